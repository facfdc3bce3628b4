import { Text } from '@mantine/core';
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react';
import { lackingWords } from '../../core/building/growth/lackingPorts';
import type { GrowthChecks, GrowthPlan } from '../../core/building/growth/planGrowth';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import styles from './grow.module.css';
import { growTexts } from './texts';

/** Switches that are named one by one. */
const MOST_NAMED = 8;

/** Shows the checks of every state on the way, and the tables they used. */
export function GrowChecks({ plan }: { readonly plan: GrowthPlan }) {
  const language = useLanguage();
  const texts = growTexts(language);
  const { checks, lengths, engine, lacking } = plan;
  const lacks = lackingWords(lacking);
  // Ports that are not there are not free.
  const holds = (key: keyof GrowthChecks): boolean => checks[key] && !(key === 'ports' && lacks);
  // What nobody has measured is not known to be long enough.
  const isOpen = (key: keyof GrowthChecks): boolean => key === 'lengths' && checks.lengths && lengths.unknown > 0;
  const named = lacking.slice(0, MOST_NAMED).map(({ name }) => name);
  const lines: readonly (readonly [key: keyof GrowthChecks, words: string])[] = [
    ['reachable', texts.reachable],
    ['deadlockFree', texts.deadlockFree],
    ['mixtures', texts.mixtures],
    ['capacity', texts.capacity],
    [
      'ports',
      lacks
        ? texts.lacking({
            lack: `${formatCount(lacks.count)} ${lacks.words[language]}`,
            names: `${named.join(', ')}${lacking.length > MOST_NAMED ? ' …' : ''}`,
          })
        : texts.ports,
    ],
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
          <li key={key} data-holds={isOpen(key) ? 'unknown' : holds(key)}>
            {isOpen(key) ? (
              <IconQuestionMark size={14} role="img" aria-label={texts.notKnown} />
            ) : holds(key) ? (
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
    </section>
  );
}
