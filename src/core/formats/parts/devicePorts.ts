import { hostNodes } from '../../topology/hostNodes';
import type { LinkEnd, NodeId, Topology } from '../../topology/topology';
import { distinctNames } from './distinctNames';

/** A switch or a host among devices whose ports have names. */
export interface Device {
  /** A machine is one device, however many of its ports are hosts. */
  readonly device: string;
  portName(port: number): string;
}

/**
 * The devices of a network by node: ports of switches are called as `portName` says, those of machines eth0, eth1, … by rail, then in the order of the records.
 * O(switches + hosts log hosts).
 * @param isWord see `distinctNames`
 */
export function devicesOf(
  { switches, hosts }: Topology,
  portName: (port: number) => string,
  isWord?: (name: string) => boolean,
): ReadonlyMap<NodeId, Device> {
  const taken = new Set(switches.map(({ name }) => name));
  const machines = new Map<string, (typeof hosts)[number][]>();
  const nodes = hostNodes(hosts);
  for (const [h, host] of hosts.entries()) {
    const own = machines.get(nodes[h]);
    if (own) own.push(host);
    else machines.set(nodes[h], [host]);
  }
  const names = [
    ...switches.map(({ name }) => name),
    ...[...machines].flatMap(([node, own]) => (taken.has(node) ? own.map(({ name }) => name) : [node])),
  ];
  const called = distinctNames(names, isWord);
  const devices = new Map<NodeId, Device>(switches.map(({ id }, s) => [id, { device: called[s], portName }]));
  let next = switches.length;
  for (const [node, own] of machines) {
    const device = called[next];
    if (!taken.has(node)) next++;
    own.sort((a, b) => (a.rail ?? 0) - (b.rail ?? 0));
    for (const [i, { id }] of own.entries()) {
      // A machine called as a switch is would be one device with it.
      if (taken.has(node)) devices.set(id, { device: called[next++], portName: () => 'eth0' });
      else devices.set(id, { device, portName: () => `eth${i}` });
    }
  }
  return devices;
}

/** The name of a cable's end at its device. */
export function endName(devices: ReadonlyMap<NodeId, Device>, { node, port }: LinkEnd): string {
  return devices.get(node)?.portName(port) ?? '';
}
