import type { Topology } from '../../topology/topology';
import { macAddresses } from '../planning/macAddresses';
import { portTable } from '../planning/portTable';
import type { VlanPlan } from '../planning/vlanPlan';
import { PlanRefusal } from '../trees/planRefusal';
import { fileChanges } from './fileChanges';
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

/**
 * Files of the named formats with those that they need, all that are small enough if null, and a README with the commands. @throws PlanRefusal
 * for scripts of very many nodes, Error for a name that is no format's
 * @param before what stands in the network: the README then lists the files that differ
 */
export function writePlan(
  bundle: VlanExportBundle,
  formats: readonly string[] | null,
  before: VlanExportBundle | null = null,
): VlanFile[] {
  const files = planFiles(bundle, formats);
  const changes = before && fileChanges(planFiles(before, formats), files);
  return [...files, { name: 'README.txt', text: planReadme(bundle, files, changes), owner: { kind: 'shared' } }];
}

function planFiles(bundle: VlanExportBundle, formats: readonly string[] | null): VlanFile[] {
  const wanted = new Set(formats ?? usualFormats(bundle));
  for (const { descriptor } of vlanExports) {
    if (wanted.has(descriptor.id)) for (const need of descriptor.needs ?? []) wanted.add(need);
  }
  for (const { descriptor, limit } of vlanExports) {
    if (limit && wanted.has(descriptor.id) && !limit.fits(bundle))
      throw new PlanRefusal(limit.refusal(bundle.topology.hosts.length));
  }
  return formatFiles(bundle, [...wanted]);
}

/** Files of exactly these formats. @throws Error for a name that is no format's */
export function formatFiles(bundle: VlanExportBundle, formats: readonly string[]): VlanFile[] {
  return formats.flatMap((id) => {
    const format = findVlanExport(id);
    if (!format) throw new Error(`no format "${id}" of VLAN plans`);
    return [...format.write(bundle)];
  });
}

/** Formats that a plan is written in where none are named. */
function usualFormats(bundle: VlanExportBundle): string[] {
  const fits = (id: string): boolean => {
    const limit = findVlanExport(id)?.limit;
    return !limit || (limit.usual ?? limit.fits)(bundle);
  };
  return vlanExports
    .map(({ descriptor }) => descriptor)
    .filter(({ id, needs = [] }) => [id, ...needs].every(fits))
    .map(({ id }) => id);
}
