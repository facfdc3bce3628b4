import type { LidAssignment } from '../../addressing/lidAssignment';
import type { LocalText } from '../../base/localText';
import type { Problem } from '../../base/problem';
import type { TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable, LaneTables } from '../../routes/routing';
import type { NodeId, Topology } from '../../topology/topology';
import type { FileContent } from './fileContent';
import type { FoundPort } from './nodeGroups';
import type { NodeView } from './nodeView';
import type { RowCounts } from './rowTally';

/** Tables read from elsewhere; entries towards switches' own LIDs are apart, since no host traffic follows them. */
export interface ImportedTables {
  readonly table: ForwardingTable;
  /** switchTable[switch * switchCount + destination switch] = port, 0 = itself or no entry. */
  readonly switchTable: ForwardingTable;
  readonly lids: LidAssignment;
  /** By offset, from 1: tables of the further LIDs of hosts (`lids.lmc`). Absent where all LIDs of a host take the same routes. */
  readonly furtherTables?: readonly ForwardingTable[];
}

/** Names of ports by node and number. */
export type PortNamesOfNodes = ReadonlyMap<NodeId, ReadonlyMap<number, string>>;

/** A network as its reader gives it. */
export interface ParsedNetwork {
  readonly topology: Topology;
  readonly problems: readonly Problem[];
  /** Rows of the file by what became of them, where the reader counts them. */
  readonly rows?: RowCounts;
  /** Likewise by file. */
  readonly rowsOf?: ReadonlyMap<string, RowCounts>;
  /** By host: what the file tells of its port; machines are known by it across files. */
  readonly ports?: readonly FoundPort[];
  /** Names in the file of nodes that share theirs with others, so that they have another here. */
  readonly described?: ReadonlyMap<NodeId, string>;
  /** Nodes that only far ends of cables speak of, with the place where the first does. */
  readonly spokenOf?: ReadonlyMap<NodeId, FilePlace>;
  /** By node, names of its ports in the file by their numbers here, where it has names. */
  readonly portNames?: PortNamesOfNodes;
  /** True if the file says neither ports nor how many cables there are, so that those of the network are made up. */
  readonly portless?: true;
  /** The place in the file of a node or a link, for messages about faults. O(records). */
  placeOf?(id: string): FilePlace | undefined;
}

/** Wishes of whoever reads a network. */
export interface ReadOptions {
  /** True if cables of management ports stay. */
  readonly keepManagement?: boolean | undefined;
  /** True if cables between switches are made up where a format has none: between each two of a group, and each two groups. */
  readonly complete?: boolean | undefined;
  /** Files that say more of what is in the one that is read (`Format.isBeside`). */
  readonly beside?: readonly TextFile[] | undefined;
}

/** A place in a file. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
}

/** All that an exporter may draw on. */
export interface ExportBundle {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly lids: LidAssignment;
  readonly table?: ForwardingTable;
  /** See ImportedTables. */
  readonly switchTable?: ForwardingTable;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
  /** Turns that the tables may make, where that is known: no format writes them. */
  readonly turns?: Uint8Array | null;
  readonly lanes?: LaneTables | null;
}

/** Facts about a file format for menus and the command line. */
export interface FormatDescriptor {
  readonly id: string;
  readonly title: LocalText;
  /** Endings that belong to it, without the dot, first = the one written. */
  readonly extensions: readonly string[];
  readonly carries: 'network' | 'tables' | 'service-levels' | 'lanes' | 'lids';
  /** True for a format of a simulator: these are together in menus. */
  readonly simulates?: boolean;
  /** True if a file is of one switch, so that a network takes several. */
  readonly perSwitch?: boolean;
  /** Records that have no place in it at all; of parallel cables one is written, of `cables` which switches and nodes they join. Absent where all have. */
  readonly leavesOut?: readonly ('hosts' | 'parallel-cables' | 'cables')[];
  /** True if a file is of one subnet, so that a network of several planes takes a file for each. */
  readonly perPlane?: boolean;
  /** True if a network without a cable may be in it; a file of any other without one is of something else, or broken. */
  readonly mayBeBare?: boolean;
  readonly reads: boolean;
  readonly writes: boolean;
  /** The loss when a network is written in this format; empty if nothing is lost. */
  readonly loses: LocalText;
}

/** Names by which files of a format are known: titles of a table (in small letters), keys of JSON by their path (`edges.node1`), or the root element of XML. */
export interface FormatMarks {
  readonly in: FileContent['kind'];
  readonly names: readonly string[];
}

/** A plug-in has the functions that its descriptor announces and no others. */
export interface Format {
  readonly descriptor: FormatDescriptor;
  /** Names that every file of it has: a format with them needs no `sniff`, and a refusal names those that a file lacks. */
  readonly marks?: FormatMarks;
  /** Checks whether the beginning of a file (up to 4,096 characters), and the names found in the file, look like this format: how many of its marks are there, or true for one. */
  sniff?(head: string, content: FileContent): boolean | number;
  /** Checks whether a file of the format holds no cable, but says more of those in another, beside which it is read. */
  isBeside?(file: TextFile): boolean;
  /** Id of the format whose such files are read beside its own. */
  readonly takes?: string;
  /** Reads a network. @throws FormatError with all faults; what can be repaired is a warning instead. */
  parseNetwork?(file: TextFile, options?: ReadOptions): ParsedNetwork;
  /** Reads what one node, or each of several, tells of its neighbours: such files make a network together. @throws FormatError */
  parseView?(file: TextFile): NodeView | readonly NodeView[];
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
  /** The reason why a network cannot be written so, null where it can; absent where every network can. */
  appliesTo?(bundle: ExportBundle): LocalText | null;
  /** Writes what `appliesTo` takes; names of the files are relative. @throws FormatError if the bundle lacks what the format carries. */
  write?(bundle: ExportBundle): readonly TextFile[];
}
