import '@mantine/core/styles/Paper.css';
import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './forms.module.css';

interface Props {
  readonly children: string;
  /** An action that can be taken about it. */
  readonly action?: ReactNode;
  readonly testId: string;
}

/** Says over numbers that they are of another design or form. */
export function StaleNotice({ children, action, testId }: Props) {
  return (
    <Paper withBorder p={6} mb={6} role="status" data-testid={testId} className={styles.notice}>
      <Text size="xs">{children}</Text>
      {action}
    </Paper>
  );
}
