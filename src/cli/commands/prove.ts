import { type Command, Option } from 'commander';
import { ProofRefusal } from '../../core/proofs/canonical';
import { certificateText } from '../../core/proofs/certificate';
import { checkCertificate } from '../../core/proofs/checkCertificate';
import { certifyNextHops } from '../../core/proofs/makeChoiceCertificates';
import { proofMaker } from '../../jobs/proofMaker';
import type { Proof } from '../../jobs/routing/proofJob';
import { required } from '../args/commonOptions';
import { readNetworkArgument } from '../args/networkArgument';
import { addLaneMeasureOptions, type MeasureOptions, tablesToMeasure } from '../args/tablesToJudge';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { InputFault } from '../inputFault';
import { writeTextFile } from '../output/outputFiles';
import { printResult } from '../print/printResult';
import { makeProof, oneLidTables } from '../proofs';
import { compileTimed } from '../routeOnce';

interface ProveOptions extends MeasureOptions {
  readonly out?: string;
  readonly bound?: 'lp' | 'flow';
  readonly nextHops?: boolean;
}

export function addProve(program: Command, { io, answerNo }: CommandContext): void {
  addLaneMeasureOptions(program.command('prove'))
    .option('-o, --out <file>', 'the certificate, NAME.proof.json (required)')
    .addOption(
      new Option(
        '--bound <kind>',
        'also a bound of any routes: by flows, or by a linear program (small networks)',
      ).choices(['lp', 'flow']),
    )
    .option('--next-hops', 'of all shortest ways at once (ECMP), whatever they are hashed to, instead of tables')
    .addHelpText(
      'after',
      '\nExit code 1 if a pair of hosts is not reached, or a deadlock is possible: that is proved then.\n' +
        'Throughput and bounds are of uniform traffic, where links are alike: --capacities equal counts them so.\n',
    )
    .action(async (argument: readonly string[], options: ProveOptions) => {
      const out = required(options.out, '--out', 'a file for the certificate, such as NAME.proof.json');
      if (options.nextHops) {
        proveNextHops(argument, options, out, io);
        return;
      }
      const { topology, fabric, ...tables } = tablesToMeasure(argument, options, io);
      const made = await makeProof({ topology, fabric }, oneLidTables(tables, '--lft'), options.bound, io);
      writeTextFile(io.guard, out, made.text);
      printResult(io, options.json, made.certificate, () => describe(made, out));
      if (isBad(made, fabric.hostAt.length)) answerNo();
    });
}

/** Writes the certificate of all shortest ways. @throws InputFault beside tables, ProofRefusal where a loop is possible */
function proveNextHops(argument: readonly string[], options: ProveOptions, out: string, io: CliIo): void {
  if ([options.engine, options.lft, options.tables, options.bound].some((given) => given !== undefined))
    throw new InputFault('--next-hops: expected no engine, tables or bound beside it');
  const network = compileTimed(readNetworkArgument(argument, options.down, io));
  const certificate = certifyNextHops(network, proofMaker);
  if (!certificate)
    throw new ProofRefusal({
      en: 'no certificate: shortest ways can close a loop of channels, which lossless names',
      ja: '証明書を作れません。最短経路がチャネルの閉路を作りえます（lossless で確認できます）',
    });
  const text = certificateText(certificate);
  const { proved, rejected } = checkCertificate(network, null, text);
  if (rejected) throw new Error(`a certificate that does not hold: ${rejected.en}`);
  writeTextFile(io.guard, out, text);
  printResult(io, options.json, certificate, () => describe({ text, proved }, out));
}

/** True if it proves that not all is well. */
function isBad({ certificate }: Proof, hosts: number): boolean {
  return certificate.claims.some(
    (one) => one.claim === 'loop' || (one.claim === 'reachable' && one.pairs < hosts * (hosts - 1)),
  );
}

function describe({ text, proved }: Pick<Proof, 'text' | 'proved'>, out: string): string {
  const lines = proved.map(({ en }) => `proved: ${en}\n`);
  return `${out}: ${Buffer.byteLength(text).toLocaleString('en-US')} bytes\n${lines.join('')}`;
}
