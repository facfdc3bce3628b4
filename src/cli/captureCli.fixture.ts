import type { CliIo } from './cliIo';
import { noGuard } from './output/outputGuard';
import { runCli } from './runCli';

/** Output of a command line, and its exit code. */
export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line inside a test. */
export async function captureCli(...argv: string[]): Promise<Captured> {
  return captureWith({}, ...argv);
}

/** The same with surroundings of one's own: a terminal. */
export async function captureWith(surroundings: Partial<CliIo>, ...argv: string[]): Promise<Captured> {
  let out = '';
  let err = '';
  const io: CliIo = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readerLeft: () => false,
    guard: noGuard,
    errIsTerminal: false,
    colour: false,
    columns: 100,
    peakMiB: () => 1,
    startThread: null,
    ...surroundings,
  };
  const code = await runCli(argv, io);
  return { code, out, err };
}

/** Runs with `--json` and gives the object, which must be all that was printed. */
export async function captureJson<T = Record<string, unknown>>(...argv: string[]): Promise<Captured & { json: T }> {
  const captured = await captureCli(...argv, '--json');
  if (captured.out === '') throw new Error(`nothing printed but ${captured.err}`);
  return { ...captured, json: JSON.parse(captured.out) as T };
}
