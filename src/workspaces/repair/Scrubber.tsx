import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import styles from './repair.module.css';
import { showFailure } from './repairActions';
import { repairTexts } from './texts';
import type { ShownAnalysis } from './useAnalysis';

/** Goes through the failures, the dearest first. */
export function Scrubber({ shown: { order, place, report } }: { readonly shown: ShownAnalysis }) {
  const texts = repairTexts(useLanguage());
  if (order.length < 2) return null;
  const go = (to: number): void => showFailure(order[Math.max(0, Math.min(order.length - 1, to))]);
  return (
    <Group gap={4} wrap="nowrap" className={styles.scrubber}>
      <ActionIcon size="sm" aria-label={texts.previous} disabled={place === 0} onClick={() => go(place - 1)}>
        <IconChevronLeft size={14} />
      </ActionIcon>
      <input
        type="range"
        min={0}
        max={order.length - 1}
        value={place}
        aria-label={texts.scrub}
        aria-valuetext={report.rows[order[place]].down}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <ActionIcon size="sm" aria-label={texts.next} disabled={place === order.length - 1} onClick={() => go(place + 1)}>
        <IconChevronRight size={14} />
      </ActionIcon>
      <Text
        size="xs"
        className="dimmed"
        style={{ whiteSpace: 'nowrap' }}
        title={texts.shownOf({ at: String(place + 1), of: String(order.length) })}
      >
        {formatCount(place + 1)} / {formatCount(order.length)}
      </Text>
    </Group>
  );
}
