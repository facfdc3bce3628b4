import type { Topology } from '../../topology/topology';
import type { VlanNetwork } from '../trees/vlanNetwork';

/** One cabled port of a switch and the VLANs that it carries, all tagged. */
export interface VlanPort {
  readonly port: number;
  /** Kind of the other end. */
  readonly kind: 'switch' | 'host';
  /** Index of it. */
  readonly to: number;
  /** Ids, ascending; empty where no VLAN uses the port. */
  readonly vids: readonly number[];
}

/** Ports of every switch by number: what its configuration says. O(links × VLANs). */
export function portTable(topology: Topology, { configured }: Pick<VlanNetwork, 'configured'>): VlanPort[][] {
  const switchOf = new Map<string, number>(topology.switches.map((s, i) => [s.id, i]));
  const hostOf = new Map<string, number>(topology.hosts.map((h, i) => [h.id, i]));
  const onLink = new Map<number, number[]>();
  const atSwitch = new Map<number, number[]>();
  const put = (map: Map<number, number[]>, key: number, id: number): void => {
    const ids = map.get(key);
    if (ids) ids.push(id);
    else map.set(key, [id]);
  };
  for (const { id, links, switches } of configured) {
    for (const l of links) put(onLink, l, id);
    for (const s of switches) put(atSwitch, s, id);
  }
  const table: VlanPort[][] = topology.switches.map(() => []);
  const ascending = (ids: readonly number[] | undefined): number[] => [...(ids ?? [])].sort((x, y) => x - y);
  topology.links.forEach((link, l) => {
    for (const [near, far] of [
      [link.a, link.b],
      [link.b, link.a],
    ]) {
      const s = switchOf.get(near.node);
      if (s === undefined) continue;
      const host = hostOf.get(far.node);
      const { port } = near;
      if (host !== undefined) table[s].push({ port, kind: 'host', to: host, vids: ascending(atSwitch.get(s)) });
      else table[s].push({ port, kind: 'switch', to: switchOf.get(far.node) ?? -1, vids: ascending(onLink.get(l)) });
    }
  });
  for (const ports of table) ports.sort((x, y) => x.port - y.port);
  return table;
}
