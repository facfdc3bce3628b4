import { HostLists } from '../../base/text/hostLists';
import { forEachLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';
import { machinePorts, type RankUnit } from './rankUnits';

/** Most names that brackets of one entry may give, and all entries together: as many as a network may have nodes. */
const MOST_NAMES = 262_144;

/**
 * Machines and hosts of a list of names, in its order: a line or a comma between them, # begins a comment, and Slurm's brackets give many:
 * `node[001-004,007],io1`. A machine is all its ports that take part in traffic, by rail. O(length + hosts log hosts).
 * @returns different hosts, by name @throws FormatError with every fault and its line
 */
export function readNodeList(file: TextFile, fabric: Fabric): readonly RankUnit[] {
  const { hostNames, hostNode, hostSilent, nodeNames } = fabric;
  const problems = new ProblemList(file.name);
  const named = new Map<string, RankUnit>(hostNames.map((name, h) => [name, [h]]));
  for (const ports of machinePorts(fabric)) named.set(nodeNames[hostNode[ports[0]]], ports);
  const units: RankUnit[] = [];
  const found = new Set<number>();
  const lists = new HostLists(problems, MOST_NAMES);
  const readLine = (line: string, number: number): void => {
    for (const entry of entries(line.replace(/#.*/, ''))) {
      const names = lists.expand(entry, number);
      for (const name of names ?? []) {
        const hosts = named.get(name);
        if (hosts === undefined)
          problems.error(number, {
            en: `expected the name of a machine or a host, found "${name}"`,
            ja: `マシンかホストの名前が必要ですが、「${name}」とあります`,
          });
        else if (hostSilent[hosts[0]] !== 0)
          problems.error(number, {
            en: `expected a host that takes part in traffic, found "${name}"`,
            ja: `トラフィックに加わるホストが必要ですが、「${name}」とあります`,
          });
        else if (hosts.some((h) => found.has(h)))
          problems.error(number, {
            en: `expected every machine and host once, found "${name}" again`,
            ja: `「${name}」が 2 回あります。マシンやホストは 1 回だけ書いてください`,
          });
        else {
          units.push(hosts);
          for (const h of hosts) found.add(h);
        }
      }
    }
  };
  // A list with commas is one line, however long.
  forEachLine(file.text, readLine, file.text.length);
  if (units.length === 0)
    problems.error(0, { en: 'expected names of hosts, found none', ja: 'ホストの名前が必要ですが、1 つもありません' });
  problems.finish();
  return units;
}

/** Entries between commas and blanks, those inside brackets aside. O(length). */
function* entries(line: string): Generator<string> {
  let start = 0;
  let isInside = false;
  for (let at = 0; at <= line.length; at++) {
    const c = line[at] ?? ',';
    if (at < line.length && (isInside || !/[\s,]/.test(c))) {
      if (c === '[') isInside = true;
      else if (c === ']') isInside = false;
      continue;
    }
    if (at > start) yield line.slice(start, at);
    start = at + 1;
  }
}
