/**
 * `topoloom/formats`. Files: reading networks and forwarding tables, writing them for subnet managers, inventories and simulators.
 * @module formats
 */
export type { Problem } from '../core/base/problem';
export { FormatError, type TextFile } from '../core/base/text/textFile';
export { detectFormat } from '../core/formats/detectFormat';
export { formatDesign, parseDesign } from '../core/formats/parts/designDocument';
export type {
  ExportBundle,
  Format,
  FormatDescriptor,
  ImportedTables,
  ParsedNetwork,
} from '../core/formats/parts/format';
export { type ReadNetwork, readNetwork, readViews } from '../core/formats/readNetwork';
export { readTables } from '../core/formats/readTables';
export { findFormat, formats } from '../core/formats/registry';
export { writeFormat } from '../core/formats/writeFormat';
