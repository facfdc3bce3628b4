import type { Command } from 'commander';
import { checkCertificate } from '../../core/proofs/checkCertificate';
import { downOption } from '../args/commonOptions';
import { type GivenTablesOptions, readGivenTables } from '../args/givenTables';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import { pslOption, sl2vlOption } from '../args/laneFiles';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import type { CommandContext } from '../commandContext';
import { InputFault } from '../inputFault';
import { printResult, verdict } from '../print/printResult';
import { oneLidTables } from '../proofs';
import { compileTimed } from '../routeOnce';

interface CheckOptions extends GivenTablesOptions {
  readonly down: readonly string[];
  readonly before?: string;
  readonly previous?: string;
  readonly json?: boolean;
}

export function addCheck(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('check')
    .argument('<proof>', 'a certificate, as prove writes it')
    .argument('<network...>', NETWORK_HELP)
    .option('--lft <file-or-folder>', 'the tables (required unless the design carries some)')
    .option('--tables <name>', 'which of the tables that the design carries (default: the only ones)')
    .option('--guid2lid <file>', 'which LID is whose, where neither network nor tables say it')
    .option('--before <file-or-folder>', 'the tables that these replace, of a certificate of a change')
    .option('--previous <proof>', 'the certificate of the change before that (default: this is the first)')
    .addOption(pslOption())
    .addOption(sl2vlOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code 1 if a claim does not hold, or the certificate is of another network or tables.\n',
    )
    .action((proof: string, argument: readonly string[], options: CheckOptions) => {
      const { before, previous } = options;
      const { text } = readTextFile(proof, 'a certificate');
      const network = compileTimed(readNetworkArgument(argument, options.down, io));
      const given = readGivenTables(options, network, io);
      if (!given && !isOfNetwork(text)) throw new InputFault('--lft: expected forwarding tables, a file or a folder');
      const old = before === undefined ? null : readGivenTables({ lft: before }, network, io);
      const change = old && {
        table: oneLidTables(old, '--before').table,
        previous: previous === undefined ? null : readTextFile(previous, 'a certificate').text,
      };
      const { proved, rejected } = checkCertificate(network, given && oneLidTables(given, '--lft'), text, change);
      const lines = proved.map(({ en }) => `proved: ${en}\n`);
      const result = { proved: proved.map(({ en }) => en), ...(rejected && { rejected: rejected.en }) };
      printResult(
        io,
        options.json,
        result,
        () => lines.join('') + (rejected ? `${verdict(io, false, `REJECTED: ${rejected.en}`)}\n` : ''),
      );
      if (rejected) answerNo();
    });
}

/** True for a certificate that says to be of no tables: whether it is checks show. */
function isOfNetwork(text: string): boolean {
  return /"tables":\s*null/.test(text);
}
