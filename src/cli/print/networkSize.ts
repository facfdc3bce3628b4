import type { Topology } from '../../core/topology/topology';

export interface NetworkSize {
  readonly switches: number;
  readonly hosts: number;
  /** Links between switches; those to hosts are not counted. */
  readonly links: number;
}

/** Counts all records, failed ones too. */
export function sizeOf(topology: Topology): NetworkSize {
  const { switches, hosts } = topology;
  const host = new Set<string>(hosts.map((h) => h.id));
  const links = topology.links.filter((l) => !host.has(l.a.node) && !host.has(l.b.node)).length;
  return { switches: switches.length, hosts: hosts.length, links };
}
