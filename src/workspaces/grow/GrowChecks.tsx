import { Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { GrowthChecks, GrowthPlan } from '../../core/building/growth/planGrowth';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import styles from './grow.module.css';
import { growTexts } from './texts';

/** Switches that are named one by one. */
const MOST_NAMED = 8;

/** Shows the checks of every state on the way, and the tables they used. */
export function GrowChecks({ plan }: { readonly plan: GrowthPlan }) {
  const texts = growTexts(useLanguage());
  const { checks, lengths, engine, larger } = plan;
  const lines: readonly (readonly [key: keyof GrowthChecks, words: string])[] = [
    ['reachable', texts.reachable],
    ['deadlockFree', texts.deadlockFree],
    ['mixtures', texts.mixtures],
    ['capacity', texts.capacity],
    ['ports', texts.ports],
    [
      'lengths',
      texts.lengths({
        known: formatCount(lengths.known),
        all: formatCount(lengths.known + lengths.unknown),
        short: formatCount(lengths.short.length),
      }),
    ],
  ];
  return (
    <section aria-labelledby="grow-checks">
      <Text size="sm" fw={600} id="grow-checks">
        {texts.checks}
      </Text>
      <ul className={styles.checks} data-testid="grow-checks">
        {lines.map(([key, words]) => (
          <li key={key} data-holds={checks[key]}>
            {checks[key] ? (
              <IconCheck size={14} role="img" aria-label={texts.yes} />
            ) : (
              <IconX size={14} role="img" aria-label={texts.no} />
            )}
            {words}
          </li>
        ))}
      </ul>
      <Text size="xs" className="dimmed">
        {plan.oneRanking ? texts.oneRanking : texts.tables({ engine })}
      </Text>
      {larger.length > 0 && (
        <Text size="xs" role="note">
          {texts.larger({
            names: `${larger.slice(0, MOST_NAMED).join(', ')}${larger.length > MOST_NAMED ? ' …' : ''}`,
          })}
        </Text>
      )}
    </section>
  );
}
