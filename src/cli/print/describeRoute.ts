import type { NamedChannel } from '../../core/deadlock/verification';
import { measuresIn, roundMeasure, unitSign, valueAt } from '../../core/metrics/measured';
import type { Measure } from '../../core/metrics/measures';
import { percentReached } from '../../core/metrics/reached';
import { formatGbps } from '../../core/topology/linkSpeed';
import type { MachineReply } from '../../jobs/failures/machineReply';
import type { CliIo } from '../cliIo';
import type { RouteResult } from '../routeOnce';
import type { LidVerdict } from '../wideSet';
import { describeMachines } from './describeMachines';
import { verdict } from './printResult';
import { type Cell, fieldList, formatNumber } from './textTable';

/** Judged beside a route result: tables to several LIDs a host, and machines after failures. */
export interface RouteExtras {
  readonly lids?: LidVerdict | null;
  readonly machines?: MachineReply | null;
  /** Every pair has a route that could have one; every pair of hosts where it is left out. */
  readonly isReached?: boolean;
  /** Line with the throughput of each network of a plant, where there are several. */
  readonly networks?: string;
}

/** A route result for people. */
export function describeRoute(
  result: RouteResult,
  io: CliIo,
  { lids, machines, isReached, networks }: RouteExtras = {},
): string {
  const { network, verification: v, turns, timing } = result;
  const params = Object.entries(result.params)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${value}`);
  const fields: [string, Cell][] = [
    ...(networks ? [['networks', networks] as [string, Cell]] : []),
    ['network', `${network.name}: ${describeSize(network)}`],
    ['engine', `${result.engine}, seed ${result.seed}`],
  ];
  if (params.length > 0) fields.push(['parameters', params.join(', ')]);
  if (machines) fields.push(...describeMachines(machines));
  fields.push(
    ['reachable', describeReach(v, io, isReached)],
    ['deadlock-free', describeVerdict(io, v.deadlockFree, v.cycle)],
  );
  if (lids) fields.push([`${1 << lids.lmc} LIDs per host`, describeLids(lids)]);
  if (turns) fields.push(['turns acyclic', describeVerdict(io, turns.acyclic, turns.cycle)]);
  fields.push(
    ...describeCapacity(result, machines ? 'port' : 'host'),
    ...measuresIn('lines', [result]).map((measure) => describeMeasure(measure, result)),
    ...describeFlowBounds(result),
    [
      'time',
      `compile ${formatMs(timing.compileMs)}, decide ${formatMs(timing.decideMs)}, route ${formatMs(timing.routeMs)}, verify ${formatMs(timing.verifyMs)}`,
    ],
    ['peak memory', `${formatNumber(result.memory.peakMiB)} MiB`],
  );
  return fieldList(fields);
}

/** The name of a measure within a text. */
export function nameOf({ title: { en } }: Measure): string {
  return en[0].toLowerCase() + en.slice(1);
}

/** A measure as a line: of how many, in which unit; where it is not known since pairs are unreachable, how many. */
function describeMeasure(measure: Measure, result: RouteResult): [string, Cell] {
  const { from, total, unit, term } = measure;
  const [value, all] = [from, total?.from].map((source) => source && valueAt(source, result));
  const { unreachablePairs } = result.verification;
  if (typeof value !== 'number')
    return [
      nameOf(measure),
      term === 'throughput' && unreachablePairs > 0 ? `-: ${describeUnreachable(unreachablePairs)}` : '-',
    ];
  const shown = formatNumber(roundMeasure(unit, value));
  if (term === 'throughput' && unreachablePairs > 0) return [nameOf(measure), `${shown} of the pairs that are reached`];
  const ending = unitSign(unit) || (all && `of ${formatNumber(all)}`) || '';
  return [nameOf(measure), `${shown} ${ending}`.trimEnd()];
}

function describeLids({ deadlockFree, unreachablePairs, loops }: LidVerdict): string {
  const found = [deadlockFree ? 'free of deadlock together' : 'can deadlock together'];
  if (unreachablePairs > 0) found.push(`${formatNumber(unreachablePairs)} pairs of a host and a LID unreachable`);
  if (loops > 0) found.push(`${formatNumber(loops)} in loops`);
  return found.join(', ');
}

/** Describes capacities where they differ, and what carries no traffic: pairs between parts, end points that only serve, hosts cut off. */
export function describeCapacity(
  {
    capacity,
    parts,
    withoutTraffic,
    hostsCutOff,
  }: Pick<RouteResult, 'capacity' | 'parts' | 'withoutTraffic' | 'hostsCutOff'>,
  word: 'host' | 'port' = 'host',
): [string, Cell][] {
  const fields: [string, Cell][] = [];
  if (capacity) {
    const [min, max] = [formatGbps(capacity.min), formatGbps(capacity.max)];
    fields.push(['capacities', `${min} to ${max} ${capacity.unit ?? 'units'}, loads are shares of them`]);
  }
  if (parts) {
    const pairs = formatNumber(parts.pairsLeftOut);
    fields.push([
      'parts',
      `${parts.count} that no link joins: ${pairs} host pairs between them are left out of traffic`,
    ]);
  }
  if (withoutTraffic) {
    const what = withoutTraffic === 1 ? 'end point takes' : 'end points take';
    fields.push(['no traffic', `${formatNumber(withoutTraffic)} ${what} no part in it`]);
  }
  if (hostsCutOff) {
    const what = hostsCutOff === 1 ? `${word} is cut off` : `${word}s are cut off`;
    fields.push(['survivors', `${formatNumber(hostsCutOff)} ${what}: throughput, bounds and loads are of the others`]);
  }
  return fields;
}

export function describeSize(size: {
  readonly switches: number;
  readonly hosts: number;
  readonly links: number;
}): string {
  return `${formatNumber(size.switches)} switches, ${formatNumber(size.hosts)} hosts, ${formatNumber(size.links)} switch links`;
}

/** The best that any routes could have, and that the allowed turns leave, where it was asked for. */
function describeFlowBounds(result: RouteResult): [string, Cell][] {
  const line = (label: string, best: number | null | undefined): [string, Cell][] =>
    typeof best === 'number'
      ? [[label, formatNumber(best) + describeReached(percentReached(result.throughput, best))]]
      : [];
  const { lp, turnSet } = result.bound;
  return [...line('best of any routes', lp), ...line('best of these turns', turnSet)];
}

function describeReached(percent: number | null): string {
  return percent === null ? '' : `, reached to ${percent} %`;
}

/** The measurements in their order: one, or inside and between joined trees. */
export function throughputsOf(throughput: RouteResult['throughput']): readonly (number | null)[] {
  return 'all' in throughput ? [throughput.all] : [throughput.intra, throughput.inter];
}

/** Throughput as one number, or one for each measurement; where there is none, why, if told. */
export function describeThroughput(throughput: RouteResult['throughput'], unreachablePairs?: number): string {
  const values = throughputsOf(throughput);
  const [first, second] = values.map((value) => (value === null ? '-' : formatNumber(value)));
  const text = second === undefined ? first : `intra ${first}, inter ${second}`;
  return unreachablePairs && values.includes(null) ? `${text}: ${describeUnreachable(unreachablePairs)}` : text;
}

export function describeUnreachable(pairs: number): string {
  return pairs === 1 ? '1 host pair is unreachable' : `${formatNumber(pairs)} host pairs are unreachable`;
}

export function describeReach(
  v: { readonly reachablePairs: number; readonly unreachablePairs: number; readonly loops: number },
  io: CliIo,
  isReached = v.unreachablePairs === 0,
): string {
  const all = v.reachablePairs + v.unreachablePairs;
  const text = `${formatNumber(v.reachablePairs)} of ${formatNumber(all)} host pairs, ${formatNumber(v.loops)} in a forwarding loop`;
  return verdict(io, isReached, text);
}

/** yes, or no with the loop written out. */
export function describeVerdict(io: CliIo, good: boolean, cycle: readonly NamedChannel[]): string {
  return good ? verdict(io, true, 'yes') : `${verdict(io, false, 'no')}: ${describeCycle(cycle)}`;
}

const SHOWN_CHANNELS = 12;

function describeCycle(cycle: readonly NamedChannel[]): string {
  const lanes = cycle.some((c) => c.vl > 0);
  const steps = cycle.slice(0, SHOWN_CHANNELS).map((c) => `${c.from}[${c.fromPort}]${lanes ? ` vl ${c.vl}` : ''}`);
  const more = cycle.length - steps.length;
  return `${steps.join(' > ')} > ${more > 0 ? `… (${more} more) > ` : ''}${cycle.length > 0 ? cycle[0].from : ''}`;
}

function formatMs(ms: number): string {
  return ms < 1000 ? `${formatNumber(Math.round(ms * 10) / 10)} ms` : `${formatNumber(Math.round(ms / 10) / 100)} s`;
}
