import { append } from '../base/structures/append';
import { modelsByName } from '../plant/machinePorts';
import { type NamedPort, portsByMachine } from '../plant/portsByMachine';
import { portsByName } from '../plant/portsByName';
import { switchPorts } from '../plant/switchPorts';
import type { Host, LinkEnd, NodeId, Topology } from '../topology/topology';
import type { Finding } from './findings';
import { ethernetOf, type FarEnd, type MachinePlug, pairPlugs } from './machinePlugs';
import { identitiesOf } from './nodeIdentity';
import { type ComparedNetwork, withoutPort } from './portSlots';

/**
 * The network that was seen, with the ports that the plan has for those of its names: ports of switches whose model the plan knows by cage and first lane, and ports of machines that one side has as one node
 * and the other as several. Management ports of a switch are the plan's. Nodes are known by their names alone here. What the plan does not know stays. A port whose own name is another one's in the plan
 * than its machine and rail say is a finding. O(switches + hosts + links + ports).
 */
export function withPlansPorts(
  planned: ComparedNetwork,
  seen: ComparedNetwork,
): { readonly seen: ComparedNetwork; readonly contradictions: readonly Finding[] } {
  const switchOf = switchesByName(planned, seen);
  const numbers = switchNumbers(planned, seen, switchOf);
  const hosts = pairHosts(planned, seen, switchOf, numbers);
  if (numbers.size === 0 && hosts.size === 0) return { seen, contradictions: [] };
  const numberOf = ({ node, port }: LinkEnd): number => hosts.get(node)?.port ?? numbers.get(node)?.get(port) ?? port;
  const end = (one: LinkEnd): LinkEnd => ({ ...one, port: numberOf(one) });
  const { topology, described } = seen;
  const changed = {
    ...seen,
    ...(described && { described: new Map([...described].filter(([id]) => !hosts.has(id))) }),
    topology: {
      ...topology,
      switches: topology.switches.map((record) => {
        const most = Math.max(record.portCount, ...(numbers.get(record.id)?.values() ?? []));
        return most === record.portCount ? record : { ...record, portCount: most };
      }),
      hosts: topology.hosts.map((host) => hosts.get(host.id)?.called(host) ?? host),
      links: topology.links.map((link) => ({ ...link, a: end(link.a), b: end(link.b) })),
    },
  };
  return { seen: changed, contradictions: contradictionsOf(planned, seen, hosts) };
}

/** Ports that their file calls as the plan calls another one. */
function contradictionsOf(
  planned: ComparedNetwork,
  seen: ComparedNetwork,
  paired: ReadonlyMap<NodeId, PairedHost>,
): readonly Finding[] {
  const { hosts } = planned.topology;
  const namesOf = ({ described }: ComparedNetwork, { id, name }: Host): readonly string[] =>
    identitiesOf(described?.get(id) ?? name, false);
  const byName = owners(hosts.map((host) => namesOf(planned, host)));
  return seen.topology.hosts.flatMap((host): Finding[] => {
    const pair = host.node === undefined ? undefined : paired.get(host.id);
    // A file may call the ports of a machine by its name alone.
    const ofMachine = identitiesOf(host.node ?? '', false);
    const names = namesOf(seen, host).filter((name) => !ofMachine.includes(name));
    const named = ownerOf(byName, names);
    if (!pair || named === undefined || named === pair.host) return [];
    const { name, id } = hosts[pair.host];
    const told = { planned: name, seen: hosts[named].name };
    return [{ kind: 'two-names', ends: [{ node: name, port: 0 }], ...told, plugs: [], links: [], nodes: [id] }];
  });
}

/** By switch seen: the index of the plan's of that name, where just one has it. */
function switchesByName(planned: ComparedNetwork, seen: ComparedNetwork): ReadonlyMap<NodeId, number> {
  const byName = owners(
    planned.topology.switches.map(({ id, name }) => identitiesOf(planned.described?.get(id) ?? name, true)),
  );
  return new Map(
    seen.topology.switches.flatMap(({ id, name }) => {
      const found = ownerOf(byName, identitiesOf(seen.described?.get(id) ?? name, true));
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

const SHARED = -1;

function owners(names: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  let i = 0;
  for (const own of names) {
    for (const name of own) byName.set(name, byName.has(name) ? SHARED : i);
    i++;
  }
  return byName;
}

function ownerOf(byName: ReadonlyMap<string, number>, names: readonly string[]): number | undefined {
  const found = names.map((name) => byName.get(name)).find((one) => one !== undefined);
  return found === SHARED ? undefined : found;
}

/** By switch seen whose model the plan knows: the plan's numbers of its ports, by those that its file got. */
function switchNumbers(
  planned: ComparedNetwork,
  { portNames }: ComparedNetwork,
  switchOf: ReadonlyMap<NodeId, number>,
): ReadonlyMap<NodeId, ReadonlyMap<number, number>> {
  const models = modelsByName(planned.topology);
  const numbers = new Map<NodeId, ReadonlyMap<number, number>>();
  for (const [id, s] of switchOf) {
    const record = planned.topology.switches[s];
    const names = portNames?.get(id);
    const ports = names && switchPorts(record, models.get(record.model ?? ''));
    const found = ports && portsByName([...names.values()], ports);
    if (found) numbers.set(id, new Map([...names].map(([number, name]) => [number, found.get(name) ?? number])));
  }
  return numbers;
}

/** The plan's record and port for a host that was seen. */
interface PairedHost {
  /** Index of the plan's host. */
  readonly host: number;
  readonly port: number;
  called(host: Host): Host;
}

function pairHosts(
  planned: ComparedNetwork,
  seen: ComparedNetwork,
  switchOf: ReadonlyMap<NodeId, number>,
  numbers: ReadonlyMap<NodeId, ReadonlyMap<number, number>>,
): ReadonlyMap<NodeId, PairedHost> {
  const paired = new Map<NodeId, PairedHost>();
  const { switches } = planned.topology;
  const indexOf = new Map<NodeId, number>(switches.map(({ id }, s) => [id, s]));
  const ours = plugsOf(planned, ({ node, port }) => ({ node: indexOf.get(node), port }));
  const theirs = plugsOf(seen, ({ node, port }) => ({
    ...{ node: switchOf.get(node), port: numbers.get(node)?.get(port) ?? port },
  }));
  const byName = owners(ours.map(({ names }) => names));
  const groups = new Map<number, GroupOfPlugs>();
  for (const group of theirs) {
    const found = ownerOf(byName, group.names);
    // Two of one name are not known by it.
    if (found !== undefined && isTold(ours[found], group)) groups.set(found, groups.has(found) ? NOBODY : group);
  }
  const first = firstEthernet([...groups].map(([m, group]) => [ours[m], group]));
  for (const [m, { plugs }] of groups)
    for (const [host, own] of pairPlugs(ours[m].plugs, plugs, first)) {
      const { name, node, rail, of } = planned.topology.hosts[own.host];
      const called = (record: Host): Host => ({ ...record, name, node, rail, of });
      paired.set(seen.topology.hosts[host.host].id, { host: own.host, port: own.port, called });
    }
  return paired;
}

/** The number that eth0, eth1, … of a file begin with: 1 where no machine has eth0, and one has that of its last port counted so. */
function firstEthernet(groups: readonly (readonly [ours: GroupOfPlugs, theirs: GroupOfPlugs])[]): number {
  const has = (wanted: (ours: GroupOfPlugs) => number): boolean =>
    groups.some(([ours, { plugs }]) => plugs.some((plug) => ethernetOf(plug) === wanted(ours)));
  return !has(() => 0) && has(({ plugs }) => plugs.filter(({ isUnnamed }) => isUnnamed).length) ? 1 : 0;
}

interface GroupOfPlugs {
  readonly names: readonly string[];
  readonly plugs: readonly MachinePlug[];
  /** Names of its adapters. */
  readonly adapters: ReadonlySet<string>;
}

const NOBODY: GroupOfPlugs = { names: [], plugs: [], adapters: new Set() };

/** Checks whether names of ports have to say what is what: adapters of the same names, or with GUIDs, say it themselves. */
function isTold(ours: GroupOfPlugs, theirs: GroupOfPlugs): boolean {
  if (theirs.plugs.some(({ hasGuid }) => hasGuid)) return false;
  const isSame = ours.adapters.size === theirs.adapters.size && [...ours.adapters].every((a) => theirs.adapters.has(a));
  const hasNames = ({ plugs }: GroupOfPlugs): boolean =>
    plugs.some(({ names }) => names.some((name) => /\D/.test(name)));
  return !isSame || (hasNames(ours) && hasNames(theirs));
}

/** Machines with their cabled ports, and switches with their management ports. */
function plugsOf(network: ComparedNetwork, farEnd: (end: LinkEnd) => FarEnd): readonly GroupOfPlugs[] {
  const { topology, portNames, described } = network;
  const { hosts } = topology;
  const cables = cablesOfHosts(topology);
  const plugOf = (host: number, order: number, port?: NamedPort): MachinePlug => {
    const { id, name, port: said, rail, guid, portGuid } = hosts[host];
    const [number, far] = cables.get(id) ?? [1, null];
    const isUnnamed = port?.isUnnamed === true && !port.isManagement;
    const names = [portNames?.get(id)?.get(number), said, ...(port && !isUnnamed ? [port.name, ...port.aliases] : [])];
    return {
      ...{
        host,
        port: number,
        order,
        isUnnamed,
        hasGuid: (guid ?? portGuid) !== undefined,
        rail,
        far: far && farEnd(far),
      },
      ...{ names: names.filter((one) => one !== undefined), adapter: withoutPort(name, number).toLowerCase() },
    };
  };
  const group = (names: readonly string[], plugs: readonly MachinePlug[]): GroupOfPlugs => ({
    ...{ names, plugs, adapters: new Set(plugs.map(({ adapter }) => adapter)) },
  });
  const machines = [...portsByMachine(topology)].map(([node, ports]) =>
    group(
      identitiesOf(node, false),
      ports.map((port, k) => plugOf(port.host, k, port)),
    ),
  );
  const boxes = new Map<NodeId, string>(topology.switches.map(({ id, name }) => [id, described?.get(id) ?? name]));
  const managed = new Map<NodeId, number[]>();
  hosts.forEach(({ of }, h) => {
    if (of !== undefined && boxes.has(of)) append(managed, of, h);
  });
  const ofSwitches = [...managed].map(([of, own]) =>
    group(
      identitiesOf(boxes.get(of) as string, true).map((name) => `${name}\nmanagement`),
      own.map((h, k) => plugOf(h, k)),
    ),
  );
  return [...machines, ...ofSwitches];
}

/** By host: its own port, and the far end of its cable. */
function cablesOfHosts({ hosts, links }: Topology): ReadonlyMap<NodeId, readonly [port: number, far: LinkEnd]> {
  const ids = new Set<NodeId>(hosts.map(({ id }) => id));
  const cables = new Map<NodeId, readonly [number, LinkEnd]>();
  for (const { a, b } of links) {
    if (ids.has(a.node)) cables.set(a.node, [a.port, b]);
    if (ids.has(b.node)) cables.set(b.node, [b.port, a]);
  }
  return cables;
}
