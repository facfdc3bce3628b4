/**
 * `topoloom/topology`. Networks: the records that people edit, the families that generate them, and the typed arrays that everything computes on.
 * @module topology
 */
export { compileFabric } from '../core/fabric/compileFabric';
export { type Fabric, NONE } from '../core/fabric/fabric';
export { turnChannels, turnCount, turnIndex } from '../core/fabric/turns';
export type { Generator, GeneratorDescriptor } from '../core/generators/generator';
export { findPreset, type Preset, presets } from '../core/generators/presets';
export { findGenerator, generators } from '../core/generators/registry';
export type { SizeGuess, SizeNeed } from '../core/generators/sizeNeed';
export { formatSpec, generateFromSpec, isSpec, type ParsedSpec, parseSpec, SpecError } from '../core/generators/spec';
export { FailureNameError } from '../core/topology/elementNames';
export { applyFailures, restoreElements } from '../core/topology/failures';
export {
  type CableWork,
  type CarriedTables,
  type Floor,
  type FloorRules,
  type Group,
  HOST_ROLES,
  type Host,
  type HostId,
  type HostRole,
  type Link,
  type LinkEnd,
  type LinkId,
  type NodeId,
  type Note,
  type Origin,
  type Position,
  type RackPlace,
  SWITCH_ROLES,
  type Switch,
  type SwitchId,
  type SwitchRole,
  type Topology,
} from '../core/topology/topology';
export { TopologyBuilder } from '../core/topology/topologyBuilder';
export { type Fault, type FaultKind, validateTopology } from '../core/topology/validateTopology';
