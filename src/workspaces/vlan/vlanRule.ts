import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import type { VlanRuleDescriptor } from '../../core/vlan/rules/rule';

export function vlanRule(id: string): VlanRuleDescriptor {
  return vlanRuleDescriptors.find((rule) => rule.id === id) ?? vlanRuleDescriptors[0];
}
