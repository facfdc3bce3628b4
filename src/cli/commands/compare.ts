import type { Command } from 'commander';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { engineDescriptors } from '../../core/routing/registry';
import { carriesTables } from '../carriedTables';
import { enginesOf } from '../chosenEngines';
import { addMeasuringOptions, engineIds, jsonOption, type RoutingOptions } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeSize, reachedPercent, throughputsOf } from '../describeRoute';
import { type ImportOptions, importedRows, importOptions } from '../importedRows';
import { InputFault } from '../inputFault';
import { readLpBounds } from '../lpBounds';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { printResult } from '../printResult';
import { brokenGuarantees, compileTimed, type RouteResult, routeOnce } from '../routeOnce';
import { type Cell, textTable } from '../textTable';
import { readAskedTraffic } from '../trafficArgument';

interface CompareOptions extends RoutingOptions, ImportOptions {
  readonly engines?: string;
  readonly json?: boolean;
}

export function addCompare(program: Command, { io }: CommandContext): void {
  const compare = addMeasuringOptions(
    program
      .command('compare')
      .description('Route a network with several engines, a row each, beside routings from elsewhere.')
      .argument('<network...>', NETWORK_HELP)
      .option(
        '--engines <a,b,c>',
        'engines with commas between them, parameters after colons, as in turn-addition:lanes=2 (required unless there is --lft, or the design carries tables), see below',
      ),
  );
  for (const option of importOptions()) compare.addOption(option);
  compare
    .addOption(jsonOption())
    .addHelpText('after', () => `\nEngines:\n${engineDescriptors.map((e) => `  ${e.id}: ${e.title.en}\n`).join('')}`)
    .action(async (argument: readonly string[], options: CompareOptions) => {
      const chosen = enginesOf(options.engines);
      const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      const imported = Object.keys(options.lft).length > 0 || carriesTables(network.topology);
      if (!chosen && !imported) throw new InputFault(`--engines: expected ${ENGINES_HELP}`);
      const engines = chosen ?? [];
      const traffic = readAskedTraffic(options, network.fabric);
      // Asked first, so that nobody waits for rows that are then not shown.
      for (const { descriptor } of engines.map(({ engine }) => engine)) {
        const reason = descriptor.appliesTo(network.fabric);
        if (reason) throw new EngineRefusal(descriptor.id, reason);
      }
      const bounds = await readLpBounds(options.bound, network.fabric, traffic);
      const { seed, routes } = options;
      const rows: RouteResult[] = [];
      for (const { engine, params } of engines) {
        const { result } = routeOnce({ network, engine, params, seed, traffic, routes, bounds }, io);
        for (const sentence of brokenGuarantees(engine, result)) io.err(`${sentence}\n`);
        rows.push(result);
      }
      const names = engines.map(({ name }) => name);
      rows.push(...importedRows(network, options, traffic, bounds, io));
      printResult(io, options.json, { rows }, () => describeRows(rows, names));
    });
}

const ENGINES_HELP = `engines with commas between them: ${engineIds()}`;

const NO_THROUGHPUT = '\n-: no throughput, since host pairs are unreachable and what does not arrive loads nothing\n';

/** @param names of the first rows, those of engines */
function describeRows(rows: readonly RouteResult[], names: readonly string[]): string {
  const { network } = rows[0];
  const joined = 'intra' in rows[0].throughput;
  const bounded = rows[0].bound.lp !== undefined;
  const titles = [
    'engine',
    'unreachable pairs',
    'deadlock-free',
    'lanes',
    'prohibited turn pairs',
    ...(joined ? ['throughput intra', 'inter'] : ['throughput']),
    'hop bound',
    'table bound',
    ...(bounded ? ['best of any routes'] : []),
    'of the bound, %',
    'load max',
    'load mean',
    'hops mean',
    'time, ms',
  ];
  const table = textTable(
    titles,
    rows.map((row, i): Cell[] => [
      names[i] ?? row.engine,
      row.verification.unreachablePairs,
      row.verification.deadlockFree ? 'yes' : 'no',
      row.verification.virtualLanes,
      row.turns ? row.turns.prohibitedPairs : '-',
      ...throughputsOf(row.throughput).map((value) => value ?? '-'),
      row.bound.hops,
      row.bound.table,
      ...(row.bound.lp === undefined ? [] : [row.bound.lp]),
      reachedPercent(row, row.bound.best) ?? '-',
      row.load.max,
      row.load.mean,
      row.hops.mean,
      Math.round((row.timing.decideMs + row.timing.routeMs) * 10) / 10,
    ]),
  );
  const missing = rows.some(({ throughput }) => throughputsOf(throughput).includes(null));
  return `${network.name}: ${describeSize(network)}\n\n${table}${missing ? NO_THROUGHPUT : ''}`;
}
