import type { Topology } from '../../core/topology/topology';

/** Checks whether every switch stands in one of several groups, as those of a dragonfly do: no tree's, whose top is in none. */
export function isGrouped({ switches }: Pick<Topology, 'switches'>): boolean {
  return switches.every((s) => s.pod !== undefined) && switches.some((s) => s.pod !== switches[0].pod);
}
