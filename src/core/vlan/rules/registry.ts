import * as balanced from './balanced';
import * as byDestination from './byDestination';
import * as bySource from './bySource';
import * as bySubnet from './bySubnet';
import * as lacp from './lacp';
import * as lowNumber from './lowNumber';
import type { VlanRule, VlanRuleDescriptor } from './rule';
import * as singleTree from './singleTree';

/** Plain data, without what assigns, for menus and forms. */
export const vlanRuleDescriptors: readonly VlanRuleDescriptor[] = [
  lowNumber.descriptor,
  balanced.descriptor,
  bySource.descriptor,
  byDestination.descriptor,
  bySubnet.descriptor,
  lacp.descriptor,
  singleTree.descriptor,
];

/** All rules, in the order that people see them. */
export const vlanRules: readonly VlanRule[] = [
  lowNumber,
  balanced,
  bySource,
  byDestination,
  bySubnet,
  lacp,
  singleTree,
];

/** The rule of that id, undefined if there is none. */
export function findVlanRule(id: string): VlanRule | undefined {
  return vlanRules.find((rule) => rule.descriptor.id === id);
}
