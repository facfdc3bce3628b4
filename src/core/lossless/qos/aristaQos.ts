import type { TextFile } from '../../base/text/textFile';
import { joinedLines, noLines, type PortLines, switchOfLines, takeLines } from './lineReader';
import { type QosPlan, WRITTEN } from './qosPlan';
import type { QosSystem } from './qosSystems';
import type { SwitchQos } from './switchQos';

const UNITS: Readonly<Record<string, number>> = { bytes: 1, kbytes: 1000, mbytes: 1_000_000 };

/** Arista's EOS: the running-config. Which class a mark has that no line names, files do not tell. */
export const arista: QosSystem = {
  id: 'arista',
  ending: 'cfg',
  detects: (text) => /^(?:interface Ethernet\d|priority-flow-control |qos (?:map|profile) )/m.test(text),
  read: (file) => new AristaReader(file).read(),
  write,
  portNames: (port) => [`Ethernet${port}`, `Ethernet${port}/1`],
};

class AristaReader {
  private hostname: string | null = null;
  private readonly whole = noLines();
  private readonly profiles = new Map<string, PortLines>();
  private readonly ports = new Map<string, { readonly own: PortLines; profile: string | null; isOn: boolean }>();
  /** Where lines belong, and the queue among them. */
  private here: PortLines | null = null;
  private port: string | null = null;
  private queue: number | null = null;
  /** Profiles that turn pauses on. */
  private readonly on = new Set<PortLines>();

  constructor(private readonly file: TextFile) {}

  read(): SwitchQos {
    const notRead = takeLines(this.file, (line) => this.take(line));
    const ports = [...this.ports].map(([name, { own, profile, isOn }]) => {
      const shared = profile === null ? undefined : this.profiles.get(profile);
      const qos = joinedLines([this.whole, ...(shared ? [shared] : []), own], { queuesByPriority: true });
      const pauses = isOn || (shared && this.on.has(shared)) ? qos.pauses : [];
      return [name, { ...qos, pauses, watched: qos.watched && pauses }] as const;
    });
    return switchOfLines('arista', this.file, this.hostname, new Map(ports), notRead);
  }

  private take(line: string): boolean {
    const text = line.trim();
    if (text === '' || text.startsWith('!')) return true;
    if (!/^\s/.test(line)) return this.takeHead(text);
    if (!this.here) return false;
    const here = this.here;
    const queue = /^(?:uc-)?tx-queue (\d{1,2})$/.exec(text);
    if (queue) {
      this.queue = Number(queue[1]);
      return true;
    }
    const record = this.port === null ? undefined : this.ports.get(this.port);
    if (/^priority-flow-control (?:mode )?on$/.test(text)) {
      if (record) record.isOn = true;
      else this.on.add(here);
      return true;
    }
    const pause = /^priority-flow-control priority (\d) no-drop$/.exec(text);
    if (pause) here.pauses.add(Number(pause[1]));
    const marks = /^random-detect ecn minimum-threshold (\d{1,9}) (bytes|kbytes|mbytes)\b/.exec(text);
    if (marks && this.queue !== null) here.markedFrom.set(this.queue, Number(marks[1]) * UNITS[marks[2]]);
    const profile = /^service-profile (\S+)$/.exec(text);
    if (profile && record) record.profile = profile[1];
    return pause !== null || (marks !== null && this.queue !== null) || (profile !== null && record !== undefined);
  }

  private takeHead(text: string): boolean {
    [this.here, this.port, this.queue] = [null, null, null];
    const block = /^(interface|qos profile) (\S+)$/.exec(text);
    if (block) {
      const [, kind, name] = block;
      if (kind === 'qos profile') this.here = this.profiles.get(name) ?? noLines();
      if (kind === 'qos profile' && this.here) this.profiles.set(name, this.here);
      if (kind === 'interface' && /^Ethernet\d/.test(name)) {
        const record = this.ports.get(name) ?? { own: noLines(), profile: null, isOn: false };
        this.ports.set(name, record);
        [this.here, this.port] = [record.own, name];
      }
      return true;
    }
    const hostname = /^hostname (\S+)$/.exec(text);
    if (hostname) this.hostname = hostname[1];
    const marks = /^qos map dscp ((?:[0-5]?\d|6[0-3])(?: (?:[0-5]?\d|6[0-3]))*) to traffic-class (\d)$/.exec(text);
    for (const dscp of marks?.[1].split(' ') ?? []) this.whole.classOfDscp.set(Number(dscp), Number(marks?.[2]));
    const queue = /^qos map traffic-class (\d(?: \d)*) to (?:uc-)?tx-queue (\d)$/.exec(text);
    for (const tc of queue?.[1].split(' ') ?? []) this.whole.queueOfClass.set(Number(tc), Number(queue?.[2]));
    const watchdog =
      /^priority-flow-control pause watchdog default (timeout|recovery-time|polling-interval) [\d.]+/.exec(text);
    if (watchdog?.[1] === 'timeout') this.whole.watched = true;
    return [hostname, marks, queue, watchdog].some((found) => found !== null);
  }
}

function write({ name, ports, lossless, notices }: QosPlan): string {
  const { markFrom, markAll, detectMs } = WRITTEN;
  const own = ports.flatMap(({ port }) => [
    '!',
    `interface Ethernet${port}`,
    '   priority-flow-control on',
    ...lossless.map(({ priority }) => `   priority-flow-control priority ${priority} no-drop`),
    ...lossless.flatMap(({ priority }) => [
      `   tx-queue ${priority}`,
      `      random-detect ecn minimum-threshold ${markFrom / 1000} kbytes maximum-threshold ${markAll / 1000} kbytes max-mark-probability 7`,
    ]),
  ]);
  return [
    `hostname ${name}`,
    '!',
    `priority-flow-control pause watchdog default timeout ${(detectMs / 1000).toFixed(2)}`,
    ...[...lossless, notices].map(({ dscp, priority }) => `qos map dscp ${dscp} to traffic-class ${priority}`),
    ...[...lossless, notices].map(({ priority }) => `qos map traffic-class ${priority} to tx-queue ${priority}`),
    ...own,
    '',
  ].join('\n');
}
