/**
 * `topoloom`. What one needs first: a network from a spec or a file, routed, verified and measured. Work that takes long is a generator, which
 * `finish` drives to its end; whoever drives it step by step can show progress or stop it.
 * @module topoloom
 */
export type { LocalText } from '../core/base/localText';
export { ParamError, type ParamValue } from '../core/base/params';
export { FormatError, type TextFile } from '../core/base/text/textFile';
export { type ErrorKind, TopoloomError } from '../core/base/topoloomError';
export type { Fabric } from '../core/fabric/fabric';
export { SpecError } from '../core/generators/spec';
export { EngineRefusal } from '../core/routing/contract/engineRefusal';
export type { Topology } from '../core/topology/topology';
export { ArgumentError } from './checks/guard';
export { verifyTables } from './deadlock';
export { readNetwork } from './formats';
export { measureRouting } from './metrics';
export { finish, routeNetwork, suitableEngine } from './routing';
export { compileFabric, generateFromSpec } from './topology';
