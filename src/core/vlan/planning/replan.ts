import type { Fabric } from '../../fabric/fabric';
import { type SparseTraffic, sparseTraffic } from '../../traffic/pairTraffic';
import type { Traffic } from '../../traffic/traffic';
import { demandItems } from '../assignment/demandItems';
import { FreePairs } from '../assignment/freePairs';
import { type PairAssignment, pairsOfRanks } from '../assignment/pairAssignment';
import { pairLoads } from '../assignment/pairLoads';
import { needTable, tabledPairs } from '../assignment/pairVlans';
import { PathLoads } from '../assignment/pathLoads';
import { findVlanRule } from '../rules/registry';
import type { VlanProgress } from '../rules/rule';
import { PlanRefusal } from '../trees/planRefusal';
import { repairTrees } from '../trees/repairTrees';
import { type Served, servedSwitches } from '../trees/servedSwitches';
import { topTrees } from '../trees/topTrees';
import { type ConfiguredVlan, configuredAs, fullTrees, type VlanNetwork } from '../trees/vlanNetwork';
import { joins, LAST_ID, NO_VLAN, type VlanTree } from '../trees/vlanTree';
import { measurePlan, type VlanPlan } from './vlanPlan';

const PASSES = 4;

/**
 * Plans around failures, or their mending, with as little change as can be: VLANs keep their ids; a pair keeps its VLAN as long as that joins
 * it; only the others are assigned anew, evenly. A plan of one entry a node stays one as long as that costs no load. Switches are told
 * nothing new where a VLAN only lost links, so that it is whole again when they are back.
 * @param fabric of the same records as the plan's, failures aside @throws PlanRefusal for other records, or if no VLAN can be made
 */
export function* replanVlans(before: VlanPlan, fabric: Fabric, asked: Traffic): Generator<VlanProgress, VlanPlan> {
  const known = before.fabric;
  const same = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((name, i) => name === b[i]);
  if (!same(known.hostNames, fabric.hostNames) || !same(known.switchNames, fabric.switchNames)) {
    throw new PlanRefusal({
      en: 'the network has other switches or hosts than the plan: plan it anew',
      ja: '計画時とスイッチまたはホストが異なります。計画し直してください',
    });
  }
  yield { stage: 'trees', done: 0 };
  const traffic = sparseTraffic(fabric, asked);
  const served = servedSwitches(fabric);
  if (served.leaves.length === 0)
    throw new PlanRefusal({
      en: 'no switch has a live host: there is nothing to plan',
      ja: '稼働中のホストがつながるスイッチがなく、計画できません',
    });
  const { network, numbers } = adaptedTops(before, fabric, served) ?? repairedNetwork(before, fabric, served);
  const rule = findVlanRule(before.rule);
  if (rule?.descriptor.setAside) {
    return yield* measurePlan(network, yield* rule.assign({ network, traffic, seed: 1 }), before.rule, traffic);
  }
  const own = Uint16Array.from(before.own, (vlan) => (vlan === NO_VLAN ? NO_VLAN : numbers[vlan]));
  const usable = fullTrees(network);
  let turn = 0;
  for (let h = 0; h < own.length; h++) {
    if (served.hostLeaf[h] < 0) own[h] = NO_VLAN;
    else if (own[h] === NO_VLAN || !network.trees[own[h]].full) own[h] = usable[turn++ % usable.length];
  }
  const byNode = before.rank
    ? { pairs: pairsOfRanks(own, before.rank, network.mostTabled), own, rank: before.rank }
    : null;
  const nodePlan = byNode ? yield* measurePlan(network, byNode, before.rule, traffic) : null;
  // A rule that does not look at the traffic takes what loads there are.
  if (nodePlan && (rule?.descriptor.byTraffic === false || own.length > network.mostTabled)) return nodePlan;
  needTable(network, {
    en: 'planning around a failure by a table of pairs',
    ja: 'ノード対の表による、障害を避けた再計画',
  });
  const pairs = keptPairs(before, network, numbers);
  const table = yield* assignMoved(network, pairs, own, traffic);
  const tablePlan = yield* measurePlan(network, table, before.rule, traffic);
  return nodePlan && nodePlan.maxLoad <= tablePlan.maxLoad * (1 + 1e-9) ? nodePlan : tablePlan;
}

interface Adapted {
  readonly network: VlanNetwork;
  /** Uint16Array: of each earlier VLAN its number now, NO_VLAN if gone. */
  readonly numbers: Uint16Array;
}

/** Each VLAN with its earlier id, joined anew by other links. */
function repairedNetwork(before: VlanPlan, fabric: Fabric, served: Served): Adapted {
  const trees = repairTrees(fabric, served, before.fabric, before.trees);
  const configured = trees.map((tree, t) => unlessShrunk(before, fabric, tree, before.ids[t]));
  const retired = before.configured.filter(({ id }) => !before.ids.includes(id));
  const network = {
    fabric,
    served,
    trees,
    ids: before.ids,
    configured: [...configured, ...retired],
    limited: false,
    kind: 'spanning',
    mostTabled: before.mostTabled,
  } as const;
  return { network, numbers: Uint16Array.from(trees, (_, t) => t) };
}

/** VLANs that are left under their ids, and those that came back or are new; null if none of them reaches all leaves. */
function adaptedTops(before: VlanPlan, fabric: Fabric, served: Served): Adapted | null {
  const tops = before.kind === 'tops' ? topTrees(fabric, served) : null;
  if (!tops) return null;
  const trees: VlanTree[] = [];
  const ids: number[] = [];
  const names = placesOf(tops);
  const rooted = new Map(tops.map((tree, t) => [names[t], tree]));
  const known = placesOf(before.trees);
  const numbers = Uint16Array.from(before.trees, (_, t) => {
    const tree = rooted.get(known[t]);
    if (!tree) return NO_VLAN;
    rooted.delete(known[t]);
    ids.push(before.ids[t]);
    return trees.push(tree) - 1;
  });
  const configured = trees.map((tree, t) => unlessShrunk(before, fabric, tree, ids[t]));
  const retired = before.configured.filter(({ id }) => !ids.includes(id));
  for (const tree of rooted.values()) {
    // One that is back gets the id under which switches still carry it.
    const place = retired.findIndex(({ switches }) => switches.includes(tree.root));
    // Other top switches stay out where fewer VLANs were requested.
    if (place < 0 && before.limited) continue;
    const id = place >= 0 ? retired[place].id : freeId([...ids, ...retired.map((vlan) => vlan.id)]);
    const earlier = place >= 0 ? retired.splice(place, 1)[0] : null;
    trees.push(tree);
    ids.push(id);
    const now = configuredAs(fabric, tree, id);
    configured.push(earlier && holds(earlier, now) ? earlier : now);
  }
  // A top switch that reaches all leaves may be one that stays out where fewer VLANs were requested.
  if (!trees.some((tree) => tree.full)) return null;
  const all = [...configured, ...retired].sort((a, b) => a.id - b.id);
  return {
    network: {
      fabric,
      served,
      trees,
      ids: Uint16Array.from(ids),
      configured: all,
      limited: before.limited,
      kind: 'tops',
      mostTabled: before.mostTabled,
    },
    numbers,
  };
}

/** Each tree by its root and which of that root's it is, as parallel links give several. */
function placesOf(trees: readonly VlanTree[]): string[] {
  const count = new Map<number, number>();
  return trees.map(({ root }) => {
    const nth = count.get(root) ?? 0;
    count.set(root, nth + 1);
    return `${root} ${nth}`;
  });
}

function freeId(taken: readonly number[]): number {
  const id = taken.reduce((most, one) => Math.max(most, one), 0) + 1;
  if (id > LAST_ID)
    throw new PlanRefusal({
      en: `no VLAN id is free up to ${LAST_ID}`,
      ja: `${LAST_ID} までに空いている VLAN ID がありません`,
    });
  return id;
}

/** The present configuration of switches, if the tree needs no more. */
function unlessShrunk(before: VlanPlan, fabric: Fabric, tree: VlanTree, id: number): ConfiguredVlan {
  const now = configuredAs(fabric, tree, id);
  const earlier = before.configured.find((vlan) => vlan.id === id);
  // A repaired tree has other links; the failed one must be taken out, or it would close a loop when it is back.
  return earlier && holds(earlier, now) ? earlier : now;
}

function holds(earlier: ConfiguredVlan, now: ConfiguredVlan): boolean {
  const [links, switches] = [new Set(earlier.links), new Set(earlier.switches)];
  return now.links.every((l) => links.has(l)) && now.switches.every((s) => switches.has(s));
}

function keptPairs(before: VlanPlan, { served, trees }: VlanNetwork, numbers: Uint16Array): Uint16Array {
  const { hostLeaf, leaves } = served;
  const n = hostLeaf.length;
  const pairs = new Uint16Array(n * n).fill(NO_VLAN);
  for (let i = 0; i < n; i++) {
    if (hostLeaf[i] < 0) continue;
    const row = before.pairs.row(i);
    for (let j = 0; j < n; j++) {
      const earlier = row[j];
      if (earlier === NO_VLAN || hostLeaf[j] < 0) continue;
      const vlan = numbers[earlier];
      if (vlan !== NO_VLAN && joins(trees[vlan], leaves[hostLeaf[i]], leaves[hostLeaf[j]])) pairs[i * n + j] = vlan;
    }
  }
  return pairs;
}

/** Assigns the pairs that have no VLAN, by the loads of the others. */
function* assignMoved(
  network: VlanNetwork,
  pairs: Uint16Array,
  own: Uint16Array,
  traffic: SparseTraffic,
): Generator<VlanProgress, PairAssignment> {
  const { served } = network;
  const n = served.hostLeaf.length;
  const { channel } = yield* pairLoads(network, { pairs: tabledPairs(pairs, n) }, traffic);
  const all = demandItems(traffic, served);
  const moved = Array.from({ length: all.count }, (_, k) => k).filter(
    (k) => pairs[all.a[k] * n + all.b[k]] === NO_VLAN,
  );
  moved.sort((k, l) => all.there[l] + all.back[l] - all.there[k] - all.back[k] || k - l);
  const loads = new PathLoads(network, all);
  loads.load.set(channel);
  const colour = new Map<number, number>();
  for (let pass = 0; pass < PASSES; pass++) {
    yield { stage: 'balance', done: pass / PASSES };
    for (const k of moved) {
      const earlier = colour.get(k);
      if (earlier !== undefined) loads.add(k, earlier, -1);
      const chosen = loads.cheapest(k, 2 + 2 * pass);
      colour.set(k, chosen);
      loads.add(k, chosen, 1);
    }
  }
  for (const [k, vlan] of colour) {
    pairs[all.a[k] * n + all.b[k]] = vlan;
    pairs[all.b[k] * n + all.a[k]] = vlan;
  }
  new FreePairs(network).fill(pairs);
  return { pairs: tabledPairs(pairs, n), own, rank: null };
}
