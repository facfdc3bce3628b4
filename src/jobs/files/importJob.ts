import type { LidAssignment } from '../../core/addressing/lidAssignment';
import type { LocalText } from '../../core/base/localText';
import type { Problem } from '../../core/base/problem';
import { fault, remark } from '../../core/base/problem';
import { append } from '../../core/base/structures/append';
import { FormatError, type TextFile } from '../../core/base/text/textFile';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { detectFormat } from '../../core/formats/detectFormat';
import { packTables } from '../../core/formats/parts/carriedTables';
import type { Format, FormatDescriptor } from '../../core/formats/parts/format';
import { describeRows, type RowCounts } from '../../core/formats/parts/rowTally';
import { readPlanes } from '../../core/formats/readPlanes';
import { readTables } from '../../core/formats/readTables';
import { withoutLids } from '../../core/formats/unlisted';
import type { LaneTables } from '../../core/routes/routing';
import type { CarriedTables, Topology } from '../../core/topology/topology';
import { findPattern } from '../../core/traffic/patterns/registry';
import { unknownPattern } from '../../core/traffic/patterns/trafficWords';
import type { PatternChoice, Traffic } from '../../core/traffic/traffic';
import { defineJob, type JobWork } from '../job';
import { fittingTables, type ImportedRun, judgeOne } from '../routing/carriedTables';
import type { LoadedNetwork } from '../session';
import { trafficOfFile } from './trafficFile';

/** Wishes of whoever opens files: the format of some, by name, whatever their content looks like; cables of management stay. */
export interface ReadWishes {
  readonly formats: Readonly<Record<string, string>>;
  readonly keepManagement: boolean;
}

export interface ImportParams {
  readonly files: readonly TextFile[];
  readonly wishes?: ReadWishes;
}

/** A file as it was read. */
export interface ReadFile {
  readonly name: string;
  /** Id of its format. */
  readonly format: string;
  /** The balance of its rows in words, and what was left out; null where its reader counts none. */
  readonly rows: { readonly said: LocalText; readonly leftOut: RowCounts['leftOut'] } | null;
}

export interface ImportReply {
  /** With the tables that it carries; null if the files held tables only, for the network that was sent. */
  readonly topology: Topology | null;
  readonly format: string;
  /** Warnings. */
  readonly problems: readonly Problem[];
  /** Tables read from files of their own, as the design is to carry them. */
  readonly carried: CarriedTables | null;
  readonly files: readonly ReadFile[];
  /** Results of the tables of the network: those of the files, and those that a design brought along. */
  readonly routed: readonly ImportedRun[];
}

type Carried = FormatDescriptor['carries'];

/** Of these there is one for a network: which of two is meant, nobody can tell. */
const ONE_OF_EACH: readonly Carried[] = ['lids', 'service-levels', 'lanes'];

function* readAll(present: () => LoadedNetwork, { files: given, wishes }: ImportParams): JobWork<ImportReply> {
  const byKind = new Map<Carried, { file: TextFile; format: Format }[]>();
  const files = given.map((file) => ({ ...file, format: wishes?.formats[file.name] }));
  const found = files.map((file) => ({ file, format: detectFormat(file) }));
  for (const one of found) append(byKind, one.format.descriptor.carries, one);
  refuseSeconds(byKind);
  yield { stage: 'read', done: 0 };
  const networks = byKind.get('network') ?? [];
  const read =
    networks.length > 0
      ? readPlanes(
          networks.map(({ file }) => file),
          wishes,
        )
      : null;
  const topology = read?.topology ?? present().topology;
  const fabric = read ? compileFabric(topology) : present().fabric;
  const problems = [...(read?.problems ?? []), ...rowRemarks(networks[0]?.file, read?.rows)];
  const told = found.map(({ file: { name }, format }): ReadFile => {
    const rows = read?.rowsOf?.get(name);
    return {
      ...{ name, format: format.descriptor.id },
      rows: rows ? { said: describeRows(rows), leftOut: rows.leftOut } : null,
    };
  });
  const tableFiles = (byKind.get('tables') ?? []).map(({ file }) => file);
  if (tableFiles.length === 0) {
    const stray = files.find((file) => !networks.some((n) => n.file === file));
    if (stray)
      throw refusal(stray, {
        en: 'belongs to forwarding tables: expected them beside it',
        ja: '転送表と組になるファイルです。表も一緒に開いてください',
      });
    const routed = yield* judgeAll(fabric, fittingTables(topology));
    return { topology, format: read?.format ?? '', problems, files: told, carried: null, routed };
  }

  yield { stage: 'read', done: 0.4 };
  const lidFile = byKind.get('lids')?.[0];
  const known = lidFile?.format.parseLids?.(lidFile.file, topology) ?? null;
  const { tables, problems: remarks } = readTables(tableFiles, topology, fabric, known);
  problems.push(...remarks);
  if (lidFile && known) problems.push(...withoutLids(lidFile.file.name, fabric, known));
  const lanes = readLanes(byKind, topology, fabric, tables.lids, problems);
  const carried = packTables(nameOf(files), topology, { ...tables, lanes });
  const others = (topology.tables ?? []).filter(({ name }) => name !== carried.name);
  const complete = { ...topology, tables: [...others, carried] };
  return {
    topology: read ? complete : null,
    format: read?.format ?? '',
    problems,
    files: told,
    carried,
    routed: yield* judgeAll(fabric, read ? fittingTables(complete) : [carried]),
  };
}

/** The balance of rows, and the first place of each kind that was left out; nothing where all are read. */
function rowRemarks(file: TextFile | undefined, rows: RowCounts | undefined): readonly Problem[] {
  if (!file || !rows || rows.read === rows.seen) return [];
  const kinds = rows.leftOut.map(({ why, count, first }) =>
    remark(first.file, first.line, {
      en: `left out: ${count} of the kind "${why.en}", first here`,
      ja: `「${why.ja}」の ${count} 行を除きました：最初はここです`,
    }),
  );
  return [remark(file.name, 0, describeRows(rows)), ...kinds];
}

/**
 * Reads what was dropped: a network, tables for it or for the present one, lanes, LIDs, in any order and number. Tables are verified and
 * measured like an engine's.
 * @throws FormatError with every fault found in the file at fault.
 */
export const readFiles = defineJob({
  id: 'readFiles',
  // Not there yet where a network is all that the files bring.
  inputs: (session) => () => session.network,
  run: readAll,
  transfer: ({ routed }) => routed,
});

function* judgeAll(fabric: Fabric, tables: readonly CarriedTables[]): JobWork<readonly ImportedRun[]> {
  const runs: ImportedRun[] = [];
  for (const carried of tables) runs.push(yield* judgeOne(fabric, carried));
  return runs;
}

/** Returns the name of the row of imported tables: the file, without its folders, and how many came along. */
function nameOf(files: readonly TextFile[]): string {
  const first = files[0].name.split('/').at(-1) as string;
  return files.length === 1 ? first : `${first} + ${files.length - 1}`;
}

/** Of a pattern that takes a file: its id and the other parameters; a host × host matrix if left out. */
export interface TrafficFileParams extends ImportParams {
  readonly choice?: PatternChoice;
}

function* readOne(fabric: Fabric, { files: [file], choice = { kind: 'matrix' } }: TrafficFileParams): JobWork<Traffic> {
  yield { stage: 'read', done: 0 };
  const main = findPattern(choice.kind, 'demand')?.descriptor.main;
  if (main === undefined) throw unknownPattern(choice.kind, 'demand');
  return trafficOfFile(fabric, { ...choice, [main]: file.text }, file.name);
}

/** Reads a file of traffic for the present network. @throws FormatError with lines, ParamError */
export const readTraffic = defineJob({
  id: 'readTraffic',
  inputs: ({ network }) => network.fabric,
  run: readOne,
});

function readLanes(
  byKind: ReadonlyMap<Carried, readonly { file: TextFile; format: Format }[]>,
  topology: Topology,
  fabric: Fabric,
  lids: LidAssignment,
  problems: Problem[],
): LaneTables | null {
  const levels = byKind.get('service-levels')?.[0];
  const choice = byKind.get('lanes')?.[0];
  if (!levels && !choice) return null;
  if (!levels)
    throw refusal(choice?.file as TextFile, {
      en: 'says lanes but no service levels: expected an opensm-psl file beside it',
      ja: 'レーンだけで、サービスレベルがありません。opensm-psl ファイルも一緒に開いてください',
    });
  if (!choice)
    throw refusal(levels.file, {
      en: 'says service levels but no lanes: expected an opensm-sl2vl file beside it',
      ja: 'サービスレベルだけで、レーンがありません。opensm-sl2vl ファイルも一緒に開いてください',
    });
  const read = levels.format.parseServiceLevels?.(levels.file, topology, fabric, lids);
  if (!read) throw new Error(`${levels.format.descriptor.id} cannot read service levels`);
  problems.push(...read.problems);
  const lanes = choice.format.parseLanes?.(choice.file, topology, fabric) as Pick<
    LaneTables,
    'laneCount' | 'laneOffset' | 'lane'
  >;
  return { serviceLevel: read.serviceLevel, ...lanes };
}

/** @throws FormatError for the second of two files of which one is taken */
function refuseSeconds(byKind: ReadonlyMap<Carried, readonly { file: TextFile; format: Format }[]>): void {
  for (const kind of ONE_OF_EACH) {
    const [first, second] = byKind.get(kind) ?? [];
    if (!second) continue;
    const { title } = second.format.descriptor;
    throw refusal(second.file, {
      en: `a second file of the kind ${title.en}: expected one, and ${first.file.name} is one`,
      ja: `${title.ja} は 1 つだけ開けますが、${first.file.name} もあります`,
    });
  }
}

function refusal(file: TextFile, text: LocalText): FormatError {
  return new FormatError([fault(file.name, 0, text)]);
}
