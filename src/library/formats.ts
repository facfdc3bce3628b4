/**
 * `topoloom/formats`. Files: reading networks and forwarding tables, writing them for subnet managers, inventories and simulators.
 * @module formats
 */

import { detectFormat as plainDetectFormat } from '../core/formats/detectFormat';
import {
  formatDesign as plainFormatDesign,
  parseDesign as plainParseDesign,
} from '../core/formats/parts/designDocument';
import type { ExportBundle } from '../core/formats/parts/format';
import { readNetwork as plainReadNetwork, readViews as plainReadViews } from '../core/formats/readNetwork';
import { readTables as plainReadTables } from '../core/formats/readTables';
import { findFormat as plainFindFormat } from '../core/formats/registry';
import { writeFormat as plainWriteFormat } from '../core/formats/writeFormat';
import { arrayOf, type Check, flag, guard, listOf, only, optional, orNull, text } from './checks/guard';
import { fabric, file, files, lanes, lids, records, table, topology, turns } from './checks/kinds';

export type { Problem } from '../core/base/problem';
export { FormatError, type TextFile } from '../core/base/text/textFile';
export type { FileContent } from '../core/formats/parts/fileContent';
export type {
  ExportBundle,
  Format,
  FormatDescriptor,
  FormatMarks,
  ImportedTables,
  ParsedNetwork,
  PortNamesOfNodes,
  ReadOptions,
} from '../core/formats/parts/format';
export type { LeftOut, RowCounts } from '../core/formats/parts/rowTally';
export type { ReadNetwork } from '../core/formats/readNetwork';
export { formats } from '../core/formats/registry';

const options = optional(only({ keepManagement: optional(flag) }));

const exportBundle: Check = (bundle, at) => {
  // Lengths follow from the network of the bundle.
  const { fabric: network } = { ...(bundle as ExportBundle) };
  only({
    ...{
      topology,
      fabric,
      lids,
      table: optional(table),
      switchTable: optional(arrayOf(['Uint8Array', 'Uint16Array'])),
    },
    ...{ furtherTables: optional(listOf(table)), turns: optional(orNull(turns)), lanes: optional(orNull(lanes)) },
  })(bundle, at, [network]);
};

/** @function */
export const detectFormat = guard('detectFormat', plainDetectFormat, { file });
/** @function */
export const formatDesign = guard('formatDesign', plainFormatDesign, { topology: records });
/** @function */
export const parseDesign = guard('parseDesign', plainParseDesign, { file });
/** @function */
export const readNetwork = guard('readNetwork', plainReadNetwork, { file, options });
/** @function */
export const readViews = guard('readViews', plainReadViews, { files, options });
/** @function */
export const readTables = guard('readTables', plainReadTables, { files, topology, fabric, lids: orNull(lids) });
/** @function */
export const findFormat = guard('findFormat', plainFindFormat, { id: text });
/** @function */
export const writeFormat = guard('writeFormat', plainWriteFormat, { id: text, bundle: exportBundle });
