/**
 * `topoloom`. What one needs first: a network from a spec or a file, routed, verified and measured. Work that takes long is a generator, which
 * `finish` drives to its end; whoever drives it step by step can show progress or stop it.
 * @module topoloom
 */
export type { LocalText } from '../core/base/localText';
export { ParamError, type ParamValue } from '../core/base/params';
export { finish } from '../core/base/steps';
export { FormatError, type TextFile } from '../core/base/text/textFile';
export { type ErrorKind, TopoloomError } from '../core/base/topoloomError';
export { verifyTables } from '../core/deadlock/verifyTables';
export { compileFabric } from '../core/fabric/compileFabric';
export type { Fabric } from '../core/fabric/fabric';
export { readNetwork } from '../core/formats/readNetwork';
export { generateFromSpec, SpecError } from '../core/generators/spec';
export { measureRouting } from '../core/metrics/routeReport';
export { EngineRefusal } from '../core/routing/contract/engineRefusal';
export { routeNetwork } from '../core/routing/routeNetwork';
export { suitableEngine } from '../core/routing/suitableEngine';
export type { Topology } from '../core/topology/topology';
