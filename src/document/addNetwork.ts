import { composePlant, type NetworkToJoin } from '../core/generators/composePlant';
import { mainNetwork } from '../core/plant/networks';
import { type NamedNetwork, NETWORK_PURPOSES, type NetworkPurpose } from '../core/topology/plantRecords';
import type { NodeId, Topology } from '../core/topology/topology';
import { append, NOTHING } from './changes';
import { type Diff, headerWith } from './diff';
import { NameAllocator } from './names';
import { EditRefusal } from './refusal';

/** Names of networks: what a specification takes too. */
const NETWORK_NAME = /^[A-Za-z][\w-]{0,63}$/;

/**
 * Puts a network beside those of the design, which keep their records: its nodes are the machines that are there, in natural order of names, or it joins the management ports
 * of all. O(switches + hosts log hosts + links).
 * @throws EditRefusal for what is no name, or that of a network that is there, and where there is nothing to manage
 */
export function addNetwork(topology: Topology, wanted: NetworkToJoin): Diff {
  const networks = networksWith(topology, { name: wanted.name.trim(), purpose: wanted.purpose });
  const isManaged = 'switches' in wanted.content || topology.switches.length + topology.hosts.length > 0;
  if (!isManaged) throw new EditRefusal('nothingToConnect');
  const composed = composePlant([
    { name: mainNetwork(topology).name, content: topology },
    { ...wanted, name: networks[networks.length - 1].name },
  ]);
  const { switches, hosts, links } = topology;
  const desk = new NameAllocator(topology);
  const idOf = new Map<NodeId, NodeId>();
  // Those of before come first, in their order.
  composed.switches.forEach(({ id }, s) => {
    idOf.set(id, switches[s]?.id ?? desk.switchId());
  });
  composed.hosts.forEach(({ id }, h) => {
    idOf.set(id, hosts[h]?.id ?? desk.hostId());
  });
  const renumbered = <T extends { readonly id: NodeId }>(record: T): T => ({ ...record, id: idOf.get(record.id) });
  const end = <T extends { readonly node: NodeId }>(old: T): T => ({ ...old, node: idOf.get(old.node) });
  return {
    ...NOTHING,
    header: named(
      headerWith(topology, { networks, models: modelsWith(topology, composed) }),
      joinedName(topology, networks),
    ),
    switches: append(switches, composed.switches.slice(switches.length).map(renumbered)),
    hosts: append(
      hosts,
      composed.hosts.slice(hosts.length).map((host) => {
        const { of, ...record } = renumbered(host);
        return of === undefined
          ? record
          : { ...record, of: switches[composed.switches.findIndex(({ id }) => id === of)].id };
      }),
    ),
    links: append(
      links,
      composed.links
        .slice(links.length)
        .map(({ a, b, ...record }) => ({ ...record, id: desk.linkId(), a: end(a), b: end(b) })),
    ),
  };
}

/** The models of a design, and those of what is put beside it. */
function modelsWith({ models }: Topology, composed: Topology): Topology['models'] {
  const known = new Set(models?.map(({ name }) => name));
  const further = composed.models?.filter(({ name }) => !known.has(name)) ?? [];
  return further.length > 0 ? [...(models ?? []), ...further] : models;
}

const named = (header: Diff['header'], name: string): Diff['header'] => header && [header[0], { ...header[1], name }];

/** The design's name with that of the network that comes last, unless it names others than the networks that there are. */
function joinedName({ name, networks: before }: Topology, networks: readonly NamedNetwork[]): string {
  const isOwn = before !== undefined && name.split(' + ').at(-1) !== before[before.length - 1].name;
  return isOwn ? name : `${name} + ${networks[networks.length - 1].name}`;
}

/** The networks of a design with one more; a name such as `storage` says its purpose. @throws EditRefusal for what is no name, or that of a network that is there */
export function networksWith(
  topology: Topology,
  { name, purpose }: { readonly name: string; readonly purpose?: NetworkPurpose },
): readonly NamedNetwork[] {
  if (!NETWORK_NAME.test(name)) throw new EditRefusal('networkName', { name });
  const before = topology.networks ?? [mainNetwork(topology)];
  if (before.some((one) => one.name === name)) throw new EditRefusal('networkTaken', { name });
  const known = purpose ?? NETWORK_PURPOSES.find((word) => word === name);
  return [...before, { name, ...(known && { purpose: known }) }];
}
