/**
 * `topoloom/vlan`. VLAN plans: a network cut into trees, its pairs of hosts dealt to them, and the files that set it up.
 * @module vlan
 */
export type { PairAssignment } from '../core/vlan/assignment/pairAssignment';
export type { PairVlans } from '../core/vlan/assignment/pairVlans';
export { findVlanExport, vlanExports } from '../core/vlan/exports/registry';
export type { VlanExport, VlanExportBundle, VlanExportDescriptor, VlanFile } from '../core/vlan/exports/vlanExport';
export { exportBundle, writePlan } from '../core/vlan/exports/writePlan';
export { planTables } from '../core/vlan/planning/planTables';
export type { VlanPort } from '../core/vlan/planning/portTable';
export { type PlanRequest, planVlans, type VlanPlan } from '../core/vlan/planning/vlanPlan';
export { findVlanRule, vlanRules } from '../core/vlan/rules/registry';
export type { VlanProgress, VlanRule, VlanRuleContext, VlanRuleDescriptor } from '../core/vlan/rules/rule';
export { PlanRefusal } from '../core/vlan/trees/planRefusal';
export {
  type ConfiguredVlan,
  DEFAULT_VLAN_OPTIONS,
  type VlanNetwork,
  type VlanOptions,
} from '../core/vlan/trees/vlanNetwork';
