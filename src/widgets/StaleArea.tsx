import type { ReactNode } from 'react';

interface Props {
  /** True if its content is of another design. */
  readonly stale: boolean;
  readonly children: ReactNode;
  readonly testId?: string;
}

/** The results of a run, paler once the network has changed (`tokens.css`). A notice beside it says so. */
export function StaleArea({ stale, children, testId }: Props) {
  return (
    <div data-stale={stale || undefined} data-testid={testId}>
      {children}
    </div>
  );
}
