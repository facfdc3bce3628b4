import { fitsNodeScripts } from './planSize';
import type { VlanExportBundle, VlanFile } from './vlanExport';

/** A file that two exports of the same network differ in. */
export interface FileChange {
  readonly name: string;
  readonly owner: VlanFile['owner'];
  readonly change: 'changed' | 'added' | 'removed';
  /** Lines that are new or gone. */
  readonly lines: number;
}

/** Lists the files to bring to devices: those that differ, READMEs aside. */
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

/**
 * The same for scripts of nodes, or where there are too many for these for their lists of ids, from what changed at each: they need not be
 * written for it. @param entriesAt destinations whose VLAN changed
 */
export function nodeFileChanges(
  bundle: VlanExportBundle,
  entriesAt: ArrayLike<number>,
  ownChanged: readonly number[],
): FileChange[] {
  const { topology, names } = bundle;
  const own = new Set(ownChanged);
  const nameOf = fitsNodeScripts(bundle)
    ? (h: number): string => `nodes/${names.ofHost[h]}.sh`
    : (h: number): string => `pair-table/ids/${names.ofHost[h]}`;
  return topology.hosts.flatMap((_, h) => {
    const lines = entriesAt[h] + (own.has(h) ? 1 : 0);
    return lines === 0
      ? []
      : [{ name: nameOf(h), owner: { kind: 'node', index: h }, change: 'changed', lines } as const];
  });
}
