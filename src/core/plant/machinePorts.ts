import { append } from '../base/structures/append';
import { naturalOrder } from '../base/text/naturalOrder';
import { hostNodes } from '../topology/hostNodes';
import type { Machine, MachinePort, Model } from '../topology/plantRecords';
import type { Topology } from '../topology/topology';
import { managementHosts, networksOfNodes } from './networks';

/** Models of a design by their names. */
export function modelsByName({ models = [] }: Pick<Topology, 'models'>): ReadonlyMap<string, Model> {
  return new Map(models.map((model) => [model.name, model]));
}

/** Records of machines by their names, which the hosts' `node` says. */
export function machinesByName({ machines = [] }: Pick<Topology, 'machines'>): ReadonlyMap<string, Machine> {
  return new Map(machines.map((machine) => [machine.name, machine]));
}

/** A port of a machine, as its model has it. */
export interface PortOfMachine {
  readonly port: MachinePort;
  readonly model: Model;
  /** Number of its cage in the machine, from 1: the model's, or after those a cage for each port that names none. */
  readonly cage: number;
}

/**
 * By host, the port of its machine's model; null where the machine has no model or no such port. A host that names its port has that one; the others
 * take, in the order of network, rail and name, the first free one of their network and rail, else of their network. O(hosts log hosts).
 */
export function portsOfMachines(topology: Topology): readonly (PortOfMachine | null)[] {
  const { hosts, machines = [] } = topology;
  const result: (PortOfMachine | null)[] = hosts.map(() => null);
  if (machines.length === 0) return result;
  const models = modelsByName(topology);
  const modelOf = new Map(
    machines.map(({ name, model }) => [name, model === undefined ? undefined : models.get(model)]),
  );
  const { networks, ofHost } = networksOfNodes(topology);
  const numberOf = new Map(networks.map(({ name }, n) => [name, n]));
  const networkOf = ({ network }: MachinePort): number => (network === undefined ? 0 : (numberOf.get(network) ?? -1));
  const free = new Map<Model, readonly PortOfMachine[]>();
  for (const model of models.values()) {
    let last = Math.max(0, ...(model.ports ?? []).map(({ cage = 0 }) => cage));
    const ports = (model.ports ?? []).map((port) => ({ port, model, cage: port.cage ?? ++last }));
    ports.sort(
      ({ port: a }, { port: b }) =>
        networkOf(a) - networkOf(b) || (a.rail ?? 0) - (b.rail ?? 0) || naturalOrder.compare(a.name, b.name),
    );
    free.set(model, ports);
  }
  const hostsOf = new Map<string, number[]>();
  hosts.forEach(({ node, of }, h) => {
    if (of !== undefined || node === undefined || !modelOf.get(node)) return;
    const own = hostsOf.get(node);
    if (own) own.push(h);
    else hostsOf.set(node, [h]);
  });
  for (const [node, own] of hostsOf) {
    const left = [...(free.get(modelOf.get(node) as Model) ?? [])];
    const take = (h: number, fits: (port: MachinePort) => boolean): void => {
      const at = left.findIndex(({ port }) => fits(port));
      if (at >= 0) result[h] = left.splice(at, 1)[0];
    };
    const unnamed = own.filter((h) => hosts[h].port === undefined);
    for (const h of own) if (hosts[h].port !== undefined) take(h, ({ name }) => name === hosts[h].port);
    unnamed.sort((a, b) => ofHost[a] - ofHost[b] || (hosts[a].rail ?? 0) - (hosts[b].rail ?? 0) || a - b);
    for (const h of unnamed) {
      const { rail } = hosts[h];
      if (rail !== undefined) take(h, (port) => networkOf(port) === ofHost[h] && port.rail === rail);
    }
    for (const h of unnamed) if (!result[h]) take(h, (port) => networkOf(port) === ofHost[h]);
  }
  return result;
}

/** A port among those of its machine. */
export interface NamedPort {
  /** Index of the host. */
  readonly host: number;
  /** As the machine calls it, as far as anybody knows. */
  readonly name: string;
  /** Further names by its model. */
  readonly aliases: readonly string[];
  /** True if nobody says a name, and this one is made of its place. */
  readonly isUnnamed: boolean;
  readonly isManagement: boolean;
}

/**
 * The ports of each machine, by its name: those for data first, then those of management, each in the order of network, rail and records. They are called as the model or the host says, else
 * eth0, eth1, … for data and bmc for management. Management ports of switches are none. O(hosts log hosts + links).
 */
export function portsByMachine(topology: Topology): ReadonlyMap<string, readonly NamedPort[]> {
  const { hosts } = topology;
  const { ofHost } = networksOfNodes(topology);
  const isManagement = managementHosts(topology);
  const known = portsOfMachines(topology);
  const machines = new Map<string, number[]>();
  hostNodes(hosts).forEach((node, h) => {
    if (hosts[h].of === undefined) append(machines, node, h);
  });
  const rankOf = (h: number): readonly number[] => [isManagement[h], ofHost[h], hosts[h].rail ?? 0, h];
  return new Map(
    [...machines].map(([node, own]) => {
      own.sort((a, b) => {
        const [x, y] = [rankOf(a), rankOf(b)];
        const first = x.findIndex((n, i) => n !== y[i]);
        return first < 0 ? 0 : x[first] - y[first];
      });
      const said = own.map((h) => known[h]?.port.name ?? hosts[h].port);
      const taken = new Set(said);
      const free = (names: (n: number) => string, from: number): string => {
        let n = from;
        while (taken.has(names(n))) n++;
        taken.add(names(n));
        return names(n);
      };
      const called = own.map((h, k) => {
        const name = said[k];
        if (name !== undefined) return name;
        return isManagement[h] ? free((n) => (n === 0 ? 'bmc' : `bmc${n}`), 0) : free((n) => `eth${n}`, k);
      });
      const named = own.map(
        (host, k): NamedPort => ({
          ...{ host, name: called[k], aliases: known[host]?.port.aliases ?? [] },
          ...{ isUnnamed: said[k] === undefined, isManagement: isManagement[host] === 1 },
        }),
      );
      return [node, named];
    }),
  );
}
