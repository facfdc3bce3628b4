import { assignGuids, normalizeGuid } from '../addressing/guids';
import type { LidAssignment } from '../addressing/lidAssignment';
import type { Problem } from '../base/problem';
import { forEachLine, quoteLine } from '../base/text/lines';
import { ProblemList } from '../base/text/problemList';
import { FormatError, type TextFile } from '../base/text/textFile';
import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';
import { endPointsByLid, hostIsUp, indexEndPoints } from './endPoints';
import { fileName } from './fileNames';
import type { ExportBundle, FormatDescriptor } from './format';

export const descriptor: FormatDescriptor = {
  id: 'opensm-psl',
  title: { en: 'Service levels of paths (psl)', ja: '経路ごとのサービスレベル(psl)' },
  extensions: ['psl'],
  carries: 'service-levels',
  reads: true,
  writes: true,
  loses: {
    en: 'Holds the service level of each host pair only; the lanes are in the opensm-sl2vl file.',
    ja: 'ホスト対ごとのサービスレベルだけを保持します。仮想レーンは opensm-sl2vl ファイルにあります。',
  },
};

const LINE = /^0x([0-9a-fA-F]{1,16})\s+(\d{1,5})\s+(\d{1,3})$/;

/** A line of source GUID, destination LID and service level. */
export function sniff(head: string): boolean {
  return /^0x[0-9a-f]{1,16} \d{1,5} \d{1,2}\s*$/im.test(head);
}

/**
 * Reads lines `0x<node GUID of the source> <destination LID> <service level>`, numbers in decimal, as `ibdmchk -c` takes them. Pairs not listed
 * have service level 0, with a warning, since the file may be cut off; lines towards switches are passed over.
 * @throws FormatError for unknown GUIDs and LIDs, levels above 15, pairs given twice with different levels.
 */
export function parseServiceLevels(
  file: TextFile,
  topology: Topology,
  fabric: Fabric,
  lids: LidAssignment,
): { serviceLevel: Uint8Array; problems: readonly Problem[] } {
  const problems = new ProblemList(file.name);
  const { hostCount } = fabric;
  const { byNodeGuid } = indexEndPoints(topology);
  const guids = assignGuids(topology);
  const byLid = endPointsByLid(lids);
  // Ports of one adapter share its node GUID, and with it the lines.
  const portsOf = new Map<number, number[]>();
  guids.ofHost.forEach((guid, h) => {
    const first = byNodeGuid.get(guid) as number;
    portsOf.set(first, [...(portsOf.get(first) ?? []), h]);
  });
  const levels = new Uint8Array(hostCount * hostCount);
  const given = new Map<number, number>();
  forEachLine(file.text, (raw, number) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const parts = LINE.exec(line);
    if (!parts) {
      problems.error(number, `expected "0x<node GUID> <LID> <service level>", found ${quoteLine(line)}`);
      return;
    }
    const guid = normalizeGuid(parts[1]) as string;
    const source = byNodeGuid.get(guid);
    const destination = byLid.get(Number(parts[2]));
    const level = Number(parts[3]);
    if (source === undefined) problems.error(number, `no node of the network has GUID 0x${guid}`);
    else if (destination === undefined) problems.error(number, `no port of the network has LID ${parts[2]}`);
    else if (level > 15) problems.error(number, `service level ${level} is out of range: expected 0 to 15`);
    else if (source < hostCount && destination < hostCount) {
      for (const port of portsOf.get(source) ?? []) {
        const pair = port * hostCount + destination;
        const before = given.get(pair);
        if (before !== undefined && levels[pair] !== level) {
          problems.error(number, `this pair has service level ${levels[pair]} in line ${before}, ${level} here`);
        }
        given.set(pair, number);
        levels[pair] = level;
      }
    }
  });
  if (given.size === 0) problems.error(0, 'no line names a pair of hosts of this network');
  let missing = 0;
  for (let source = 0; source < hostCount; source++) {
    if (!hostIsUp(fabric, source)) continue;
    for (let destination = 0; destination < hostCount; destination++) {
      if (destination === source || !hostIsUp(fabric, destination)) continue;
      if (!given.has(source * hostCount + destination)) missing++;
    }
  }
  if (missing > 0)
    problems.warning(0, `${missing} host pairs are not listed and take service level 0: is the file complete?`);
  return { serviceLevel: levels, problems: problems.finish() };
}

/**
 * Writes a line for every ordered pair of live hosts, sources and destinations in the order of the records.
 * @throws FormatError if the routing has no lanes.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology, fabric, lids, lanes } = bundle;
  const name = fileName(topology, 'psl');
  if (!lanes) {
    const message = 'this routing has no virtual lanes: service levels are all 0';
    throw new FormatError([{ severity: 'error', file: name, line: 0, message }]);
  }
  const { hostCount } = fabric;
  const guids = assignGuids(topology);
  const parts: string[] = [];
  for (let source = 0; source < hostCount; source++) {
    if (!hostIsUp(fabric, source)) continue;
    const start = `0x${guids.ofHost[source]} `;
    let text = '';
    for (let destination = 0; destination < hostCount; destination++) {
      if (destination === source || !hostIsUp(fabric, destination)) continue;
      text += `${start}${lids.ofHost[destination]} ${lanes.serviceLevel[source * hostCount + destination]}\n`;
    }
    parts.push(text);
  }
  return [{ name, text: parts.join('') }];
}
