import { modelsByName } from '../../plant/machinePorts';
import { portsByMachine } from '../../plant/portsByMachine';
import { type SwitchPort, switchPorts } from '../../plant/switchPorts';
import type { LinkEnd, NodeId, Switch, Topology } from '../../topology/topology';
import { distinctNames } from './distinctNames';

/** A switch or a host among devices whose ports have names. */
export interface Device {
  /** A machine is one device, however many of its ports are hosts; a management port is its switch's. */
  readonly device: string;
  portName(port: number): string;
}

/** Names of the ports of a switch. */
type SwitchPortNames = (record: Switch) => (port: number) => string;

/** Ports of switches with a model as `pick` calls them, of others as `plain` does. O(ports) a switch. */
export function namedPorts(
  topology: Topology,
  pick: (port: SwitchPort) => string,
  plain: (port: number) => string,
): SwitchPortNames {
  const models = modelsByName(topology);
  return (record) => {
    const ports = switchPorts(record, models.get(record.model ?? ''));
    return (port) => {
      const found = ports?.[port - 1];
      return found ? pick(found) : plain(port);
    };
  };
}

/**
 * The devices of a network by node: ports of switches are called as `portNames` says, those of machines as `portsByMachine` does, management ports of a switch mgmt, mgmt1, …
 * O(switches + hosts log hosts + links).
 * @param isWord see `distinctNames`
 */
export function devicesOf(
  topology: Topology,
  portNames: SwitchPortNames,
  isWord?: (name: string) => boolean,
): ReadonlyMap<NodeId, Device> {
  const { switches, hosts } = topology;
  const taken = new Set(switches.map(({ name }) => name));
  const machines = portsByMachine(topology);
  const boxes = new Set<NodeId>(switches.map(({ id }) => id));
  const isAlone = ({ of }: { readonly of?: NodeId }): boolean => of !== undefined && !boxes.has(of);
  const alone = hosts.filter(isAlone);
  const names = [
    ...switches.map(({ name }) => name),
    ...[...machines].flatMap(([node, own]) => (taken.has(node) ? own.map(({ host }) => hosts[host].name) : [node])),
    ...alone.map(({ name }) => name),
  ];
  const called = distinctNames(names, isWord);
  const devices = new Map<NodeId, Device>(
    switches.map((record, s) => [record.id, { device: called[s], portName: portNames(record) }]),
  );
  let next = switches.length;
  for (const [node, own] of machines) {
    const device = called[next];
    if (!taken.has(node)) next++;
    for (const { host, name } of own) {
      // A machine called as a switch is would be one device with it.
      if (taken.has(node)) devices.set(hosts[host].id, { device: called[next++], portName: () => 'eth0' });
      else devices.set(hosts[host].id, { device, portName: () => name });
    }
  }
  const count = new Map<NodeId, number>();
  for (const { id, of } of hosts) {
    const box = of === undefined ? undefined : devices.get(of);
    if (of === undefined || !box) continue;
    const n = count.get(of) ?? 0;
    count.set(of, n + 1);
    devices.set(id, { device: box.device, portName: () => (n === 0 ? 'mgmt' : `mgmt${n}`) });
  }
  // Of a switch that is not in this part of a design.
  for (const { id } of alone) devices.set(id, { device: called[next++], portName: () => 'mgmt' });
  return devices;
}

/** The name of a cable's end at its device. */
export function endName(devices: ReadonlyMap<NodeId, Device>, { node, port }: LinkEnd): string {
  return devices.get(node)?.portName(port) ?? '';
}
