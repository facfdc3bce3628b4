import type { TextFile } from '../../base/text/textFile';
import { joinedLines, noLines, type PortLines, switchOfLines, takeLines } from './lineReader';
import { type QosPlan, WRITTEN } from './qosPlan';
import type { QosSystem } from './qosSystems';
import type { SwitchQos } from './switchQos';

/** What `nv set qos roce` brings by itself: one priority for RoCE, its mark, and metres of cable unless said, as documented; bytes from which it marks as remembered (ECN), which are not judged. */
const ROCE = { priority: 3, dscp: 26, metres: 100, markFrom: 153_600 } as const;
/** What lines may say of it. */
const ROCE_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['enable', /^(?:on|off)$/],
  ['mode', /^(?:lossless|lossy)$/],
  ['cable-length', /^\d{1,9}$/],
]);
/** The profile of ports that name none. */
const DEFAULT = 'default-global';
const KINDS = ['mapping', 'pfc', 'congestion-control'] as const;
/** Highest DSCP, and highest priority or traffic class. */
const LAST = { dscp: 63, priority: 7 } as const;
/** Ports that all lines of a file may name together; what is beyond is not read. */
const MOST_NAMED = 200_000;

/** Cumulus Linux, `nv set` commands (`nv config show -o commands`). Which priority a mark has that no line names, files do not tell. */
export const nvue: QosSystem = {
  id: 'nvue',
  ending: 'nvue',
  detects: (text) => /^[ \t]*nv set /m.test(text),
  read: (file) => new NvueReader(file).read(),
  write,
  portNames: (port) => [`swp${port}`, `swp${port}s0`],
};

class NvueReader {
  private hostname: string | null = null;
  /** What is said of RoCE, by its key: in whichever order. */
  private readonly roce = new Map<string, string>();
  private readonly profiles = new Map<string, PortLines>();
  private named = 0;
  /** By port: the profile of each kind. */
  private readonly ports = new Map<string, { readonly own: PortLines; readonly profile: Map<string, string> }>();

  constructor(private readonly file: TextFile) {}

  read(): SwitchQos {
    const notRead = takeLines(this.file, (line) => this.take(line.trim()));
    const roce = roceLines(this.roce);
    const queuesByPriority = !notRead.some((line) => line.includes('egress-queue-mapping'));
    const ports = [...this.ports].map(([name, { own, profile }]) => {
      const shared = KINDS.flatMap((kind) => this.profiles.get(`${kind} ${profile.get(kind) ?? DEFAULT}`) ?? []);
      return [name, joinedLines([roce, ...shared, own], { queuesByPriority })] as const;
    });
    return switchOfLines('nvue', this.file, this.hostname, new Map(ports), notRead);
  }

  private take(line: string): boolean {
    if (line === '' || line.startsWith('#')) return true;
    const words = line.split(/\s+/);
    if (words[0] !== 'nv' || words[1] !== 'set') return false;
    const [, , what, first] = words;
    if (what === 'interface') return this.takeInterface(first ?? '', words.slice(4));
    if (what === 'system' && first === 'hostname') this.hostname = words[4] ?? null;
    return what === 'qos' ? this.takeQos(words.slice(3)) : true;
  }

  private takeQos([kind, ...rest]: readonly string[]): boolean {
    if (kind === 'roce') return this.takeRoce(rest);
    if (!KINDS.some((one) => one === kind)) return false;
    const [name, key, value, further, amount] = rest;
    const lines = this.profiles.get(`${kind} ${name}`) ?? noLines();
    this.profiles.set(`${kind} ${name}`, lines);
    if (kind === 'mapping') {
      if (key === 'trust') return true;
      const [dscps, priorities] = [numbersIn(value, LAST.dscp), numbersIn(amount, LAST.priority)];
      if (key !== 'dscp' || further !== 'switch-priority' || !dscps || priorities?.length !== 1) return false;
      for (const dscp of dscps) lines.classOfDscp.set(dscp, priorities[0]);
      return true;
    }
    if (kind === 'pfc') {
      const priorities = key === 'switch-priority' ? numbersIn(value, LAST.priority) : [];
      for (const priority of priorities ?? []) lines.pauses.add(priority);
      if (key === 'cable-length') lines.metres = amountIn(value) ?? lines.metres;
      return priorities !== null && ['switch-priority', 'cable-length', 'tx', 'rx'].includes(key);
    }
    const classes = numbersIn(value, LAST.priority);
    if (key !== 'traffic-class' || !classes) return false;
    const bytes = amountIn(amount);
    if (further === 'min-threshold' && bytes !== null) for (const tc of classes) lines.markedFrom.set(tc, bytes);
    return ['min-threshold', 'max-threshold', 'probability', 'ecn', 'red'].includes(further);
  }

  private takeRoce([key = 'enable', value = 'on']: readonly string[]): boolean {
    if (!ROCE_VALUES.get(key)?.test(value)) return false;
    this.roce.set(key, value);
    return true;
  }

  private takeInterface(list: string, [qos, kind, ...rest]: readonly string[]): boolean {
    const names = portsIn(list, MOST_NAMED - this.named);
    if (!names) return false;
    this.named += names.length;
    const ports = names.map((name) => {
      const port = this.ports.get(name) ?? { own: noLines(), profile: new Map<string, string>() };
      this.ports.set(name, port);
      return port;
    });
    if (qos !== 'qos') return true;
    if (kind === 'pfc-watchdog') {
      for (const { own } of ports) own.watched = !['disable', 'off'].includes(rest.at(-1) ?? '');
      return true;
    }
    if (!KINDS.some((one) => one === kind) || rest[0] !== 'profile') return false;
    for (const { profile } of ports) profile.set(kind, rest[1]);
    return true;
  }
}

/** What these lines bring: pauses, unless RoCE is off, or lossy. */
function roceLines(said: ReadonlyMap<string, string>): PortLines {
  const lines = noLines();
  if (said.size === 0) return lines;
  lines.metres = amountIn(said.get('cable-length')) ?? ROCE.metres;
  lines.classOfDscp.set(ROCE.dscp, ROCE.priority);
  lines.markedFrom.set(ROCE.priority, ROCE.markFrom);
  const isSaid = said.has('enable') || said.has('mode');
  if (isSaid && said.get('enable') !== 'off' && said.get('mode') !== 'lossy') lines.pauses.add(ROCE.priority);
  return lines;
}

/** A whole number; null for what is none. */
function amountIn(text = ''): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Numbers with commas between them, and ranges: 0-2,5; null where one is none from 0 to `last`, or there are more than these. */
function numbersIn(text = '', last: number): number[] | null {
  const numbers: number[] = [];
  for (const part of text.split(',', last + 2)) {
    const found = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part);
    const [from, to] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])];
    if (!(from <= to && to <= last) || numbers.length + to - from > last) return null;
    for (let n = from; n <= to; n++) numbers.push(n);
  }
  return numbers;
}

/** Ports with commas between them, and ranges: swp1-4,swp9; others than switch ports are left out. Null where there are more than `most`. */
function portsIn(text: string, most: number): string[] | null {
  const names: string[] = [];
  for (const part of text.split(',')) {
    const found = /^(?:swp)?(\d{1,4})(?:-(?:swp)?(\d{1,4}))?$/.exec(part);
    const [from, to] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])];
    if (names.length + Math.max(0, to - from) >= most) return null;
    if (/^swp\d+s\d+$/.test(part)) names.push(part);
    for (let port = from; port <= to; port++) names.push(`swp${port}`);
  }
  return names;
}

function write({ name, ports, lossless, notices }: QosPlan): string {
  const { markFrom, markAll } = WRITTEN;
  const priorities = lossless.map(({ priority }) => priority).join();
  const byMetres = new Map<number | null, number[]>();
  for (const { port, metres } of ports) byMetres.set(metres, [...(byMetres.get(metres) ?? []), port]);
  const pfc = [...byMetres].flatMap(([metres, own]) => {
    const profile = metres === null ? 'lossless' : `lossless-${metres}m`;
    const list = own.map((port) => `swp${port}`).join();
    return [
      `nv set qos pfc ${profile} switch-priority ${priorities}`,
      ...(metres === null ? [] : [`nv set qos pfc ${profile} cable-length ${metres}`]),
      `nv set interface ${list} qos pfc profile ${profile}`,
      `nv set interface ${list} qos pfc-watchdog state enable`,
    ];
  });
  return [
    `nv set system hostname ${name}`,
    `nv set qos mapping ${DEFAULT} trust l3`,
    ...[...lossless, notices].map(
      ({ dscp, priority }) => `nv set qos mapping ${DEFAULT} dscp ${dscp} switch-priority ${priority}`,
    ),
    ...[
      ['ecn', 'enable'],
      ['min-threshold', markFrom],
      ['max-threshold', markAll],
    ].map(([key, value]) => `nv set qos congestion-control ${DEFAULT} traffic-class ${priorities} ${key} ${value}`),
    ...pfc,
    '',
  ].join('\n');
}
