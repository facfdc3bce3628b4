import { version } from '../../package.json';
import type { LocalText } from '../core/base/localText';
import { finish } from '../core/base/steps';
import { lpWeights } from '../core/metrics/lpBound';
import { type Certificate, certificateText, type ProvedTables } from '../core/proofs/certificate';
import { checkCertificate } from '../core/proofs/checkCertificate';
import { makeCertificate } from '../core/proofs/makeCertificate';
import { pairCount } from '../core/traffic/demand';
import { loadLinearSolver } from '../jobs/routing/linearSolver';
import { InputFault } from './inputFault';
import type { CompiledNetwork } from './routeOnce';

/** A certificate and its file. */
export interface MadeProof {
  readonly certificate: Certificate;
  readonly text: string;
  /** What it proves, in the order of its claims. */
  readonly proved: readonly LocalText[];
}

/** Tables of which one could speak. */
interface GivenTables extends ProvedTables {
  readonly furtherTables?: readonly unknown[];
}

/** The tables that certificates are about. @throws InputFault for hosts with several LIDs */
export function oneLidTables({ table, lanes, furtherTables = [] }: GivenTables, option: string): ProvedTables {
  if (furtherTables.length > 0) throw new InputFault(`${option}: expected tables for one LID of each host`);
  return { table, lanes };
}

/** Makes a certificate, and has it checked. @param bound also the duals of the linear program @throws BoundRefusal where that is too large */
export async function makeProof(
  network: Pick<CompiledNetwork, 'topology' | 'fabric'>,
  tables: ProvedTables,
  bound: 'lp' | undefined,
): Promise<MadeProof> {
  const { fabric } = network;
  const weights = bound === undefined ? [] : [finish(lpWeights(fabric, pairCount(fabric), await loadLinearSolver()))];
  const by = `topoloom ${version.replace(/\.\d+$/, '')}`;
  const certificate = makeCertificate(network, tables, { by, weights });
  const text = certificateText(certificate);
  const { proved, rejected } = checkCertificate(network, tables, text);
  if (rejected) throw new Error(`a certificate that does not hold: ${rejected.en}`);
  return { certificate, text, proved };
}
