import { assignGuids, normalizeGuid } from '../../addressing/guids';
import type { LidAssignment } from '../../addressing/lidAssignment';
import type { Problem } from '../../base/problem';
import { fault } from '../../base/problem';
import { forEachLine, oneLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import { FormatError, type TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';
import type { Topology } from '../../topology/topology';
import { endPointsByLid, hostIsUp } from '../parts/endPoints';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';

export const descriptor: FormatDescriptor = {
  id: 'opensm-psl',
  title: { en: 'Service levels of paths (psl)', ja: '経路ごとのサービスレベル(psl)' },
  extensions: ['psl'],
  carries: 'service-levels',
  perPlane: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Virtual lanes are left out; they are in the opensm-sl2vl file.',
    ja: '仮想レーンは書き出されません（opensm-sl2vl ファイルにあります）。',
  },
};

const LINE = /^0x([0-9a-fA-F]{1,16})\s+(\d{1,5})\s+(\d{1,3})$/;

/** A line of source GUID, destination LID and service level. */
export function sniff(head: string): boolean {
  return /^0x[0-9a-f]{1,16} \d{1,5} \d{1,2}\s*$/im.test(head);
}

/** The owner of a source's GUID: a port, or an adapter and with it all its ports, or, without any, a switch. */
interface Source {
  readonly ports: readonly number[];
  readonly isPort: boolean;
}

/** Sources by GUID. Adapters whose node GUID is that of a port are meant as a whole, as `ibdmchk` takes them. O(switches + hosts). */
function sourcesByGuid(topology: Topology): ReadonlyMap<string, Source> {
  const { ofSwitch, ofHost, ofHostPort } = assignGuids(topology);
  const sources = new Map<string, Source>();
  for (const guid of ofSwitch) sources.set(guid, { ports: [], isPort: false });
  ofHost.forEach((guid, h) => {
    const before = sources.get(guid);
    sources.set(guid, { ports: [...(before?.ports ?? []), h], isPort: false });
  });
  ofHostPort.forEach((guid, h) => {
    if (!sources.has(guid)) sources.set(guid, { ports: [h], isPort: true });
  });
  return sources;
}

/**
 * Reads lines `0x<node GUID of the source> <destination LID> <service level>`, numbers in decimal, as `ibdmchk -c` takes them. A port GUID in its place
 * means that port alone, and goes before what its adapter's node GUID says. Pairs not listed have service level 0, with a warning, since the file may be
 * cut off; lines towards switches are passed over.
 * @throws FormatError for unknown GUIDs and LIDs, levels above 15, pairs given twice with different levels.
 */
export function parseServiceLevels(
  file: TextFile,
  topology: Topology,
  fabric: Fabric,
  lids: LidAssignment,
): { serviceLevel: Uint8Array; problems: readonly Problem[] } {
  const reader = new LevelReader(topology, fabric, lids, new ProblemList(file.name));
  forEachLine(file.text, (raw, number) => {
    const line = raw.trim();
    if (line !== '' && !line.startsWith('#')) reader.readLine(line, number);
  });
  return reader.finish();
}

class LevelReader {
  private readonly levels: Uint8Array;
  private readonly sources: ReadonlyMap<string, Source>;
  private readonly byLid: ReadonlyMap<number, number>;
  /** By pair of hosts. */
  private readonly given = new Map<number, { readonly line: number; readonly isPort: boolean }>();

  constructor(
    topology: Topology,
    private readonly fabric: Fabric,
    lids: LidAssignment,
    private readonly problems: ProblemList,
  ) {
    this.levels = new Uint8Array(fabric.hostCount * fabric.hostCount);
    this.sources = sourcesByGuid(topology);
    this.byLid = endPointsByLid(lids);
  }

  readLine(line: string, number: number): void {
    const { problems } = this;
    const parts = LINE.exec(line);
    if (!parts) {
      problems.error(number, {
        en: `expected "0x<node GUID> <LID> <service level>", found ${quoteLine(line)}`,
        ja: `「0x<ノード GUID> <LID> <サービスレベル>」が必要ですが、${quoteLine(line)} とあります`,
      });
      return;
    }
    const guid = normalizeGuid(parts[1]) as string;
    const source = this.sources.get(guid);
    const destination = this.byLid.get(Number(parts[2]));
    const level = Number(parts[3]);
    if (source === undefined)
      problems.error(number, {
        en: `no node of the network has GUID 0x${guid}`,
        ja: `GUID 0x${guid} のノードはこのネットワークにありません`,
      });
    else if (destination === undefined)
      problems.error(number, {
        en: `no port of the network has LID ${parts[2]}`,
        ja: `LID ${parts[2]} のポートはこのネットワークにありません`,
      });
    else if (level > 15)
      problems.error(number, {
        en: `service level ${level} is out of range: expected 0 to 15`,
        ja: `サービスレベル ${level} は範囲外です（0～15）`,
      });
    else this.give(source, destination, level, number);
  }

  /** @throws FormatError with all that was wrong */
  finish(): { serviceLevel: Uint8Array; problems: readonly Problem[] } {
    const { problems, given } = this;
    if (given.size === 0)
      problems.error(0, {
        en: 'no line names a pair of hosts of this network',
        ja: 'このネットワークのホスト対の行がありません',
      });
    const missing = this.pairsNotGiven();
    if (missing > 0)
      problems.warning(0, {
        en: `${missing} host pairs are not listed and take service level 0: is the file complete?`,
        ja: `${missing} ホスト対が記載されておらず、サービスレベル 0 とします：ファイルは完全ですか？`,
      });
    return { serviceLevel: this.levels, problems: problems.finish() };
  }

  private give({ ports, isPort }: Source, destination: number, level: number, line: number): void {
    const { levels, given, problems } = this;
    const { hostCount } = this.fabric;
    if (destination >= hostCount) return;
    for (const port of ports) {
      const pair = port * hostCount + destination;
      const before = given.get(pair);
      if (port === destination || (before?.isPort && !isPort)) continue;
      if (before && before.isPort === isPort && levels[pair] !== level)
        problems.error(line, {
          en: `this pair has service level ${levels[pair]} in line ${before.line}, ${level} here`,
          ja: `このホスト対のサービスレベルは、${before.line} 行目では ${levels[pair]}、ここでは ${level} です`,
        });
      given.set(pair, { line, isPort });
      levels[pair] = level;
    }
  }

  private pairsNotGiven(): number {
    const { fabric, given } = this;
    const { hostCount } = fabric;
    let missing = 0;
    for (let source = 0; source < hostCount; source++) {
      if (!hostIsUp(fabric, source)) continue;
      for (let destination = 0; destination < hostCount; destination++) {
        if (destination === source || !hostIsUp(fabric, destination)) continue;
        if (!given.has(source * hostCount + destination)) missing++;
      }
    }
    return missing;
  }
}

/**
 * Writes a line for every LID of every destination of each adapter, in the order of the records, by the adapter's node GUID. Where an adapter's ports take different
 * service levels to one destination, its lines name port GUIDs instead: one line could not be true for both, and `ibdmchk`, which knows adapters as a
 * whole only, says so instead of judging by either. A routing without lanes has level 0 throughout. O(hosts²).
 * @throws FormatError without a routing
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology, fabric, lids, table, lanes } = bundle;
  const name = fileName(topology, 'psl');
  if (!table) {
    const text = {
      en: 'no service levels to write: route the network first',
      ja: '書き出すサービスレベルがありません。先に経路計算をしてください',
    };
    throw new FormatError([fault(name, 0, text)]);
  }
  const { hostCount } = fabric;
  const width = 1 << (lids.lmc ?? 0);
  const { ofHost, ofHostPort } = assignGuids(topology);
  const portsOf = new Map<string, number[]>();
  for (let h = 0; h < hostCount; h++) {
    if (!hostIsUp(fabric, h)) continue;
    const ports = portsOf.get(ofHost[h]);
    if (ports) ports.push(h);
    else portsOf.set(ofHost[h], [h]);
  }
  const parts: string[] = [];
  const linesOf = (guid: string, ports: readonly number[]): string => {
    let text = '';
    for (let to = 0; to < hostCount; to++) {
      const port = hostIsUp(fabric, to) ? ports.find((p) => p !== to) : undefined;
      if (port === undefined) continue;
      const level = lanes?.serviceLevel[port * hostCount + to] ?? 0;
      for (let lid = lids.ofHost[to]; lid < lids.ofHost[to] + width; lid++) text += `0x${guid} ${lid} ${level}\n`;
    }
    return text;
  };
  for (const [guid, ports] of portsOf) {
    if (!lanes || ports.length === 1 || agree(lanes.serviceLevel, ports, hostCount)) parts.push(linesOf(guid, ports));
    else {
      const label = oneLine(topology.hosts[ports[0]].name);
      parts.push(`# the ports of "${label}" take different service levels: its lines are by port GUID\n`);
      for (const port of ports) parts.push(linesOf(ofHostPort[port], [port]));
    }
  }
  return [{ name, text: parts.join('') }];
}

/** Checks whether all these ports take the same service level to each destination, themselves aside. */
function agree(serviceLevel: Uint8Array, ports: readonly number[], hostCount: number): boolean {
  for (let to = 0; to < hostCount; to++) {
    let level = -1;
    for (const port of ports) {
      if (port === to) continue;
      const own = serviceLevel[port * hostCount + to];
      if (level >= 0 && own !== level) return false;
      level = own;
    }
  }
  return true;
}
