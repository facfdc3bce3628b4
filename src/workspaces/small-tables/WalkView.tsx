import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PALETTES } from '../../drawing/scales/palette';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/view/preferencesStore';
import { GridMap, type MapCell, placeXy } from './GridMap';
import { TableHead } from './TableHead';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import type { ViewProps } from './viewProps';
import { greedyWalk, shortestPath, type WalkStep } from './walk';

/** One packet, hop by hop, beside a shortest path. */
export function WalkView({ grid, tables, names, from, to, setFrom, setTo }: ViewProps) {
  const texts = tableTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const steps = useMemo(() => greedyWalk(grid, tables, from, to), [grid, tables, from, to]);
  const path = useMemo(() => shortestPath(grid, tables, from, to), [grid, tables, from, to]);
  const [step, setStep] = useState(0);
  const palette = PALETTES[theme];
  const current = step < steps.length ? steps[step] : undefined;
  const here = current?.at ?? to;
  const first = tables.offset[here];
  const stored = new Set(current ? tables.entry.subarray(first, tables.offset[here + 1]) : []);
  const cells = names.map((_, s): MapCell => {
    const isEntry = current?.entry === s;
    return { fill: palette.path, strength: isEntry ? 0.4 : stored.has(s) ? 0.14 : 0, text: isEntry ? 'C' : '' };
  });
  const readout = (): string => {
    if (steps.length === 0) return '';
    if (!current) return texts.arrived({ name: names[to] });
    const { at, entry, distance: c, hops: h, next } = current;
    return texts.stepText({ at: names[at], entry: names[entry], c, h, next: names[next] });
  };
  return (
    <div className={styles.body}>
      <GridMap grid={grid} cells={cells} from={from} to={to} readout={readout()} onFrom={setFrom} onTo={setTo}>
        <Lines grid={grid} steps={steps} path={path} here={here} to={to} />
      </GridMap>
      <div className={styles.side}>
        {steps.length === 0 ? (
          <Text size="sm">{texts.noWalk}</Text>
        ) : (
          <>
            <Text size="xs">
              {texts.walkIntro({
                hops: steps.length,
                shortest: path.length - 1,
                ratio: (steps.length / (path.length - 1)).toFixed(2),
              })}
            </Text>
            <Group gap={6} my={6}>
              <Button size="compact-xs" variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
                {texts.previous}
              </Button>
              <Button size="compact-xs" disabled={step === steps.length} onClick={() => setStep(step + 1)}>
                {texts.forward}
              </Button>
            </Group>
            <Steps steps={steps} names={names} step={step} setStep={setStep} />
            <Text size="xs" className="dimmed" mt={6}>
              {texts.falls}
            </Text>
          </>
        )}
      </div>
    </div>
  );
}

interface LinesProps extends Pick<ViewProps, 'grid' | 'to'> {
  readonly steps: readonly WalkStep[];
  readonly path: readonly number[];
  /** Where the packet is. */
  readonly here: number;
}

/** The walk and a shortest path, a little aside of each other, and the packet. */
function Lines({ grid, steps, path, here, to }: LinesProps) {
  const palette = PALETTES[usePreferences((v) => v.theme)];
  const points = (list: readonly number[], shift: number): string =>
    list
      .map((s) =>
        placeXy(grid, s)
          .map((v) => v + shift)
          .join(','),
      )
      .join(' ');
  const [x, y] = placeXy(grid, here);
  const line = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <polyline
        {...line}
        points={points(path, 2.5)}
        stroke={palette.selection}
        strokeWidth={3}
        strokeDasharray="8 5"
        data-testid="shortest-path"
      />
      <polyline
        {...line}
        points={points([...steps.map(({ at }) => at), ...(steps.length > 0 ? [to] : [])], -1)}
        stroke={palette.path}
        strokeWidth={4}
        data-testid="greedy-walk"
      />
      {steps.length > 0 && <circle cx={x - 1} cy={y - 1} r={5} fill={palette.path} data-testid="packet" />}
    </>
  );
}

interface StepsProps extends Pick<ViewProps, 'names'> {
  readonly steps: readonly WalkStep[];
  /** The one that is looked at. */
  readonly step: number;
  readonly setStep: (step: number) => void;
}

function Steps({ steps, names, step, setStep }: StepsProps) {
  const texts = tableTexts(useLanguage());
  return (
    <table className={styles.table} data-testid="walk-steps">
      <TableHead heads={[texts.step, { name: texts.at }, { name: texts.takes }, texts.distance, texts.toEntry]} />
      <tbody>
        {steps.map((one, i) => (
          <tr key={one.at} data-marked={i === step || undefined}>
            <th scope="row">{i + 1}</th>
            <td className={styles.name}>
              <button type="button" className={styles.rowButton} onClick={() => setStep(i)}>
                {names[one.at]}
              </button>
            </td>
            <td className={styles.name}>{names[one.entry]}</td>
            <td>{one.distance}</td>
            <td>{one.hops}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
