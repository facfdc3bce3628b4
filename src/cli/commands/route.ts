import type { Command } from 'commander';
import { writeFormat } from '../../core/formats/writeFormat';
import { engineDescriptors } from '../../core/routing/registry';
import { exportBundle } from '../../jobs/exportBundle';
import {
  addMeasuringOptions,
  engineIds,
  engineOf,
  jsonOption,
  paramOption,
  type RoutingOptions,
  required,
} from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describePlugin } from '../describeParams';
import { describeRoute } from '../describeRoute';
import { readFlowBounds } from '../flowBounds';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { writeTextFile } from '../output/outputFiles';
import { readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { brokenGuarantees, compileTimed, routeOnce } from '../routeOnce';
import { readAskedTraffic } from '../trafficArgument';

interface RouteOptions extends RoutingOptions {
  readonly engine?: string;
  readonly lft?: string;
  readonly json?: boolean;
}

export function addRoute(program: Command, { io, answerNo }: CommandContext): void {
  addMeasuringOptions(
    program
      .command('route')
      .description('Route a network with one engine, verify the tables and measure them.')
      .argument('<network>', NETWORK_HELP)
      .option('--engine <id>', 'the engine (required), see below')
      .addOption(paramOption())
      .option('--lft <file>', 'write the forwarding tables in the form of opensm-lft'),
  )
    .addOption(jsonOption())
    .addHelpText('after', () => `\nEngines and their parameters:\n${engineDescriptors.map(describePlugin).join('')}`)
    .action(async (argument: string, options: RouteOptions) => {
      const engine = engineOf(required(options.engine, '--engine', `an engine: ${engineIds()}`), '--engine');
      const params = readParamArguments(engine.descriptor.params, options.param);
      const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      const traffic = readAskedTraffic(options, network.fabric);
      const { seed, routes } = options;
      const bounds = await readFlowBounds(options.bound, network.fabric, traffic);
      const { outcome, result } = routeOnce({ network, engine, params, seed, traffic, routes, bounds }, io);
      if (options.lft !== undefined) {
        const tables = writeFormat('opensm-lft', exportBundle(network, outcome.routing));
        writeTextFile(io.guard, options.lft, ...tables.map((file) => file.text));
      }
      printResult(io, options.json, result, () => describeRoute(result, io));
      const broken = brokenGuarantees(engine, result);
      for (const sentence of broken) io.err(`${sentence}\n`);
      if (broken.length > 0 || result.verification.unreachablePairs > 0) answerNo();
    });
}
