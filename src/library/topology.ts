/**
 * `topoloom/topology`. Networks: the records that people edit, the families that generate them, and the typed arrays that everything computes on.
 * @module topology
 */

import { compileFabric as plainCompileFabric } from '../core/fabric/compileFabric';
import type { Fabric } from '../core/fabric/fabric';
import {
  turnChannels as plainTurnChannels,
  turnCount as plainTurnCount,
  turnIndex as plainTurnIndex,
} from '../core/fabric/turns';
import { findPreset as plainFindPreset } from '../core/generators/presets';
import { findGenerator as plainFindGenerator } from '../core/generators/registry';
import {
  formatSpec as plainFormatSpec,
  generateFromSpec as plainGenerateFromSpec,
  isSpec as plainIsSpec,
  parseSpec as plainParseSpec,
} from '../core/generators/spec';
import {
  applyFailures as plainApplyFailures,
  restoreElements as plainRestoreElements,
} from '../core/topology/failures';
import { validateTopology as plainValidateTopology } from '../core/topology/validateTopology';
import { type Check, guard, having, listOf, text, wholeFrom } from './checks/guard';
import { fabric, records, topology, values } from './checks/kinds';

export { type Fabric, NONE } from '../core/fabric/fabric';
export type { Generator, GeneratorDescriptor } from '../core/generators/generator';
export { type Preset, presets } from '../core/generators/presets';
export { generators } from '../core/generators/registry';
export type { SizeGuess, SizeNeed } from '../core/generators/sizeNeed';
export { type ParsedSpec, SpecError } from '../core/generators/spec';
export { FailureNameError } from '../core/topology/elementNames';
export {
  type Cages,
  type Machine,
  type MachinePort,
  type Model,
  type NamedNetwork,
  NETWORK_PURPOSES,
  type NetworkPurpose,
  type Panel,
  PORT_NAMINGS,
  type PortNames,
  type PortNaming,
} from '../core/topology/plantRecords';
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
export type { Fault, FaultKind } from '../core/topology/validateTopology';

const channel: Check = (value, at, args) => {
  const [fabric] = args as readonly [Fabric];
  wholeFrom(0, fabric.channelCount - 1)(value, at, args);
};

/** @function */
export const compileFabric = guard('compileFabric', plainCompileFabric, { topology });
/** @function */
export const turnChannels = guard('turnChannels', plainTurnChannels, { fabric });
/** @function */
export const turnCount = guard('turnCount', plainTurnCount, { fabric });
/** @function */
export const turnIndex = guard('turnIndex', plainTurnIndex, { fabric, input: channel, output: channel });
/** @function */
export const findPreset = guard('findPreset', plainFindPreset, { id: text });
/** @function */
export const findGenerator = guard('findGenerator', plainFindGenerator, { id: text });
/** @function */
export const formatSpec = guard('formatSpec', plainFormatSpec, { origin: having({ generator: text, params: values }) });
/** @function */
export const generateFromSpec = guard('generateFromSpec', plainGenerateFromSpec, { text });
/** @function */
export const isSpec = guard('isSpec', plainIsSpec, { text });
/** @function */
export const parseSpec = guard('parseSpec', plainParseSpec, { text });
/** @function */
export const applyFailures = guard('applyFailures', plainApplyFailures, { topology, names: listOf(text) });
/** @function */
export const restoreElements = guard('restoreElements', plainRestoreElements, { topology, names: listOf(text) });
/** @function */
export const validateTopology = guard('validateTopology', plainValidateTopology, { topology: records });
