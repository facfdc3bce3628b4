import { UnstyledButton } from '@mantine/core';
import styles from './panelTabs.module.css';
import { walkButtons } from './walkButtons';

interface Props {
  /** Name of the list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

/** The parts of a task or workspace at the head of its panel, one of them open. */
export function PanelTabs({ label, tabs, open, onOpen }: Props) {
  return (
    <nav aria-label={label} className={styles.tabs} onKeyDown={walkButtons}>
      {tabs.map(({ id, title }) => (
        <UnstyledButton
          key={id}
          data-panel-tab={id}
          className={styles.tab}
          aria-current={id === open ? 'page' : undefined}
          onClick={() => onOpen(id)}
        >
          {title}
        </UnstyledButton>
      ))}
    </nav>
  );
}
