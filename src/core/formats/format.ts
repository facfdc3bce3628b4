import type { Fabric } from '../fabric/fabric';
import type { LocalText } from '../plugins/localText';
import type { ForwardingTable, LaneTables } from '../routing/routing';
import type { Topology } from '../topology/topology';

/** A file as it came in, or is to go out. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** Something wrong in an input, or worth knowing about it; `line` counts from 1, 0 = the file as a whole. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  /** What was expected, and what stands there. */
  readonly message: string;
}

/** An input that cannot be taken; carries every fault found, not only the first. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'));
  }
}

/** `file:line: message`, as compilers print it. */
export function describeProblem(problem: Problem): string {
  return problem.line > 0
    ? `${problem.file}:${problem.line}: ${problem.message}`
    : `${problem.file}: ${problem.message}`;
}

/** LIDs of all end points: Uint16Array by switch and by host index; 0 = none. */
export interface LidAssignment {
  readonly ofSwitch: Uint16Array;
  readonly ofHost: Uint16Array;
  /** Every host has 2^lmc LIDs, from its own on; 0 if absent. */
  readonly lmc?: number;
}

/** Tables read from elsewhere; entries towards switches' own LIDs are apart, since no host traffic follows them. */
export interface ImportedTables {
  readonly table: ForwardingTable;
  /** switchTable[switch * switchCount + destination switch] = port, 0 = itself or no entry. */
  readonly switchTable: ForwardingTable;
  readonly lids: LidAssignment;
}

/** All that an exporter may draw on. */
export interface ExportBundle {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly lids: LidAssignment;
  readonly table?: ForwardingTable;
  /** See ImportedTables. */
  readonly switchTable?: ForwardingTable;
  readonly lanes?: LaneTables | null;
}

export interface FormatDescriptor {
  readonly id: string;
  readonly title: LocalText;
  /** Endings that belong to it, without the dot, first = the one written. */
  readonly extensions: readonly string[];
  readonly carries: 'network' | 'tables' | 'service-levels' | 'lanes' | 'lids';
  readonly reads: boolean;
  readonly writes: boolean;
  /** What a network loses when it is written so; empty if nothing. */
  readonly loses: LocalText;
}

/** A plug-in has the functions that its descriptor announces and no others. */
export interface Format {
  readonly descriptor: FormatDescriptor;
  /** Whether the beginning of a file (up to 4,096 characters) looks like this format. */
  sniff?(head: string): boolean;
  /** Reads a network. @throws FormatError with all faults; what can be mended is a warning instead. */
  parseNetwork?(file: TextFile): { topology: Topology; problems: readonly Problem[] };
  /** Reads forwarding tables of a known network, from one file or one a switch. @throws FormatError */
  parseTables?(
    files: readonly TextFile[],
    topology: Topology,
    fabric: Fabric,
    lids: LidAssignment | null,
  ): { tables: ImportedTables; problems: readonly Problem[] };
  /** Reads service levels (Uint8Array[hostCount × hostCount]). @throws FormatError */
  parseServiceLevels?(
    file: TextFile,
    topology: Topology,
    fabric: Fabric,
    lids: LidAssignment,
  ): { serviceLevel: Uint8Array; problems: readonly Problem[] };
  /** Reads the lane choice of the switches. @throws FormatError */
  parseLanes?(
    file: TextFile,
    topology: Topology,
    fabric: Fabric,
  ): Pick<LaneTables, 'laneCount' | 'laneOffset' | 'lane'>;
  /** Reads a LID assignment. @throws FormatError */
  parseLids?(file: TextFile, topology: Topology, lmc?: number): LidAssignment;
  /** Writes; names of the files are relative. @throws FormatError if the bundle lacks what the format carries. */
  write?(bundle: ExportBundle): readonly TextFile[];
}
