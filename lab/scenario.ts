import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finish } from '../src/core/base/steps';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { generateFromSpec } from '../src/core/generators/spec';
import { applyFailures } from '../src/core/topology/failures';
import type { Topology } from '../src/core/topology/topology';
import type { Traffic } from '../src/core/traffic/traffic';
import { vlanExportDescriptors } from '../src/core/vlan/exports/registry';
import type { VlanExportBundle, VlanFile } from '../src/core/vlan/exports/vlanExport';
import { exportBundle, writePlan } from '../src/core/vlan/exports/writePlan';
import { replanVlans } from '../src/core/vlan/planning/replan';
import { planVlans, type VlanPlan } from '../src/core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../src/core/vlan/trees/vlanNetwork';

/** A plan, and the files that it was written to. */
export interface Exported {
  readonly topology: Topology;
  readonly plan: VlanPlan;
  readonly bundle: VlanExportBundle;
  readonly files: readonly VlanFile[];
}

const FORMATS = vlanExportDescriptors.map(({ id }) => id);
const uniform: Traffic = { kind: 'uniform' };

export function exportOf(spec: string, rule: string, traffic: Traffic = uniform): Exported {
  const topology = generateFromSpec(spec);
  const plan = finish(planVlans(compileFabric(topology), { rule, traffic, options: DEFAULT_VLAN_OPTIONS }));
  return written(topology, plan);
}

/** The same network planned around failures. */
export function replanned({ topology, plan }: Exported, down: readonly string[], traffic: Traffic = uniform): Exported {
  const left = applyFailures(topology, down);
  return written(left, finish(replanVlans(plan, compileFabric(left), traffic)));
}

function written(topology: Topology, plan: VlanPlan): Exported {
  const bundle = exportBundle(topology, plan, new Map());
  return { topology, plan, bundle, files: writePlan(bundle, FORMATS) };
}

/** Puts files into a folder, in subfolders as their names say. */
export function putFiles(folder: string, files: readonly { readonly name: string; readonly text: string }[]): void {
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Files of `after` that differ from those of `before`, READMEs and the topology file aside. */
export function changedFiles(before: Exported, after: Exported): VlanFile[] {
  const old = new Map(before.files.map(({ name, text }) => [name, text]));
  return after.files.filter(
    ({ name, text }) => old.get(name) !== text && name !== 'README.txt' && !name.startsWith('containerlab/'),
  );
}

/** What a guest wrote, as JSON. */
export function readResult<T>(folder: string, name: string): T {
  return JSON.parse(readFileSync(join(folder, 'out', name), 'utf8')) as T;
}
