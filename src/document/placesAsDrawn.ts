import type { Host, NodeId, Position, Switch, Topology } from '../core/topology/topology';
import type { Places } from './moveNodes';
import type { Step } from './transaction';

/**
 * Places of nodes before anything arranged them: what people have given and moved stays, places from arranging are given up.
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
