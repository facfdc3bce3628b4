import type { Host, NodeId, Position, Switch, Topology } from '../core/topology/topology';
import { change, NOTHING } from './changes';
import type { Diff } from './diff';
import type { Step } from './transaction';

/** Where a node is to stand; null leaves it to the page's own arrangement. */
export type Places = ReadonlyMap<NodeId, Position | null>;

/** Arranges nodes: as `moveNodes`, but a place can be given up too. Locked nodes stay. */
export function layNodes(topology: Topology, places: Places): Diff {
  return {
    ...NOTHING,
    switches: change(topology.switches, (s) => laid(s, places.get(s.id))),
    hosts: change(topology.hosts, (h) => laid(h, places.get(h.id))),
  };
}

function laid<T extends Switch | Host>(record: T, place: Position | null | undefined): T {
  if (place === undefined || record.locked) return record;
  if (place === null) {
    if (!record.position) return record;
    const { position: _, ...rest } = record;
    return rest as T;
  }
  return record.position?.x === place.x && record.position.y === place.y ? record : { ...record, position: place };
}

/**
 * Where nodes stood before anything arranged them: what people have given and moved stays, places from arranging are given up.
 * Without any arranging in the history that is where they stand, or where the generator's network was first drawn.
 */
export function placesAsDrawn({ switches, hosts, origin }: Topology, past: readonly Step[]): Places {
  const drawn = new Map<NodeId, Position | null>();
  let arranged = false;
  for (const { name, diff } of past) {
    arranged ||= name === 'layout';
    for (const changes of [diff.switches, diff.hosts]) {
      for (const [from, to] of changes.updated) {
        if (from.position === to.position) continue;
        if (name !== 'layout') drawn.set(to.id, to.position ?? null);
        else if (!drawn.has(to.id)) drawn.set(to.id, from.position ?? null);
      }
    }
  }
  const nodes: readonly (Switch | Host)[] = [...switches, ...hosts];
  if (!arranged && origin) for (const { id } of nodes) if (!drawn.has(id)) drawn.set(id, null);
  return drawn;
}
