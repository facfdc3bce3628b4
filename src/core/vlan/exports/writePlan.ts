import type { Topology } from '../../topology/topology';
import { macAddresses } from '../macAddresses';
import { PlanRefusal } from '../planRefusal';
import { portTable } from '../portTable';
import type { VlanPlan } from '../vlanPlan';
import { planReadme } from './planReadme';
import { findVlanExport, vlanExports } from './registry';
import { safeNames } from './safeNames';
import type { VlanExportBundle, VlanFile } from './vlanExport';

/** Everything that the formats draw on. @param macs known addresses by host; those missing are made up */
export function exportBundle(topology: Topology, plan: VlanPlan, macs: ReadonlyMap<number, string>): VlanExportBundle {
  return {
    topology,
    plan,
    ports: portTable(topology, plan),
    names: safeNames(topology),
    macs: macAddresses(topology, macs),
  };
}

/** Pairs of nodes above which scripts of single nodes would take gigabytes. */
const MOST_NODE_LINES = 3_000_000;

/** Whether a plan is small enough for a script a node. */
function fitsNodeScripts({ topology }: VlanExportBundle): boolean {
  return topology.hosts.length ** 2 <= MOST_NODE_LINES;
}

/**
 * Files of the named formats, all that are small enough if null, and a README with the commands. @throws PlanRefusal for scripts of very many
 * nodes, Error for a name that is no format's
 */
export function writePlan(bundle: VlanExportBundle, formats: readonly string[] | null): VlanFile[] {
  const fits = fitsNodeScripts(bundle);
  const ids = formats ?? vlanExports.map(({ descriptor }) => descriptor.id).filter((id) => fits || id !== 'nodes');
  if (!fits && ids.includes('nodes')) {
    throw new PlanRefusal({
      en: `scripts of ${bundle.topology.hosts.length} nodes with a line for every other would take gigabytes: use the table that all share`,
      ja: `${bundle.topology.hosts.length} ノード分のスクリプトは数 GB になります。全ノード共通の表を使ってください`,
    });
  }
  const files = ids.flatMap((id) => {
    const format = findVlanExport(id);
    if (!format) throw new Error(`no format "${id}" of VLAN plans`);
    return format.write(bundle);
  });
  return [...files, { name: 'README.txt', text: planReadme(bundle, files), owner: { kind: 'shared' } }];
}

/** A file that two exports of the same network differ in. */
export interface FileChange {
  readonly name: string;
  readonly owner: VlanFile['owner'];
  readonly change: 'changed' | 'added' | 'removed';
  /** Lines that are new or gone. */
  readonly lines: number;
}

/** Which files to bring where: those that differ, READMEs aside. */
export function fileChanges(before: readonly VlanFile[], after: readonly VlanFile[]): FileChange[] {
  const earlier = new Map(before.map((file) => [file.name, file]));
  const changes: FileChange[] = [];
  for (const { name, owner, text } of after) {
    const old = earlier.get(name);
    earlier.delete(name);
    if (name === 'README.txt' || old?.text === text) continue;
    changes.push({ name, owner, change: old ? 'changed' : 'added', lines: differingLines(old?.text ?? '', text) });
  }
  for (const { name, owner, text } of earlier.values())
    changes.push({ name, owner, change: 'removed', lines: differingLines(text, '') });
  return changes;
}

function differingLines(a: string, b: string): number {
  const counts = new Map<string, number>();
  for (const line of b.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  let gone = 0;
  for (const line of a.split('\n')) {
    const left = counts.get(line) ?? 0;
    if (left > 0) counts.set(line, left - 1);
    else gone++;
  }
  const added = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(gone, added);
}

/** The same for scripts of nodes, from what changed at each: they need not be written for it. @param entriesAt destinations whose VLAN changed */
export function nodeFileChanges(
  { topology, names }: VlanExportBundle,
  entriesAt: ArrayLike<number>,
  ownChanged: readonly number[],
): FileChange[] {
  const own = new Set(ownChanged);
  return topology.hosts.flatMap((_, h) => {
    const lines = entriesAt[h] + (own.has(h) ? 1 : 0);
    return lines === 0
      ? []
      : [{ name: `nodes/${names.ofHost[h]}.sh`, owner: { kind: 'node', index: h }, change: 'changed', lines } as const];
  });
}
