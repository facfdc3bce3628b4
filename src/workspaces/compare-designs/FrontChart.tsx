import { useCallback, useMemo } from 'react';
import { axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { pointPlot } from '../../charts/pointPlot';
import { formatNumber, formatScale, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { DesignRow } from '../../jobs/choosing/designsReply';
import { cardTexts } from './cardTexts';
import { undominated, type Weighing, weighed } from './designModel';

interface Props {
  readonly rows: readonly DesignRow[];
  /** Those that have a card are named in any case. */
  readonly shown: readonly DesignRow[];
  readonly weighing: Weighing;
  readonly currency: string | null;
}

/** Throughput of designs by what they cost, with the line of those that none beats. */
export function FrontChart({ rows, shown, weighing, currency }: Props) {
  const texts = cardTexts(useLanguage());
  const all = useMemo(() => weighed(rows, weighing), [rows, weighing]);
  const axis =
    weighing.by === 'switches' ? texts.switches : currency === null ? texts.cost : texts.costIn({ currency });
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark') => {
      const front = undominated(all);
      const most = (of: (one: (typeof all)[number]) => number): number =>
        all.reduce((m, one) => Math.max(m, of(one)), 0);
      const points = all.map((one) => ({
        ...{ name: one.row.design, x: one.weight, y: one.throughput, joined: front.includes(one) },
        named: front.includes(one) || shown.includes(one.row),
        said: `${formatShare(one.throughput)} · ${formatNumber(one.weight)}`,
      }));
      const x = axisUpTo(
        most(({ weight }) => weight),
        { label: axis, format: formatNumber },
      );
      const y = axisUpTo(
        Math.max(
          1,
          most(({ throughput }) => throughput),
        ),
        {
          label: texts.throughput,
          format: formatScale,
        },
      );
      return pointPlot({ x, y, points }, width, 230, theme);
    },
    [all, shown, axis, texts],
  );
  const table = {
    head: [texts.design, axis, texts.throughput],
    rows: all.map(({ row, weight, throughput }) => [row.design, formatNumber(weight), formatShare(throughput)]),
  };
  return (
    <ChartFrame
      title={texts.chart[weighing.by]}
      caption={texts.caption}
      file="designs"
      series={[{ id: 'throughput', name: texts.throughput }]}
      table={table}
      plot={plot}
    />
  );
}
