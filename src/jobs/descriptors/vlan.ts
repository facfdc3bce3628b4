/** As `descriptors.ts`, of what only those ask who plan VLANs: it loads with them. */
export { vlanExportDescriptors } from '../../core/vlan/exports/registry';
export { FRAME_BROADCAST, FRAME_DIRECT, FRAME_FLOODED } from '../../core/vlan/planning/learning';
export { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
