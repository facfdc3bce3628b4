import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { seriesStyle } from '../../charts/seriesStyle';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/view/preferencesStore';
import { GridMap, type MapCell, placeXy } from './GridMap';
import { TableHead } from './TableHead';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import type { ViewProps } from './viewProps';
import { areaColours, attractedBy, NONE } from './walk';

/** A node's table, and on the map which entry attracts each destination. */
export function TableView({ grid, tables, names, from, setFrom }: ViewProps) {
  const texts = tableTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const [row, setRow] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const n = grid.place.length;
  const first = tables.offset[from];
  const counts = useMemo(() => attractedBy(grid, tables, from), [grid, tables, from]);
  const colours = useMemo(() => areaColours(grid, tables, from), [grid, tables, from]);
  const colourOf = (k: number): string => seriesStyle(colours[k], theme).colour;
  const chosen = (t: number): number => tables.chosen[from * n + t];
  const pointedPlace = pointed === null || pointed === from ? NONE : chosen(pointed);
  const marked = row ?? (pointedPlace === NONE ? null : pointedPlace);
  const cells = names.map((_, t): MapCell => {
    const k = chosen(t);
    if (t === from || k === NONE || tables.walk[from * n + t] === 0) return { fill: 'none', strength: 0, text: '' };
    return { fill: colourOf(k), strength: marked === k ? 0.5 : 0.2, text: String(k + 1) };
  });
  const readout = (): string => {
    if (pointed === null) return names[from];
    if (pointed === from) return `${names[from]}: ${texts.self}`;
    if (pointedPlace === NONE) return names[pointed];
    const entry = names[tables.entry[first + pointedPlace]];
    return texts.readArea({ to: names[pointed], place: pointedPlace + 1, entry });
  };
  return (
    <div className={styles.body}>
      <GridMap grid={grid} cells={cells} from={from} readout={readout()} onPoint={setPointed} onFrom={setFrom}>
        {counts.map((_, k) => {
          const entry = tables.entry[first + k];
          return <Ring key={entry} at={placeXy(grid, entry)} colour={colourOf(k)} marked={marked === k} />;
        })}
      </GridMap>
      <div className={styles.side}>
        <Text size="xs" mb={6}>
          {texts.tableIntro({ count: counts.length, limit: tables.request.entries, needed: tables.needed })}
        </Text>
        <Entries
          tables={tables}
          names={names}
          from={from}
          setFrom={setFrom}
          counts={counts}
          colourOf={colourOf}
          marked={marked}
          mark={setRow}
        />
      </div>
    </div>
  );
}

interface RingProps {
  readonly at: readonly [number, number];
  readonly colour: string;
  readonly marked: boolean;
}

/** Round a switch that the table has an entry for. */
function Ring({ at: [x, y], colour, marked }: RingProps) {
  return (
    <circle
      cx={x}
      cy={y}
      r={8}
      fill="none"
      stroke={colour}
      strokeWidth={marked ? 4 : 2}
      vectorEffect="non-scaling-stroke"
    />
  );
}

interface EntriesProps extends Pick<ViewProps, 'tables' | 'names' | 'from' | 'setFrom'> {
  /** By place in the table, how many destinations an entry attracts. */
  readonly counts: ReturnType<typeof attractedBy>;
  readonly colourOf: (place: number) => string;
  readonly marked: number | null;
  readonly mark: (place: number | null) => void;
}

function Entries({ tables, names, from, setFrom, counts, colourOf, marked, mark }: EntriesProps) {
  const texts = tableTexts(useLanguage());
  const first = tables.offset[from];
  return (
    <table className={styles.table} data-testid="node-table" onPointerLeave={() => mark(null)}>
      <TableHead heads={[texts.number, { name: texts.entry }, { name: texts.next }, texts.hops, texts.attracts]} />
      <tbody>
        {counts.map((count, k) => {
          const entry = tables.entry[first + k];
          return (
            <tr key={entry} data-marked={marked === k || undefined} onPointerEnter={() => mark(k)}>
              <th scope="row">
                <span className={styles.swatch} style={{ background: colourOf(k) }} aria-hidden />
                {k + 1}
              </th>
              <td className={styles.name}>
                <button
                  type="button"
                  className={styles.rowButton}
                  onFocus={() => mark(k)}
                  onBlur={() => mark(null)}
                  onClick={() => setFrom(entry)}
                >
                  {names[entry]}
                </button>
              </td>
              <td className={styles.name}>{names[tables.next[first + k]]}</td>
              <td>{tables.hops[first + k]}</td>
              <td>{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
