import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Props {
  /** True if its content is of another design. */
  readonly stale: boolean;
  readonly children: ReactNode;
  readonly testId?: string;
}

/** The results of a run, paler once the network has changed. */
export function StaleArea({ stale, children, testId }: Props) {
  return (
    <div className={styles.area} data-stale={stale || undefined} data-testid={testId}>
      {children}
    </div>
  );
}
