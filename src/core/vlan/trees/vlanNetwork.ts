import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { PlanRefusal } from './planRefusal';
import { type Served, servedSwitches } from './servedSwitches';
import { reachableFrom, spanningTrees, type TreeProgress } from './spanningTrees';
import { topTrees } from './topTrees';
import { FIRST_ID, LAST_ID, LEAST_ID, type VlanTree } from './vlanTree';

/** A network cut into VLANs, before pairs are assigned to them. */
export interface VlanNetwork {
  readonly fabric: Fabric;
  readonly served: Served;
  readonly trees: readonly VlanTree[];
  /** Uint16Array[trees]: ids, ascending but for VLANs that an earlier plan gave theirs. */
  readonly ids: Uint16Array;
  /** The configuration of each VLAN at switches, in the order of the ids; more than `trees` where a failure is planned around. */
  readonly configured: readonly ConfiguredVlan[];
  /** Fewer VLANs were wanted than there are top switches. */
  readonly limited: boolean;
  /** One VLAN a top switch (and parallel link), or spanning trees over a network of another shape. */
  readonly kind: 'tops' | 'spanning';
  /** Nodes up to which the VLANs of all pairs are kept in one table. */
  readonly mostTabled: number;
}

/** A VLAN as switches carry it, failed ones and those beside failed links included. */
export interface ConfiguredVlan {
  readonly id: number;
  /** Indices of the topology's links. */
  readonly links: readonly number[];
  /** Switches of the VLAN, whose hosts are in it. */
  readonly switches: readonly number[];
}

/** Number of VLANs, and their ids. */
export interface VlanOptions {
  /** VLANs wanted; null: one a top switch, or as many spanning trees as fit the links. */
  readonly vlans: number | null;
  readonly firstId: number;
  readonly seed: number;
  /** Nodes up to which the VLANs of all pairs are kept in one table, 8,192 (134 MB) if left out; beyond, rows are computed on demand. */
  readonly mostTabled?: number;
}

const MOST_TABLED = 8192;

/** As many VLANs as the network has room for. */
export const DEFAULT_VLAN_OPTIONS: VlanOptions = { vlans: null, firstId: FIRST_ID, seed: 1 };

/** @throws PlanRefusal if there are no hosts, or ids do not suffice */
export function* vlanNetwork(
  fabric: Fabric,
  { vlans: count, firstId, seed, mostTabled = MOST_TABLED }: VlanOptions,
): Generator<TreeProgress, VlanNetwork> {
  const served = servedSwitches(fabric);
  if (served.leaves.length === 0)
    throw new PlanRefusal({
      en: 'no switch has a live host: there is nothing to plan',
      ja: '稼働中のホストがつながるスイッチがなく、計画できません',
    });
  if (count !== null && (!Number.isInteger(count) || count < 1)) {
    throw new PlanRefusal({
      en: `${count} VLANs: expected a whole number of at least 1`,
      ja: `VLAN 数 ${count}：1 以上の整数を指定してください`,
    });
  }
  const tops = topTrees(fabric, served);
  const trees = tops
    ? chosenTops(tops, count)
    : count === null
      ? distinctTrees(yield* spanningTrees(fabric, served, fittingCount(fabric, served), new SeededRandom(seed)))
      : yield* spanningTrees(fabric, served, count, new SeededRandom(seed));
  const ids = Uint16Array.from(trees, (_, t) => firstId + t);
  if (!Number.isInteger(firstId) || firstId < LEAST_ID || firstId + trees.length - 1 > LAST_ID) {
    throw new PlanRefusal({
      en: `${trees.length} VLANs from id ${firstId} on: expected ids from ${LEAST_ID} to ${LAST_ID}`,
      ja: `ID ${firstId} から ${trees.length} 個の VLAN：ID は ${LEAST_ID} から ${LAST_ID} までです`,
    });
  }
  return {
    fabric,
    served,
    trees,
    ids,
    configured: trees.map((tree, t) => configuredAs(fabric, tree, ids[t])),
    limited: tops !== null && trees.length < tops.length,
    kind: tops ? 'tops' : 'spanning',
    mostTabled,
  };
}

/** A VLAN on the links of its tree and nowhere else. */
export function configuredAs(fabric: Fabric, { order, parent }: VlanTree, id: number): ConfiguredVlan {
  const links = Array.from(order).flatMap((s) => (parent[s] >= 0 ? [fabric.linkRecord[parent[s] >> 1]] : []));
  return { id, links: links.sort((a, b) => a - b), switches: Array.from(order).sort((a, b) => a - b) };
}

/** The first so many top switches, those that reach all leaves before others. */
function chosenTops(tops: readonly VlanTree[], count: number | null): readonly VlanTree[] {
  if (count === null) return tops;
  if (count > tops.length) {
    throw new PlanRefusal({
      en: `${count} VLANs: the network has room for ${tops.length}, one per top switch and one more for each parallel link`,
      ja: `VLAN 数 ${count}：最上段スイッチ 1 台（並列リンクは 1 本）につき 1 つで、${tops.length} 個までです`,
    });
  }
  const taken = new Set([...tops.filter((t) => t.full), ...tops.filter((t) => !t.full)].slice(0, count));
  return tops.filter((tree) => taken.has(tree));
}

/** Most spanning trees by default: as many VLANs as the simplest switches hold. */
const MOST_FITTING = 32;
/** Trees in which a link is on average; with fewer, pairs have too few paths to choose from to load links evenly. */
const SHARING = 8;

/** So many trees that a link is in some eight of them; no more than the network has independent loops, and one. */
function fittingCount(fabric: Fabric, { leaves }: Served): number {
  const switches = reachableFrom(fabric, leaves[0]);
  const links = switches.reduce((sum, s) => sum + fabric.outOffset[s + 1] - fabric.outOffset[s], 0) / 2;
  const branches = Math.max(1, switches.length - 1);
  return Math.max(1, Math.min(MOST_FITTING, links - branches + 1, Math.round((SHARING * links) / branches)));
}

/** Without those that have the links of an earlier one, as where loops are among switches without hosts only. */
function distinctTrees(trees: readonly VlanTree[]): VlanTree[] {
  const known = new Set<string>();
  return trees.filter(({ order, parent }) => {
    const links = Array.from(order, (s) => parent[s] >> 1).sort((a, b) => a - b);
    const key = links.join();
    return !known.has(key) && known.add(key);
  });
}

/** Numbers of the VLANs that reach every node, in which broadcasts can be sent. */
export function fullTrees({ trees }: VlanNetwork): number[] {
  return trees.flatMap((tree, t) => (tree.full ? [t] : []));
}
