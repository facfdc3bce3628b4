import { Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { seriesStyle } from '../../charts/seriesStyle';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { GridReply } from '../../jobs/small-tables/tableJobs';
import { usePreferences } from '../../state/view/preferencesStore';
import { GridMap, type MapCell, placeXy } from './GridMap';
import { TableHead } from './TableHead';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import type { ViewProps } from './viewProps';

const HEIGHT = 180;
const PLAIN: MapCell = { fill: 'none', strength: 0, text: '' };

/** The network's cables on the floor, how long they are, and what regular networks and bounds have to say. */
export function CablesView({ grid, names, from, setFrom }: Pick<ViewProps, 'grid' | 'names' | 'from' | 'setFrom'>) {
  const texts = tableTexts(useLanguage());
  const { measures, length } = grid;
  const cells = useMemo(() => names.map(() => PLAIN), [names]);
  const ends = useMemo(() => {
    const found: string[] = [];
    for (let l = 0; l < length.length; l++) {
      if (grid.from[l] !== from && grid.to[l] !== from) continue;
      found.push(`${names[grid.from[l] === from ? grid.to[l] : grid.from[l]]} (${length[l]})`);
    }
    return found;
  }, [grid, length, from, names]);
  return (
    <div className={styles.body}>
      <GridMap
        grid={grid}
        cells={cells}
        from={from}
        readout={texts.readLinks({ name: names[from], list: ends.join(', ') })}
        onFrom={setFrom}
      >
        <Cables grid={grid} from={from} />
      </GridMap>
      <div className={styles.side}>
        <Text size="xs" mb={4} data-testid="cable-total">
          {texts.cablesIntro({ count: measures.links, total: measures.cables.total })}
          {!measures.connected && ` ${texts.apart}`}
        </Text>
        <Lengths histogram={measures.cables.histogram} />
        <LengthChart histogram={measures.cables.histogram} />
        <Text component="h3" size="sm" fw={600} my={4}>
          {texts.compared}
        </Text>
        <Comparison grid={grid} />
        <Text size="xs" className="dimmed" mt={4}>
          {texts.degreeNote({ degree: measures.degree })}
        </Text>
      </div>
    </div>
  );
}

/** Every cable, those of the chosen switch strongly. */
function Cables({ grid, from }: Pick<ViewProps, 'grid' | 'from'>) {
  const theme = usePreferences((v) => v.theme);
  const cables = useMemo(() => Array.from(grid.length, (steps, id) => ({ id, steps })), [grid]);
  return cables.map(({ id: l, steps }) => {
    const { colour, dash } = seriesStyle(Math.max(0, steps - 1), theme);
    const own = grid.from[l] === from || grid.to[l] === from;
    return (
      <path
        key={l}
        d={bend(placeXy(grid, grid.from[l]), placeXy(grid, grid.to[l]), steps)}
        fill="none"
        stroke={colour}
        strokeDasharray={dash || undefined}
        strokeWidth={own ? 4 : 1.4}
        vectorEffect="non-scaling-stroke"
        opacity={own ? 1 : 0.75}
      />
    );
  });
}

/** How many cables there are of each length, and how they are drawn. */
function Lengths({ histogram }: { readonly histogram: readonly number[] }) {
  const theme = usePreferences((v) => v.theme);
  return (
    <div className={styles.legend}>
      {[...histogram.entries()].map(([steps, count]) => {
        const { colour, dash } = seriesStyle(Math.max(0, steps - 1), theme);
        return count === 0 ? null : (
          <span key={steps}>
            <svg width={26} height={8} aria-hidden="true">
              <path d="M0 4H26" stroke={colour} strokeWidth={2} strokeDasharray={dash || undefined} />
            </svg>{' '}
            {steps}: {formatCount(count)}
          </span>
        );
      })}
    </div>
  );
}

/** A line between two places; longer ones bend aside, so that they do not lie on shorter ones. */
function bend([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], steps: number): string {
  if (steps < 2) return `M${x1} ${y1}L${x2} ${y2}`;
  const [cx, cy] = [(x1 + x2) / 2 - 0.16 * (y2 - y1), (y1 + y2) / 2 + 0.16 * (x2 - x1)];
  return `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`;
}

function LengthChart({ histogram }: { readonly histogram: readonly number[] }) {
  const texts = tableTexts(useLanguage());
  const lengths = useMemo(() => histogram.map((_, i) => i).slice(1), [histogram]);
  const series = useMemo(
    () => [
      {
        id: 'links',
        name: texts.links,
        edges: [...lengths.map((l) => l - 0.5), lengths.length + 0.5],
        values: lengths.map((l) => histogram[l]),
      },
    ],
    [lengths, histogram, texts],
  );
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      return xyPlot(
        {
          x: { label: texts.length, from: 0.5, to: lengths.length + 0.5, ticks: lengths, format: String },
          y: axisUpTo(Math.max(...histogram), { label: texts.links, format: formatCount }),
          shape: 'bars',
          series,
          readings: lengths.map((l) => ({
            from: l - 0.5,
            to: l + 0.5,
            head: `${texts.length}: ${l}`,
            values: [formatCount(histogram[l])],
          })),
        },
        width,
        HEIGHT,
        theme,
        id,
      );
    },
    [histogram, lengths, series, texts],
  );
  return (
    <ChartFrame
      title={texts.histogram}
      caption={texts.histogramCaption}
      file="cable-lengths"
      series={series}
      table={{ head: [texts.length, texts.links], rows: lengths.map((l) => [l, histogram[l]]) }}
      plot={plot}
    />
  );
}

function Comparison({ grid: { measures } }: { readonly grid: GridReply }) {
  const texts = tableTexts(useLanguage());
  const rows = [
    { name: texts.this, distances: measures.distances, cables: measures.cables },
    { name: texts.torus, ...measures.torus },
    { name: texts.mesh, ...measures.mesh },
    { name: texts.moore, distances: measures.moore, cables: null },
    { name: texts.layout, distances: measures.layout, cables: null },
  ];
  return (
    <table className={styles.table} data-testid="grid-comparison">
      <TableHead heads={[{ name: texts.network }, texts.meanHops, texts.diameter, texts.cableTotal, texts.longest]} />
      <tbody>
        {rows.map(({ name, distances, cables }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{distances.mean.toFixed(3)}</td>
            <td>{distances.max}</td>
            <td>{cables ? formatCount(cables.total) : '-'}</td>
            <td>{cables ? cables.max : '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
