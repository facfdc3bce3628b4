import { assignLids, hasImportedLids } from '../core/addressing/assignLids';
import type { LidAssignment } from '../core/addressing/lidAssignment';
import { strategiesByPatterns } from '../core/addressing/registry';
import { Rerouter } from '../core/failures/rerouter';
import type { Routing } from '../core/routes/routing';
import { assignFor, lidStrategyOf } from '../jobs/failures/assignFor';
import { failuresOf } from '../jobs/failures/failuresOf';
import type { exportParams } from '../jobs/files/exportJob';
import { type LidArguments, lidOptionsOf, type PlaneOf } from './args/lidArguments';
import { readWeighArgument } from './args/weighArgument';
import type { CliIo } from './cliIo';
import { drive } from './drive';
import { InputFault } from './inputFault';
import type { CompiledNetwork } from './routeOnce';

export interface ExportLidArguments extends LidArguments {
  /** Absent: the network's own where all of it has some, else by node order. */
  readonly lids?: string;
  readonly optimizeFor: (typeof exportParams.optimizeFor.values)[number];
  readonly seed: number;
}

/** A network, or one plane of it beside the others. */
export interface PartOfNetwork extends CompiledNetwork {
  readonly among?: PlaneOf;
}

/** Returns true if a LID strategy uses what failures change in forwarding tables. */
export function needsTables(lids: string | undefined): boolean {
  return lids !== undefined && strategiesByPatterns.includes(lids);
}

/** LIDs to export under. @throws InputFault where the strategy needs tables and there are none, @throws AddressingError */
export function exportLids(
  { topology, fabric, among }: PartOfNetwork,
  routing: Routing | null,
  options: ExportLidArguments,
  io: CliIo,
): LidAssignment {
  const { lids, seed, optimizeFor } = options;
  const byPatterns = needsTables(lids);
  if (options.weigh !== undefined && optimizeFor !== 'singles') {
    throw new InputFault('--weigh and --optimize-for: expected one of them, each says what failures count');
  }
  const weighed = readWeighArgument(options.weigh, lids, topology, fabric);
  const lidOptions = lidOptionsOf(options, topology, among);
  const changed = lidOptions.lmc > 0 || lidOptions.reserved.length > 0 || lidOptions.keep !== null;
  const own = lids === undefined && !changed && hasImportedLids(topology);
  if (own || lids === 'imported') return assignLids(topology, 'imported');
  if (byPatterns && !routing) {
    throw new InputFault(`--lids ${lids}: expected --engine, since it goes by what failures change in its tables`);
  }
  if (lids === undefined || !byPatterns || !routing) {
    const strategy = lidStrategyOf(lids ?? 'node-order');
    return drive(strategy.assign({ topology, options: lidOptions, seed, patterns: null }), io, 'lids');
  }
  const rerouter = new Rerouter({ topology, fabric, routing }, null);
  const failures = optimizeFor === 'singles' ? [] : failuresOf(topology, fabric, { kind: optimizeFor }, seed);
  const which = optimizeFor === 'singles' ? 'singles' : 'analysed';
  return drive(assignFor(rerouter, failures, { lids, lidOptions, optimizeFor: which, weighed, seed }), io, lids).lids;
}
