/** All that the command line touches of its process, so that tests can run it in theirs. */
export interface CliIo {
  out(text: string): void;
  err(text: string): void;
  /** Whether standard error is a terminal: progress is shown only there. */
  readonly errIsTerminal: boolean;
  /** Whether standard output may be coloured. */
  readonly colour: boolean;
  /** Width of help texts. */
  readonly columns: number;
  /** Aborted when the user interrupts. */
  readonly cancelled: AbortSignal;
  /** Largest resident size of the process so far. */
  peakMiB(): number;
}

/** Work that the user interrupted. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The streams of this process. Colour follows NO_COLOR (no-color.org) and the kind of terminal. */
export function processIo(cancelled: AbortSignal): CliIo {
  const { stdout, stderr, env } = process;
  return {
    out: (text) => {
      stdout.write(text);
    },
    err: (text) => {
      stderr.write(text);
    },
    errIsTerminal: stderr.isTTY === true,
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    columns: stdout.isTTY ? stdout.columns : 100,
    cancelled,
    // maxRSS counts KiB.
    peakMiB: () => Math.round((process.resourceUsage().maxRSS / 1024) * 10) / 10,
  };
}
