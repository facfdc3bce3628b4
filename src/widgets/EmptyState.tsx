import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './emptyState.module.css';

interface Props {
  /** The picture. */
  readonly Icon: Icon;
  /** One sentence. */
  readonly text: string;
  /** Files can be dropped on it. */
  readonly drop?: boolean;
  readonly testId?: string;
  /** Buttons that fill the place; at most one stands out. */
  readonly children?: ReactNode;
}

/** In the middle of a place where nothing is yet: a picture, a sentence, and what puts something there. */
export function EmptyState({ Icon, text, drop = false, testId, children }: Props) {
  return (
    <div className={styles.place}>
      <section className={styles.card} data-drop={drop || undefined} aria-label={text} data-testid={testId}>
        <Icon size={56} stroke={1.2} aria-hidden />
        <Text>{text}</Text>
        {children}
      </section>
    </div>
  );
}
