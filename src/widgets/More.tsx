import type { ReactNode } from 'react';
import styles from './forms.module.css';

interface Props {
  readonly title: ReactNode;
  readonly open?: boolean;
  readonly children: ReactNode;
  readonly testId?: string;
}

/** Content that few need, folded up under its title. */
export function More({ title, open, children, testId }: Props) {
  return (
    <details className={styles.more} open={open} data-testid={testId}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
