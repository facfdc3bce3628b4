import { Button, Group, Loader, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { axisOfRanks, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { demandPattern } from '../../jobs/vlan/ask';
import { useAutomaticAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { type Column, DataTable } from '../../widgets/DataTable';
import { FaultNote } from './FaultNote';
import { formatLoad } from './formatLoad';
import { loadRows, sortedLoads } from './loadRows';
import { vlanTexts } from './texts';
import { useShownPlan, useVlanJob } from './useShownPlan';
import styles from './vlan.module.css';
import { vlanRule } from './vlanRule';
import { comparisons, type PlanView } from './vlanStore';

const HEIGHT = 190;
const READ = 200;

/** Before and after optimisation: the same network and traffic under both rules. */
export function RuleComparison() {
  const texts = vlanTexts(useLanguage());
  const { plan } = useShownPlan() ?? {};
  const job = useVlanJob();
  const small = useSubject((d) => isSmall(d.fabric));
  const { current: comparison, fault, ask } = useAutomaticAsk(comparisons, { when: small && !job });
  if (!plan) return null;
  if (!comparison) {
    return (
      <Group p="md">
        <Text size="sm" className="dimmed">
          {texts.comparisonEmpty}
        </Text>
        {!job ? (
          <Button variant="default" onClick={ask}>
            {texts.compare}
          </Button>
        ) : (
          <Loader size="sm" />
        )}
        <FaultNote name="comparison" title={texts.planFailed} fault={fault} />
      </Group>
    );
  }
  const [before, after] = vlanRule(plan.request.rule).baseline ? [plan, comparison] : [comparison, plan];
  return <Both before={before} after={after} />;
}

interface PlansProps {
  readonly before: PlanView;
  readonly after: PlanView;
}

function Both({ before, after }: PlansProps) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const series = useMemo(
    () => [before, after].map(({ request: { rule } }) => ({ id: rule, name: local(vlanRule(rule).short) })),
    [before, after, local],
  );
  const loads = useMemo(
    () => [before, after].map(({ reply, fabric }) => sortedLoads(loadRows(reply, fabric))),
    [before, after],
  );
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const count = Math.max(loads[0].length, loads[1].length);
      const most = Math.max(before.reply.maxLoad, after.reply.maxLoad);
      const y = axisUpTo(most, { label: texts.load, format: formatLoad });
      const x = axisOfRanks(count, { label: texts.rank, format: formatCount });
      const step = Math.max(1, Math.ceil(count / READ));
      const readings = Array.from({ length: Math.ceil(count / step) }, (_, i) => ({
        from: i * step + 0.5,
        to: Math.min(count, (i + 1) * step) + 0.5,
        head: `${texts.rank} ${formatCount(i * step + 1)}`,
        values: loads.map((one) => (i * step < one.length ? formatLoad(one[i * step]) : null)),
      }));
      const drawn = series.map((one, s) => ({
        ...one,
        edges: Array.from({ length: loads[s].length + 1 }, (_, i) => i + 0.5),
        values: loads[s],
      }));
      return xyPlot({ x, y, shape: 'stairs', series: drawn, readings }, width, HEIGHT, theme, id);
    },
    [loads, before, after, series, texts],
  );
  return (
    <div className={styles.comparison}>
      <FactsTable before={before} after={after} names={series.map(({ name }) => name)} />
      <ChartFrame
        title={texts.comparisonChart}
        caption={after.reply.measured === 'leaves' ? texts.comparisonTops : texts.comparisonLinks}
        file="vlan-rules"
        series={series}
        table={{
          head: [texts.rank, ...series.map(({ name }) => name)],
          rows: Array.from({ length: Math.min(READ, loads[0].length) }, (_, i) => [
            i + 1,
            ...loads.map((one) => one[i]),
          ]),
        }}
        plot={plot}
      />
    </div>
  );
}

interface FactsProps extends PlansProps {
  readonly names: readonly string[];
}

/** Shows the results of both plans side by side. */
function FactsTable({ before, after, names }: FactsProps) {
  const texts = vlanTexts(useLanguage());
  const local = useLocal();
  const most = (entries: Uint32Array): number => entries.reduce((top, count) => Math.max(top, count), 0);
  const facts: readonly (readonly [string, (plan: PlanView) => string])[] = [
    [texts.maxLoad, ({ reply }) => formatLoad(reply.maxLoad)],
    [texts.bound, ({ reply }) => formatLoad(reply.bound)],
    [texts.bisectionShort, ({ reply }) => formatShare(reply.bisection.rate)],
    [texts.mac, ({ reply }) => formatCount(most(reply.macEntriesAll))],
    [texts.form, ({ reply }) => (reply.rank ? texts.formFits : texts.formPairs)],
    [
      texts.pairs,
      ({ reply }) =>
        reply.vlans
          .slice(0, 8)
          .map(({ pairs }) => formatCount(pairs))
          .join(' / ') + (reply.vlans.length > 8 ? ' …' : ''),
    ],
  ];
  const columns: readonly Column<(typeof facts)[number]>[] = [
    { head: null, names: true, cell: ([name]) => name },
    ...[before, after].map((plan, i) => ({
      head: names[i],
      number: true,
      cell: ([, of]: (typeof facts)[number]) => of(plan),
    })),
  ];
  return (
    <DataTable
      columns={columns}
      rows={facts}
      keyOf={([name]) => name}
      rowProps={(fact) => ({ 'data-fact': facts.indexOf(fact) })}
      caption={() => texts.comparisonCaption({ traffic: local(demandPattern(after.request.traffic.kind).title) })}
      verticalSpacing={3}
      testId="rule-comparison"
    />
  );
}
