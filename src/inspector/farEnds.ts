import type { Topology } from '../core/topology/topology';
import type { ElementRef } from '../state/selection/selectionStore';

/** The far end of a cable, as the records have it. */
export interface FarEnd {
  readonly to: Extract<ElementRef, { kind: 'switch' | 'host' }>;
  readonly name: string;
  readonly toPort: number;
  /** The cable or one of its ends is marked as failed: it is there and carries nothing. */
  readonly failed: boolean;
}

/** Cables of a node by its ports, failed ones too: what a failure takes away is traffic, not cables. O(switches + hosts + links). */
export function farEndsOf({ switches, hosts, links }: Topology, id: string): ReadonlyMap<number, FarEnd> {
  const nodes = new Map<string, Pick<FarEnd, 'to' | 'name'> & { readonly down?: boolean }>();
  for (const { id: at, name, down } of switches) nodes.set(at, { to: { kind: 'switch', id: at }, name, down });
  for (const { id: at, name, down } of hosts) nodes.set(at, { to: { kind: 'host', id: at }, name, down });
  const cables = new Map<number, FarEnd>();
  for (const { a, b, down } of links) {
    if (a.node !== id && b.node !== id) continue;
    const [near, far] = a.node === id ? [a, b] : [b, a];
    const other = nodes.get(far.node);
    if (!other) continue;
    const failed = [down, other.down, nodes.get(id)?.down].includes(true);
    cables.set(near.port, { to: other.to, name: other.name, toPort: far.port, failed });
  }
  return cables;
}
