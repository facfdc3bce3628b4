import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../i18n/formatNumber';
import styles from './Scrubber.module.css';

interface Props {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly label: string;
  /** The words for this place, for screen readers. */
  readonly valueText: string;
  readonly previous: string;
  readonly next: string;
  /** Of the place as a number. */
  readonly title?: string;
  readonly onGo: (to: number) => void;
}

/** Goes through a row of things, one after the other or by a slider, whose keys are a slider's. */
export function Scrubber({ at, count, label, valueText, previous, next, title, onGo }: Props) {
  return (
    <Group gap={4} wrap="nowrap" className={styles.scrubber}>
      <ActionIcon size="sm" aria-label={previous} disabled={at === 0} onClick={() => onGo(at - 1)}>
        <IconChevronLeft size={14} />
      </ActionIcon>
      <input
        type="range"
        min={0}
        max={count - 1}
        value={at}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onGo(Number(event.currentTarget.value))}
      />
      <ActionIcon size="sm" aria-label={next} disabled={at === count - 1} onClick={() => onGo(at + 1)}>
        <IconChevronRight size={14} />
      </ActionIcon>
      <Text size="xs" className="dimmed" style={{ whiteSpace: 'nowrap' }} title={title}>
        {formatCount(at + 1)} / {formatCount(count)}
      </Text>
    </Group>
  );
}
