/**
 * `topoloom/vlan`. VLAN plans: a network cut into trees, its pairs of hosts dealt to them, and the files that set it up.
 * @module vlan
 */
import { findVlanExport as plainFindVlanExport, vlanExports } from '../core/vlan/exports/registry';
import { exportBundle as plainExportBundle, writePlan as plainWritePlan } from '../core/vlan/exports/writePlan';
import { planTables as plainPlanTables } from '../core/vlan/planning/planTables';
import { planVlans as plainPlanVlans } from '../core/vlan/planning/vlanPlan';
import { findVlanRule as plainFindVlanRule } from '../core/vlan/rules/registry';
import { expecting, guard, knownResults, listOf, oneOf, only, optional, orNull, text, wholeFrom } from './checks/guard';
import { fabric, seed, topology, traffic } from './checks/kinds';

export type { PairAssignment } from '../core/vlan/assignment/pairAssignment';
export type { PairVlans } from '../core/vlan/assignment/pairVlans';
export { vlanExports } from '../core/vlan/exports/registry';
export type {
  ExportLimit,
  VlanExport,
  VlanExportBundle,
  VlanExportDescriptor,
  VlanFile,
} from '../core/vlan/exports/vlanExport';
export type { VlanPort } from '../core/vlan/planning/portTable';
export type { PlanRequest, VlanPlan } from '../core/vlan/planning/vlanPlan';
export { vlanRules } from '../core/vlan/rules/registry';
export type { VlanProgress, VlanRule, VlanRuleContext, VlanRuleDescriptor } from '../core/vlan/rules/rule';
export { PlanRefusal } from '../core/vlan/trees/planRefusal';
export {
  type ConfiguredVlan,
  DEFAULT_VLAN_OPTIONS,
  type VlanNetwork,
  type VlanOptions,
} from '../core/vlan/trees/vlanNetwork';

const planning = knownResults(plainPlanVlans, {
  en: 'a plan that planVlans has made',
  ja: 'planVlans が作成した計画',
});
const bundling = knownResults(plainExportBundle, {
  en: 'a bundle that exportBundle has made',
  ja: 'exportBundle が作成したデータ',
});

/** @function */
export const findVlanExport = guard('findVlanExport', plainFindVlanExport, { id: text });
/** @function */
export const exportBundle = guard('exportBundle', bundling.work, {
  topology,
  plan: planning.result,
  macs: expecting('a Map', 'Map', (one) => one instanceof Map),
});
/** @function */
export const writePlan = guard('writePlan', plainWritePlan, {
  bundle: bundling.result,
  formats: orNull(listOf(oneOf(...vlanExports.map(({ descriptor }) => descriptor.id)))),
  before: optional(orNull(bundling.result)),
});
/** @function */
export const planTables = guard('planTables', plainPlanTables, { plan: planning.result });
/** @function */
export const planVlans = guard('planVlans', planning.work, {
  fabric,
  request: only({
    rule: text,
    traffic,
    options: only({ vlans: orNull(wholeFrom(1)), firstId: wholeFrom(1, 4094), seed }),
  }),
});
/** @function */
export const findVlanRule = guard('findVlanRule', plainFindVlanRule, { id: text });
