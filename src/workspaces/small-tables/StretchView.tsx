import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import type { SmallTablesReply } from '../../jobs/small-tables/tableJobs';
import { GridMap, type MapCell } from './GridMap';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import type { ViewProps } from './viewProps';

/** Upper ends of the steps of the map; what lies above the last is a step of its own. */
const STEPS = [1, 1.25, 1.5, 2, 3] as const;
const COLOUR = 'var(--accent)';
/** Above, text no longer stands out from the fill. */
const STRONGEST = 0.55;

const strengthOf = (step: number): number => (STRONGEST * step) / STEPS.length;

interface Props extends ViewProps {
  readonly showPair: (from: number, to: number) => void;
}

/** How much longer than the shortest the walks from one node are, on the map and in numbers. */
export function StretchView({ grid, tables, names, from, setFrom, showPair }: Props) {
  const texts = tableTexts(useLanguage());
  const [pointed, setPointed] = useState<number | null>(null);
  const n = grid.place.length;
  const pair = (t: number): number => from * n + t;
  const ratio = (t: number): number => tables.walk[pair(t)] / tables.shortest[pair(t)];
  const reached = names.map((_, t) => t).filter((t) => t !== from && tables.walk[pair(t)] > 0);
  const cells = names.map((_, t): MapCell => {
    if (t === from || tables.walk[pair(t)] === 0) return { fill: 'none', strength: 0, text: '' };
    const above = STEPS.findIndex((end) => ratio(t) <= end);
    return {
      fill: COLOUR,
      strength: strengthOf(above < 0 ? STEPS.length : above),
      text: ratio(t) === 1 ? '·' : ratio(t).toFixed(1),
    };
  });
  const readout =
    pointed === null || pointed === from || tables.walk[pair(pointed)] === 0
      ? names[from]
      : texts.readStretch({
          to: names[pointed],
          walk: tables.walk[pair(pointed)],
          shortest: tables.shortest[pair(pointed)],
          ratio: ratio(pointed).toFixed(2),
        });
  const walked = reached.reduce((sum, t) => sum + tables.walk[pair(t)], 0);
  const least = reached.reduce((sum, t) => sum + tables.shortest[pair(t)], 0);
  const { worstPair } = tables.stretch;
  return (
    <div className={styles.body}>
      <GridMap grid={grid} cells={cells} from={from} readout={readout} onPoint={setPointed} onFrom={setFrom} />
      <div className={styles.side}>
        <Text size="xs" mb={6}>
          {texts.stretchIntro}
        </Text>
        <Legend />
        <Facts stretch={tables.stretch} names={names} fromHere={least > 0 ? (walked / least).toFixed(3) : '-'} />
        {worstPair && (
          <Button size="compact-xs" variant="default" onClick={() => showPair(...worstPair)}>
            {texts.worstPair}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows the meaning of the strengths of the fill. */
function Legend() {
  const texts = tableTexts(useLanguage());
  return (
    <div className={styles.legend}>
      {[...STEPS, Number.POSITIVE_INFINITY].map((end, step) => (
        <span key={end}>
          <span
            className={styles.swatch}
            style={{ background: `color-mix(in srgb, ${COLOUR} ${100 * strengthOf(step)}%, transparent)` }}
            aria-hidden
          />
          {step === 0
            ? `· ${texts.none}`
            : end === Number.POSITIVE_INFINITY
              ? texts.above({ ratio: String(STEPS[STEPS.length - 1]) })
              : texts.upTo({ ratio: String(end) })}
        </span>
      ))}
    </div>
  );
}

interface FactsProps {
  readonly stretch: SmallTablesReply['stretch'];
  readonly names: readonly string[];
  /** Walks from the chosen switch to shortest paths. */
  readonly fromHere: string;
}

function Facts({ stretch, names, fromHere }: FactsProps) {
  const texts = tableTexts(useLanguage());
  return (
    <dl className={styles.facts} data-testid="stretch-facts">
      <dt>{texts.fromHere}</dt>
      <dd>{fromHere}</dd>
      <dt>{texts.all}</dt>
      <dd>{(stretch.mean / stretch.shortestMean).toFixed(3)}</dd>
      <dt>{texts.largest}</dt>
      <dd>
        {stretch.max} / {stretch.shortestMax}
      </dd>
      <dt>{texts.worst}</dt>
      <dd>
        {stretch.worstPair && `${names[stretch.worstPair[0]]} → ${names[stretch.worstPair[1]]}: `}
        {stretch.worst.toFixed(2)}
      </dd>
    </dl>
  );
}
