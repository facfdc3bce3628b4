import { type ComponentType, cloneElement, type DOMAttributes, type ReactElement, type Ref, useState } from 'react';

interface Props {
  /** The button that opens the menu. */
  readonly button: ReactElement<DOMAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>;
  /** Loads the items. */
  readonly items: () => Promise<ComponentType>;
  /** Hangs from the button's right edge. */
  readonly end?: boolean;
  /** px */
  readonly width?: number;
}

const loadMenu = async () => (await import('./DropMenu')).DropMenu;

/** A button with a menu, which is loaded when the button is pointed at: the first picture does without menus. */
export function MenuButton({ button, items, end = false, width }: Props) {
  const [loaded, setLoaded] = useState<{
    readonly Menu: Awaited<ReturnType<typeof loadMenu>>;
    readonly Items: ComponentType;
  }>();
  if (loaded) {
    const { Menu, Items } = loaded;
    return (
      <Menu button={button} end={end} width={width}>
        <Items />
      </Menu>
    );
  }
  const load = () => Promise.all([loadMenu(), items()]);
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: async () => {
      const [Menu, Items] = await load();
      setLoaded({ Menu, Items });
    },
  } as DOMAttributes<HTMLButtonElement>);
}
