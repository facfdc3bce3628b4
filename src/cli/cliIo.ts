import type { Inputs } from './args/inputs';
import type { OutputGuard } from './output/outputGuard';
import type { StartThread } from './threads/tasks';

/** All that the command line touches of its process, so that tests can run it in theirs. */
export interface CliIo {
  out(text: string): void;
  err(text: string): void;
  /** True if nobody reads standard output any more, so that a command that has only rows to print may end. */
  readerLeft(): boolean;
  /** Of the files that are written. */
  readonly guard: OutputGuard;
  /** True if standard error is a terminal: progress is shown only there. */
  readonly errIsTerminal: boolean;
  /** True if standard output may be coloured. */
  readonly colour: boolean;
  /** Width of help texts. */
  readonly columns: number;
  /** Largest resident size of the process so far. */
  peakMiB(): number;
  /** Starts a thread that shares in the work; null where there is no built program to start it from. */
  readonly startThread: StartThread | null;
  /** Of the command that runs: what its network files are, and were found to hold. */
  readonly inputs?: Inputs;
}
