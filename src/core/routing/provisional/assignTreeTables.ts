import { groupBy } from '../../base/structures/groupBy';
import { UnionFind } from '../../base/structures/unionFind';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import { type Flow, leftOver, splitAmong, type TopGroup } from './topSplit';
import { cablesTo } from './treePlaces';
import { type TreePart, type WholeTree, wholeTree } from './wholeTree';

/** Most flows: above that an assignment would take longer than it is worth. */
const MOST_FLOWS = 50_000;

/**
 * Tables of a layered tree that is whole (`wholeTree`), with destinations assigned to the top switches evenly at once for what sends and for what
 * receives: null for other trees. D-mod-k does that where numbers of switches divide one another; with whole spines missing
 * what they carried goes to some of the others, and moves of single entries seldom find the way out, since nothing may be left over.
 *
 * All leaves of a part send what is for a host outside of it through the same top switch. So the question is one of colours: part by
 * part, the largest first, flows from its parts to its leaves are edges and its top switches their colours, and every part below must
 * have each colour evenly often, as a sender and as a receiver. That is always possible (`fairSplit`), planes first, then the
 * switches of a plane. What stays inside smaller parts fills what the rest has left over.
 *
 * @param begun entries for what no packet uses. O(flows × log(tops)) splits, of some 10 ms for k = 16; deterministic.
 */
export function assignTreeTables(fabric: Fabric, levels: Int32Array, begun: ForwardingTable): ForwardingTable | null {
  const tree = wholeTree(fabric, levels);
  if (!tree) return null;
  const flows = tree.parts.reduce((most, { leaves, hosts }) => Math.max(most, leaves.length * hosts.length), 0);
  if (flows > MOST_FLOWS) return null;
  const dealer = new TreeDealer(fabric, tree, begun.slice());
  for (const part of tree.parts) dealer.deal(part);
  return dealer.table;
}

class TreeDealer {
  /** By switch: what reaches it from below. */
  private readonly through: Float64Array;
  /** By switch: capacity of the channels that enter it from below. */
  private readonly capacity: Float64Array;
  /** By level and part: hosts. */
  private readonly hostsIn: readonly Float64Array[];

  constructor(
    private readonly fabric: Fabric,
    private readonly tree: WholeTree,
    readonly table: ForwardingTable,
  ) {
    const { switchCount, channelCapacity, talkerOffset } = fabric;
    this.through = new Float64Array(switchCount);
    this.capacity = new Float64Array(switchCount);
    const { offset, channel } = cablesTo(fabric, tree.levels, 'down');
    for (let s = 0; s < switchCount; s++) {
      for (let e = offset[s]; e < offset[s + 1]; e++) this.capacity[s] += channelCapacity[channel[e]];
    }
    this.hostsIn = tree.partOf.map((part) => {
      const hosts = new Float64Array(switchCount);
      for (let s = 0; s < switchCount; s++) hosts[part[s]] += talkerOffset[s + 1] - talkerOffset[s];
      return hosts;
    });
  }

  deal(part: TreePart): void {
    const { talkerOffset } = this.fabric;
    const { leaves, hosts, level, placeOf } = part;
    const flows: Flow[] = [];
    for (let from = 0; from < hosts.length; from++) {
      leaves.forEach((s, leaf) => {
        if (placeOf[level - 1][leaf] !== from) flows.push({ from, leaf, hosts: talkerOffset[s + 1] - talkerOffset[s] });
      });
    }
    const given = new Uint32Array(hosts.length * leaves.length);
    splitAmong(flows, this.groups(part), placeOf, (some, top) => this.give(part, some, top, given));
  }

  /** Top switches by planes, each with what it has left to carry. */
  private groups({ level, tops, hosts }: TreePart): TopGroup[] {
    const total = hosts.reduce((sum, n) => sum + n, 0);
    const inside = hosts.reduce((sum, n) => sum + n * (total - n), 0);
    const weights = leftOver(
      tops.map((top) => this.through[top]),
      tops.map((top) => this.capacity[top]),
      inside,
    );
    const planes = this.planesAt(level);
    const group = (members: readonly number[], below: number): TopGroup[] =>
      below === level
        ? members.map((i) => ({ members: [], top: tops[i], weight: weights[i] }))
        : groupBy(members, (i) => planes[below - 1][tops[i]]).map((plane) => {
            const inner = group(plane, below + 1);
            return { members: inner, top: -1, weight: inner.reduce((sum, { weight }) => sum + weight, 0) };
          });
    return group([...tops.keys()], 1);
  }

  /** By lower level, from 1: the plane of each switch of a level, which are joined without what is below. */
  private planesAt(level: number): Int32Array[] {
    const { channelCount, channelFrom, channelTo, switchCount } = this.fabric;
    const { levels } = this.tree;
    const joined = new UnionFind(switchCount);
    const planes: Int32Array[] = [];
    for (let below = level - 1; below > 0; below--) {
      for (let c = 0; c < channelCount; c++) {
        if (levels[channelFrom[c]] === below && levels[channelTo[c]] === below + 1)
          joined.union(channelFrom[c], channelTo[c]);
      }
      planes.unshift(Int32Array.from({ length: switchCount }, (_, s) => joined.find(s)));
    }
    return planes;
  }

  /** Sends flows through a top switch: the leaf's next hosts. @param given by flow: hosts that have had their turn */
  private give(part: TreePart, flows: readonly Flow[], top: number, given: Uint32Array): void {
    const { talkerOffset, talkerAt, hostCount, channelFrom, channelFromPort } = this.fabric;
    const { levels, partOf } = this.tree;
    const { level, leaves } = part;
    const ways = this.waysByChild(part, top);
    for (const { from, leaf, hosts } of flows) {
      const place = from * leaves.length + leaf;
      const first = talkerOffset[leaves[leaf]] + given[place];
      given[place] += hosts;
      for (const c of ways[from]) {
        const s = channelFrom[c];
        for (let i = first; i < first + hosts; i++) this.table[s * hostCount + talkerAt[i]] = channelFromPort[c];
        if (level > 1) this.through[s] += hosts * this.hostsIn[levels[s]][partOf[levels[s]][s]];
      }
    }
  }

  /** By part of the next level below: its channels up towards the top switch. */
  private waysByChild({ level, leaves, placeOf, hosts }: TreePart, top: number): number[][] {
    const { channelFrom } = this.fabric;
    const { partOf, waysUp } = this.tree;
    const below = partOf[level - 1];
    const childOf = new Map(leaves.map((s, leaf) => [below[s], placeOf[level - 1][leaf]]));
    const ways = hosts.map((): number[] => []);
    for (const c of waysUp.get(top) ?? []) {
      const child = childOf.get(below[channelFrom[c]]);
      if (child !== undefined) ways[child].push(c);
    }
    return ways;
  }
}
