import type { Topology } from './topology';

/** Checks whether a person or a file has put anything of a design somewhere on the canvas; notes about a node go along with it. O(switches + hosts). */
export function hasPlaces({ switches, hosts, notes = [] }: Pick<Topology, 'switches' | 'hosts' | 'notes'>): boolean {
  const placed = ({ position }: { readonly position?: unknown }): boolean => position !== undefined;
  return switches.some(placed) || hosts.some(placed) || notes.some(({ about }) => about === undefined);
}
