import { UnionFind } from '../../base/structures/unionFind';
import { withoutDevice } from '../../topology/plainNames';

/** A cabled adapter port as a file tells of it. */
export interface FoundPort {
  /** Name of the host that it becomes. */
  readonly host: string;
  /** The file's name of the adapter. */
  readonly description: string;
  readonly port: number;
  readonly guid?: string;
  readonly systemGuid?: string;
  /** The machine and place that the file itself states, if it does. */
  readonly stated?: Partial<PortPlace>;
  /** No port of a machine, though it may share the system GUID of a chassis with others of its kind. */
  readonly serves?: boolean;
}

/** The machine of a port, and its place among that machine's ports. */
export interface PortPlace {
  readonly node: string;
  readonly rail: number;
}

/** Nobody builds machines with more; a system GUID that more share was never set. */
const MOST_PORTS = 32;

/**
 * Ports of one machine, by the adapter's GUID, by the system image GUID, by the host's name in the description (where every port of it then is
 * another device or port). Undefined for a port whose machine has no other. Rails count by device and port. O(ports log ports).
 */
export function portPlaces(ports: readonly FoundPort[]): readonly (Partial<PortPlace> | undefined)[] {
  const isOpen = ({ stated, serves }: FoundPort): boolean => stated === undefined && serves !== true;
  const places = ports.every(isOpen) ? null : groupedPlaces(ports.filter(isOpen), ports).values();
  if (!places) return groupedPlaces(ports, ports);
  return ports.map((port) => (isOpen(port) ? places.next().value : port.stated));
}

function groupedPlaces(ports: readonly FoundPort[], all: readonly FoundPort[]): readonly (PortPlace | undefined)[] {
  const joined = new UnionFind(ports.length);
  for (const key of [({ guid }: FoundPort) => guid, systemOf, ({ description }: FoundPort) => hostOf(description)]) {
    for (const group of groupsBy(ports, key)) {
      const alike = new Set(group.map((i) => `${ports[i].description}\n${ports[i].port}`));
      const sure = key(ports[group[0]]) === ports[group[0]].guid;
      if (!sure && (group.length > MOST_PORTS || alike.size < group.length)) continue;
      for (const i of group) joined.union(group[0], i);
    }
  }
  const places: (PortPlace | undefined)[] = ports.map(() => undefined);
  const taken = new Set(all.flatMap(({ stated }) => stated?.node ?? []));
  const machines = groupsBy(ports, (_, i) => (joined.sizeOf(i) > 1 ? joined.find(i) : undefined));
  for (const group of machines) {
    const named = new Set(group.map((i) => hostOf(ports[i].description)));
    const [name] = named;
    const node = named.size === 1 && name !== undefined && !taken.has(name) ? name : ports[group[0]].host;
    taken.add(node);
    group.sort((a, b) => byDevice(ports[a], ports[b]) || a - b);
    for (const [rail, i] of group.entries()) places[i] = { node, rail };
  }
  return places;
}

function hostOf(description: string): string | undefined {
  // The rdma-core service describes an adapter by host and device, `dgx-01 mlx5_4`; before it a driver did, `node7 HCA-1`.
  const host = withoutDevice(description);
  return host === description ? undefined : host;
}

function systemOf({ systemGuid }: FoundPort): string | undefined {
  return systemGuid === undefined || /^0*$/.test(systemGuid) ? undefined : systemGuid;
}

/** By name with its numbers as numbers, then by port. */
function byDevice(a: FoundPort, b: FoundPort): number {
  return a.description.localeCompare(b.description, 'en', { numeric: true }) || a.port - b.port;
}

function groupsBy<K>(ports: readonly FoundPort[], key: (port: FoundPort, i: number) => K | undefined): number[][] {
  const groups = new Map<K, number[]>();
  ports.forEach((port, i) => {
    const of = key(port, i);
    if (of === undefined) return;
    const group = groups.get(of);
    if (group) group.push(i);
    else groups.set(of, [i]);
  });
  return [...groups.values()];
}
