import { assignGuids, normalizeGuid } from '../addressing/guids';
import { forEachLine, oneLine, quoteLine } from '../base/text/lines';
import { ProblemList } from '../base/text/problemList';
import { FormatError, type TextFile } from '../base/text/textFile';
import type { Fabric } from '../fabric/fabric';
import type { LaneTables } from '../routes/routing';
import type { Topology } from '../topology/topology';
import { type EndPoints, hostIsUp, indexEndPoints } from './endPoints';
import { fileName } from './fileNames';
import type { ExportBundle, FormatDescriptor } from './format';

export const descriptor: FormatDescriptor = {
  id: 'opensm-sl2vl',
  title: { en: 'SL to VL tables (sl2vl)', ja: 'SL-VL 対応表(sl2vl)' },
  extensions: ['sl2vl', 'dump'],
  carries: 'lanes',
  reads: true,
  writes: true,
  loses: {
    en: 'Holds the lane choice of the switches only; service levels are in the opensm-psl file.',
    ja: 'スイッチの仮想レーン選択だけを保持します。サービスレベルは opensm-psl ファイルにあります。',
  },
};

const LEVELS = 16;
const HEADER = /^(Channel Adapter|Switch|Router) 0x([0-9a-fA-F]{1,16}),/;
const ROW = /^(\d{1,3})\s+(\d{1,3})\s*:((?:\s+\d{1,2}){16})\s*$/;

export function sniff(head: string): boolean {
  return /^(Channel Adapter|Switch) 0x[0-9a-f]{1,16}, base LID/im.test(head);
}

/**
 * Reads opensm-sl2vl.dump: per switch a row for every input and output port, `in out : lane of level 0 … lane of level 15`. Adapters' tables are
 * passed over; rows not given leave lane 0, but every switch with cables must have some. `laneCount` = 1 + the highest lane named.
 * @throws FormatError for unknown switches, ports out of range, lanes above 14, rows given twice.
 */
export function parseLanes(
  file: TextFile,
  topology: Topology,
  fabric: Fabric,
): Pick<LaneTables, 'laneCount' | 'laneOffset' | 'lane'> {
  const problems = new ProblemList(file.name);
  const reader = new LaneReader(topology, fabric, problems);
  forEachLine(file.text, (raw, number) => reader.read(raw.trim(), number));
  const lanes = reader.finish();
  problems.finish();
  return lanes;
}

/** Takes the lines one after the other; a row belongs to the switch named last. */
class LaneReader {
  private readonly ends: EndPoints;
  private readonly laneOffset: Uint32Array;
  private readonly lane: Uint8Array;
  /** Line of each row, by where it begins in `lane`. */
  private readonly given = new Map<number, number>();
  private readonly described = new Set<number>();
  /** The switch whose rows come now; -1 = none of this network. */
  private at = -1;
  private skip = true;
  private highest = 0;

  constructor(
    private readonly topology: Topology,
    private readonly fabric: Fabric,
    private readonly problems: ProblemList,
  ) {
    this.ends = indexEndPoints(topology);
    this.laneOffset = laneOffsets(fabric);
    this.lane = new Uint8Array(this.laneOffset[fabric.switchCount]);
  }

  read(line: string, number: number): void {
    if (line === '' || line.startsWith('#')) return;
    const header = HEADER.exec(line);
    if (header) {
      this.readHeader(header, number);
      return;
    }
    const row = ROW.exec(line);
    if (!row) this.problems.error(number, `expected "in out : " and 16 lanes, found ${quoteLine(line)}`);
    else if (this.at >= 0) this.readRow(row, number);
    else if (this.skip && this.given.size === 0 && number === 1)
      this.problems.error(number, 'expected "Switch 0x…, base LID N" before the first row');
  }

  finish(): Pick<LaneTables, 'laneCount' | 'laneOffset' | 'lane'> {
    const { topology, fabric, problems, laneOffset, lane } = this;
    if (this.given.size === 0) problems.error(0, 'no row belongs to a switch of this network');
    else {
      // Lanes that are not known must not pass for lane 0: the file may be cut off.
      topology.switches.forEach(({ name }, s) => {
        const cabled = fabric.outOffset[s] < fabric.outOffset[s + 1];
        if (cabled && !this.described.has(s)) problems.error(0, `no rows of switch "${name}": is the file complete?`);
      });
    }
    return { laneCount: this.highest + 1, laneOffset, lane };
  }

  private readHeader([, kind, digits]: RegExpExecArray, number: number): void {
    const { ends } = this;
    const guid = normalizeGuid(digits) as string;
    const end = ends.byPortGuid.get(guid) ?? ends.byNodeGuid.get(guid);
    this.skip = kind !== 'Switch';
    this.at = -1;
    if (this.skip) return;
    if (end === undefined || end < ends.hostCount)
      this.problems.error(number, `the network has no switch with GUID 0x${guid}`);
    else this.at = end - ends.hostCount;
  }

  private readRow(row: RegExpExecArray, number: number): void {
    const { problems, given, lane } = this;
    const { name, portCount: ports } = this.topology.switches[this.at];
    const input = Number(row[1]);
    const output = Number(row[2]);
    if (input > ports || output > ports) {
      problems.error(number, `ports ${input} and ${output}: switch "${name}" has ports 0 to ${ports}`);
      return;
    }
    const start = this.laneOffset[this.at] + (input * (ports + 1) + output) * LEVELS;
    const before = given.get(start);
    if (before !== undefined)
      problems.error(number, `ports ${input} and ${output} are given twice: first in line ${before}`);
    given.set(start, number);
    this.described.add(this.at);
    const lanes = row[3].trim().split(/\s+/);
    lanes.forEach((text, level) => {
      const value = Number(text);
      // 15 says "drop", which no route may meet.
      if (value > 15) problems.error(number, `lane ${value} of service level ${level}: expected 0 to 14`);
      if (value < 15) this.highest = Math.max(this.highest, value);
      lane[start + level] = value;
    });
  }
}

/**
 * Writes the lane tables as OpenSM dumps them and `ibdmchk -d` reads them, switches first. Adapters send level l on lane l modulo the number of lanes;
 * no loop can go through an adapter, so that choice decides nothing.
 * @throws FormatError if the routing has no lanes.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology, fabric, lids, lanes } = bundle;
  const name = fileName(topology, 'sl2vl');
  if (!lanes) {
    const message = 'this routing has no virtual lanes: every service level goes on lane 0';
    throw new FormatError([{ severity: 'error', file: name, line: 0, message }]);
  }
  const guids = assignGuids(topology);
  const rule = `#${'-'.repeat(56)}\n`;
  const columns = Array.from({ length: LEVELS }, (_, level) => String(level).padEnd(3));
  const head = `#in out : ${columns.join('').trimEnd()}\n${rule}`;
  const row = (input: number, output: number, lane: (level: number) => number) =>
    `${String(input).padEnd(3)} ${String(output).padEnd(3)} : ${columns.map((_, level) => String(lane(level)).padEnd(3)).join('')}\n`;
  const parts: string[] = [];
  topology.switches.forEach((node, s) => {
    if (fabric.switchDown[s]) return;
    let text = `Switch 0x${guids.ofSwitch[s]}, base LID ${lids.ofSwitch[s]}, "${oneLine(node.name)}"\n${head}`;
    for (let output = 1; output <= node.portCount; output++) {
      for (let input = 0; input <= node.portCount; input++) {
        const start = lanes.laneOffset[s] + (input * (node.portCount + 1) + output) * LEVELS;
        text += row(input, output, (level) => lanes.lane[start + level]);
      }
    }
    parts.push(`${text}${rule}\n`);
  });
  topology.hosts.forEach((host, h) => {
    if (!hostIsUp(fabric, h)) return;
    const title = `Channel Adapter 0x${guids.ofHostPort[h]}, base LID ${lids.ofHost[h]}, "${oneLine(host.name)}"\n`;
    parts.push(`${title}${head}${row(0, 0, (level) => level % lanes.laneCount)}${rule}\n`);
  });
  return [{ name, text: parts.join('') }];
}

function laneOffsets(fabric: Fabric): Uint32Array {
  const offsets = new Uint32Array(fabric.switchCount + 1);
  for (let s = 0; s < fabric.switchCount; s++) {
    // portOffset counts port 0 too.
    const ports = fabric.portOffset[s + 1] - fabric.portOffset[s];
    offsets[s + 1] = offsets[s] + ports * ports * LEVELS;
  }
  return offsets;
}
