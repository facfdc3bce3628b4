import type { SwitchHeadroom } from '../../core/lossless/headroom';
import type { LosslessLoop, LosslessReport, LosslessTime, TurnReason } from '../../core/lossless/losslessReport';
import type { QosFinding } from '../../core/lossless/qos/judgeQos';
import type { TagRule } from '../../core/lossless/tagRules';
import type { CliIo } from '../cliIo';
import { describeUnreachable } from './describeRoute';
import { verdict } from './printResult';
import { fieldList, formatNumber, textTable } from './textTable';

interface LosslessResult extends LosslessReport {
  readonly network: string;
  readonly valleys: 'allowed' | 'refused';
  readonly hosts: 'sinks' | 'pause';
  readonly down: string;
  readonly flooding: readonly string[];
  readonly priorities?: Priorities;
  readonly headroom?: SwitchHeadroom;
  readonly config?: ConfigRead;
  readonly findings?: readonly QosFinding[];
}

interface ConfigRead {
  readonly files: number;
  readonly switches: readonly { readonly pauses: readonly number[]; readonly watched: readonly number[] }[];
  readonly withoutFile: readonly string[];
  readonly notInDesign: readonly string[];
  readonly notRead: readonly { readonly name: string; readonly tables: readonly string[] }[];
}

interface Priorities {
  readonly needed: number;
  readonly atLeast: number;
  readonly isChecked: boolean;
  readonly rules: readonly TagRule[];
}

/** Names that are written out of a list. */
const SHOWN = 4;

const TIMES = {
  intact: 'before any failure',
  steady: 'after a failure',
  inFlight: 'while packets are on old ways',
  union: 'in any mixture',
} as const satisfies Record<LosslessTime, string>;

/** A judgement of a lossless network for people. */
export function describeLossless(result: LosslessResult, io: CliIo): string {
  const { network, valleys, scenarios, dependencies, unreachablePairs } = result;
  const { steady, inFlight } = scenarios;
  const kinds =
    scenarios.kinds < scenarios.count
      ? ` (${formatNumber(scenarios.kinds)} ${scenarios.kinds === 1 ? 'kind' : 'kinds'})`
      : '';
  const of = (what: string, climbs: number | null, loops: number): string =>
    `${climbs === null ? '' : `${formatNumber(climbs)} with a ${what}, `}${formatNumber(loops)} with a loop, of ${formatNumber(scenarios.count)}${kinds}`;
  const said: Record<LosslessTime, string> = {
    intact: `${formatNumber(dependencies)} dependencies`,
    steady: of('valley', steady.valleys, steady.loops),
    inFlight: of('bounce', inFlight.bounces, inFlight.loops),
    union: 'the turns of all failures together',
  };
  const verdicts = Object.entries(TIMES).flatMap(([key, title]) => {
    const time = key as LosslessTime;
    const word = result.verdict[time];
    if (word === null) return [];
    return [
      [
        title,
        `${verdict(io, word === 'free', word === 'free' ? 'free of loops' : 'a loop is possible')}: ${said[time]}`,
      ] as const,
    ];
  });
  const { cutOff, mostPairsCutOff } = scenarios;
  return [
    fieldList([
      ['network', network],
      ['next hops', valleys === 'allowed' ? 'all shortest ways' : 'all ways up, then down'],
      ['failures', result.down],
      ['assumed', assumptions(result)],
      ...(unreachablePairs > 0 ? [['cut off', describeUnreachable(unreachablePairs)] as const] : []),
      ...verdicts,
      ...(cutOff > 0
        ? [
            [
              'cut off by failures',
              `${formatNumber(cutOff)} of them leave host pairs without a way, at most ${formatNumber(mostPairsCutOff)}`,
            ] as const,
          ]
        : []),
      ...(result.priorities ? describePriorities(result.priorities, io) : []),
      ...(result.headroom ? [describeHeadroom(result.headroom, io)] : []),
      ...(result.config ? describeConfig(result.config, result.findings ?? [], io) : []),
    ]),
    ...result.loops.map(describeLoop),
    ...(result.findings ?? []).map(describeFinding),
  ].join('\n');
}

function describePriorities({ needed, atLeast, isChecked, rules }: Priorities, io: CliIo): [string, string][] {
  const fewest = needed === atLeast ? 'fewer do not' : `no fewer than ${atLeast} do`;
  const suffice = needed === 1 ? '1 suffices without rules' : `${needed} suffice, ${fewest}`;
  const checked = isChecked ? 'packets followed: no loop, none lossy' : 'packets followed: the rules do not hold';
  const fields: [string, string][] = [['priorities', suffice]];
  if (needed === 1) return fields;
  const switches = new Set(rules.map(({ at }) => at)).size;
  fields.push([
    'rules',
    `in from above and out to above: tag + 1 before the queue, from tag ${needed} lossy; at ${formatNumber(switches)} switches`,
  ]);
  fields.push(['checked', verdict(io, isChecked, checked)]);
  return fields;
}

function describeHeadroom(
  { size, ports, priorities, bytes, buffer, fits }: SwitchHeadroom,
  io: CliIo,
): [string, string] {
  const megabytes = (count: number): string => `${(count / 1e6).toFixed(1)} MB`;
  const sum = `${formatNumber(size)} bytes a port and priority, ${ports} ports, ${priorities} of them: ${megabytes(bytes)}`;
  if (buffer === null) return ['headroom', sum];
  return [
    'headroom',
    `${sum} of ${megabytes(buffer)}: ${verdict(io, fits === true, fits ? 'it fits' : 'it does not fit')}`,
  ];
}

function describeConfig(
  { files, switches, withoutFile, notInDesign, notRead }: ConfigRead,
  findings: readonly QosFinding[],
  io: CliIo,
): [string, string][] {
  const tables = [...new Set(notRead.flatMap((one) => one.tables))];
  const count = findings.length === 1 ? '1 finding' : `${formatNumber(findings.length)} findings`;
  const fields: [string, string][] = [
    [
      'configuration',
      `${files === 1 ? '1 file' : `${formatNumber(files)} files`}, ${verdict(io, findings.length === 0, findings.length === 0 ? 'no finding' : count)}`,
    ],
  ];
  const listed = (of: 'pauses' | 'watched'): string => {
    const kinds = [...new Set(switches.map((one) => one[of].join(', ') || 'none'))];
    return kinds.join('; ');
  };
  fields.push(['priorities paused', listed('pauses')], ['with a watchdog', listed('watched')]);
  if (withoutFile.length > 0) fields.push(['not known', `no file of ${someOf(withoutFile)}`]);
  if (notInDesign.length > 0) fields.push(['not in the network', someOf(notInDesign)]);
  if (tables.length > 0) fields.push(['not read', `${formatNumber(tables.length)} kinds: ${someOf(tables)}`]);
  return fields;
}

/** The first names of a list, and how many more there are. */
function someOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`;
}

function describeFinding({ what, where, both, says, act }: QosFinding): string {
  const [node, ...ports] = where.split(/[:,]/);
  return `${what} at ${node}: ${someOf(ports)}${both === undefined ? '' : ` and ${both}`}\n  ${says.en}\n  ${act.en}\n`;
}

function assumptions({ hosts, flooding }: LosslessResult): string {
  return [
    hosts === 'sinks' ? 'hosts receive whatever comes' : 'hosts may stop receiving until they can send',
    flooding.length > 0 ? `floods at ${flooding.join(', ')}` : 'no floods of lossless packets',
  ].join('; ');
}

/** A loop, a row for each channel: where it leads, and what makes it wait for the next. */
function describeLoop({ time, failure, channels, pairs }: LosslessLoop): string {
  const after = failure === null ? '' : ` (${failure})`;
  const rows = channels.map(({ from, fromPort, to }, i) => [
    fromPort === null ? from : `${from}[${fromPort}]`,
    ...[to, describeReason(pairs[i], failure)],
  ]);
  return `A loop ${TIMES[time]}${after}:\n${textTable(['channel from', 'to', 'waits for the next by'], rows)}`;
}

function describeReason(reason: TurnReason, failure: string | null): string {
  if ('floodedAt' in reason) return `what ${reason.floodedAt} floods`;
  if ('stoppedBy' in reason) return `${reason.stoppedBy}, which stops receiving`;
  const { source, destination } = reason;
  const after = reason.failure === null || reason.failure === failure ? '' : ` after ${reason.failure}`;
  return `${source} to ${destination}${after}`;
}
