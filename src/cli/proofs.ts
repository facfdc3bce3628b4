import { finish } from '../core/base/steps';
import type { Fabric } from '../core/fabric/fabric';
import { flowWeights } from '../core/metrics/flowBound';
import { lpWeights } from '../core/metrics/lpBound';
import type { ProvedTables } from '../core/proofs/certificate';
import { pairCount } from '../core/traffic/demand';
import { loadLinearSolver } from '../jobs/routing/linearSolver';
import { type Proof, proof } from '../jobs/routing/proofJob';
import type { CliIo } from './cliIo';
import { drive } from './drive';
import { InputFault } from './inputFault';
import type { CompiledNetwork } from './routeOnce';

/** Tables of which one could speak. */
interface GivenTables extends ProvedTables {
  readonly furtherTables?: readonly unknown[];
}

/** The tables that certificates are about. @throws InputFault for hosts with several LIDs */
export function oneLidTables({ table, lanes, furtherTables = [] }: GivenTables, option: string): ProvedTables {
  if (furtherTables.length > 0) throw new InputFault(`${option}: expected tables for one LID of each host`);
  return { table, lanes };
}

/** Makes a certificate, and has it checked. @param bound also weights that prove that bound @throws BoundRefusal where that is too large */
export async function makeProof(
  { topology, fabric }: Pick<CompiledNetwork, 'topology' | 'fabric'>,
  { table, lanes }: ProvedTables,
  bound: 'lp' | 'flow' | undefined,
  io: CliIo,
): Promise<Proof> {
  const weights = bound && (await boundWeights(fabric, bound));
  return drive(
    proof.run({ topology, fabric, table, lanes }, { run: '', weights }, () => 0),
    io,
    'prove',
  );
}

async function boundWeights(fabric: Fabric, bound: 'lp' | 'flow'): Promise<readonly Float64Array[]> {
  const demand = pairCount(fabric);
  if (bound === 'lp') return [finish(lpWeights(fabric, demand, await loadLinearSolver()))];
  const weights = flowWeights(fabric, demand);
  if (!weights) throw new InputFault('--bound flow: expected at most 1,250 switches with hosts');
  return [weights];
}
