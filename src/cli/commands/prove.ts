import { type Command, Option } from 'commander';
import type { Proof } from '../../jobs/routing/proofJob';
import { required } from '../args/commonOptions';
import { addLaneMeasureOptions, type MeasureOptions, tablesToMeasure } from '../args/tablesToJudge';
import type { CommandContext } from '../commandContext';
import { writeTextFile } from '../output/outputFiles';
import { printResult } from '../print/printResult';
import { makeProof, oneLidTables } from '../proofs';

interface ProveOptions extends MeasureOptions {
  readonly out?: string;
  readonly bound?: 'lp' | 'flow';
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
    .addHelpText(
      'after',
      '\nExit code 1 if a pair of hosts is not reached, or a deadlock is possible: that is proved then.\n' +
        'Throughput and bounds are of uniform traffic, where links are alike: --capacities equal counts them so.\n',
    )
    .action(async (argument: readonly string[], options: ProveOptions) => {
      const out = required(options.out, '--out', 'a file for the certificate, such as NAME.proof.json');
      const { topology, fabric, ...tables } = tablesToMeasure(argument, options, io);
      const made = await makeProof({ topology, fabric }, oneLidTables(tables, '--lft'), options.bound, io);
      writeTextFile(io.guard, out, made.text);
      printResult(io, options.json, made.certificate, () => describe(made, out));
      if (isBad(made, fabric.hostAt.length)) answerNo();
    });
}

/** True if it proves that not all is well. */
function isBad({ certificate }: Proof, hosts: number): boolean {
  return certificate.claims.some(
    (one) => one.claim === 'loop' || (one.claim === 'reachable' && one.pairs < hosts * (hosts - 1)),
  );
}

function describe({ text, proved }: Proof, out: string): string {
  const lines = proved.map(({ en }) => `proved: ${en}\n`);
  return `${out}: ${Buffer.byteLength(text).toLocaleString('en-US')} bytes\n${lines.join('')}`;
}
