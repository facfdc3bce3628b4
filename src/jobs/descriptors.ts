/** What the interface may know of the core: plain descriptors of plug-ins, the kinds of step in their logs, how a report is read; no algorithms. */
export { defaultsOf } from '../core/base/applies';
export { formatDescriptors } from '../core/formats/registry';
export { presets } from '../core/generators/presets';
export { generatorDescriptors } from '../core/generators/registry';
export {
  TRACE_ALLOWED,
  TRACE_CLOSED,
  TRACE_ESCAPED,
  TRACE_HELD,
  TRACE_LANE,
  TRACE_LOOP,
  TRACE_MOVED,
  TRACE_PHASE,
  TRACE_PLACED,
  TRACE_RANKED,
  TRACE_REMOVED,
  TRACE_RESTART,
  TRACE_RESTORED,
  TRACE_REVERSE_REFUSED,
  TRACE_ROUTED,
  TRACE_SETTLED,
  TRACE_STORED,
  TRACE_TURN_REFUSED,
  TRACE_UNFIT,
} from '../core/routing/contract/traceKinds';
export { engineDescriptors } from '../core/routing/registry';
export { paramsFor } from '../core/traffic/patterns/paramsFor';
export { patternDescriptors } from '../core/traffic/patterns/registry';
