import { Matching } from '../../asbuilt/matching';
import { type PlugStep, stepsAlong, stepsAround, stepsBeside, stepsRound } from '../../asbuilt/plugSteps';
import { type Component, differences, type PortGraph, portGraph } from '../../asbuilt/portGraph';
import { layOut, type Side } from '../../asbuilt/portSlots';
import type { Link, LinkEnd, LinkId, NodeId, Topology } from '../../topology/topology';
import { hostsOfSwitches } from './tiers';

/** A cable of which one plug is moved. */
export interface CableMove {
  readonly link: LinkId;
  readonly stays: LinkEnd;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
}

/** Changes to the cabling, ports as given. */
export interface CableChange {
  /** The network to come; a cable that stays or moves keeps its id, and its length. */
  readonly to: Topology;
  /** Moves that depend on each other, in an order in which every plug finds its port free; in a ring the last plug moved hangs loose from the beginning. */
  readonly chains: readonly { readonly moves: readonly CableMove[]; readonly isRing: boolean }[];
  /** Cables that go. */
  readonly taken: readonly LinkId[];
  /** Cables that are new. */
  readonly laid: readonly LinkId[];
}

/**
 * The fewest plugs that make one cabling of another: paths and cycles of cables that differ, as `compareBuilt` finds them, each with min(planned, present) moves.
 * Of ways with equally many the one is taken in which plugs of switches with hosts stay. O(links).
 * @param wanted with the ids of `from` for nodes that are the same, as `adoptRecords` gives them
 */
export function cableMoves(from: Topology, wanted: Topology): CableChange {
  const all = { withoutFailed: false, withoutReduction: false };
  const matching = new Matching(layOut({ topology: wanted }, all), layOut({ topology: from }, all));
  joinByIds(matching);
  const graph = portGraph(matching);
  const sides = { planned: lookUp(wanted), seen: lookUp(from) };
  const hosted = new Set(hostsOfSwitches(from).keys());
  const endAt = (vertex: number, side: 'planned' | 'seen'): LinkEnd => {
    const slot = graph[`${side}Slot`][vertex];
    const { nodes, links, owner } = matching[side];
    const { a, b } = sides[side].get(links[slot].id) as Link;
    return nodes[owner[slot]].ids.includes(a.node) ? a : b;
  };
  const become = new Map<LinkId, Link>();
  graph.planned.forEach((far, v) => {
    if (far > v && graph.seen[v] === far) become.set(idAt(graph, matching.planned, v, 'planned'), recordAt(v));
  });
  function recordAt(v: number): Link {
    return sides.seen.get(idAt(graph, matching.seen, v, 'seen')) as Link;
  }
  const leaving = (steps: readonly PlugStep[]): number =>
    steps.filter(({ from: vertex }) => hosted.has(endAt(vertex, 'seen').node)).length;
  const chains = differences(graph).flatMap((component) => {
    const steps = waysOf(component).reduce((best, next) => (leaving(next) < leaving(best) ? next : best));
    const moves = steps.map((step): CableMove => {
      const old = recordAt(step.stays);
      become.set(idAt(graph, matching.planned, step.to, 'planned'), old);
      return {
        link: old.id,
        stays: endAt(step.stays, 'seen'),
        from: endAt(step.from, 'seen'),
        to: endAt(step.to, 'planned'),
      };
    });
    return moves.length === 0 ? [] : [{ moves, isRing: component.isCycle }];
  });
  const stays = new Set([...become.values()].map(({ id }) => id));
  return {
    to: withOldIds(from, wanted, become),
    chains,
    taken: from.links.flatMap(({ id }) => (stays.has(id) ? [] : [id])),
    laid: wanted.links.flatMap(({ id }) => (become.has(id) ? [] : [id])),
  };
}

const lookUp = ({ links }: Topology): ReadonlyMap<LinkId, Link> => new Map(links.map((link) => [link.id, link]));

function idAt(graph: PortGraph, side: Side, vertex: number, which: 'planned' | 'seen'): LinkId {
  return side.links[graph[`${which}Slot`][vertex]].id;
}

/** All ways to repair a component with the fewest plugs; none of them for a cable that is only laid or taken. */
function waysOf({ vertices: v, beginsPlanned, isCycle }: Component): readonly (readonly PlugStep[])[] {
  if (isCycle) return stepsRound(v);
  if (v.length % 2 === 1) return [stepsAlong(beginsPlanned ? v : [...v].reverse())];
  const singles = Array.from({ length: v.length / 2 }, (_, j) => j);
  return singles.map((j) => (beginsPlanned ? stepsAround(v, j) : stepsBeside(v, j)));
}

function joinByIds(matching: Matching): void {
  const seen = new Map<NodeId, number>();
  matching.seen.nodes.forEach(({ ids }, w) => {
    for (const id of ids) seen.set(id, w);
  });
  matching.planned.nodes.forEach(({ ids }, u) => {
    const w = ids.map((id) => seen.get(id)).find((one) => one !== undefined);
    if (w !== undefined && matching.toPlanned[w] < 0) matching.join(u, w);
  });
}

/** Old cables first, in their order, at their ends to come; new ones behind them. */
function withOldIds(from: Topology, wanted: Topology, become: ReadonlyMap<LinkId, Link>): Topology {
  const known = new Map<LinkId, Link>();
  for (const link of wanted.links) {
    const old = become.get(link.id);
    if (!old) continue;
    const { lengthM = link.lengthM, speed = link.speed, down } = old;
    const extra = { lengthM, speed, down };
    const { a, b } = link;
    known.set(old.id, {
      id: old.id,
      ...(old.a.node === b.node || old.b.node === a.node ? { a: b, b: a } : { a, b }),
      ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== undefined)),
    });
  }
  const links = from.links.flatMap(({ id }) => known.get(id) ?? []);
  return { ...wanted, links: [...links, ...wanted.links.filter(({ id }) => !become.has(id))] };
}
