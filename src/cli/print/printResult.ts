import { visibleJson, visibleText } from '../../core/base/text/visibleText';
import { onlyNetwork } from '../../core/plant/networks';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';

/** Prints a result as one JSON object, with what the reading of its files has told, or as the text for people that `text` makes. */
export function printResult(io: CliIo, json: boolean | undefined, result: object, text: () => string): void {
  const whole = io.inputs && !Array.isArray(result) ? io.inputs.added(result) : result;
  io.out(json ? `${visibleJson(JSON.stringify(whole, null, 2))}\n` : shown(io, text()));
}

/** A line on standard error beside a result; what it quotes is anybody's. */
export function printNote(io: Pick<CliIo, 'err'>, text: string): void {
  io.err(`${visibleText(text)}\n`);
}

/** The same streams, whose notes say which network of a plant they are about. */
export function ofNetwork(io: CliIo, topology: Topology): CliIo {
  const network = onlyNetwork(topology);
  return network ? { ...io, err: (text) => io.err(`${network.name}: ${text}`) } : io;
}

const COLOURS = ['\x1b[32m', '\x1b[31m', '\x1b[39m'] as const;

/** A verdict in green or red where colour is wanted. */
export function verdict(io: Pick<CliIo, 'colour'>, good: boolean, text: string): string {
  return io.colour ? `${COLOURS[good ? 0 : 1]}${text}${COLOURS[2]}` : text;
}

/** Names are anybody's and may hold what steers a terminal: of that, our own colours alone are left as they are. */
function shown(io: Pick<CliIo, 'colour'>, text: string): string {
  let safe = visibleText(text);
  if (io.colour) for (const colour of COLOURS) safe = safe.replaceAll(visibleText(colour), colour);
  return safe;
}
