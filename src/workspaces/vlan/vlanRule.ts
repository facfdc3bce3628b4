import type { VlanRuleDescriptor } from '../../core/vlan/rules/rule';
import { vlanRuleDescriptors } from '../../jobs/descriptors/vlan';

export function vlanRule(id: string): VlanRuleDescriptor {
  return vlanRuleDescriptors.find((rule) => rule.id === id) ?? vlanRuleDescriptors[0];
}
