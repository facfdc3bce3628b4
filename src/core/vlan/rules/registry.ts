import * as balanced from './balanced';
import * as lowNumber from './lowNumber';
import type { VlanRule, VlanRuleDescriptor } from './rule';

/** Plain data, without what assigns, for menus and forms. */
export const vlanRuleDescriptors: readonly VlanRuleDescriptor[] = [lowNumber.descriptor, balanced.descriptor];

/** All rules, in the order that people see them. */
export const vlanRules: readonly VlanRule[] = [lowNumber, balanced];

/** The rule of that id, undefined if there is none. */
export function findVlanRule(id: string): VlanRule | undefined {
  return vlanRules.find((rule) => rule.descriptor.id === id);
}
