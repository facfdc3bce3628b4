import type { Command } from 'commander';
import { ParamError } from '../../core/base/params';
import { withoutWatts } from '../../core/building/parts/boxWatts';
import { parsePrices } from '../../core/building/parts/priceList';
import { usualParts } from '../../core/building/parts/usualParts';
import type { Placement } from '../../core/building/placement/placeNetwork';
import type { Topology } from '../../core/topology/topology';
import { applyDiff } from '../../document/diff';
import { applyPlacement } from '../../document/floorCommands';
import { placeAsk } from '../../jobs/building/ask';
import { place } from '../../jobs/building/placeJob';
import { addAskOptions, requestOf } from '../args/askOptions';
import { required } from '../args/commonOptions';
import { formatByEnding, NETWORK_ENDINGS } from '../args/formatChoice';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readDesignArgument } from '../args/networkArgument';
import { refuseUnheededOptions } from '../args/specOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printNote, printResult } from '../print/printResult';
import { fieldList, formatNumber } from '../print/textTable';
import { writeNetwork } from '../writeNetwork';
import { noteUncabled, pricesOption, readListArgument } from './parts';

interface PlaceOptions {
  readonly prices?: string;
  readonly output?: string;
  readonly json?: boolean;
}

export function addPlace(program: Command, { io }: CommandContext): void {
  const command = program.command('place').argument('<network...>', NETWORK_HELP);
  addAskOptions(command, placeAsk)
    .addOption(pricesOption())
    .option('-o, --output <file>', `the file to write; its ending tells the format: ${NETWORK_ENDINGS}`)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe first racks of the floor are used, row by row. What a design has locked in a rack stays there, and its rules (pairs, feeds, watts) hold\n' +
        'unless others are given. Only the design format (.json) keeps floor and places; cabling-csv keeps the lengths.\n',
    )
    .action((argument: readonly string[], options: PlaceOptions) => {
      refuseUnheededOptions(command, { params: placeAsk.form });
      const output = required(options.output, '--output', 'the file to write, such as placed.json');
      const format = formatByEnding(output);
      const topology = readDesignArgument(argument, io);
      const placement = placed(topology, command, options, io);
      writeNetwork(io.guard, format, applyDiff(topology, applyPlacement(topology, placement)), output);
      const result = summary(placement);
      noteUncabled(topology, io);
      noteWhatIsMissing(topology, placement, options, io);
      printResult(io, options.json, { network: topology.name, ...result }, () => describe(topology.name, result));
    });
}

function placed(topology: Topology, command: Command, options: PlaceOptions, io: CommandContext['io']): Placement {
  const prices = { prices: readListArgument(options.prices), media: null };
  const request = requestOf(command, placeAsk, { topology, prices });
  try {
    return drive(
      place.run(topology, request, () => 0),
      io,
      'place',
    );
  } catch (error) {
    if (error instanceof ParamError) throw new InputFault(`--${error.key} ${error.message}`);
    throw error;
  }
}

/** Says which machines have no place though they have models, and whose watts a limit takes for none. */
function noteWhatIsMissing(
  topology: Topology,
  { machines, floor }: Placement,
  { prices }: PlaceOptions,
  io: CommandContext['io'],
): void {
  const owned = topology.machines?.length ?? 0;
  if (!machines && owned > 0)
    printNote(io, `${owned} machines stand in no rack: not all have room (--machines with-switch says why)`);
  if (!floor.rules?.rackWatts) return;
  const list = readListArgument(prices);
  const unknown = withoutWatts(topology, floor.rules, list ? parsePrices(list) : usualParts());
  if (unknown.length > 0)
    printNote(io, `not known, and counted as 0: watts of ${unknown.join(', ')} (--switch-watts, --machine-watts)`);
}

function summary({ floor, machines, racks, lengthCm, totalCm, longestCm, boundCm }: Placement) {
  const laid = lengthCm.filter((cm) => cm >= 0).length;
  return {
    floor: `${floor.rows}x${floor.columns}`,
    machines,
    racks,
    cables: laid,
    metres: totalCm / 100,
    longest: longestCm / 100,
    // Rounded so that it stays one.
    bound: Math.floor(boundCm + 1e-6) / 100,
  };
}

function describe(name: string, found: ReturnType<typeof summary>): string {
  return fieldList([
    ['network', name],
    ['floor', `${found.floor} racks, ${formatNumber(found.racks)} of them used`],
    ['in racks', found.machines ? 'switches and machines' : 'switches'],
    ['cables', `${formatNumber(found.cables)}, ${formatNumber(found.metres)} m in all`],
    ['longest', `${formatNumber(found.longest)} m`],
    ['no placement below', `${formatNumber(found.bound)} m`],
  ]);
}
