import type { Option } from 'commander';
import { writeFormat } from '../core/formats/writeFormat';
import type { RouteReport } from '../core/metrics/report';
import type { Traffic } from '../core/traffic/traffic';
import { type PolishReport, polish } from '../jobs/routing/polishJob';
import { wholeNumber } from './args/numberOptions';
import type { RunningTables } from './carriedTables';
import type { CliIo } from './cliIo';
import { drive } from './drive';
import { InputFault } from './inputFault';
import type { LpBounds } from './lpBounds';
import { writeTextFile } from './output/outputFiles';
import { describeRoute, describeThroughput } from './print/describeRoute';
import { fieldList, formatNumber, textTable } from './print/textTable';
import { type CompiledNetwork, type RouteResult, routeResult } from './routeOnce';

/** Entries that may change, at most. */
const MOST_CHANGES = 1_000_000_000;

/** Options of the commands that polish tables. */
export interface PolishOptions {
  readonly polish?: boolean;
  readonly mostChanges?: number;
}

export function mostChangesOption(): Option {
  return wholeNumber('--most-changes <n>', 'with --polish: entries that may change', 0, MOST_CHANGES);
}

/** @throws InputFault where routes are measured that tables do not hold */
export function refusePairs(routes: 'lft' | 'pairs'): void {
  if (routes === 'pairs') throw new InputFault('--routes pairs: expected --routes lft, since tables are measured');
}

/** @throws InputFault for options that say something with `--polish` alone */
export function refuseWithoutPolish(options: Readonly<Record<string, unknown>>): void {
  for (const [option, value] of Object.entries(options)) {
    if (value !== undefined) throw new InputFault(`--${option}: expected --polish too, which it is for`);
  }
}

/** Request for the best tables near given ones. */
export interface PolishRun {
  readonly given: RunningTables;
  readonly mostChanges: number | null;
  readonly seed: number;
  readonly traffic: Traffic | null;
  readonly bounds: LpBounds | null;
  /** Where the new tables go; undefined: nowhere. */
  readonly out: string | undefined;
}

/** Output of `route --polish`. */
export type PolishResult = RouteResult & { readonly polish: PolishReport };

/** Improves given tables entry by entry, and writes the new ones where asked, under the LIDs of the old. @throws PolishRefusal */
export function polishRun(network: CompiledNetwork, asked: PolishRun, io: CliIo): PolishResult {
  const { given, mostChanges, seed, traffic, bounds, out } = asked;
  const { table, lanes, lids, switchTable, furtherTables } = given;
  const { topology, fabric } = network;
  const name = `polished:${given.name}`;
  const work = polish.run(
    { fabric, table, lanes, lids, parts: { lids, switchTable, furtherTables }, topology: null },
    { run: '', name, mostChanges, seed, traffic },
    () => performance.now(),
  );
  const { reply, polish: gained } = drive(work, io, 'polish');
  if (out !== undefined) {
    const bundle = { topology, fabric, lids, table: reply.routing.table, switchTable, lanes: null };
    const files = writeFormat('opensm-lft', bundle);
    writeTextFile(io.guard, out, ...files.map((file) => file.text));
  }
  return { ...routeResult(reply, { values: {}, files: {} }, bounds, io), seed, polish: gained };
}

/** The same for people. */
export function describePolish({ polish: gained, ...result }: PolishResult, io: CliIo): string {
  const { before, after, changedEntries, changedBlocks, changedSwitches, curve } = gained;
  const changes = `${formatNumber(changedEntries)} entries, ${formatNumber(changedBlocks)} blocks in ${formatNumber(changedSwitches)} switches`;
  const shown = (throughput: RouteReport['throughput']): string => describeThroughput(throughput);
  const lines = fieldList([
    ['throughput before', shown(before)],
    ['and after', shown(after)],
    ['changed', changes],
  ]);
  const rows = curve.map(({ changedEntries: entries, throughput }) => [entries, throughput]);
  const table = rows.length > 1 ? `\n${textTable(['changed entries', 'throughput'], rows)}` : '';
  return `${describeRoute(result, io)}\n${lines}${table}`;
}
