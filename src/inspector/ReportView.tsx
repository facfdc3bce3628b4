import { Group, Text } from '@mantine/core';
import { Fragment, Suspense } from 'react';
import { measuresIn, valueAt } from '../core/metrics/measured';
import type { RouteReport } from '../core/metrics/report';
import { defineTexts, text } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount, formatNumber } from '../i18n/formatNumber';
import { useLanguage, usePageTexts } from '../i18n/language';
import type { RouteResultView } from '../state/results/runStore';
import { latePart } from '../state/view/lateParts';
import { MetricLabel } from '../widgets/Metric';
import { Table } from '../widgets/Table';
import { verdictOf } from '../widgets/useVerdict';
import { VerdictBadge } from '../widgets/VerdictBadge';
import { seedLabel, verdictLabel } from './labels';
import { formatMeasure, MeasureValue } from './MeasureValue';

const BestPossible = latePart(() => import('./BestPossible'));
const BisectionRow = latePart(() => import('./BisectionRow'));
const HeadroomLine = latePart(() => import('./HeadroomLine'));
const LoopList = latePart(() => import('./LoopList'));
const ProofLine = latePart(() => import('./ProofLine'));

/** All numbers of a result; each says what it is. */
export default function ReportView({ result }: { readonly result: RouteResultView }) {
  const t = usePageTexts();
  return (
    <>
      <Group w="100%" justify="space-between" gap={4} py={4} px={4} fz="xs">
        <MetricLabel of={verdictLabel} />
        <VerdictBadge verdict={verdictOf(result.report, t)} />
      </Group>
      {result.cycle.length > 0 && (
        <Suspense>
          <LoopList key={result.key} result={result} />
        </Suspense>
      )}
      <Suspense>
        {!result.vlan && <ProofLine key={result.key} result={result} />}
        <HeadroomLine result={result} />
      </Suspense>
      <Table verticalSpacing={3} horizontalSpacing={4} fz="xs" data-testid="report">
        <Table.Tbody>
          {rowsOf(result).map(({ id, label, value }) => (
            <Fragment key={id}>
              <Table.Tr data-metric={id}>
                <Table.Th fw={400} scope="row">
                  <MetricLabel of={label} />
                </Table.Th>
                <Table.Td className="num report-value">{value}</Table.Td>
              </Table.Tr>
              {id === 'tableBound' && (
                <Suspense>
                  <BestPossible result={result} />
                  {!result.vlan && <BisectionRow result={result} />}
                </Suspense>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      <NetworkNotes report={result.report} />
    </>
  );
}

/** The numbers that this result has. */
function rowsOf({ report, workerMs, imported }: RouteResultView) {
  const of = { ...report, workerMs };
  const rows = measuresIn('report', [of]).map((measure) => {
    const { id, total } = measure;
    const all = total && valueAt(total.from, of);
    const value = (
      <>
        <MeasureValue measure={measure} of={of} />
        {typeof all === 'number' && ` / ${formatMeasure(measure, all)}`}
      </>
    );
    return { id, label: measure, value };
  });
  return imported ? rows : [...rows, { id: 'seed', label: seedLabel, value: <>{String(report.seed)}</> }];
}

/** Notes on the basis of the numbers where links, or parts of the network, differ. */
function NetworkNotes({ report: { capacity, parts, withoutTraffic, hostsCutOff } }: { readonly report: RouteReport }) {
  const texts = networkTexts(useLanguage());
  const [min, max] = [capacity?.min ?? 0, capacity?.max ?? 0].map(formatNumber);
  return (
    <>
      {capacity && (
        <Text size="xs" px={4} className="dimmed" data-testid="capacities">
          {texts.capacity({ min, max, unit: capacity.unit ?? '' })}
        </Text>
      )}
      {parts && (
        <Text size="xs" px={4} className="dimmed" data-testid="parts">
          {texts.parts({ count: parts.count, pairs: parts.pairsLeftOut })}
        </Text>
      )}
      {withoutTraffic !== undefined && (
        <Text size="xs" px={4} className="dimmed" data-testid="without-traffic">
          {texts.withoutTraffic({ count: withoutTraffic })}
        </Text>
      )}
      {hostsCutOff !== undefined && (
        <Text size="xs" px={4} className="dimmed" data-testid="hosts-cut-off">
          {texts.hostsCutOff({ count: hostsCutOff })}
        </Text>
      )}
    </>
  );
}

/** Texts of a report on a network whose links or parts differ. */
const networkTexts = defineTexts({
  capacity: text<{ min: string; max: string; unit: string }>({
    en: ({ min, max, unit }) => `Links carry ${min} to ${max} ${unit}; loads are shares of what each carries.`,
    ja: ({ min, max, unit }) => `リンク容量は ${min}～${max} ${unit} で、負荷は各リンクの容量に対する割合です。`,
  }),
  parts: text<{ count: number; pairs: number }>({
    en: ({ count, pairs }) =>
      `The network is in ${counted(count, { one: 'part', other: 'parts' })} that no link joins, each measured by itself: ${counted(pairs, { one: 'host pair', other: 'host pairs' })} between them left out of traffic.`,
    ja: ({ count, pairs }) =>
      `互いにつながっていない ${count} つの部分を個別に評価しています。部分間のホスト対 ${formatCount(pairs)} 組は通信に含めません。`,
  }),
  withoutTraffic: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'end point takes', other: 'end points take' })} no part in traffic, such as in-network reduction: routes lead there, loads leave them out.`,
    ja: ({ count }) =>
      `通信に参加しない端点（ネットワーク内集約など）が ${formatCount(count)} 個あります。経路は用意されますが、負荷には含めません。`,
  }),
  hostsCutOff: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'host is', other: 'hosts are' })} cut off: throughput, bounds and loads are of the others.`,
    ja: ({ count }) =>
      `切り離されたホストが ${formatCount(count)} 台あります。スループット、上限、負荷は残りのホストについての値です。`,
  }),
});
