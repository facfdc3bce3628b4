import { InvalidArgumentError, Option } from 'commander';
import { readTables } from '../../core/formats/readTables';
import type { Traffic } from '../../core/traffic/traffic';
import { type GivenTables, judgeTables } from '../../jobs/routing/judgeTables';
import { readTableFiles } from '../args/inputFiles';
import { readLaneFiles } from '../args/laneFiles';
import { openCarried, type RunningTables } from '../carriedTables';
import type { CliIo } from '../cliIo';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import type { LpBounds } from '../lpBounds';
import { type CompiledNetwork, type RouteResult, routeResult } from '../routeOnce';
import { printWarnings } from './printProblems';

/** Paths by the names that rows are given. */
type NamedPaths = Readonly<Record<string, string>>;

/** Options of `compare` that bring in routings from outside. */
export interface ImportOptions {
  readonly lft: NamedPaths;
  readonly psl: NamedPaths;
  readonly sl2vl: NamedPaths;
}

export function importOptions(): Option[] {
  return [
    namedPaths('--lft <name=path>', 'forwarding tables from elsewhere as rows, files or folders; commas between them'),
    namedPaths('--psl <name=file>', 'service levels of host pairs to such tables (with --sl2vl)'),
    namedPaths('--sl2vl <name=file>', 'lane choice of the switches to such tables (with --psl)'),
  ];
}

/** An option `name=path`, which may be repeated or hold several with commas between them. */
function namedPaths(flags: string, description: string): Option {
  return new Option(flags, description)
    .argParser((text: string, before: NamedPaths) => {
      const paths: Record<string, string> = { ...before };
      for (const part of text.split(',')) {
        const [, name, path] = /^\s*([^=\s]+)\s*=\s*(.+?)\s*$/.exec(part) ?? [];
        if (path === undefined) throw new InvalidArgumentError('expected name=path, with commas between several.');
        if (Object.hasOwn(paths, name)) throw new InvalidArgumentError(`the name ${name} is given twice.`);
        paths[name] = path;
      }
      return paths;
    })
    .default({}, 'none');
}

/** The routings from outside, those first that the design carries, whatever has failed since. @throws InputFault */
export function readImported(
  network: CompiledNetwork,
  { lft, psl, sl2vl }: ImportOptions,
  io: CliIo,
): readonly RunningTables[] {
  const { topology, fabric } = network;
  for (const [option, named] of [['--psl', psl] as const, ['--sl2vl', sl2vl] as const]) {
    const stray = Object.keys(named).find((name) => !Object.hasOwn(lft, name));
    if (stray !== undefined)
      throw new InputFault(`${option} ${stray}: expected --lft ${stray}=…, the tables it is for`);
  }
  const carried = openCarried(topology, fabric, io, 'any');
  const taken = carried.find(({ name }) => Object.hasOwn(lft, name));
  if (taken) throw new InputFault(`--lft ${taken.name}: expected another name: the design carries tables of this one`);
  const read = Object.entries(lft).map(([name, path]): RunningTables => {
    const { tables, problems } = readTables(readTableFiles(path), topology, fabric, null);
    printWarnings(problems, io);
    const lanes = readLaneFiles({ psl: psl[name], sl2vl: sl2vl[name] }, network, tables.lids, io);
    return { name, ...tables, lanes };
  });
  return [...carried, ...read];
}

interface RowSetting {
  readonly traffic: Traffic | null;
  readonly bounds: LpBounds | null;
}

/** A row for a routing from outside, `imported:NAME`, judged and measured as an engine's tables are. */
export function importedRow(
  network: CompiledNetwork,
  given: RunningTables,
  setting: RowSetting,
  io: CliIo,
): RouteResult {
  return judgedRow(network, { ...given, name: `imported:${given.name}` }, setting, io);
}

/** A row for tables of no engine, under their name. */
export function judgedRow(
  { fabric, compileMs }: CompiledNetwork,
  given: GivenTables,
  { traffic, bounds }: RowSetting,
  io: CliIo,
): RouteResult {
  const work = judgeTables(fabric, given, traffic, () => performance.now(), compileMs);
  return routeResult(drive(work, io, given.name), { values: {}, files: {} }, bounds, io);
}
