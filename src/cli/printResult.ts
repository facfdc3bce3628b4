import type { CliIo } from './cliIo';

/** Prints a result as one JSON object, or as the text for people that `text` makes. */
export function printResult(io: CliIo, json: boolean | undefined, result: object, text: () => string): void {
  io.out(json ? `${JSON.stringify(result, null, 2)}\n` : text());
}

/** A verdict in green or red where colour is wanted. */
export function verdict(io: Pick<CliIo, 'colour'>, good: boolean, text: string): string {
  return io.colour ? `\x1b[${good ? 32 : 31}m${text}\x1b[39m` : text;
}
