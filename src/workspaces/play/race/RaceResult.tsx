import { formatThroughput } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/language';
import { timesAs } from '../../../i18n/timesAs';
import type { Race } from './race';
import styles from './race.module.css';
import { raceTexts } from './texts';

interface Props {
  readonly race: Race;
  readonly lane: 0 | 1;
  /** Both have ended: who carries more is told. */
  readonly over: boolean;
  /** The traffic is not the usual one. */
  readonly ownTraffic: boolean;
  readonly title: string;
  /** "161 of 161". */
  readonly steps: string;
  /** How things stand, in numbers. */
  readonly facts: readonly string[];
}

/** Throughput of an engine, large enough for a lecture hall. */
export function RaceResult({ race, lane, over, ownTraffic, title, steps, facts }: Props) {
  const language = useLanguage();
  const texts = raceTexts(language);
  const { of, values, winner, times, other } = race;
  const besides = other ? [texts.besides[other.of]({ value: formatThroughput(other.values[lane]) })] : [];
  const measure = of === 'all' && ownTraffic ? texts.traffic : texts[of];
  return (
    <div className={styles.result} data-testid="race-result" aria-live="polite">
      <p className={styles.head}>
        <strong>{title}</strong> <span>{steps}</span>
      </p>
      <p className={styles.figure} data-lost={(over && winner !== null && winner !== lane) || undefined}>
        <span className={styles.number} data-won={(over && winner === lane) || undefined}>
          {formatThroughput(values[lane])}
        </span>{' '}
        {over && winner === lane && times !== null && (
          <span className={styles.times} data-testid="race-times">
            {timesAs(times, language)}
          </span>
        )}
      </p>
      <p className={styles.facts}>{[measure, ...besides].join(' · ')}</p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </div>
  );
}
