import type { Fabric } from '../../core/fabric/fabric';
import { type NamedTransition, nameTransition } from '../../core/failures/transition';
import type { FailureReply, FailureRow, OptimizedFor } from '../../jobs/failures/failureReply';
import type { CliIo } from '../cliIo';
import { describeMachines } from './describeMachines';
import { describeThroughput, describeUnreachable, describeVerdict, throughputsOf } from './describeRoute';
import { verdict } from './printResult';
import { type Cell, fieldList, formatNumber, textTable } from './textTable';

interface Head {
  readonly network: string;
  readonly engine: string;
  readonly lids: string;
  readonly rule: string;
  readonly optimizedFor?: OptimizedFor;
}

const SHOWN_ROWS = 30;

/** The cost of failures for people. */
export function describeFailures(head: Head, report: FailureReply, fabric: Fabric, io: CliIo): string {
  const { rows, detail } = report;
  const fields: [string, Cell][] = [
    ['network', head.network],
    ['engine', head.engine],
    ['LIDs', `${head.lids}${head.optimizedFor ? `, for ${describeOptimizedFor(head.optimizedFor)}` : ''}`],
  ];
  if (detail) return fieldList([...fields, ...describeOne(head, report, fabric, io)]);
  fields.push(
    ['failures', rows.length],
    ['blocks', `mean ${formatNumber(report.mean)}, most ${formatNumber(report.worst)} (${report.worstDown})`],
  );
  const dearest = [...rows].sort((a, b) => b.blocks.total - a.blocks.total).slice(0, SHOWN_ROWS);
  const byMachines = dearest.some((row) => row.machines);
  const table = textTable(
    [
      'down',
      'blocks',
      'to hosts',
      'to switches',
      'switches',
      'MADs',
      'seconds',
      byMachines ? 'machines' : 'pairs lost',
      'tables',
      'deadlock-free',
      'any order',
    ],
    dearest.map((row): Cell[] => [
      row.down,
      row.blocks.total,
      row.blocks.toHosts,
      row.blocks.toSwitches,
      row.blocks.switches,
      row.mads,
      row.secondsEstimate,
      row.machines ? row.machines.words.en : row.unreachablePairs,
      row.refused ? 'mended*' : row.rerouted,
      row.deadlockFree === null ? '-' : row.deadlockFree ? 'yes' : 'no',
      row.anyOrder ? 'yes' : 'no',
    ]),
  );
  const more = rows.length - dearest.length;
  const rest = more > 0 ? `(${formatNumber(more)} cheaper ones are in --json)\n` : '';
  const refused = dearest.find((row) => row.refused)?.refused;
  const note = refused ? `* mended, since ${head.engine} does not apply to what is left: ${refused.en}\n` : '';
  return `${fieldList(fields)}\n${table}${rest}${note}`;
}

function describeOptimizedFor({ failures, failuresInAll, blocks }: OptimizedFor): string {
  const of = failures === failuresInAll ? '' : ` of ${formatNumber(failuresInAll)}`;
  return `${formatNumber(failures)}${of} ${failuresInAll === 1 ? 'failure' : 'failures'}: ${formatNumber(blocks)} blocks`;
}

function describeLoops({ deadlockFree }: FailureRow, io: CliIo): string {
  if (deadlockFree === null) return 'not known: routes to further LIDs of hosts are not mended';
  return verdict(io, deadlockFree, deadlockFree ? 'yes' : 'no');
}

function describeOne(
  { rule, engine }: Head,
  { rows: [row], detail }: FailureReply,
  fabric: Fabric,
  io: CliIo,
): [string, Cell][] {
  const { blocks } = row;
  const machines = detail?.machines;
  const fields: [string, Cell][] = [
    ['down', row.down],
    ...(machines ? describeMachines(machines) : []),
    ['tables', describeTables(row, engine)],
    ['entries', `${formatNumber(row.changedEntries)} changed`],
    [
      'blocks',
      `${formatNumber(blocks.total)} changed on ${formatNumber(blocks.switches)} switches: ${formatNumber(blocks.toHosts)} to hosts, ${formatNumber(blocks.toSwitches)} to switches`,
    ],
    ['MADs', `${formatNumber(row.mads)} by the rule ${rule}, about ${formatNumber(row.secondsEstimate)} s`],
    ...(machines ? [] : [unreachableLine(row, io)]),
    ['deadlock-free', describeLoops(row, io)],
  ];
  if (!detail) return fields;
  const { sending } = detail;
  if (sending) {
    const { seconds, secondsIn95, mixedSeconds, resent } = sending;
    const times = `${formatNumber(seconds)} s on average, ${formatNumber(secondsIn95)} s in 19 of 20 runs`;
    const mixed = `old and new tables together for ${formatNumber(mixedSeconds)} s`;
    fields.push(['with losses', `${times}; ${formatNumber(resent)} sent again, ${mixed}`]);
  }
  const { before, after } = detail.throughput;
  fields.push(['update', describeTransition(nameTransition(fabric, detail.transition), io)]);
  const why = throughputsOf(after).includes(null) ? `: ${describeUnreachable(row.unreachablePairs)}` : '';
  fields.push(['throughput', `${describeThroughput(before)} before, ${describeThroughput(after)} after${why}`]);
  return fields;
}

function describeTables({ rerouted, refused }: FailureRow, engine: string): string {
  if (refused) return `mended, since ${engine} does not apply to what is left: ${refused.en}`;
  return rerouted === 'mended' ? 'mended: what can stay stays' : 'routed anew';
}

function unreachableLine({ unreachablePairs }: FailureRow, io: CliIo): [string, Cell] {
  return ['unreachable', verdict(io, unreachablePairs === 0, `${formatNumber(unreachablePairs)} host pairs`)];
}

const DRAIN = 'clear the changed entries everywhere, wait until packets have drained, then send the new ones';

function describeTransition(transition: NamedTransition, io: CliIo): string {
  switch (transition.kind) {
    case 'any-order':
      return 'in any order: no mixture of old and new entries closes a loop';
    case 'ordered':
      return `safe in this order: ${transition.order.join(', ')}`;
    case 'cycle':
      if (transition.standing)
        return `the old tables close a loop already: ${describeVerdict(io, false, transition.cycle)}`;
      return `after ${transition.order.length} switches each next one closes a loop: ${describeVerdict(io, false, transition.cycle)}; ${DRAIN}`;
    case 'unknown':
      return `${describeUnknown(transition)}; ${DRAIN}`;
  }
}

function describeUnknown(transition: Extract<NamedTransition, { readonly kind: 'unknown' }>): string {
  if (transition.reason === 'size')
    return `not decided within ${formatNumber(transition.searches)} searches for a loop, since the network is large`;
  return transition.reason === 'lanes'
    ? 'not worked out, since routes keep to virtual lanes'
    : 'not worked out, since routes to further LIDs of hosts are not mended';
}
