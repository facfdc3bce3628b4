import { append } from '../base/structures/append';
import { hostNodes } from '../topology/hostNodes';
import type { Topology } from '../topology/topology';
import { portsOfMachines } from './machinePorts';
import { managementHosts } from './management';
import { networksOfNodes } from './networks';

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
