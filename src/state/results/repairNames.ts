import type { Topology } from '../../core/topology/topology';
import { type ElementRef, isRecord } from '../selection/selectionStore';

/** Selected switches, hosts and links by the names that failures go by: `A--B` for a link, `A--B#2` for the second between the two. */
export function namesOf(topology: Topology, selection: readonly ElementRef[]): string[] {
  const nameOf = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
  return selection.flatMap((ref) => {
    if (!isRecord(ref)) return [];
    if (ref.kind !== 'link') return nameOf.get(ref.id) ?? [];
    const at = topology.links.findIndex(({ id }) => id === ref.id);
    if (at < 0) return [];
    const { a, b } = topology.links[at];
    const joins = ({ a: p, b: q }: (typeof topology.links)[number]): boolean =>
      (p.node === a.node && q.node === b.node) || (p.node === b.node && q.node === a.node);
    const number = topology.links.slice(0, at + 1).filter(joins).length;
    return `${nameOf.get(a.node)}--${nameOf.get(b.node)}${number > 1 ? `#${number}` : ''}`;
  });
}
