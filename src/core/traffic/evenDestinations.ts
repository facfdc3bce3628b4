import type { SeededRandom } from '../base/structures/seededRandom';
import { type Fabric, NONE } from '../fabric/fabric';
import { hostRates, pairsApart } from './hostRates';
import { placeAbove } from './placeAbove';

/** Draws of other hosts in the same part of the network, in proportion to what their links carry. */
export interface EvenDestinations {
  /** Sum of what the links of the others carry: those of the host's own tree, and those of other trees. 0 for hosts without a switch, or that take no part. */
  inside(host: number): number;
  outside(host: number): number;
  /** One of them. Only where the sum is above 0. */
  drawInside(host: number): number;
  drawOutside(host: number): number;
}

/** True if draws depend on the capacities of hosts' links, on which hosts take part, or on which are joined: nothing is sent between parts that no link joins. O(switches + hosts). */
export function drawsDiffer(fabric: Fabric): boolean {
  const { talkerAt, hostCapacity, hostSilent } = fabric;
  if (hostSilent.includes(1)) return true;
  if (hostRates(fabric) !== null && talkerAt.some((h) => hostCapacity[h] !== hostCapacity[talkerAt[0]])) return true;
  return pairsApart(fabric).pairs > 0;
}

/** A line on which hosts have their places: those of one part lie together, those of one tree within; each host is as long as its link's capacity. */
interface Line {
  readonly hosts: number[];
  /** Running sums, the host's own included. */
  readonly upTo: number[];
  /** From where to where the hosts of a tree lie. */
  readonly trees: Map<number, { from: number; to: number }>;
}

/** O(hosts) once, O(log hosts) a draw. */
export function evenDestinations(fabric: Fabric, random: SeededRandom): EvenDestinations {
  const { hostCapacity, hostSwitch, hostSilent } = fabric;
  const lines = linesOf(fabric);
  const place = new Uint32Array(fabric.hostCount);
  for (const { hosts } of lines.values()) for (let i = 0; i < hosts.length; i++) place[hosts[i]] = i;
  const lineOf = (h: number): Line => lines.get(fabric.switchPart[hostSwitch[h]]) as Line;
  const treeOf = (h: number) => lineOf(h).trees.get(fabric.switchTree[hostSwitch[h]]) as { from: number; to: number };
  const isOut = (h: number): boolean => hostSwitch[h] === NONE || hostSilent[h] === 1;
  const total = (h: number): number => lineOf(h).upTo[lineOf(h).upTo.length - 1];
  /** A mark within a stretch, another stretch in it left out. */
  const draw = (line: Line, from: number, to: number, without: readonly [number, number]): number => {
    let mark = from + random.float() * (to - from - (without[1] - without[0]));
    if (mark >= without[0]) mark += without[1] - without[0];
    return line.hosts[placeAbove(line.upTo, mark, 0, line.hosts.length - 1)];
  };
  return {
    inside: (h) => (isOut(h) ? 0 : treeOf(h).to - treeOf(h).from - hostCapacity[h]),
    outside: (h) => (isOut(h) ? 0 : total(h) - (treeOf(h).to - treeOf(h).from)),
    drawInside: (h) => {
      const line = lineOf(h);
      const end = line.upTo[place[h]];
      return draw(line, treeOf(h).from, treeOf(h).to, [end - hostCapacity[h], end]);
    },
    drawOutside: (h) => draw(lineOf(h), 0, total(h), [treeOf(h).from, treeOf(h).to]),
  };
}

function linesOf({ talkerAt, hostSwitch, hostCapacity, switchPart, switchTree }: Fabric): ReadonlyMap<number, Line> {
  const treeOf = (h: number): number => switchTree[hostSwitch[h]];
  const lines = new Map<number, Line>();
  for (const h of [...talkerAt].sort((a, b) => treeOf(a) - treeOf(b) || a - b)) {
    const part = switchPart[hostSwitch[h]];
    const line: Line = lines.get(part) ?? { hosts: [], upTo: [], trees: new Map() };
    lines.set(part, line);
    const from = line.upTo[line.upTo.length - 1] ?? 0;
    const tree = line.trees.get(treeOf(h)) ?? { from, to: from };
    line.trees.set(treeOf(h), tree);
    tree.to = from + hostCapacity[h];
    line.hosts.push(h);
    line.upTo.push(tree.to);
  }
  return lines;
}
