import { type Command, Option } from 'commander';
import type { ParamValues } from '../../core/base/params';
import { csvText } from '../../core/base/text/csvText';
import { failingHashes } from '../../core/failures/failingHashes';
import { failingTables } from '../../core/failures/failingTables';
import { Rerouter } from '../../core/failures/rerouter';
import type { FailingNetwork, SurvivalRow } from '../../core/failures/survival';
import { type hashedParams, namesOfWays } from '../../jobs/collective/ecmpParams';
import { survivalAsk } from '../../jobs/failures/ask';
import { REROUTE, type SurvivalSetting, survive } from '../../jobs/failures/survivalJob';
import { survivalJobParams } from '../../jobs/failures/survivalParams';
import { surviveRow } from '../../jobs/failures/survivalRecord';
import { addAskOptions, requestOf, TABLES_AT_HAND } from '../args/askOptions';
import { type ChosenEngine, enginesOf } from '../args/chosenEngines';
import { type Capacities, capacitiesOption, engineIds, engineOf, paramOption } from '../args/commonOptions';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { namingOptions, readParamArguments } from '../args/paramArguments';
import { refuseUnheededOptions } from '../args/specOptions';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { writeTextFile } from '../output/outputFiles';
import { printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { type CompiledNetwork, compileTimed, routeOnce } from '../routeOnce';

interface SurviveOptions {
  readonly ecmp: boolean;
  readonly down: 'share' | 'links' | 'switches';
  readonly engine?: string;
  readonly engines?: string;
  readonly param: readonly string[];
  readonly against: readonly string[];
  readonly capacities: Capacities;
  readonly csv?: string;
  readonly json?: boolean;
}

export function addSurvive(program: Command, { io }: CommandContext): void {
  const command = addSurviveOptions(program.command('survive'));
  command.action((argument: readonly string[], options: SurviveOptions) => {
    refuseUnheededOptions(command, { params: survivalJobParams });
    const chosen = choose(options);
    const networks = [argument, ...options.against.map((name) => [name])].map((names) =>
      compileTimed(readNetworkArgument(names, [], io, options.capacities)),
    );
    const of = options.down === 'switches' ? 'switches' : 'links';
    const request = requestOf(command, survivalAsk, { runs: [TABLES_AT_HAND] }, { of });
    const { seed, shares, seeds, how, samples, ecmp, ways, qps, hashing } = request;
    const hashed = { ways, qps, hashing };
    const setting = { of, shares, seeds, how, samples, seed } as const;
    const all = networks.flatMap((network): Asked[] => [
      ...chosen.map((engine) => ({
        ...{ network, name: engine.name, how: how === 'anew' ? 'routed anew' : 'repaired' },
        failing: failingTables(rerouterOf(network, engine, setting, io)),
      })),
      ...(ecmp ? [{ network, name: 'ecmp', how: inWords(hashed), failing: failingHashes(network, hashed) }] : []),
    ]);
    const failing = all.map((one) => one.failing);
    const found = namingOptions({ shares: '--shares' }, '--param', () =>
      drive(
        survive.run(failing, request, () => 0),
        io,
        'survive',
      ),
    );
    const rows = all.flatMap(({ network, name }, i) =>
      found[i].map((row) => ({ network: network.fabric.name, engine: name, ...surviveRow(row, found[i][0]) })),
    );
    if (options.csv !== undefined) writeTextFile(io.guard, options.csv, csvOf(rows));
    printResult(io, options.json, { ...setting, ...(ecmp ? { ecmp: hashed } : {}), rows }, () =>
      all.map((one, i) => describe(one, of, found[i])).join('\n'),
    );
  });
}

function addSurviveOptions(command: Command): Command {
  command
    .argument('<network...>', NETWORK_HELP)
    .option('--engine <id>', 'the engine (required unless there is --engines or --ecmp), see list engines')
    .addOption(paramOption())
    .option('--engines <a,b,c>', 'several engines under the same failures, parameters after colons, as in compare')
    .addOption(
      new Option('--against <network>', 'another network under the same failures; may be repeated')
        .argParser((text: string, before: readonly string[]) => [...before, text])
        .default([], 'none'),
    )
    .addOption(
      new Option('--down <what>', 'what fails; share is the same as links')
        .choices(['share', 'links', 'switches'])
        .default('links'),
    );
  return addAskOptions(command, survivalAsk)
    .addOption(capacitiesOption())
    .option('--csv <file>', 'also write the rows as CSV')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nLook at effective bisection bandwidth (EBB) first: lost pairs count as 0 in it. Throughput is that of all-to-all among hosts that have\n' +
        'not failed; lost pairs load nothing, so read it beside the share of pairs that are reached. With --ecmp traffic is split evenly.\n',
    );
}

/** Network whose parts fail, and the name under which it is printed. */
interface Asked {
  readonly network: CompiledNetwork;
  readonly name: string;
  /** How it is routed after failures, in words. */
  readonly how: string;
  readonly failing: FailingNetwork;
}

function inWords({ ways, qps, hashing }: ParamValues<typeof hashedParams>): string {
  return `next hops of ${namesOfWays[ways].en}, ${formatNumber(qps)} queue ${qps === 1 ? 'pair' : 'pairs'}, ${hashing} hashes`;
}

/** @throws InputFault unless one of the ways to name engines is taken, or ECMP alone */
function choose({ engine, engines, param, ecmp }: SurviveOptions): readonly ChosenEngine[] {
  if (ecmp && engine === undefined && engines === undefined && param.length === 0) return [];
  if ((engine === undefined) === (engines === undefined))
    throw new InputFault(`--engine: expected an engine: ${engineIds()}; or --engines, several, or --ecmp`);
  if (engine === undefined) {
    if (param.length > 0) throw new InputFault('--param: expected --engine; with --engines, write a:key=value');
    return enginesOf(engines) ?? [];
  }
  const one = engineOf(engine, '--engine');
  return [{ name: engine, engine: one, params: readParamArguments(one.descriptor.params, param) }];
}

function rerouterOf(
  network: CompiledNetwork,
  { engine, params }: ChosenEngine,
  { seed, how }: SurvivalSetting,
  io: CliIo,
): Rerouter {
  const { topology, fabric } = network;
  const { routing } = routeOnce({ network, engine, params, seed }, io).outcome;
  return new Rerouter({ topology, fabric, routing }, { engine, params: params.values, seed, mode: REROUTE[how] });
}

type NamedRow = ReturnType<typeof surviveRow> & { readonly network: string; readonly engine: string };

/** A line a row, quantiles in columns of their own. */
function csvOf(rows: readonly NamedRow[]): string {
  const flat = rows.map(({ quantiles, ...row }) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(quantiles).flatMap(([key, [low, high]]) => [
        [`${key}10`, low],
        [`${key}90`, high],
      ]),
    ),
  }));
  return csvText([Object.keys(flat[0]), ...flat.map((row) => Object.values(row))], '\n');
}

function describe(
  { network: { fabric }, name, how }: Asked,
  of: SurvivalSetting['of'],
  rows: readonly SurvivalRow[],
): string {
  const between = ({ low, high }: SurvivalRow['ebb']) => `${formatNumber(low)} to ${formatNumber(high)}`;
  const titles = [
    `${of} down`,
    '%',
    'draws',
    'EBB',
    '10 to 90 %',
    'throughput',
    '10 to 90 %',
    'of undamaged, %',
    'pairs reached, %',
    'deadlock-free',
    'mended',
  ];
  const table = textTable(
    titles,
    rows.map(({ failed, share, draws, ebb, throughput, reachable, deadlockFree, mended }) => [
      failed,
      100 * share,
      draws,
      ebb.mean,
      between(ebb),
      throughput.mean,
      between(throughput),
      (100 * throughput.mean) / rows[0].throughput.mean,
      100 * reachable.mean,
      deadlockFree,
      mended,
    ]),
  );
  const refused = rows.reduce((sum, row) => sum + row.refused, 0);
  const note = refused > 0 ? `in ${formatNumber(refused)} draws ${name} does not apply to what is left: mended\n` : '';
  return `${fabric.name}, ${name}, ${how}\n\n${table}${note}`;
}
