import { basename } from 'node:path';
import { readTables } from '../../core/formats/readTables';
import { withoutLids } from '../../core/formats/unlisted';
import { chooseCarried, openCarried, type RunningTables } from '../carriedTables';
import type { CliIo } from '../cliIo';
import { InputFault } from '../inputFault';
import { printWarnings } from '../print/printProblems';
import type { CompiledNetwork } from '../routeOnce';
import { readTableFiles } from './inputFiles';
import { readLaneFiles, readLidFile } from './laneFiles';

/** Options that name tables from elsewhere. */
export interface GivenTablesOptions {
  readonly lft?: string;
  readonly tables?: string;
  readonly guid2lid?: string;
  readonly psl?: string;
  readonly sl2vl?: string;
}

/**
 * The tables that the options name: from files, else those that the design of the network carries; null without any.
 * @param failures of carried tables, 'same': only those read since something failed last. @throws InputFault
 */
export function readGivenTables(
  { lft, tables: name, guid2lid, psl, sl2vl }: GivenTablesOptions,
  network: Pick<CompiledNetwork, 'topology' | 'fabric'>,
  io: CliIo,
  failures: 'same' | 'any' = 'any',
): RunningTables | null {
  const { topology, fabric } = network;
  if (lft === undefined) {
    for (const [option, value] of Object.entries({ guid2lid, psl, sl2vl })) {
      if (value !== undefined) throw new InputFault(`--${option}: expected --lft too, the tables it is for`);
    }
    return chooseCarried(openCarried(topology, fabric, io, failures), name);
  }
  if (name !== undefined) throw new InputFault('--tables: leave --lft out, which stands for tables from elsewhere');
  const lids = guid2lid === undefined ? null : readLidFile(guid2lid, topology);
  const { tables, problems } = readTables(readTableFiles(lft), topology, fabric, lids);
  printWarnings(problems, io);
  if (lids) printWarnings(withoutLids(String(guid2lid), fabric, lids), io);
  return {
    name: basename(lft),
    ...tables,
    lanes: readLaneFiles({ psl, sl2vl }, network, tables.lids, io),
  };
}

/** @throws InputFault for tables beside what has its own: an engine, or a VLAN plan */
export function refuseBeside(owner: 'engine' | 'vlan', options: GivenTablesOptions): void {
  for (const option of ['lft', 'tables', 'guid2lid', 'psl', 'sl2vl'] as const) {
    if (options[option] !== undefined)
      throw new InputFault(`--${option}: expected no --${owner}, whose tables are meant`);
  }
}
