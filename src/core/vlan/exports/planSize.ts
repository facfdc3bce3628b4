import type { VlanExportBundle } from './vlanExport';

/** Pairs of nodes above which scripts of single nodes would take gigabytes, and above which tables of ids would fill a page's memory. */
const MOST_SCRIPT_LINES = 3_000_000;
const MOST_TABLE_LINES = 20_000_000;

/** Checks whether a plan is small enough for a script a node: up to 1,732 nodes. */
export function fitsNodeScripts({ topology }: VlanExportBundle): boolean {
  return topology.hosts.length ** 2 <= MOST_SCRIPT_LINES;
}

/** Checks whether a plan is small enough for a list of ids a node: up to 4,472 nodes. */
export function fitsPairTable({ topology }: VlanExportBundle): boolean {
  return topology.hosts.length ** 2 <= MOST_TABLE_LINES;
}
