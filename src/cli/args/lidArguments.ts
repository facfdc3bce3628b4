import { type Command, InvalidArgumentError, Option } from 'commander';
import type { LidOptions, LidSpan } from '../../core/addressing/assignInOrder';
import { FIRST_MULTICAST_LID } from '../../core/addressing/lidRanges';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import { type Plane, planeLids } from '../../core/formats/planes';
import type { Topology } from '../../core/topology/topology';
import { InputFault } from '../inputFault';
import { readLidFile } from './laneFiles';
import { WEIGH_HELP } from './weighArgument';

/** Options that say how LIDs are given out. */
export interface LidArguments {
  readonly lmc: number;
  readonly reserve: readonly LidSpan[];
  readonly keepLids?: string;
  readonly weigh?: string;
}

export function lmcOption(help: string): Option {
  return new Option('--lmc <n>', help).default(0).argParser((text: string) => {
    if (!/^[0-7]$/.test(text)) throw new InvalidArgumentError('expected a whole number from 0 to 7.');
    return Number(text);
  });
}

/** Adds them to a command, `preset` being the way to give out LIDs if none is asked for. */
export function addLidOptions(command: Command, preset: string | undefined): Command {
  const ids = [...lidStrategyDescriptors.map((s) => s.id), 'imported'];
  return command
    .addOption(
      new Option('--lids <strategy>', 'how LIDs are given out; imported: as the network has them')
        .choices(ids)
        .default(preset),
    )
    .option('--weigh <what>', `how much failures count for the optimized LIDs: ${WEIGH_HELP}`)
    .addOption(lmcOption('every host gets 2^n LIDs'))
    .addOption(
      new Option('--reserve <first-last>', 'LIDs that are never given out; may be repeated')
        .default([], 'none')
        .argParser((text: string, before: readonly LidSpan[]) => [...before, readSpan(text)]),
    )
    .option('--keep-lids <file>', 'a guid2lid file whose LIDs stay as they are');
}

/** A plane among others, for which what speaks of another one means nothing. */
export interface PlaneOf {
  readonly plane: Plane;
  readonly whole: Topology;
}

/** @throws InputFault where the strategy gives no LIDs out, and options say how */
export function refuseLidOptions({ lids, lmc, reserve, keepLids }: LidArguments & { readonly lids?: string }): void {
  if (lids === 'imported' && (lmc > 0 || reserve.length > 0 || keepLids !== undefined)) {
    throw new InputFault('--lids imported: expected no --lmc, --reserve or --keep-lids, since no LIDs are given out');
  }
}

/**
 * LID options of a strategy, read from the flags.
 * @param among where LIDs are assigned for a plane beside others
 * @throws FormatError for a bad guid2lid file, @throws InputFault where the strategy assigns none
 */
export function lidOptionsOf(
  options: LidArguments & { readonly lids?: string },
  topology: Topology,
  among?: PlaneOf,
): LidOptions {
  refuseLidOptions(options);
  const { lmc, reserve, keepLids } = options;
  if (keepLids === undefined) return { lmc, reserved: reserve, keep: null };
  const kept = readLidFile(keepLids, among?.whole ?? topology, lmc);
  return { lmc, reserved: reserve, keep: among ? planeLids(among.plane, kept) : kept };
}

function readSpan(text: string): LidSpan {
  const [first, last] = (/^(\w+)-(\w+)$/.exec(text)?.slice(1) ?? []).map(Number);
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1 || last < first || last >= FIRST_MULTICAST_LID) {
    throw new InvalidArgumentError(`expected two LIDs such as 0x100-0x1ff, from 1 to ${FIRST_MULTICAST_LID - 1}.`);
  }
  return { first, last };
}
