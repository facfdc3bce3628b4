import type { Command } from 'commander';
import type { ParamValues } from '../core/base/params';
import { packetParams } from '../jobs/simulate/packetParams';
import { specOption } from './specOptions';

/** Options of the commands that simulate packets. */
export interface PacketOptions extends ParamValues<typeof packetParams> {
  readonly seed: number;
}

/** Adds what `pacing` and `simulate` share. */
export function addPacketOptions(command: Command): Command {
  for (const spec of Object.values(packetParams)) command.addOption(specOption(spec));
  return command;
}
