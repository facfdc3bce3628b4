import { Group, Text } from '@mantine/core';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { RouteReport } from '../core/metrics/report';
import type { PageTexts } from '../i18n/en';
import { formatCount, formatNumber, formatShare, formatTime } from '../i18n/formatNumber';
import { useLanguage, usePageTexts } from '../i18n/language';
import type { RouteResultView } from '../state/runStore';
import { MetricLabel } from '../widgets/Metric';
import type { MetricId } from '../widgets/metricTexts';
import { Table } from '../widgets/Table';
import { ThroughputValue } from '../widgets/ThroughputValue';
import { verdictOf } from '../widgets/useVerdict';
import { VerdictBadge } from '../widgets/VerdictBadge';
import { networkTexts } from './networkTexts';

const BestPossible = lazy(() => import('./BestPossible'));
const BisectionRow = lazy(() => import('./BisectionRow'));
const HeadroomLine = lazy(() => import('./HeadroomLine'));
const LoopList = lazy(() => import('./LoopList'));

/** All numbers of a result; each says what it is. */
export default function ReportView({ result }: { readonly result: RouteResultView }) {
  const t = usePageTexts();
  return (
    <>
      <Group w="100%" justify="space-between" gap={4} py={4} px={4} fz="xs">
        <MetricLabel id="verdict" />
        <VerdictBadge verdict={verdictOf(result.report, t)} />
      </Group>
      {result.cycle.length > 0 && (
        <Suspense>
          <LoopList key={result.key} result={result} />
        </Suspense>
      )}
      <Suspense>
        <HeadroomLine result={result} />
      </Suspense>
      <Table verticalSpacing={3} horizontalSpacing={4} fz="xs" data-testid="report">
        <Table.Tbody>
          {rowsOf(result, t).map(([id, value]) => (
            <Fragment key={id}>
              <Table.Tr data-metric={id}>
                <Table.Th fw={400} scope="row">
                  <MetricLabel id={id} />
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
function rowsOf(result: RouteResultView, t: PageTexts): readonly (readonly [MetricId, ReactNode])[] {
  const { report } = result;
  const { throughput, turns, verification } = report;
  const pairs = verification.reachablePairs + verification.unreachablePairs;
  const rows: [MetricId, ReactNode][] = [
    ['pairs', `${formatCount(verification.reachablePairs)} / ${formatCount(pairs)}`],
  ];
  const shown = (value: number | null): ReactNode => <ThroughputValue value={value} report={report} />;
  if ('all' in throughput) rows.push(['throughput', shown(throughput.all)]);
  else {
    rows.push(['throughputInside', shown(throughput.intra)], ['throughputBetween', shown(throughput.inter)]);
  }
  const { hops, flow } = report.bound;
  rows.push(['bound', formatShare(hops)]);
  if (flow !== undefined) rows.push(['flowBound', formatShare(flow)]);
  rows.push(
    ['tableBound', formatShare(report.bound.table)],
    ['loadMax', formatShare(report.load.max)],
    ['loadMean', formatShare(report.load.mean)],
    ['hopsMean', formatShare(report.hops.mean)],
    ['hopsMax', formatCount(report.hops.max)],
  );
  if (turns) {
    rows.push(['prohibited', `${formatCount(turns.prohibitedPairs)} / ${formatCount(turns.pairs)}`]);
    if (turns.interTreePairs > 0) {
      rows.push(['interTree', `${formatCount(turns.interTreeProhibitedPairs)} / ${formatCount(turns.interTreePairs)}`]);
    }
  }
  rows.push(['lanes', formatCount(verification.virtualLanes)]);
  if (!result.imported) rows.push(['seed', String(report.seed)]);
  rows.push(['time', t.status.worker({ time: formatTime(result.workerMs) })]);
  return rows;
}

/** What the numbers rest on where links, or parts of the network, differ. */
function NetworkNotes({ report: { capacity, parts, withoutTraffic } }: { readonly report: RouteReport }) {
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
    </>
  );
}
