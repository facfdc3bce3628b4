import { assignGuids, type Guids, normalizeGuid } from '../../addressing/guids';
import type { LidAssignment } from '../../addressing/lidAssignment';
import type { LocalText } from '../../base/localText';
import type { Problem } from '../../base/problem';
import { fault } from '../../base/problem';
import { forEachLine, isDebugLine, oneLine, quoteLine, unfinishedLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import { FormatError, type TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import type { Topology } from '../../topology/topology';
import { hostIsUp } from '../parts/endPoints';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ImportedTables } from '../parts/format';
import { LftResolver } from './lftResolver';

export const descriptor: FormatDescriptor = {
  id: 'opensm-lft',
  title: { en: 'OpenSM forwarding tables (LFT, FDB)', ja: 'OpenSM 転送表（LFT、FDB）' },
  extensions: ['lfts', 'dump', 'fdbs', 'txt'],
  carries: 'tables',
  perPlane: true,
  reads: true,
  writes: true,
  loses: {
    en: 'Cables, virtual lanes and what has failed are left out.',
    ja: 'ケーブル、仮想レーン、故障した要素は書き出されません。',
  },
};

/** Characters of one file: larger tables are cut between switches, so that every file can be read here again. */
const LARGEST_FILE = 48 * 1024 * 1024;
/** From here on the comments, five sixths of the text, are left out. */
const COMMENTED_ENTRIES = 4_000_000;

const HEADER = /^Unicast lids \[[^\]]*\] of switch ([^(]*?)\s?guid 0x([0-9a-fA-F]{1,16}) \('?(.*?)'?\):?\s*$/s;
/** Title of a table in opensm.fdbs, which names no LID; its entries go on with `: HOPS : yes`. */
const FDBS_HEADER = /^\w*dump_ucast_routes: Switch 0x([0-9a-fA-F]{1,16})$/;
const ENTRY = /^0x([0-9a-fA-F]{1,4})\s+(?::\s*)?(\d{1,3})(?:\s+(.*))?$/s;
/** No way: as OpenSM says it, or port 255, which ibroute -a prints for every LID that has none. */
const NO_ROUTE = /^0x([0-9a-fA-F]{1,4})\s+(?::\s+UNREACHABLE$|(?::\s*)?255\s+:|(?::\s*)?255$|.*\(illegal port\))/;

/** The title of a switch's table, as ibroute or OpenSM prints it. */
export function sniff(head: string): boolean {
  return /^(Unicast lids \[|\w*dump_ucast_routes: Switch 0x)/m.test(head);
}

/**
 * Reads what `ibroute`, `dump_fts` and OpenSM (opensm-lfts.dump, the input of `-R file -U`, and opensm.fdbs) write, all switches in one file or a file each.
 * A switch is known by its GUID, else its LID, else its name; a destination by the port GUID in its comment, else by its LID in `lids` or in the
 * records. Lines that tools print on errors are reported as warnings and passed over. O(characters).
 * @throws FormatError for tables of switches that the network lacks, ports out of range, entries that contradict each other.
 */
export function parseTables(
  files: readonly TextFile[],
  topology: Topology,
  fabric: Fabric,
  lids: LidAssignment | null,
): { tables: ImportedTables; problems: readonly Problem[] } {
  const problems = new ProblemList(files[0]?.name ?? '');
  const resolver = new LftResolver(topology, fabric, lids, problems);
  for (const file of files) {
    const reader = new TableReader(file.name, unfinishedLine(file.text), resolver, problems);
    resolver.startFile(file.name);
    forEachLine(file.text, (raw, number) => reader.read(raw.trim(), number));
    reader.finish();
  }
  const tables = resolver.finish();
  return { tables, problems: problems.finish() };
}

/** Takes the lines of one file one after the other; an entry belongs to the table begun last. */
class TableReader {
  private inTable = false;
  /** Of the table begun last: its line, the switch's own LID, to which every table leads, and the highest LID so far. */
  private last = { line: 0, own: 0, highest: -1 };

  /** @param unfinished the last line, if it has no end and might be cut off; 0 = none */
  constructor(
    private readonly name: string,
    private readonly unfinished: number,
    private readonly resolver: LftResolver,
    private readonly problems: ProblemList,
  ) {}

  read(line: string, number: number): void {
    if (line === '' || line.startsWith('#') || isDebugLine(line)) return;
    const unreachable = NO_ROUTE.exec(line);
    if (unreachable) {
      this.meet(unreachable[1]);
      return;
    }
    if (/^0(x|$)/.test(line)) this.readEntry(line, number);
    else if (line.includes('dump_ucast_routes:')) this.readFdbsHeader(line, number);
    else if (line.startsWith('Unicast lids')) this.readHeader(line, number);
    else if (!/^(Lid\s+Out\s+Destination|LID\s+: Port|Port\s+Info|\d+ (valid )?lids dumped)/.test(line))
      this.problems.warning(
        number,
        { en: `passed over: ${quoteLine(line)}`, ja: `読み飛ばしました：${quoteLine(line)}` },
        this.name,
      );
  }

  /** Warns of a last table that ends before its own switch, as where a file is cut off between two lines. */
  finish(): void {
    const { line, own, highest } = this.last;
    if (line === 0 || highest >= own) return;
    const [en, ja] =
      highest < 0
        ? ['has no entry', 'に項目がありません']
        : [
            `ends at LID ${highest}, before LID ${own} of its switch`,
            `はスイッチ自身の LID ${own} より前の ${highest} で終わっています`,
          ];
    this.problems.warning(
      line,
      { en: `the last table ${en}: is the file complete?`, ja: `最後の転送表${ja}。ファイルは完全ですか？` },
      this.name,
    );
  }

  private begin(line: number, own: number): void {
    this.inTable = true;
    this.last = { line, own, highest: -1 };
  }

  private meet(lid: string): number {
    const number = Number.parseInt(lid, 16);
    this.last.highest = Math.max(this.last.highest, number);
    return number;
  }

  private readEntry(line: string, number: number): void {
    const { name, problems } = this;
    const entry = ENTRY.exec(line);
    if (number === this.unfinished && entry && !isWhole(entry[2], entry[3])) {
      problems.error(
        number,
        {
          en: `the file is cut off in this line, found ${quoteLine(line)}`,
          ja: `ファイルがこの行で途切れています：${quoteLine(line)}`,
        },
        name,
      );
    } else if (!entry) {
      problems.error(
        number,
        {
          en: `expected "0x<LID> <port>", found ${quoteLine(line)}`,
          ja: `「0x<LID> <ポート>」が必要ですが、${quoteLine(line)} とあります`,
        },
        name,
      );
    } else if (!this.inTable) {
      problems.error(
        number,
        {
          en: 'expected "Unicast lids … of switch …" before the first entry',
          ja: '最初のエントリの前に「Unicast lids … of switch …」が必要です',
        },
        name,
      );
    } else {
      const portGuid = /portguid 0x([0-9a-fA-F]{1,16})/.exec(entry[3] ?? '')?.[1];
      const guid = portGuid ? normalizeGuid(portGuid) : null;
      this.resolver.entry(number, this.meet(entry[1]), Number(entry[2]), guid);
    }
  }

  private readFdbsHeader(line: string, number: number): void {
    const header = FDBS_HEADER.exec(line);
    this.begin(number, 0);
    if (header) {
      this.resolver.startTable(number, normalizeGuid(header[1]) as string, 0, '');
      return;
    }
    this.resolver.skipTable();
    this.problems.error(number, expectedHead('dump_ucast_routes: Switch 0x<GUID>', line), this.name);
  }

  private readHeader(line: string, number: number): void {
    const header = HEADER.exec(line);
    const lid = Number(/Lid (\d+)/.exec(header?.[1] ?? '')?.[1] ?? 0);
    this.begin(number, lid);
    if (!header) {
      this.resolver.skipTable();
      const head = "Unicast lids [..] of switch Lid N guid 0x… ('name'):";
      this.problems.error(number, expectedHead(head, line), this.name);
      return;
    }
    this.resolver.startTable(number, normalizeGuid(header[2]) as string, lid, header[3]);
  }
}

function expectedHead(head: string, line: string): LocalText {
  return {
    en: `expected "${head}", found ${quoteLine(line)}`,
    ja: `「${head}」が必要ですが、${quoteLine(line)} とあります`,
  };
}

/**
 * Checks whether an entry in a line without an end can be all that was written: tools write ports in three digits, and comments that end in
 * ' or ), in opensm.fdbs in `yes`, `HOPS UNKNOWN` or `… via port 3!`.
 */
function isWhole(port: string, comment: string | undefined): boolean {
  return comment === undefined
    ? port.length === 3
    : /((?<!portguid 0x[0-9a-fA-F]{1,16}: )'|[")!]|yes|UNKNOWN)$/.test(comment);
}

/**
 * Writes all tables as one file that OpenSM takes with `-R file -U`, an entry for each LID of a host: LIDs in hexadecimal, ports in decimal, the port GUID as a comment, by which
 * OpenSM follows an end point whose LID has changed. Entries without a route are left out, and so are failed switches and hosts. Above four million
 * entries the comments are left out too; OpenSM must then start with the guid2lid file of the same export. Above 48 MiB the tables come in several files,
 * which OpenSM takes joined into one.
 * @throws FormatError if the bundle holds no table or a port above 254.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology, fabric } = bundle;
  const name = fileName(topology, 'lfts');
  const fail: Refuse = (en, ja) => {
    throw new FormatError([fault(name, 0, { en, ja })]);
  };
  const { table } = bundle;
  if (!table)
    return fail(
      'no forwarding tables to write: route the network first',
      '書き出す表がありません。先に経路計算をしてください',
    );
  const guids = assignGuids(topology);
  const columns = columnsOf({ ...bundle, table }, guids, fail);
  const texts: string[] = [];
  let parts: string[] = [];
  let size = 0;
  for (let s = 0; s < fabric.switchCount; s++) {
    if (fabric.switchDown[s]) continue;
    const text = switchText(bundle, s, guids.ofSwitch[s], columns, fail);
    if (size > 0 && size + text.length > LARGEST_FILE) {
      texts.push(parts.join(''));
      parts = [];
      size = 0;
    }
    parts.push(text);
    size += text.length;
  }
  texts.push(parts.join(''));
  if (texts.length === 1) return [{ name, text: texts[0] }];
  return texts.map((text, i) => ({ name: name.replace(/\.lfts$/, `-${i + 1}.lfts`), text }));
}

type Refuse = (en: string, ja: string) => never;

/** A LID that every table has an entry for. */
interface Column {
  readonly lid: number;
  /** Of the host, or of the switch. */
  readonly index: number;
  /** Tables with it; null for a switch's. */
  readonly from: ForwardingTable | null;
  /** Text before and behind the port. */
  readonly start: string;
  readonly end: string;
}

/** LIDs of all that works, rising. */
function columnsOf(
  { topology, fabric, lids, table, furtherTables = [] }: ExportBundle & { readonly table: ForwardingTable },
  guids: Guids,
  fail: Refuse,
): readonly Column[] {
  const { switchCount, hostCount } = fabric;
  const width = 1 << (lids.lmc ?? 0);
  const commented = switchCount * (hostCount * width + switchCount) <= COMMENTED_ENTRIES;
  const columns: Column[] = [];
  const add = (index: number, from: ForwardingTable | null, lid: number, guid: string, label: string) => {
    if (lid === 0) fail(`${label} has no LID`, `${label} に LID がありません`);
    const kind = from ? 'Channel Adapter' : 'Switch';
    const end = commented ? ` # ${kind} portguid 0x${guid}: '${oneLine(label)}'\n` : '\n';
    columns.push({ lid, index, from, start: `0x${lid.toString(16).padStart(4, '0')} `, end });
  };
  for (let h = 0; h < hostCount; h++) {
    if (!hostIsUp(fabric, h)) continue;
    for (let offset = 0; offset < width; offset++) {
      // A host without LIDs is refused under its own, 0.
      const lid = lids.ofHost[h] && lids.ofHost[h] + offset;
      add(h, furtherTables[offset - 1] ?? table, lid, guids.ofHostPort[h], topology.hosts[h].name);
    }
  }
  for (let s = 0; s < switchCount; s++) {
    if (!fabric.switchDown[s]) add(s, null, lids.ofSwitch[s], guids.ofSwitch[s], topology.switches[s].name);
  }
  return columns.sort((a, b) => a.lid - b.lid);
}

/** The table of a switch with its title. */
function switchText(
  { topology, fabric, lids, switchTable }: ExportBundle,
  s: number,
  guid: string,
  columns: readonly Column[],
  fail: Refuse,
): string {
  const { switchCount, hostCount } = fabric;
  const { name } = topology.switches[s];
  const top = columns.at(-1)?.lid ?? 0;
  const title = `lids [0x0-0x${top.toString(16)}] of switch Lid ${lids.ofSwitch[s]} guid 0x${guid}`;
  let text = `Unicast ${title} ('${oneLine(name)}'):\n`;
  for (const { index, from, start, end } of columns) {
    const port = from ? from[s * hostCount + index] : (switchTable?.[s * switchCount + index] ?? 0);
    if (port === 0 && (from || index !== s)) continue;
    if (port > 254)
      fail(
        `port ${port} of ${name}: an InfiniBand switch has at most 254 ports`,
        `${name} のポート ${port}：InfiniBand スイッチのポートは 254 までです`,
      );
    text += `${start}${String(port).padStart(3, '0')}${end}`;
  }
  return text;
}
