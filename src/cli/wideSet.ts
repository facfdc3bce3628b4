import { assignLids } from '../core/addressing/assignLids';
import { verifyLidTables } from '../core/deadlock/verifyLidTables';
import { verifyTables } from '../core/deadlock/verifyTables';
import { writeFormat } from '../core/formats/writeFormat';
import type { Routing } from '../core/routes/routing';
import type { LidRequest } from '../core/routing/families/lidTables';
import type { ExportSet } from '../jobs/files/exportArchive';
import { exportBundle } from '../jobs/files/exportBundle';
import { withLidTables } from '../jobs/files/exportLidTables';
import type { CliIo } from './cliIo';
import { drive } from './drive';
import { writeTextFile } from './output/outputFiles';
import { printNote } from './print/printResult';
import type { CompiledNetwork } from './routeOnce';

/** A set to write with tables for every LID of its hosts; says so where these take the same routes. */
export function wideSet(given: ExportSet, { apart, seed }: Omit<LidRequest, 'lmc'>, io: CliIo): ExportSet {
  const { set, same } = drive(withLidTables(given, { apart, seed }), io, 'lids');
  if (same) printNote(io, `warning: all LIDs of a host take the same routes: ${same.en}`);
  return set;
}

/** Verdict on the tables of all LIDs of hosts together; pairs are of a host and one LID of another. */
export interface LidVerdict {
  readonly lmc: number;
  readonly unreachablePairs: number;
  readonly loops: number;
  readonly deadlockFree: boolean;
}

const WITHOUT_LANES =
  'warning: --lft: tables alone can deadlock here, for the file holds no virtual lanes: export opensm-lft, opensm-psl and opensm-sl2vl together, or use an engine on one lane';

/** Writes the tables of a routing, where `path` says where, for 2^lmc LIDs a host; null where hosts have one. */
export function writeRouted(
  network: CompiledNetwork,
  routing: Routing,
  { lft, ...asked }: LidRequest & { readonly lft?: string },
  io: CliIo,
): LidVerdict | null {
  const { lmc } = asked;
  if (lft === undefined && lmc === 0) return null;
  const lids = lmc > 0 ? assignLids(network.topology, 'node-order', lmc) : undefined;
  const { whole } = wideSet({ whole: exportBundle(network, routing, lids), planes: [] }, asked, io);
  if (lft !== undefined) {
    writeTextFile(io.guard, lft, ...writeFormat('opensm-lft', whole).map((file) => file.text));
    if (routing.lanes && !verifyTables(network.fabric, routing.table, null).deadlockFree) io.err(`${WITHOUT_LANES}\n`);
  }
  if (lmc === 0) return null;
  const { table, lanes } = routing;
  const tables = [table, ...(whole.furtherTables ?? new Array(2 ** lmc - 1).fill(table))];
  const { unreachablePairs, loops, deadlockFree } = verifyLidTables(network.fabric, tables, lanes);
  return { lmc, unreachablePairs, loops, deadlockFree };
}
