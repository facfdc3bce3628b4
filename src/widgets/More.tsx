import type { ReactNode } from 'react';
import styles from './forms.module.css';

interface Props {
  readonly title: ReactNode;
  readonly open?: boolean;
  /** Hears when it is folded up or opened. */
  readonly onOpen?: (open: boolean) => void;
  readonly children: ReactNode;
  readonly testId?: string;
}

/** Content that few need, folded up under its title. */
export function More({ title, open, onOpen, children, testId }: Props) {
  return (
    <details
      className={styles.more}
      open={open}
      onToggle={onOpen && ((event) => onOpen(event.currentTarget.open))}
      data-testid={testId}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
