import { fillText } from '../../core/base/fillText';
import type { LocalText } from '../../core/base/localText';
import { fault, type Problem } from '../../core/base/problem';
import { FormatError, type TextFile } from '../../core/base/text/textFile';
import { compareDates } from '../../core/counters/compareDates';
import { groupDumps } from '../../core/counters/groupDumps';
import {
  type CounterFinding,
  type CounterReport,
  DEFAULT_ERROR_LIMIT,
  judgeCounters,
} from '../../core/counters/judgeCounters';
import type { Unmatched } from '../../core/counters/moments';
import type { CounterDump } from '../../core/counters/readers/counterDump';
import { counterFormatOf, readCounters } from '../../core/counters/registry';
import { besidePrediction, meanRates, measuredLoads, type NamedResiduals } from '../../core/counters/residuals';
import type { Fabric } from '../../core/fabric/fabric';
import { detectFormat } from '../../core/formats/detectFormat';
import { endName } from '../../core/formats/parts/devicePorts';
import type { ImportedTables } from '../../core/formats/parts/format';
import { sonicDevices } from '../../core/formats/parts/sonicDevices';
import { readTables } from '../../core/formats/readTables';
import { judgeQos, type QosFinding } from '../../core/lossless/qos/judgeQos';
import { qosCables } from '../../core/lossless/qos/qosCables';
import { qosSystem, qosSystems, readQos } from '../../core/lossless/qos/qosSystems';
import type { SwitchQos } from '../../core/lossless/qos/switchQos';
import type { LinkId, Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import { verifyGiven } from '../routing/judgeTables';
import type { HealthRequest } from './ask';
import { cablingFindings } from './cabling';
import type { HealthFinding } from './healthFinding';

export type HealthParams = Omit<HealthRequest, 'files'> & { readonly files: readonly TextFile[] };

/** What files of a running fabric tell of it. */
export interface HealthReply {
  /** Worst first. */
  readonly findings: readonly HealthFinding[];
  /** Those of the earlier date that are not seen now, or of which one cannot tell; null where no earlier date is asked for. */
  readonly missing: readonly HealthFinding[] | 'too few times' | null;
  /** Files by what was read of them. */
  readonly files: Readonly<Record<HealthFinding['from'], number>>;
  /** Null without counters. */
  readonly counters: Omit<CounterReport, 'findings'> | null;
  /** Float64Array[channels]: measured shares of what they carry, NaN where that is not known; null where no load is. */
  readonly load: Float64Array | null;
  /** Measured beside what uniform traffic puts on the channels by the tables; null without tables or loads. */
  readonly beside: NamedResiduals | null;
  /** Errors are files of which nothing was read. */
  readonly problems: readonly Problem[];
}

const WEIGHTS: Readonly<Partial<Record<HealthFinding['what'], 1 | 3>>> = {
  ...({ down: 3, 'plugged-elsewhere': 3, lossy: 3, unmapped: 3, 'pauses-differ': 3, 'classes-differ': 3 } as const),
  ...({ differ: 1, clocks: 1, full: 1, counted: 1, untimed: 1, unrated: 1, discards: 1, relay: 1 } as const),
};
const weightOf = (what: HealthFinding['what']): 1 | 2 | 3 => WEIGHTS[what] ?? 2;

/** DSCP of congestion notices. */
const NOTICES = 48;

function* judgeHealth(
  { topology, fabric }: Inputs,
  { files, seconds, earlier, dscp }: HealthParams,
): JobWork<HealthReply> {
  yield { stage: 'read', done: 0 };
  const kinds = filesByKind(files);
  const unread = [...kinds.strange];
  const dumps = kinds.counters.flatMap((file) => taken(unread, () => readCounters(file)));
  const switches = kinds.config.flatMap((file) => taken(unread, () => readQos(file)));
  const [read = null] =
    kinds.tables.length > 0 ? taken(unread, () => readTables(kinds.tables, topology, fabric, null)) : [];
  const [seen = null] = kinds.cabling.length > 0 ? taken(unread, () => cablingFindings(topology, kinds.cabling)) : [];
  if (dumps.length + switches.length === 0 && !read && !seen) throw new FormatError(unread);
  const remarks = [...dumps, ...switches, ...(read ? [read] : []), ...(seen ? [seen] : [])].flatMap(
    (one) => one.problems,
  );
  yield { stage: 'verify', done: 0.4 };
  const tables = read ? [read.tables.table, ...(read.tables.furtherTables ?? [])] : [];
  const qos = judgeQos(switches, qosCables(topology, switches), { dscp, cnp: NOTICES });
  yield { stage: 'measure', done: 0.6 };
  const choice = { seconds: seconds > 0 ? seconds : null, errorLimit: DEFAULT_ERROR_LIMIT };
  const times = groupDumps(dumps);
  // Without times of the later date there is nothing to compare.
  const [first, own] = earlier < times.length ? [times.slice(0, earlier), times.slice(earlier)] : [[], times];
  const judged = own.length > 0 ? judgeCounters(topology, own, choice) : null;
  const before = judged && first.length > 0 ? judgeCounters(topology, first, choice) : null;
  const dates = judged && before && compareDates(before, judged);
  const ofCounters = (one: CounterFinding) => ({ ...one, from: 'counters' as const, weight: weightOf(one.what) });
  unread.push(
    ...strangers(
      dumps,
      [before, judged].flatMap((one) => one?.report.unmatched ?? []),
    ),
  );
  const found: HealthFinding[] = [
    ...(seen?.findings ?? []),
    ...(read ? tableFindings(topology, fabric, read.tables) : []),
    ...(judged?.report.findings ?? []).map((one, i) => ({
      ...ofCounters(one),
      ...(dates && { since: dates.since[i] }),
    })),
    ...located(topology, switches, qos),
  ];
  const load = judged && measuredLoads(fabric, meanRates(topology.links.length, judged.intervals), judged.laid.speed);
  const beside =
    judged && tables.length > 0
      ? besidePrediction(fabric, judged, tables, { kind: 'groups', intra: 1, inter: 1 })
      : null;
  const { findings: _, ...counters } = judged?.report ?? { findings: [] };
  return {
    // Equal ones stay in the order of their kinds.
    findings: found.sort((a, b) => b.weight - a.weight),
    missing: judged && earlier > 0 ? (dates?.missing.map(ofCounters) ?? 'too few times') : null,
    files: {
      cabling: seen ? kinds.cabling.length : 0,
      tables: read ? kinds.tables.length : 0,
      config: switches.length,
      counters: dumps.length,
    },
    counters: judged ? (counters as HealthReply['counters']) : null,
    load: load?.some((share) => !Number.isNaN(share)) ? load : null,
    beside,
    problems: [...unread, ...remarks],
  };
}

interface Inputs {
  readonly topology: Topology;
  readonly fabric: Fabric;
}

/** JSON that is a config_db.json: any other is no configuration of SONiC. */
const CONFIG_DB = /"(?:DEVICE_METADATA|PORT_QOS_MAP)"\s*:/;
const isConfig = (text: string): boolean =>
  qosSystems.some((system) => system.detects(text)) && (!/^\s*\{/.test(text) || CONFIG_DB.test(text));

type FilesByKind = Readonly<Record<HealthFinding['from'], readonly TextFile[]>>;

/** What a reader makes of a file, or nothing where it refuses it: its faults stand among the problems, and other files are read. */
function taken<T>(problems: Problem[], read: () => T): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    problems.push(...error.problems);
    return [];
  }
}

/** Faults of files whose ports are all of another network. */
function strangers(dumps: readonly CounterDump[], unmatched: readonly Unmatched[]): readonly Problem[] {
  const said = { en: 'holds no port of the design', ja: '設計のポートを一つも含みません' };
  return unmatched.flatMap(({ file, count, first }) =>
    dumps.some((dump) => dump.file === file && dump.samples.length === count) ? [fault(file, first, said)] : [],
  );
}

/** Files by what they hold, with a fault for each that is nothing of these. */
function filesByKind(files: readonly TextFile[]): FilesByKind & { readonly strange: readonly Problem[] } {
  const kinds = {
    cabling: [] as TextFile[],
    tables: [] as TextFile[],
    config: [] as TextFile[],
    counters: [] as TextFile[],
  };
  const strange: Problem[] = [];
  for (const file of files) {
    if (counterFormatOf(file)) kinds.counters.push(file);
    else if (isConfig(file.text)) kinds.config.push(file);
    else {
      const [known] = taken([], () => detectFormat(file).descriptor);
      if (known?.carries === 'tables') kinds.tables.push(file);
      else if (known?.carries === 'network') kinds.cabling.push(file);
      else strange.push(fault(file.name, 0, strangeWords(known?.title)));
    }
  }
  return { ...kinds, strange };
}

function strangeWords(title: LocalText | undefined): LocalText {
  const is = title
    ? { en: `this is ${title.en}`, ja: `これは ${title.ja} です` }
    : { en: 'not recognised', ja: '判別できません' };
  return {
    en: `${is.en}: expected cables as they were seen, counters of ports, forwarding tables, or configurations of SONiC, Arista or NVUE switches`,
    ja: `${is.ja}。実際の配線、ポートのカウンタ、転送表、SONiC・Arista・NVUE スイッチの設定のいずれかが必要です`,
  };
}

const TABLE_WORDS = {
  deadlock: [
    { en: 'channels that routes take wait for each other in a loop', ja: '経路の使うチャネルが輪になって待ち合います' },
    {
      en: 'route by an engine that is free of deadlock, or use more lanes',
      ja: 'デッドロックのないエンジンで経路を作るか、レーンを増やしてください',
    },
  ],
  loops: [
    {
      en: 'packets of {0} pairs of hosts come back to a switch',
      ja: 'ホストの組 {0} 個でパケットが同じスイッチに戻ります',
    },
    { en: 'send the tables anew', ja: '転送表を送り直してください' },
  ],
  unreachable: [
    { en: '{0} pairs of hosts have no route', ja: 'ホストの組 {0} 個に経路がありません' },
    {
      en: 'send the tables anew, or look for failed cables',
      ja: '転送表を送り直すか、故障したケーブルを確認してください',
    },
  ],
} as const satisfies Record<string, readonly [says: LocalText, act: LocalText]>;

/** What is wrong with tables by themselves. */
function tableFindings({ links }: Topology, fabric: Fabric, { table, furtherTables }: ImportedTables): HealthFinding[] {
  const { deadlockFree, loops, unreachablePairs, cycle, virtualLanes } = verifyGiven(fabric, {
    ...{ table, lanes: null },
    ...(furtherTables && { furtherTables }),
  });
  const inLoop = [
    ...new Set(Array.from(cycle, (at) => links[fabric.linkRecord[Math.floor(at / virtualLanes) >> 1]].id)),
  ];
  const lost = unreachablePairs - loops;
  const tell = (what: keyof typeof TABLE_WORDS, count: number, own: readonly LinkId[]): HealthFinding => {
    const [says, act] = TABLE_WORDS[what];
    return { weight: 3, from: 'tables', what, where: '', says: fillText(says, [count]), act, links: own };
  };
  return [
    ...(deadlockFree ? [] : [tell('deadlock', 1, inLoop)]),
    ...(loops > 0 ? [tell('loops', loops, [])] : []),
    ...(lost > 0 ? [tell('unreachable', lost, [])] : []),
  ];
}

/** Findings of configurations, with the cables at their ports: those to the neighbours that files record, else by the names of ports. */
function located(topology: Topology, switches: readonly SwitchQos[], findings: readonly QosFinding[]): HealthFinding[] {
  if (findings.length === 0) return [];
  const devices = sonicDevices(topology);
  const systems = new Map(switches.map(({ name, system }) => [name, system]));
  const byPort = new Map<string, LinkId>();
  const byPair = new Map<string, LinkId[]>();
  for (const { id, a, b } of topology.links) {
    const [near, far] = [a, b].map(({ node }) => devices.get(node)?.device ?? '');
    for (const [pair, end] of [[`${near} ${far}`, a] as const, [`${far} ${near}`, b] as const]) {
      const device = devices.get(end.node)?.device ?? '';
      const [system, name] = [systems.get(device), endName(devices, end)];
      for (const called of system ? qosSystem(system).portNames(end.port, name) : [name])
        byPort.set(`${device}:${called}`, id);
      byPair.set(pair, [...(byPair.get(pair) ?? []), id]);
    }
  }
  const neighbours = new Map(switches.map((one) => [one.name, one.neighbours]));
  return findings.map((finding) => {
    const [node, ports] = finding.where.split(/:(.*)/);
    const own = ports.split(',').flatMap((port) => {
      const far = neighbours.get(node)?.get(port);
      const joined = far ? (byPair.get(`${node} ${far.node}`) ?? []) : [];
      return joined.length === 1 ? joined : (byPort.get(`${node}:${port}`) ?? []);
    });
    return { ...finding, from: 'config', weight: weightOf(finding.what), links: own };
  });
}

/** Judges what a running fabric tells: its tables, what its ports have counted, how its switches are configured. @throws FormatError with file and line */
export const health = defineJob({
  id: 'health',
  inputs: ({ network }) => ({ topology: network.topology, fabric: network.fabric }),
  run: judgeHealth,
  transfer: ({ load }) => load,
});
