import type { LocalText } from '../../core/base/localText';
import { fileName } from '../../core/formats/parts/fileNames';
import { ProofRefusal } from '../../core/proofs/canonical';
import { type Certificate, certificateText, type ProvedTables } from '../../core/proofs/certificate';
import { checkCertificate } from '../../core/proofs/checkCertificate';
import { makeCertificate } from '../../core/proofs/makeCertificate';
import { defineJob, type JobWork } from '../job';
import { proofMaker } from '../proofMaker';
import type { LoadedNetwork, Session } from '../session';

/** A certificate and its file. */
export interface Proof {
  readonly certificate: Certificate;
  readonly text: string;
  /** What it proves, in the order of its claims. */
  readonly proved: readonly LocalText[];
  /** Names of files, as exports give them: of the network, the tables and the certificate. */
  readonly files: readonly [network: string, tables: string, proof: string];
}

/** Tables that a certificate is to speak of. */
interface ProofInput extends Pick<LoadedNetwork, 'topology' | 'fabric'>, ProvedTables {}

interface ProofParams {
  readonly run: string;
  /** See ProofRequest. */
  readonly weights?: readonly Float64Array[];
}

function* proveTables({ topology, fabric, table, lanes }: ProofInput, { weights }: ProofParams): JobWork<Proof> {
  yield { stage: 'verify', done: 0 };
  const certificate = makeCertificate({ topology, fabric }, { table, lanes }, { by: proofMaker, weights });
  const text = certificateText(certificate);
  yield { stage: 'verify', done: 0.5 };
  const { proved, rejected } = checkCertificate({ topology, fabric }, { table, lanes }, text);
  if (rejected) throw new Error(`a certificate that does not hold: ${rejected.en}`);
  const [network, tables, file] = ['net', 'lfts', 'proof.json'].map((ending) => fileName(topology, ending));
  return { certificate, text, proved, files: [network, tables, file] };
}

/** The tables of a result, of which certificates speak where each host has one LID. @throws ProofRefusal */
function tablesOfRun(session: Session, { run }: ProofParams): ProofInput {
  const { network, routing, imported } = session.run(run);
  if (imported?.furtherTables)
    throw new ProofRefusal({
      en: 'hosts have several LIDs with routes of their own: a certificate is of tables for one',
      ja: 'ホストに LID が複数あり、経路が異なります。証明書は LID が 1 つの転送表が対象です',
    });
  const { topology, fabric } = network;
  return { topology, fabric, table: routing.table, lanes: routing.lanes };
}

/** Certificate of the tables of a result, checked by code that follows walks and works out bounds of its own. */
export const proof = defineJob({ id: 'proof', inputs: tablesOfRun, run: proveTables });
