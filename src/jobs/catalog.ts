/** What the interface may know of the plug-ins: plain descriptors and the kinds of step in their logs, no algorithms. */
export { lidStrategyDescriptors } from '../core/addressing/registry';
export { formatDescriptors } from '../core/formats/registry';
export { generatorDescriptors } from '../core/generators/registry';
export {
  TRACE_ALLOWED,
  TRACE_RANKED,
  TRACE_REMOVED,
  TRACE_RESTART,
  TRACE_REVERSE_REFUSED,
  TRACE_TURN_REFUSED,
} from '../core/routing/contract/decisionTrace';
export { engineDescriptors } from '../core/routing/registry';
export { paramsFor } from '../core/traffic/patterns/paramsFor';
export { patternDescriptors } from '../core/traffic/patterns/registry';
export { vlanExportDescriptors } from '../core/vlan/exports/registry';
export { vlanRuleDescriptors } from '../core/vlan/rules/registry';
export { pacingFormParams, packetFormParams } from './simulate/formParams';
export { pacingParams, packetParams } from './simulate/packetParams';
