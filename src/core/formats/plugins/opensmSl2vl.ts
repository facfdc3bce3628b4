import { assignGuids, normalizeGuid } from '../../addressing/guids';
import type { LocalText } from '../../base/localText';
import { fault } from '../../base/problem';
import { forEachLine, oneLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import { FormatError, type TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';
import { LANES_TOO_LARGE, laneOffsets, laneRow, SERVICE_LEVELS } from '../../routes/laneLayout';
import type { LaneTables } from '../../routes/routing';
import type { Topology } from '../../topology/topology';
import { type EndPoints, hostIsUp, indexEndPoints } from '../parts/endPoints';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';

export const descriptor: FormatDescriptor = {
  id: 'opensm-sl2vl',
  title: { en: 'SL to VL tables (sl2vl)', ja: 'SL-VL 対応表(sl2vl)' },
  extensions: ['sl2vl', 'dump'],
  carries: 'lanes',
  perPlane: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Service levels of host pairs are left out; they are in the opensm-psl file.',
    ja: 'ホスト対のサービスレベルは書き出されません（opensm-psl ファイルにあります）。',
  },
};

const HEADER = /^(Channel Adapter|Switch|Router) 0x([0-9a-fA-F]{1,16}),/;
const ROW = /^(\d{1,3})\s+(\d{1,3})\s*:((?:\s+\d{1,2}){16})\s*$/;

/** The head of a node's SL-to-VL tables. */
export function sniff(head: string): boolean {
  return /^(Channel Adapter|Switch) 0x[0-9a-f]{1,16}, base LID/im.test(head);
}

/**
 * Reads opensm-sl2vl.dump: per switch a row for every input and output port, `in out : lane of level 0 … lane of level 15`. Adapters' tables are
 * passed over. OpenSM leaves out outputs that lead nowhere, and so may a file; rows to cabled outputs must be there from every cabled input and from
 * port 0, since a lane that is not known must not pass for lane 0. `laneCount` = 1 + the highest lane named. O(length + bytes of the tables).
 * @throws FormatError for unknown switches, ports out of range, lanes above 14, rows given twice or missing, tables too large to hold.
 */
export function parseLanes(
  file: TextFile,
  topology: Topology,
  fabric: Fabric,
): Pick<LaneTables, 'laneCount' | 'laneOffset' | 'lane'> {
  const problems = new ProblemList(file.name);
  const laneOffset = laneOffsets(fabric);
  if (!laneOffset) throw refusal(file.name, LANES_TOO_LARGE);
  const reader = new LaneReader(topology, laneOffset, problems);
  const unfinished = unfinishedLine(file.text);
  forEachLine(file.text, (raw, number) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const header = HEADER.exec(line);
    const row = header ? null : ROW.exec(line);
    // A cut lane 12 reads as lane 1.
    if (row && number === unfinished)
      problems.error(number, {
        en: `the file is cut off in this line, found ${quoteLine(line)}`,
        ja: `ファイルがこの行で途切れています：${quoteLine(line)}`,
      });
    else if (header) reader.takeHeader(header, number);
    else if (row) reader.takeRow(row, number);
    else
      problems.error(number, {
        en: `expected "in out : " and 16 lanes, found ${quoteLine(line)}`,
        ja: `「in out : 」と 16 個のレーンが必要ですが、${quoteLine(line)} とあります`,
      });
  });
  if (reader.given.size === 0)
    problems.error(0, {
      en: 'no row belongs to a switch of this network',
      ja: 'このネットワークのスイッチの行がありません',
    });
  else
    findMissing(topology, fabric, (s, input, output) => reader.given.has(reader.startOf(s, input, output)), problems);
  problems.finish();
  return { laneCount: reader.highest + 1, laneOffset, lane: reader.lane };
}

/** Puts the rows in their places. */
class LaneReader {
  readonly lane: Uint8Array;
  /** Line of each row that was read, by its place in `lane`. */
  readonly given = new Map<number, number>();
  highest = 0;
  private readonly ends: EndPoints;
  /** Switch whose rows follow; -1 = of no switch of the network, and those of adapters are passed over. */
  private at = -1;
  private skip = true;

  constructor(
    private readonly topology: Topology,
    private readonly laneOffset: Uint32Array,
    private readonly problems: ProblemList,
  ) {
    this.lane = new Uint8Array(laneOffset[topology.switches.length]);
    this.ends = indexEndPoints(topology);
  }

  startOf(s: number, input: number, output: number): number {
    return laneRow(this.laneOffset[s], this.topology.switches[s].portCount + 1, input, output);
  }

  takeHeader(header: RegExpExecArray, line: number): void {
    const guid = normalizeGuid(header[2]) as string;
    const end = this.ends.byPortGuid.get(guid) ?? this.ends.byNodeGuid.get(guid);
    this.skip = header[1] !== 'Switch';
    this.at = -1;
    if (this.skip) return;
    if (end === undefined || end < this.ends.hostCount)
      this.problems.error(line, {
        en: `the network has no switch with GUID 0x${guid}`,
        ja: `GUID 0x${guid} のスイッチはこのネットワークにありません`,
      });
    else this.at = end - this.ends.hostCount;
  }

  takeRow(row: RegExpExecArray, line: number): void {
    const { at, problems } = this;
    if (at < 0) {
      if (this.skip && this.given.size === 0 && line === 1)
        problems.error(line, {
          en: 'expected "Switch 0x…, base LID N" before the first row',
          ja: '最初の行の前に「Switch 0x…, base LID N」が必要です',
        });
      return;
    }
    const { portCount: ports, name } = this.topology.switches[at];
    const input = Number(row[1]);
    const output = Number(row[2]);
    if (input > ports || output > ports) {
      problems.error(line, {
        en: `ports ${input} and ${output}: switch "${name}" has ports 0 to ${ports}`,
        ja: `ポート ${input}、${output}：スイッチ「${name}」のポートは 0～${ports} です`,
      });
      return;
    }
    if (output === 0) {
      // Such a row is an adapter's, whose title is gone.
      problems.error(line, {
        en: `output port 0 of switch "${name}": expected 1 to ${ports}`,
        ja: `スイッチ「${name}」の出力ポート 0：1～${ports} が必要です`,
      });
      return;
    }
    const start = this.startOf(at, input, output);
    const before = this.given.get(start);
    if (before !== undefined)
      problems.error(line, {
        en: `ports ${input} and ${output} are given twice: first in line ${before}`,
        ja: `ポート ${input}、${output} の行が 2 つあります（1 つ目は ${before} 行目）`,
      });
    this.given.set(start, line);
    const values = row[3].trim().split(/\s+/).map(Number);
    values.forEach((value, level) => {
      // 15 says "drop", which no route may meet.
      if (value > 15)
        problems.error(line, {
          en: `lane ${value} of service level ${level}: expected 0 to 14`,
          ja: `サービスレベル ${level} のレーン ${value}：0～14 が必要です`,
        });
      if (value < 15) this.highest = Math.max(this.highest, value);
      this.lane[start + level] = value;
    });
  }
}

/** One error for each switch that lacks rows: how many, and the first of them. O(pairs of cabled ports). */
function findMissing(
  { switches }: Topology,
  { portOffset, portTarget }: Fabric,
  isGiven: (s: number, input: number, output: number) => boolean,
  problems: ProblemList,
): void {
  switches.forEach(({ name, portCount }, s) => {
    const cabled: number[] = [];
    for (let port = 1; port <= portCount; port++) if (portTarget[portOffset[s] + port] !== -1) cabled.push(port);
    let missing = 0;
    let first = [0, 0];
    for (const output of cabled) {
      for (const input of [0, ...cabled]) {
        if (isGiven(s, input, output)) continue;
        if (missing++ === 0) first = [input, output];
      }
    }
    if (missing === 0) return;
    const rows = cabled.length * (cabled.length + 1);
    const [input, output] = first;
    const what =
      missing === rows
        ? { en: 'no rows', ja: '行がありません' }
        : {
            en: `${missing} of ${rows} rows, the first from port ${input} to port ${output}, are missing`,
            ja: `${rows} 行のうち ${missing} 行（最初はポート ${input} からポート ${output}）がありません`,
          };
    problems.error(0, {
      en: `${what.en} of switch "${name}": is the file complete?`,
      ja: `スイッチ「${name}」の${what.ja}。ファイルは完全ですか`,
    });
  });
}

/**
 * Writes the lane tables as OpenSM dumps them and `ibdmchk -d` reads them, switches first. Adapters send level l on lane l modulo the number of lanes;
 * no loop can go through an adapter, so that choice decides nothing. A routing without lanes has one, 0, which all levels go on.
 * @throws FormatError without a routing
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology, fabric, lids, table, lanes } = bundle;
  const name = fileName(topology, 'sl2vl');
  if (!table && !lanes) {
    throw refusal(name, {
      en: 'no lanes to write: route the network first',
      ja: '書き出すレーンがありません。先に経路計算をしてください',
    });
  }
  const guids = assignGuids(topology);
  const rule = `#${'-'.repeat(56)}\n`;
  const columns = Array.from({ length: SERVICE_LEVELS }, (_, level) => String(level).padEnd(3));
  const head = `#in out : ${columns.join('').trimEnd()}\n${rule}`;
  const row = (input: number, output: number, lane: (level: number) => number) =>
    `${String(input).padEnd(3)} ${String(output).padEnd(3)} : ${columns.map((_, level) => String(lane(level)).padEnd(3)).join('')}\n`;
  const parts: string[] = [];
  topology.switches.forEach((node, s) => {
    if (fabric.switchDown[s]) return;
    let text = `Switch 0x${guids.ofSwitch[s]}, base LID ${lids.ofSwitch[s]}, "${oneLine(node.name)}"\n${head}`;
    for (let output = 1; output <= node.portCount; output++) {
      for (let input = 0; input <= node.portCount; input++) {
        const start = lanes ? laneRow(lanes.laneOffset[s], node.portCount + 1, input, output) : 0;
        text += row(input, output, (level) => lanes?.lane[start + level] ?? 0);
      }
    }
    parts.push(`${text}${rule}\n`);
  });
  topology.hosts.forEach((host, h) => {
    if (!hostIsUp(fabric, h)) return;
    const title = `Channel Adapter 0x${guids.ofHostPort[h]}, base LID ${lids.ofHost[h]}, "${oneLine(host.name)}"\n`;
    parts.push(`${title}${head}${row(0, 0, (level) => level % (lanes?.laneCount ?? 1))}${rule}\n`);
  });
  return [{ name, text: parts.join('') }];
}

function refusal(file: string, text: LocalText): FormatError {
  return new FormatError([fault(file, 0, text)]);
}
