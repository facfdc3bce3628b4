import { type Command, Option } from 'commander';
import type { Arbitration } from '../core/simulation/kernel/model';
import { wholeNumber } from './numberOptions';

/** Options of the commands that simulate packets. */
export interface PacketOptions {
  readonly model: 'note' | 'booksim';
  readonly packets: number;
  readonly buffers: number;
  readonly arbitration: Arbitration;
  readonly seed: number;
}

/** Adds what `pacing` and `simulate` share. */
export function addPacketOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--model <name>', "note: the pacing study's switches; booksim: as near as packets come to BookSim 2")
        .choices(['note', 'booksim'])
        .default('note'),
    )
    .addOption(wholeNumber('--packets <n>', 'packets of each message', 1, 65_535).default(16))
    .addOption(wholeNumber('--buffers <n>', 'packets that an input holds a virtual lane', 1, 4096).default(4))
    .addOption(
      new Option('--arbitration <how>', 'which packet goes first where several want one link')
        .choices(['random', 'round-robin', 'oldest'])
        .default('random'),
    );
}
