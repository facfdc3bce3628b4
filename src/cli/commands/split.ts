import type { Command } from 'commander';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { type SplitReply, type SplitRequest, split } from '../../jobs/routing/splitJob';
import { splitParams } from '../../jobs/routing/splitParams';
import { addMeasureOptions, type Capacities, engineOf, paramOption } from '../args/commonOptions';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { readParamArguments } from '../args/paramArguments';
import { addJobOptions } from '../args/specOptions';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber } from '../print/textTable';
import { type CompiledNetwork, compileTimed, routeOnce } from '../routeOnce';

interface SplitOptions extends SplitRequest {
  readonly engine?: string;
  readonly param: readonly string[];
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly json?: boolean;
}

export function addSplit(program: Command, { io }: CommandContext): void {
  const command = program
    .command('split')
    .argument('<network...>', NETWORK_HELP)
    .option('--engine <id>', 'routes may make the turns that this engine allows (default: all turns), see list engines')
    .addOption(paramOption());
  addMeasureOptions(addJobOptions(command, { params: splitParams }))
    .addHelpText(
      'after',
      "\nEvery pair splits over as many paths as it likes, which no tables can do; this bounds networks too large for a linear program. Hosts' own links\n" +
        'are not counted, so the answer may exceed 1.\n',
    )
    .action(async (argument: readonly string[], options: SplitOptions) => {
      const { pattern, lanes, gap, rounds, seed } = options;
      const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      const { fabric } = network;
      const turns = turnsToSplit(network, options, io);
      const found = drive(
        split(await loadLinearSolver()).run({ fabric, turns }, { pattern, lanes, gap, rounds, seed, run: '' }, () => 0),
        io,
        'split',
      );
      const result = { network: fabric.name, engine: options.engine ?? null, pattern, lanes, seed, ...bounds(found) };
      printResult(io, options.json, result, () => describe(result));
    });
}

/** The turns that the engine named allows; null = all. @throws InputFault for one that allows none of its own, or lanes without one */
function turnsToSplit(network: CompiledNetwork, options: SplitOptions, io: CliIo): Uint8Array | null {
  const { engine: id, lanes, seed } = options;
  if (id === undefined) {
    if (lanes > 1) throw new InputFault(`--lanes ${lanes}: expected --engine, whose order of the channels they follow`);
    return null;
  }
  const engine = engineOf(id, '--engine');
  const params = readParamArguments(engine.descriptor.params, options.param);
  const { turns } = routeOnce({ network, engine, params, seed }, io).outcome.routing;
  if (!turns) throw new InputFault(`--engine ${id}: expected an engine with a set of allowed turns on one lane`);
  return turns;
}

const finite = (bound: number): number | null => (Number.isFinite(bound) ? bound : null);
/** Null where nothing is sent between switches, or no way leads anywhere. */
const bounds = ({ lower, upper, ...rest }: SplitReply) => ({ ...rest, lower: finite(lower), upper: finite(upper) });

type NamedSplit = Pick<SplitRequest, 'pattern' | 'lanes'> &
  ReturnType<typeof bounds> & { readonly network: string; readonly engine: string | null };

function describe({ network, engine, pattern, lanes, lower, upper, rounds, leftOut }: NamedSplit): string {
  return fieldList([
    ['network', network],
    [
      'turns',
      engine === null ? 'all' : `${engine}${lanes > 1 ? `, an order of them and its reverse on ${lanes} lanes` : ''}`,
    ],
    ['traffic', pattern],
    [
      'throughput, split',
      lower === null || upper === null
        ? 'nothing is sent'
        : `${formatNumber(lower)} is carried, ${formatNumber(upper)} is not exceeded`,
    ],
    ['rounds', rounds],
    ...(leftOut > 0
      ? [['left out', `${formatNumber(100 * leftOut)} % of the demand: no way leads there`] as const]
      : []),
  ]);
}
