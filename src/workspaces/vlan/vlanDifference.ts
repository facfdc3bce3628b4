import type { Topology } from '../../core/topology/topology';
import type { ElementRef } from '../../state/selection/selectionStore';

/** How a design stands to the network that was planned. */
export interface VlanDifference {
  /** Other switches, hosts, links, ports, speeds or names. */
  readonly other: boolean;
  /** Marked as failed since, and mended since. */
  readonly failed: readonly ElementRef[];
  readonly mended: readonly ElementRef[];
}

interface Node {
  readonly id: string;
  readonly name: string;
  readonly down?: boolean;
}

const OTHER: VlanDifference = { other: true, failed: [], mended: [] };

/** Returns true if a plan of one network is valid for the other unchanged. */
export function isSameNetwork(then: Topology, now: Topology): boolean {
  const { other, failed, mended } = vlanDifference(then, now);
  return !other && failed.length === 0 && mended.length === 0;
}

/** Compares what VLANs and their files depend on; where things stand is none of it. O(network). */
export function vlanDifference(then: Topology, now: Topology): VlanDifference {
  if (
    then.switches.length !== now.switches.length ||
    then.hosts.length !== now.hosts.length ||
    then.links.length !== now.links.length ||
    then.name !== now.name
  )
    return OTHER;
  const failed: ElementRef[] = [];
  const mended: ElementRef[] = [];
  const note = (before: { down?: boolean }, after: { down?: boolean }, ref: ElementRef): void => {
    if (Boolean(before.down) !== Boolean(after.down)) (after.down ? failed : mended).push(ref);
  };
  const sameNode = (a: Node, b: Node): boolean => a.id === b.id && a.name === b.name;
  for (const [i, a] of then.switches.entries()) {
    const b = now.switches[i];
    if (a === b) continue;
    if (!sameNode(a, b)) return OTHER;
    note(a, b, { kind: 'switch', id: b.id });
  }
  for (const [i, a] of then.hosts.entries()) {
    const b = now.hosts[i];
    if (a === b) continue;
    if (!sameNode(a, b)) return OTHER;
    note(a, b, { kind: 'host', id: b.id });
  }
  for (const [i, a] of then.links.entries()) {
    const b = now.links[i];
    if (a === b) continue;
    const sameEnds = a.a.node === b.a.node && a.a.port === b.a.port && a.b.node === b.b.node && a.b.port === b.b.port;
    if (a.id !== b.id || a.speed !== b.speed || !sameEnds) return OTHER;
    note(a, b, { kind: 'link', id: b.id });
  }
  return { other: false, failed, mended };
}
