import { naturalOrder } from '../base/text/naturalOrder';
import type { Machine, MachinePort, Model } from '../topology/plantRecords';
import type { Topology } from '../topology/topology';
import { networksOfNodes } from './networks';

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
