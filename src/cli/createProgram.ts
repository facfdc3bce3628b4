import { Command } from 'commander';
import { version } from '../../package.json';
import { visibleText } from '../core/base/text/visibleText';
import { Inputs } from './args/inputs';
import { jsonOption } from './args/jsonOption';
import type { CliIo } from './cliIo';
import type { CommandContext, ExitCode } from './commandContext';
import { commands } from './commandList';

/** The command that a line runs or asks help on; undefined if that is none. An option before it is of the program, and answered by that. */
function commandIn(argv: readonly string[]): string | undefined {
  const [first, second] = argv[0] === '--' ? argv.slice(1) : argv;
  const name = first === 'help' ? second : first;
  return name !== undefined && Object.hasOwn(commands, name) ? name : undefined;
}

/** A command that is told of and not run: not loaded, so that help comes soon. */
function addOutline(program: Command, name: string): void {
  const { takes, does } = commands[name];
  // Every command has options, and help says so.
  program.command(`${name} ${takes}`).description(does).addOption(jsonOption());
}

/** Arguments that are files of one network. */
const TAKES_NETWORK = /<(?:network\.\.\.|in|from)>/;

/** The program with the command that `argv` names, or, where it names none, with outlines of all. */
export async function createProgram(
  argv: readonly string[],
  surroundings: CliIo,
  setExitCode: (code: ExitCode) => void,
): Promise<Command> {
  const inputs = new Inputs();
  const io: CliIo = { ...surroundings, inputs };
  const program = new Command('topoloom')
    .description('Design, route, verify and export interconnection networks.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      // It quotes what was given.
      writeErr: (text) => io.err(visibleText(text)),
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
      getOutHasColors: () => io.colour,
      getErrHasColors: () => false,
    });
  const context: CommandContext = { io, answerNo: () => setExitCode(1), runInside };
  const name = commandIn(argv);
  if (name === undefined) {
    for (const each of Object.keys(commands)) addOutline(program, each);
    return program;
  }
  const { does, takes, load } = commands[name];
  (await load())(program, context);
  if (TAKES_NETWORK.test(takes)) for (const option of inputs.options()) program.commands[0].addOption(option);
  program.commands[0].description(does);
  return program;
}

async function runInside(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = await createProgram(argv, io, (set) => {
    code = set;
  });
  await program.parseAsync(argv, { from: 'user' });
  return code;
}
