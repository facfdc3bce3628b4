import { CommanderError } from 'commander';
import { visibleText } from '../core/base/text/visibleText';
import type { CliIo } from './cliIo';
import type { ExitCode } from './commandContext';
import { createProgram } from './createProgram';
import { describeError } from './print/describeError';
import { ReaderLeft } from './readerLeft';

/**
 * Runs one command line (without the program's own name) and gives its exit code: 0 done, 1 the answer is "no", 2 wrong arguments
 * or bad input. Never throws.
 */
export async function runCli(argv: readonly string[], io: CliIo): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  try {
    const program = await createProgram(argv, io, (code) => {
      exitCode = code;
    });
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed its own message, and help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof ReaderLeft) return exitCode;
    io.err(`${visibleText(describeError(error))}\n`);
    return 2;
  }
}
