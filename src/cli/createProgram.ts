import { Command } from 'commander';
import { version } from '../../package.json';
import type { CliIo } from './cliIo';
import { addBisect } from './commands/bisect';
import { addCollective } from './commands/collective';
import { addCompare } from './commands/compare';
import { addConvert } from './commands/convert';
import { addDiff } from './commands/diff';
import { addEcmp } from './commands/ecmp';
import { addExercise } from './commands/exercise';
import { addExpand } from './commands/expand';
import { addExport } from './commands/export';
import { addFail } from './commands/fail';
import { addFit } from './commands/fit';
import { addGenerate } from './commands/generate';
import { addLabels } from './commands/labels';
import { addLesson } from './commands/lesson';
import { addList } from './commands/list';
import { addPacing } from './commands/pacing';
import { addParts } from './commands/parts';
import { addPlace } from './commands/place';
import { addReproduce } from './commands/reproduce';
import { addRoute } from './commands/route';
import { addSimulate } from './commands/simulate';
import { addSplit } from './commands/split';
import { addSurvive } from './commands/survive';
import { addSweep } from './commands/sweep';
import { addVerify } from './commands/verify';
import { addVlan } from './commands/vlan';
import { addWorst } from './commands/worst';
import type { ExitCode } from './runCli';

/** What a command gets of its surroundings. */
export interface CommandContext {
  readonly io: CliIo;
  /** Sets the exit code of an answer "no"; 0 otherwise. */
  answerNo(): void;
  /** Runs another command line with surroundings of its own; what is wrong is thrown. @returns its exit code */
  runInside(argv: readonly string[], io: CliIo): Promise<ExitCode>;
}

/** The whole command line; every command is one file of `commands/`. */
export function createProgram(io: CliIo, setExitCode: (code: ExitCode) => void): Command {
  const program = new Command('topoloom')
    .description('Design, route, verify and export interconnection networks.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
      getOutHasColors: () => io.colour,
      getErrHasColors: () => false,
    });
  const context: CommandContext = { io, answerNo: () => setExitCode(1), runInside };
  addGenerate(program, context);
  addFit(program, context);
  addList(program, context);
  addRoute(program, context);
  addCompare(program, context);
  addVerify(program, context);
  addBisect(program, context);
  addCollective(program, context);
  addEcmp(program, context);
  addWorst(program, context);
  addSplit(program, context);
  addExport(program, context);
  addConvert(program, context);
  addDiff(program, context);
  addPlace(program, context);
  addParts(program, context);
  addLabels(program, context);
  addExpand(program, context);
  addFail(program, context);
  addSurvive(program, context);
  addVlan(program, context);
  addPacing(program, context);
  addSimulate(program, context);
  addReproduce(program, context);
  addExercise(program, context);
  addLesson(program, context);
  addSweep(program, context);
  return program;
}

async function runInside(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = createProgram(io, (set) => {
    code = set;
  });
  await program.parseAsync(argv, { from: 'user' });
  return code;
}
