import type { Fabric } from '../../fabric/fabric';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { Routing } from '../../routes/routing';
import type { NodeId, Topology } from '../../topology/topology';
import type { StageStates } from './growthStates';
import { switchLinks } from './tiers';

/**
 * One ranking of all switches that are ever there, for Up*-Down* in every network on the way: breadth first from the switch with the most cables that stay, along cables that
 * stay; a new switch comes one level below the highest of those that it is first joined to. Every switch so keeps a cable towards a smaller rank as long as the ranked
 * cables reach it. O(stages × links). Deterministic.
 * @returns rank by switch, all different
 */
export function rankForAll(from: Topology, states: readonly StageStates[]): ReadonlyMap<NodeId, number> {
  const leaves = new Set(states.flatMap(({ drained }) => drained.links.flatMap(({ id, down }) => (down ? [id] : []))));
  const level = new Map<NodeId, number>();
  const spread = (topology: Topology, roots: readonly NodeId[], onlyNew: boolean): void => {
    const beside = new Map<NodeId, NodeId[]>();
    for (const { id, a, b } of switchLinks(topology)) {
      if (leaves.has(id) && !onlyNew) continue;
      for (const [x, y] of [
        [a.node, b.node],
        [b.node, a.node],
      ])
        beside.set(x, [...(beside.get(x) ?? []), y]);
    }
    const queue = [...roots].sort((x, y) => (level.get(x) ?? 0) - (level.get(y) ?? 0));
    for (let i = 0; i < queue.length; i++)
      for (const next of beside.get(queue[i]) ?? []) {
        if (level.has(next)) continue;
        level.set(next, (level.get(queue[i]) ?? 0) + 1);
        queue.push(next);
      }
  };
  const degree = new Map<NodeId, number>();
  for (const { id, a, b } of switchLinks(from))
    if (!leaves.has(id)) for (const { node } of [a, b]) degree.set(node, (degree.get(node) ?? 0) + 1);
  const ids: NodeId[] = from.switches.map(({ id }) => id);
  const root = ids.reduce((best, next) => ((degree.get(next) ?? 0) > (degree.get(best) ?? 0) ? next : best));
  level.set(root, 0);
  spread(from, [root], false);
  for (const { after } of states) spread(after, [...level.keys()], true);
  const all = [
    ...new Set([...ids, ...level.keys(), ...states.flatMap(({ after }) => after.switches.map(({ id }) => id))]),
  ];
  const last = Number.POSITIVE_INFINITY;
  all.sort((x, y) => {
    const [p, q] = [level.get(x) ?? last, level.get(y) ?? last];
    return p === q ? 0 : p - q;
  });
  return new Map(all.map((id, rank) => [id, rank]));
}

/**
 * Tables under Up*-Down* of a ranking in which a switch goes down wherever a way down alone leads to the host's switch, and up by the shortest way else; ways of equal length
 * are assigned host by host. A switch that loses its way down so never gets packets from above that it would have to turn up: taking new tables from the highest rank
 * down when cables go, and from the lowest up when they come, closes no loop. O(hosts × channels). Deterministic.
 */
export function routeByRank(topology: Topology, fabric: Fabric, ranks: ReadonlyMap<NodeId, number>): Routing {
  const { switchCount, hostCount, hostOffset, hostAt, hostSwitchPort, outOffset, outChannel, channelTo } = fabric;
  const rank = Float64Array.from(topology.switches, ({ id }) => ranks.get(id) ?? 0);
  const falling = Uint32Array.from(rank.keys()).sort((x, y) => rank[y] - rank[x]);
  const table = createForwardingTable(fabric);
  const cost = new Float64Array(switchCount);
  const choices: number[] = [];
  /** Channels from s up or down to where the least cost is; that is s's own plus one. */
  const choose = (s: number, goesUp: boolean): void => {
    choices.length = 0;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const c = outChannel[i];
      const other = channelTo[c];
      if (rank[other] < rank[s] !== goesUp || cost[other] + 1 > cost[s]) continue;
      if (cost[other] + 1 < cost[s]) choices.length = 0;
      cost[s] = cost[other] + 1;
      choices.push(c);
    }
  };
  const deal = (s: number, target: number): void => {
    if (choices.length === 0) return;
    for (let i = hostOffset[target]; i < hostOffset[target + 1]; i++)
      table[s * hostCount + hostAt[i]] = fabric.channelFromPort[choices[(i + s) % choices.length]];
  };
  for (let target = 0; target < switchCount; target++) {
    if (hostOffset[target] === hostOffset[target + 1]) continue;
    for (let i = hostOffset[target]; i < hostOffset[target + 1]; i++)
      table[target * hostCount + hostAt[i]] = hostSwitchPort[hostAt[i]];
    cost.fill(Number.POSITIVE_INFINITY);
    cost[target] = 0;
    for (const s of falling) {
      if (s === target) continue;
      choose(s, false);
      deal(s, target);
    }
    for (let i = switchCount - 1; i >= 0; i--) {
      const s = falling[i];
      if (cost[s] < Number.POSITIVE_INFINITY) continue;
      choose(s, true);
      deal(s, target);
    }
  }
  return { table, turns: null, lanes: null, pairs: null };
}
