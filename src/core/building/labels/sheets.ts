import type { LabelledEnd } from './portLabels';
import type { ScheduleRow } from './schedule';

/** A cable seen from one of its ends. */
export interface SheetCable {
  readonly near: LabelledEnd;
  readonly far: LabelledEnd;
  readonly row: ScheduleRow;
}

/** Work at a rack: its devices from the top down, each port that has a cable. */
export interface RackSheet {
  readonly rack: string;
  readonly devices: readonly { readonly name: string; readonly unit: number; readonly cables: readonly SheetCable[] }[];
}

/** Cables that are pulled together, between two racks or within one. */
export interface BundleSheet {
  readonly racks: readonly [string, string];
  /** In the order of the work: the longest first, of equal ones those of spines before those of leaves. */
  readonly cables: readonly ScheduleRow[];
  readonly metres: number;
}

/** A sheet a rack, by name. O(rows log rows). */
export function rackSheets(rows: readonly ScheduleRow[]): readonly RackSheet[] {
  const racks = new Map<string, Map<number, SheetCable[]>>();
  for (const row of rows) {
    for (const [near, far] of [
      [row.a, row.b],
      [row.b, row.a],
    ]) {
      const devices = racks.get(near.rack) ?? new Map<number, SheetCable[]>();
      racks.set(near.rack, devices);
      const cables = devices.get(near.box) ?? [];
      devices.set(near.box, cables);
      cables.push({ near, far, row });
    }
  }
  return [...racks.keys()].sort().map((rack) => {
    const devices = [...(racks.get(rack)?.values() ?? [])].map((cables) => {
      cables.sort((one, other) => compare(one.near.label, other.near.label));
      return { name: cables[0].near.device, unit: cables[0].near.unit, cables };
    });
    return { rack, devices: devices.sort((one, other) => other.unit - one.unit || compare(one.name, other.name)) };
  });
}

/** A sheet a pair of racks: those with spines first, then by name. O(rows log rows). */
export function bundleSheets(rows: readonly ScheduleRow[]): readonly BundleSheet[] {
  const bundles = new Map<string, ScheduleRow[]>();
  for (const row of rows) {
    const key = [row.a.rack, row.b.rack].sort().join('\n');
    const known = bundles.get(key);
    if (known) known.push(row);
    else bundles.set(key, [row]);
  }
  const sheets = [...bundles].map(([key, cables]): BundleSheet & { readonly level: number } => {
    const [a, b] = key.split('\n');
    cables.sort((x, y) => (y.lengthM ?? 0) - (x.lengthM ?? 0) || y.level - x.level || x.cable - y.cable);
    const cm = cables.reduce((sum, { lengthM }) => sum + Math.round(100 * (lengthM ?? 0)), 0);
    return { racks: [a, b], cables, metres: cm / 100, level: Math.max(...cables.map(({ level }) => level)) };
  });
  sheets.sort((x, y) => y.level - x.level || compare(x.racks.join(), y.racks.join()));
  return sheets.map(({ level: _, ...sheet }) => sheet);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
