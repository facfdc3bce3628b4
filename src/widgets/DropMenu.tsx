import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

interface Props {
  readonly button: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  readonly end: boolean;
  readonly width: number | undefined;
  readonly children: ReactNode;
}

/** The menu of a MenuButton, opened as soon as it is there. */
export function DropMenu({ button, end, width, children }: Props) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // The button that was pressed went with the press: its successor has the focus before the menu takes it, so as to get it back.
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position={end ? 'bottom-end' : 'bottom-start'}
      width={width}
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflow: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
