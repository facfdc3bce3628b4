import { mainNetwork } from '../core/plant/networks';
import { newFaults } from '../core/plant/plantFaults';
import { withModels } from '../core/plant/withModels';
import { highestPorts } from '../core/topology/highestPorts';
import { hostNodes } from '../core/topology/hostNodes';
import type { Model } from '../core/topology/plantRecords';
import type { Host, Switch, SwitchId, Topology } from '../core/topology/topology';
import { networksWith } from './addNetwork';
import { change, NOTHING } from './changes';
import { type Changes, type Diff, headerWith } from './diff';
import { plantAfter } from './plantAfter';
import { EditRefusal } from './refusal';

/**
 * Gives switches a model and a mode; null takes both away. Ports are then those of the model. O(records + ports).
 * @param mode absent: that of their cables, as `withModels` finds it
 * @throws EditRefusal with the words of what speaks against it: then none is changed
 */
export function setSwitchModel(topology: Topology, ids: ReadonlySet<string>, model: Model | null, mode?: string): Diff {
  if (model) {
    const of = (s: number): boolean => ids.has(topology.switches[s].id);
    const highest = highestPorts(topology);
    // What was said of the ports of another model, or in another mode, is not meant any more.
    const bare = topology.switches.map((record, s) =>
      of(s) && record.model !== undefined ? { ...record, portCount: highest.get(record.id) ?? 1 } : record,
    );
    const choice = { switchModel: model, of, ...(mode !== undefined && { mode }) };
    return changedTo(topology, withModels({ ...topology, switches: bare }, choice).topology);
  }
  const switches = topology.switches.map((record) => {
    if (!ids.has(record.id) || record.model === undefined) return record;
    const { model: _, mode: _mode, modes: _modes, ports: _ports, ...others } = record;
    return others;
  });
  return changedTo(topology, { ...topology, switches });
}

/** Gives the machines of hosts a model; null takes it away. O(records + ports). @throws EditRefusal as `setSwitchModel` */
export function setMachineModel(topology: Topology, ids: ReadonlySet<string>, model: Model | null): Diff {
  const names = machinesOfHosts(topology, ids);
  if (model) {
    const choice = { machineModel: model, ofMachine: (name: string) => names.has(name) };
    return changedTo(topology, withModels(topology, choice).topology);
  }
  const machines = topology.machines?.flatMap((machine) => {
    if (!names.has(machine.name)) return [machine];
    const { model: _, ...others } = machine;
    // What is left says nothing that its ports do not.
    return Object.keys(others).length > 2 ? [others] : [];
  });
  return changedTo(topology, { ...topology, machines });
}

/** Another name for a machine; its record follows. O(hosts). @throws EditRefusal if it is empty, or another machine has it */
export function renameMachine(topology: Topology, before: string, requested: string): Diff {
  const name = requested.trim();
  if (name === '') throw new EditRefusal('nameEmpty');
  const nodes = hostNodes(topology.hosts);
  const isTaken = nodes.includes(name) || topology.machines?.some((machine) => machine.name === name);
  if (name !== before && isTaken) throw new EditRefusal('machineTaken', { name });
  const of = new Set(topology.hosts.flatMap(({ id, of: part }, h) => (nodes[h] === before && !part ? [id] : [])));
  const machines = topology.machines?.map((machine) => (machine.name === before ? { ...machine, name } : machine));
  return {
    ...NOTHING,
    header: name === before ? null : headerWith(topology, { machines }),
    hosts: change(topology.hosts, (host) => (of.has(host.id) && host.node !== name ? { ...host, node: name } : host)),
  };
}

/** Names of the machines whose ports these hosts are. */
export function machinesOfHosts({ hosts }: Topology, ids: ReadonlySet<string>): ReadonlySet<string> {
  const nodes = hostNodes(hosts);
  return new Set(hosts.flatMap(({ id, of }, h) => (ids.has(id) && of === undefined ? [nodes[h]] : [])));
}

/**
 * Puts nodes into a network, with the hosts at the switches among them; one that is not there yet is added to the design, one that nothing is left in goes. An empty name leaves it
 * to their cables. O(switches + hosts + links).
 * @throws EditRefusal where cables would join two networks
 */
export function setNetwork(topology: Topology, ids: ReadonlySet<string>, requested: string): Diff {
  const name = requested.trim();
  const before = topology.networks ?? [mainNetwork(topology)];
  const isKnown = name === '' || before.some((network) => network.name === name);
  const networks = isKnown ? before : networksWith(topology, { name });
  const taken = withHosts(topology, ids);
  const put = <T extends Switch | Host>(record: T): T => {
    if (!taken.has(record.id) || (record.network ?? '') === name) return record;
    const { network: _, ...others } = record;
    return (name === '' ? others : { ...others, network: name }) as T;
  };
  const [switches, hosts] = [topology.switches.map(put), topology.hosts.map(put)];
  const named = new Set([...switches, ...hosts].map(({ network }) => network));
  const left = networks.filter((network, n) => n === 0 || named.has(network.name));
  const isSingle = left.length < 2 && topology.networks === undefined;
  return changedTo(topology, { ...topology, switches, hosts, networks: isSingle ? undefined : left });
}

/** The serial number of a switch; an empty one takes it away. Linear. */
export function setSerial(topology: Topology, id: SwitchId, requested: string): Diff {
  const serial = requested.trim();
  return {
    ...NOTHING,
    switches: change(topology.switches, (record) => {
      if (record.id !== id || (record.serial ?? '') === serial) return record;
      const { serial: _, ...others } = record;
      return serial === '' ? others : { ...others, serial };
    }),
  };
}

function withHosts({ hosts, links }: Topology, ids: ReadonlySet<string>): ReadonlySet<string> {
  const isHost = new Set<string>(hosts.map(({ id }) => id));
  const taken = new Set(ids);
  for (const { a, b } of links) {
    if (ids.has(a.node) && isHost.has(b.node)) taken.add(b.node);
    if (ids.has(b.node) && isHost.has(a.node)) taken.add(a.node);
  }
  return taken;
}

/** The change to the same records in the same order. @throws EditRefusal with the first fault that was not there before */
function changedTo(topology: Topology, next: Topology): Diff {
  const [fault] = newFaults(topology, next);
  if (fault) throw new EditRefusal('plantFault', { ...fault.text });
  const machines = sameList(topology.machines, next.machines);
  const lists = {
    networks: sameList(topology.networks, next.networks),
    models: sameList(topology.models, next.models),
    machines,
    ...plantAfter({ ...topology, models: sameList(topology.models, next.models) }, next, machines),
  };
  return {
    ...NOTHING,
    header: headerWith(topology, lists),
    switches: updated(topology.switches, next.switches),
    hosts: updated(topology.hosts, next.hosts),
  };
}

/** The list of before where nothing in it has changed. */
function sameList<T>(before: readonly T[] | undefined, next: readonly T[] | undefined): readonly T[] | undefined {
  const isSame = before?.length === next?.length && before?.every((one, i) => one === next?.[i]);
  return isSame ? before : next;
}

function updated<T extends object>(from: readonly T[], to: readonly T[]): Changes<T> {
  const pairs = from.flatMap((record, i): (readonly [T, T])[] => (isSame(record, to[i]) ? [] : [[record, to[i]]]));
  return { added: [], removed: [], updated: pairs };
}

function isSame(a: object, b: object): boolean {
  const [x, y] = [Object.entries(a), new Map(Object.entries(b))];
  return a === b || (x.length === y.size && x.every(([key, value]) => y.get(key) === value));
}
