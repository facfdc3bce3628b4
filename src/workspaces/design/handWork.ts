import type { Topology } from '../../core/topology/topology';

/** Counts of records that drawing a generated network would delete, by kind. */
export type HandWork = Readonly<
  Partial<Record<'networks' | 'machines' | 'panels' | 'notes' | 'tables' | 'places', number>>
>;

/** Counts what would be lost with the drawing beside the network itself. O(records). */
export function handWorkOf(topology: Topology): HandWork {
  const {
    networks = [],
    machines = [],
    panels = [],
    notes = [],
    floor,
    groups,
    tables,
    switches,
    hosts,
    links,
  } = topology;
  const placed = [...switches, ...hosts].filter(
    (node) =>
      node.position ||
      ('locked' in node && node.locked) ||
      ('group' in node && node.group) ||
      ('place' in node && node.place),
  ).length;
  const laid = links.filter((link) => link.lengthM !== undefined || link.work || link.cable !== undefined).length;
  const counts = {
    ...{ networks: networks.length > 1 ? networks.length : 0, machines: machines.length, panels: panels.length },
    ...{ notes: notes.length, tables: tables ? 1 : 0, places: placed + laid + (floor || groups ? 1 : 0) },
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
