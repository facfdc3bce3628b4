import { ActionIcon, Badge, Button, Group, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../state/documentStore';
import { type RouteResultView, useJobs } from '../../state/jobStore';
import { useView } from '../../state/viewStore';
import { BarChart } from '../charts/BarChart';
import { formatCount, formatShare, formatTime } from '../i18n/formatNumber';
import { useLocal } from '../i18n/useLocal';
import { toCsv } from '../widgets/csv';
import { MetricLabel } from '../widgets/Metric';
import { saveBytes } from '../widgets/saveBytes';
import { verdictOf } from '../widgets/useVerdict';

/** Results of engines on the network as it is: a table, and the throughputs beside it. */
export default function EngineResults() {
  const { t } = useTranslation();
  const local = useLocal();
  const revision = useDocument((d) => d.revision);
  const all = useJobs((j) => j.results);
  const shownRun = useView((v) => v.shownRun);
  const results = [...all.values()].filter((r) => r.revision === revision);
  if (results.length === 0) {
    return (
      <Group p="md">
        <Text size="sm" className="dimmed">
          {t('results.empty')}
        </Text>
        <Button variant="default" onClick={() => useView.setState({ workspace: 'compare', sheet: 'workspace' })}>
          {t('results.emptyAction')}
        </Button>
      </Group>
    );
  }
  const joined = results.some((r) => 'intra' in r.report.throughput);
  const names = nameResults(results, local);
  return (
    <div className="results">
      <div className="results-table">
        <Table fz="xs" verticalSpacing={3} horizontalSpacing={4} stickyHeader data-testid="results">
          <Table.Caption>
            {t('results.caption')}
            <Tooltip label={t('results.saveCsv')}>
              <ActionIcon
                size="xs"
                ml={6}
                aria-label={t('results.saveCsv')}
                onClick={() => saveBytes('engines.csv', csvOf(results), 'text/csv')}
              >
                <IconDownload size={12} />
              </ActionIcon>
            </Tooltip>
          </Table.Caption>
          <ResultsHead joined={joined} />
          <Table.Tbody>
            {results.map((result, i) => (
              <ResultRow
                key={result.key}
                result={result}
                name={names[i]}
                joined={joined}
                shown={result.key === shownRun}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <div className="results-chart">
        <BarChart
          title={t('results.chartTitle')}
          caption={t('results.chartCaption')}
          axis={t('metric.throughput')}
          top={1}
          format={formatShare}
          series={joined ? [t('metric.throughputInside'), t('metric.throughputBetween')] : [t('metric.throughput')]}
          bars={results.map(({ report: { throughput, bound } }, i) => ({
            label: names[i],
            values: 'all' in throughput ? [throughput.all] : [throughput.intra, throughput.inter],
            mark: Math.min(1, bound.hops),
          }))}
        />
      </div>
    </div>
  );
}

const COLUMNS = ['bound', 'loadMax', 'loadMean', 'hopsMean', 'prohibited', 'lanes', 'time'] as const;

/** Joined trees have two throughputs, under one head. */
function ResultsHead({ joined }: { readonly joined: boolean }) {
  const { t } = useTranslation();
  const rowSpan = joined ? 2 : 1;
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th rowSpan={rowSpan}>{t('results.engine')}</Table.Th>
        <Table.Th rowSpan={rowSpan}>
          <MetricLabel id="verdict" label={t('column.verdict')} />
        </Table.Th>
        <Table.Th className="num" colSpan={rowSpan}>
          <MetricLabel id="throughput" label={t('column.throughput')} />
        </Table.Th>
        {COLUMNS.map((id) => (
          <Table.Th key={id} className="num" rowSpan={rowSpan}>
            <MetricLabel id={id} label={t(`column.${id}`)} />
          </Table.Th>
        ))}
      </Table.Tr>
      {joined && (
        <Table.Tr>
          {(['throughputInside', 'throughputBetween'] as const).map((id) => (
            <Table.Th key={id} className="num">
              <MetricLabel id={id} label={t(`column.${id}`)} />
            </Table.Th>
          ))}
        </Table.Tr>
      )}
    </Table.Thead>
  );
}

interface RowProps {
  readonly result: RouteResultView;
  readonly name: string;
  readonly joined: boolean;
  readonly shown: boolean;
}

function ResultRow({ result, name, joined, shown }: RowProps) {
  const { t } = useTranslation();
  const { report } = result;
  const { throughput, turns, load, hops, verification, bound } = report;
  const verdict = verdictOf(report, t);
  const show = (): void => {
    useView.setState({ shownRun: result.key });
  };
  return (
    <Table.Tr onClick={show} className="results-row" data-shown={shown || undefined} data-engine={report.engine}>
      <Table.Td className="results-name">
        <UnstyledButton
          fz="xs"
          fw={shown ? 700 : 400}
          aria-pressed={shown}
          title={t('results.show', { engine: name })}
          onClick={show}
        >
          {name}
        </UnstyledButton>
        {shown && <IconEye size={12} aria-label={t('results.shown')} className="shown-mark" />}
      </Table.Td>
      <Table.Td>
        <Badge
          className="verdict"
          size="xs"
          color={verdict.color}
          variant="light"
          tt="none"
          leftSection={<verdict.Icon size={11} aria-hidden />}
        >
          {verdict.text}
        </Badge>
      </Table.Td>
      {'all' in throughput ? (
        <Table.Td className="num" colSpan={joined ? 2 : 1}>
          {formatShare(throughput.all)}
        </Table.Td>
      ) : (
        <>
          <Table.Td className="num">{formatShare(throughput.intra)}</Table.Td>
          <Table.Td className="num">{formatShare(throughput.inter)}</Table.Td>
        </>
      )}
      <Table.Td className="num">{formatShare(bound.hops)}</Table.Td>
      <Table.Td className="num">{formatShare(load.max)}</Table.Td>
      <Table.Td className="num">{formatShare(load.mean)}</Table.Td>
      <Table.Td className="num">{formatShare(hops.mean)}</Table.Td>
      <Table.Td className="num">
        {turns ? `${formatCount(turns.prohibitedPairs)} / ${formatCount(turns.pairs)}` : '–'}
      </Table.Td>
      <Table.Td className="num">{verification.virtualLanes}</Table.Td>
      <Table.Td className="num">{formatTime(result.workerMs)}</Table.Td>
    </Table.Tr>
  );
}

/** Engine titles, told apart by what differs where one engine ran more than once. */
function nameResults(results: readonly RouteResultView[], local: (text: RouteResultView['title']) => string): string[] {
  const titles = results.map((r) => local(r.title));
  return titles.map((title, i) => {
    if (titles.filter((other) => other === title).length === 1) return title;
    const { params, seed } = results[i].report;
    const twins = results.filter((_, j) => titles[j] === title).map((r) => r.report);
    const differing = Object.keys(params).filter((key) => twins.some((twin) => twin.params[key] !== params[key]));
    const parts = differing.map((key) => `${key}=${params[key]}`);
    if (twins.some((twin) => twin.seed !== seed)) parts.push(`seed=${seed}`);
    return parts.length > 0 ? `${title} (${parts.join(', ')})` : `${title} #${i + 1}`;
  });
}

function csvOf(results: readonly RouteResultView[]): string {
  const head = [
    'engine',
    'seed',
    'throughput',
    'intra',
    'inter',
    'bound',
    'load_max',
    'load_mean',
    'hops_mean',
    'prohibited_pairs',
    'turn_pairs',
    'lanes',
    'deadlock_free',
    'unreachable_pairs',
    'worker_ms',
  ];
  const rows = results.map(({ report: r, workerMs }) => [
    r.engine,
    r.seed,
    'all' in r.throughput ? r.throughput.all : '',
    'intra' in r.throughput ? r.throughput.intra : '',
    'inter' in r.throughput ? r.throughput.inter : '',
    r.bound.hops,
    r.load.max,
    r.load.mean,
    r.hops.mean,
    r.turns?.prohibitedPairs ?? '',
    r.turns?.pairs ?? '',
    r.verification.virtualLanes,
    r.verification.deadlockFree,
    r.verification.unreachablePairs,
    workerMs,
  ]);
  return toCsv([head, ...rows]);
}
