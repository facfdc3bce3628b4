import type { Topology } from '../../topology/topology';
import { macAddresses } from '../planning/macAddresses';
import { portTable } from '../planning/portTable';
import type { VlanPlan } from '../planning/vlanPlan';
import { PlanRefusal } from '../trees/planRefusal';
import { fileChanges } from './fileChanges';
import { planReadme } from './planReadme';
import { fitsNodeScripts, fitsPairTable } from './planSize';
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
  const wanted = new Set(formats ?? fittingFormats(bundle));
  for (const { descriptor } of vlanExports) {
    if (wanted.has(descriptor.id)) for (const need of descriptor.needs ?? []) wanted.add(need);
  }
  if (wanted.has('nodes') && !fitsNodeScripts(bundle)) {
    const count = bundle.topology.hosts.length;
    throw new PlanRefusal({
      en: `scripts of ${count} nodes with a line for every other would take gigabytes: use shared-table, or pair-table where the plan is a table of pairs`,
      ja: `${count} ノード分のスクリプトは数 GB になります。共通の表（shared-table）か、ノード対の表が必要な計画では ID 一覧（pair-table）を使ってください`,
    });
  }
  if (wanted.has('pair-list') && !fitsPairTable(bundle)) {
    const count = bundle.topology.hosts.length;
    throw new PlanRefusal({
      en: `a list of all pairs of ${count} nodes would take too much memory`,
      ja: `${count} ノードの全対の一覧はメモリに収まりません`,
    });
  }
  if (wanted.has('pair-table') && !fitsPairTable(bundle)) {
    const count = bundle.topology.hosts.length;
    throw new PlanRefusal({
      en: `lists of ids for ${count} nodes would take too much memory: plan by the rule low-number and use shared-table`,
      ja: `${count} ノード分の ID 一覧はメモリに収まりません。番号優先の規則で計画し、共通の表（shared-table）を使ってください`,
    });
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

/** Formats that a plan of this size can be written in; lists of ids only where nothing smaller sets the nodes up. */
function fittingFormats(bundle: VlanExportBundle): string[] {
  const scripts = fitsNodeScripts(bundle);
  return vlanExports.flatMap(({ descriptor: { id, needs = [] } }) => {
    if (!scripts && [id, ...needs].some((one) => one === 'nodes' || one === 'pair-list')) return [];
    if (id === 'pair-table' && (scripts || bundle.plan.rank || !fitsPairTable(bundle))) return [];
    return [id];
  });
}
