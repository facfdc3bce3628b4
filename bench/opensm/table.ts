import type { RouteReport } from '../../src/core/metrics/report';
import type { BenchNetwork } from './networks';

/** What came of an engine on a network. */
export interface Judged {
  readonly report: RouteReport;
  readonly lanes: number;
  readonly ms: number;
}

export interface EngineRow {
  readonly engine: string;
  /** Our verifier knows the lanes, so its verdict holds on them; else only where there is one lane. */
  readonly lanesVerified: boolean;
  /** By network; null = it refused or did not end. */
  readonly results: readonly (Judged | null)[];
}

/** Rows of Markdown: throughput, lanes where there are several, and `loop` where channels wait for each other in a circle. */
export function markdownTable(networks: readonly BenchNetwork[], rows: readonly EngineRow[]): string {
  const random = networks.flatMap(({ id }, i) => (id.startsWith('random') ? [i] : []));
  const titles = networks.map(({ id, title }) => (id === 'joined' ? `${title}: inside / between` : title));
  const head = ['engine', ...titles, ...(random.length > 1 ? ['mean of the random ones'] : [])];
  const body = rows.map((row) => [
    row.engine,
    ...row.results.map((result) => cell(result, row.lanesVerified)),
    ...(random.length > 1 ? [meanOf(random.map((i) => row.results[i]))] : []),
  ]);
  return markdown([head, ...body]);
}

/** Seconds to find the routes, in the same places. */
export function timeTable(networks: readonly BenchNetwork[], rows: readonly EngineRow[]): string {
  const head = ['engine', ...networks.map(({ title }) => title)];
  const body = rows.map(({ engine, results }) => [
    engine,
    ...results.map((result) => (result ? (result.ms / 1000).toFixed(2) : '-')),
  ]);
  return markdown([head, ...body]);
}

/** Throughput in per cent of what no tables exceed, one figure a network. */
export function shareTable(
  networks: readonly BenchNetwork[],
  bounds: readonly number[],
  rows: readonly EngineRow[],
): string {
  const head = ['engine', ...networks.map(({ title }) => title)];
  const body = rows.map(({ engine, results, lanesVerified }) => [
    engine,
    ...results.map((result, i) => (result ? percentCell(result, bounds[i], lanesVerified) : '-')),
  ]);
  return markdown([head, ['bound', ...bounds.map(share)], ...body]);
}

function percentCell(result: Judged, bound: number, lanesVerified: boolean): string {
  const { throughput } = result.report;
  const value = 'all' in throughput ? throughput.all : null;
  return [value === null ? '-' : ((100 * value) / bound).toFixed(1), ...remarks(result, lanesVerified)].join(', ');
}

function remarks({ report: { verification }, lanes }: Judged, lanesVerified: boolean): string[] {
  const words = lanes > 1 ? [`${lanes} VL`] : [];
  if (!verification.deadlockFree && (lanesVerified || lanes === 1)) words.push('**loop**');
  if (verification.unreachablePairs > 0) words.push(`${verification.unreachablePairs} pairs unreached`);
  return words;
}

function markdown(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows;
  return [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...body].map((r) => `| ${r.join(' | ')} |\n`).join('');
}

function cell(result: Judged | null, lanesVerified: boolean): string {
  if (!result) return '-';
  const { throughput } = result.report;
  const values = 'all' in throughput ? [throughput.all] : [throughput.intra, throughput.inter];
  const text = values.map((value) => (value === null ? '-' : share(value))).join(' / ');
  return [text, ...remarks(result, lanesVerified)].join(', ');
}

function meanOf(results: readonly (Judged | null)[]): string {
  const values = results.map((r) => (r && 'all' in r.report.throughput ? r.report.throughput.all : null) ?? Number.NaN);
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return Number.isNaN(mean) ? '-' : share(mean);
}

const share = (value: number): string => value.toFixed(3).replace(/^0/, '');
