import { directorsOf, isInner } from '../topology/directors';
import type { Link, NodeId, Topology } from '../topology/topology';
import { identitiesOf } from './nodeIdentity';
import type { ComparedNetwork } from './portSlots';

/** Cables seen of a kind that the plan has none of, which take no part in the comparison. */
export interface BeyondPlan {
  /** Inside directors. */
  readonly inner: number;
  /** To hosts, and between switches. */
  readonly hosts: number;
  readonly switches: number;
}

type CableKind = keyof BeyondPlan;

/**
 * By link, its kind. O(nodes).
 * @param isSwitch hosts that are switches elsewhere, since some files only guess what a node is
 */
function kindsOf(topology: Topology, isSwitch: (name: string) => boolean = () => false): (link: Link) => CableKind {
  const directors = directorsOf(topology);
  const isHost = new Set<NodeId>(topology.hosts.flatMap(({ id, name }) => (isSwitch(name) ? [] : [id])));
  return (link) =>
    isHost.has(link.a.node) || isHost.has(link.b.node) ? 'hosts' : isInner(link, directors) ? 'inner' : 'switches';
}

/**
 * The network seen, without the kinds of cables that the plan has none of, and without nodes that only these reach: a plan may be of hosts' cables alone, or of those between
 * switches, and none has the links inside directors. O(nodes + links).
 */
export function withinPlan<N extends ComparedNetwork>(
  planned: ComparedNetwork,
  seen: N,
): { readonly seen: N; readonly beyond: BeyondPlan } {
  const kinds = new Set<CableKind>(planned.topology.links.map(kindsOf(planned.topology)));
  const beyond = { inner: 0, hosts: 0, switches: 0 };
  if (kinds.size === 0) return { seen, beyond };
  const names = new Set(planned.topology.switches.flatMap(({ name }) => identitiesOf(name, true)));
  const kindOf = kindsOf(seen.topology, (name) => identitiesOf(name, false).some((one) => names.has(one)));
  const kept = new Set<NodeId>();
  const lost = new Set<NodeId>();
  const links = seen.topology.links.filter((link) => {
    const kind = kindOf(link);
    const isKept = kinds.has(kind);
    if (!isKept) beyond[kind]++;
    for (const { node } of [link.a, link.b]) (isKept ? kept : lost).add(node);
    return isKept;
  });
  if (links.length === seen.topology.links.length) return { seen, beyond };
  const stays = ({ id }: { readonly id: NodeId }): boolean => kept.has(id) || !lost.has(id);
  const { switches, hosts } = seen.topology;
  const topology = { ...seen.topology, links, switches: switches.filter(stays), hosts: hosts.filter(stays) };
  return { seen: { ...seen, topology }, beyond };
}
