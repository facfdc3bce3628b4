import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { seriesStyle } from '../../charts/seriesStyle';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/preferencesStore';
import { GridMap, type MapCell, placeXy } from './GridMap';
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
  const readout =
    pointed === null
      ? names[from]
      : pointed === from
        ? `${names[from]}: ${texts.self}`
        : pointedPlace === NONE
          ? names[pointed]
          : texts.readArea({
              to: names[pointed],
              place: pointedPlace + 1,
              entry: names[tables.entry[first + pointedPlace]],
            });
  return (
    <div className={styles.body}>
      <GridMap grid={grid} cells={cells} from={from} readout={readout} onPoint={setPointed} onFrom={setFrom}>
        {counts.map((_, k) => {
          const [x, y] = placeXy(grid, tables.entry[first + k]);
          return (
            <circle
              key={tables.entry[first + k]}
              cx={x}
              cy={y}
              r={8}
              fill="none"
              stroke={colourOf(k)}
              strokeWidth={marked === k ? 4 : 2}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </GridMap>
      <div className={styles.side}>
        <Text size="xs" mb={6}>
          {texts.tableIntro({ count: counts.length, limit: tables.request.entries, needed: tables.needed })}
        </Text>
        <table className={styles.table} data-testid="node-table" onPointerLeave={() => setRow(null)}>
          <thead>
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col" className={styles.name}>
                {texts.entry}
              </th>
              <th scope="col" className={styles.name}>
                {texts.next}
              </th>
              <th scope="col">{texts.hops}</th>
              <th scope="col">{texts.attracts}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, k) => (
              <tr
                key={tables.entry[first + k]}
                data-marked={marked === k || undefined}
                onPointerEnter={() => setRow(k)}
              >
                <th scope="row">
                  <span className={styles.swatch} style={{ background: colourOf(k) }} aria-hidden />
                  {k + 1}
                </th>
                <td className={styles.name}>
                  <button
                    type="button"
                    className={styles.rowButton}
                    onFocus={() => setRow(k)}
                    onBlur={() => setRow(null)}
                    onClick={() => setFrom(tables.entry[first + k])}
                  >
                    {names[tables.entry[first + k]]}
                  </button>
                </td>
                <td className={styles.name}>{names[tables.next[first + k]]}</td>
                <td>{tables.hops[first + k]}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
