import type { Host, NodeId, Position, Switch, Topology } from '../core/topology/topology';
import { change, NOTHING } from './changes';
import type { Diff } from './diff';

/** New places of nodes; null leaves it to the page's own arrangement. */
export type Places = ReadonlyMap<NodeId, Position | null>;

/** Puts switches and hosts where a person, or an arrangement, wants them; what is locked and ids that are unknown are passed over. */
export function moveNodes(topology: Topology, places: Places): Diff {
  return {
    ...NOTHING,
    switches: change(topology.switches, (s) => moved(s, places.get(s.id))),
    hosts: change(topology.hosts, (h) => moved(h, places.get(h.id))),
  };
}

function moved<T extends Switch | Host>(record: T, place: Position | null | undefined): T {
  if (place === undefined || record.locked) return record;
  if (place === null) {
    if (!record.position) return record;
    const { position: _, ...rest } = record;
    return rest as T;
  }
  return record.position?.x === place.x && record.position.y === place.y ? record : { ...record, position: place };
}
