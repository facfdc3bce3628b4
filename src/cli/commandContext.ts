import type { CliIo } from './cliIo';

/** Exit codes; see docs/cli.md. */
export type ExitCode = 0 | 1 | 2;

/** Surroundings of a command. */
export interface CommandContext {
  readonly io: CliIo;
  /** Sets the exit code of an answer "no"; 0 otherwise. */
  answerNo(): void;
  /** Runs another command line with surroundings of its own; what is wrong is thrown. @returns its exit code */
  runInside(argv: readonly string[], io: CliIo): Promise<ExitCode>;
}
