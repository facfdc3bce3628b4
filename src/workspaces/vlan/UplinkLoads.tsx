import { useCallback, useMemo } from 'react';
import { axisOfRanks, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { StaleArea } from '../../widgets/StaleArea';
import { formatLoad } from './formatLoad';
import { type LoadRow, loadRows, sortedLoads } from './loadRows';
import { RowsTable } from './RowsTable';
import { vlanTexts } from './texts';
import type { ShownPlan } from './useShownPlan';

const HEIGHT = 180;
/** Above so many rows bars are hairs: all loads are drawn from the largest. */
const BARS = 32;
/** Readings of a curve. */
const READ = 200;

/** Shows the load that each leaf sends into and receives from each VLAN, or the load of each link where trees share links or speeds differ. */
export function UplinkLoads({ shown }: { readonly shown: ShownPlan }) {
  const texts = vlanTexts(useLanguage());
  const { view, stale } = shown;
  const { reply, fabric } = view;
  const rows = useMemo(() => loadRows(reply, fabric), [reply, fabric]);
  const tops = reply.measured === 'leaves';
  const { series, plot } = useLoadPlot(view, rows);
  const cells = useMemo(
    () =>
      rows
        .map((row) =>
          tops
            ? [fabric.switchNames[row.at], reply.vlans[row.vlan].id, row.up, row.down]
            : [fabric.switchNames[row.at], fabric.switchNames[row.far], row.up, row.down],
        )
        .sort((a, b) => Math.max(Number(b[2]), Number(b[3])) - Math.max(Number(a[2]), Number(a[3]))),
    [rows, tops, fabric, reply],
  );
  const head = tops ? [texts.leaf, 'VLAN', texts.up, texts.down] : [texts.from, texts.to, texts.there, texts.back];
  return (
    <StaleArea stale={stale}>
      <ChartFrame
        title={tops ? texts.loadsTitle : texts.loadsTitleLinks}
        caption={texts.loadsCaption({ most: formatLoad(reply.maxLoad), bound: formatLoad(reply.bound) })}
        file="vlan-loads"
        series={series}
        table={{ head, rows: cells.slice(0, READ) }}
        csv={() => ({ head, rows: cells })}
        plot={plot}
      />
      <RowsTable
        caption={tops ? texts.loadsTitle : texts.loadsTitleLinks}
        head={head}
        numbers={tops ? [1, 2, 3] : [2, 3]}
        rows={cells}
        file="vlan-loads"
        csvHead={tops ? ['leaf', 'vlan', 'up', 'down'] : ['from', 'to', 'there', 'back']}
      />
    </StaleArea>
  );
}

/** Two bars a row where they are few, else all loads from the largest. */
function useLoadPlot({ reply, fabric }: ShownPlan['view'], rows: readonly LoadRow[]) {
  const texts = vlanTexts(useLanguage());
  const tops = reply.measured === 'leaves';
  const name = useCallback(
    ({ at, vlan, far }: LoadRow) =>
      tops
        ? `${fabric.switchNames[at]} · ${texts.vlanShort({ id: String(reply.vlans[vlan].id) })}`
        : `${fabric.switchNames[at]} – ${fabric.switchNames[far]}`,
    [tops, fabric, reply, texts],
  );
  const few = rows.length <= BARS;
  const series = useMemo(
    () =>
      few
        ? [
            { id: 'up', name: tops ? texts.up : texts.there },
            { id: 'down', name: tops ? texts.down : texts.back },
          ]
        : [{ id: 'sorted', name: texts.load }],
    [few, tops, texts],
  );
  const sorted = useMemo(() => sortedLoads(rows), [rows]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const count = few ? rows.length : sorted.length;
      const values = few ? [rows.map(({ up }) => up), rows.map(({ down }) => down)] : [sorted];
      const y = axisUpTo(Math.max(reply.maxLoad, reply.bound), { label: texts.load, format: formatLoad });
      const label = few ? (tops ? texts.leafVlan : texts.link) : texts.rank;
      const x = axisOfRanks(count, { label, format: formatCount });
      const edges = Array.from({ length: count + 1 }, (_, i) => i + 0.5);
      const step = few ? 1 : Math.max(1, Math.ceil(count / READ));
      const readings = Array.from({ length: Math.ceil(count / step) }, (_, i) => ({
        from: i * step + 0.5,
        to: Math.min(count, (i + 1) * step) + 0.5,
        head: few ? name(rows[i]) : `${texts.rank} ${formatCount(i * step + 1)}`,
        values: values.map((one) => formatLoad(one[i * step])),
      }));
      const drawn = series.map((one, s) => ({ ...one, edges, values: values[s] }));
      return xyPlot({ x, y, shape: few ? 'bars' : 'stairs', series: drawn, readings }, width, HEIGHT, theme, id);
    },
    [rows, sorted, few, tops, reply, texts, name, series],
  );
  return { series, plot };
}
