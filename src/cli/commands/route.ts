import type { Command } from 'commander';
import { loadTable } from '../../core/metrics/loadTable';
import { engineDescriptors } from '../../core/routing/registry';
import type { Topology } from '../../core/topology/topology';
import { lidApart } from '../../jobs/routing/lidParams';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { addMeasuringOptions, engineOf, paramOption, type RoutingOptions } from '../args/commonOptions';
import { type GivenTablesOptions, readGivenTables } from '../args/givenTables';
import { jsonOption } from '../args/jsonOption';
import { lmcOption } from '../args/lidArguments';
import { NETWORK_HELP, noteMain, readNetworkArgument, readNetworksArgument } from '../args/networkArgument';
import { readParamArguments } from '../args/paramArguments';
import { specOption } from '../args/specOptions';
import { suitingEngine } from '../args/suitingEngine';
import { readAskedTraffic } from '../args/trafficArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { InputFault } from '../inputFault';
import { judgeMachines } from '../judgeMachines';
import { readLpBounds } from '../lpBounds';
import { writeTextFile } from '../output/outputFiles';
import {
  describePolish,
  mostChangesOption,
  type PolishOptions,
  type PolishResult,
  polishRun,
  refusePairs,
  refuseWithoutPolish,
} from '../polishRun';
import { describeFills, fillsOf } from '../print/describeFills';
import { machinesInEnglish } from '../print/describeMachines';
import { describePlugin } from '../print/describeParams';
import { describeRoute } from '../print/describeRoute';
import { ofNetwork, printNote, printResult } from '../print/printResult';
import { makeProof } from '../proofs';
import { brokenGuarantees, compileTimed, routeOnce } from '../routeOnce';
import { describeFurther, headline, isBad, type NetworkOutcome, networkRow, routeFurther } from '../routePlant';
import { writeRouted } from '../wideSet';

interface RouteOptions extends RoutingOptions, PolishOptions, Omit<GivenTablesOptions, 'psl' | 'sl2vl'> {
  readonly engine?: string;
  readonly out?: string;
  readonly loads?: string;
  readonly fills?: string;
  readonly proof?: string;
  readonly lmc: number;
  readonly apart: number;
  readonly asPaper?: string;
  readonly json?: boolean;
}

export function addRoute(program: Command, { io, answerNo }: CommandContext): void {
  addAsPaper(
    addMeasuringOptions(
      program
        .command('route')
        .argument('<network...>', NETWORK_HELP)
        .option('--engine <id>', 'the engine, see below (default: the one that suits the network)')
        .addOption(paramOption())
        .option('--lft <file>', 'write the forwarding tables in the form of opensm-lft; with --polish, read them')
        .addOption(lmcOption('2^n LIDs per host: also judge their tables together, and write them all'))
        .addOption(specOption(lidApart))
        .option('--loads <file>', 'write the load of each channel between switches, as CSV')
        .option('--fills <link>', 'also: which machines send what is on this link (A--B), and which it is for')
        .option('--proof <file>', 'write a certificate of the tables, which others can check (see prove)'),
    ),
  )
    .option(
      '--polish',
      'no engine: improve the tables of --lft (a file or a folder), or those that the design carries, by few changes',
    )
    .addOption(mostChangesOption())
    .option('--out <file>', 'with --polish: write the new tables, under the LIDs of the old')
    .option('--tables <name>', 'with --polish: which of the tables that the design carries (default: the only ones)')
    .option('--guid2lid <file>', 'with --polish: which LID is whose, where neither network nor tables say it')
    .addOption(jsonOption())
    .addHelpText('after', () => `\nEngines and their parameters:\n${engineDescriptors.map(describePlugin).join('')}`)
    .action(async (argument: readonly string[], options: RouteOptions, command: Command) => {
      refuseStray(options);
      const paper = new AsPaper(options.asPaper);
      if (options.polish) {
        const result = await polished(argument, options, io);
        printResult(io, options.json, result, () => describePolish(result, io));
        if (result.verification.unreachablePairs > 0) answerNo();
        return;
      }
      const networks = readNetworksArgument(argument, options.down, io, options.capacities);
      const [main, ...others] = networks;
      // Files and papers are about one network.
      const isAlone =
        others.length === 0 ||
        options.asPaper !== undefined ||
        options.lmc > 0 ||
        (options.lft ?? options.loads ?? options.fills ?? options.proof);
      if (isAlone && others.length > 0) noteMain(networks, io);
      const asked = { options, paper, command };
      const { network, outcome, ...routed } = await routeOne(main.topology, asked, io);
      const { result, machines, isReached } = routed;
      const lids = writeRouted(network, outcome.routing, options, io);
      if (options.loads !== undefined)
        writeTextFile(io.guard, options.loads, loadTable(network.topology, network.fabric, outcome.load));
      if (options.proof !== undefined)
        writeTextFile(io.guard, options.proof, (await makeProof(network, outcome.routing, options.bound, io)).text);
      const { table, pairs } = outcome.routing;
      const routes = { table, pairs: options.routes === 'pairs' ? pairs : null };
      const fills = options.fills === undefined ? null : fillsOf(options.fills, network, routes, routed.traffic);
      const further: NetworkOutcome[] = [];
      if (!isAlone)
        for (const one of others) further.push(await routeFurther(one, () => routeOne(one.topology, asked, io)));
      const all = [{ network: main.network, routed }, ...further];
      const own = {
        ...result,
        ...(machines && { machines: machinesInEnglish(machines) }),
        ...(lids && { lids }),
        ...(fills && { fills }),
        ...(further.length > 0 && { networks: all.map(networkRow) }),
      };
      const extras = { lids, machines, isReached, ...(further.length > 0 && { networks: headline(all) }) };
      const text = (): string =>
        paper.line() +
        describeRoute(result, io, extras) +
        (fills ? describeFills(fills) : '') +
        (further.length > 0 ? `\n${describeFurther(further, io)}` : '');
      printResult(io, options.json, paper.result(own), text);
      for (const one of all) for (const sentence of 'routed' in one ? one.routed.broken : []) printNote(io, sentence);
      if (all.some(isBad) || lids?.deadlockFree === false) answerNo();
    });
}

interface Asked {
  readonly options: RouteOptions;
  readonly paper: AsPaper;
  readonly command: Command;
}

/** Routes one network, by the engine that is named or the one that suits it. */
async function routeOne(topology: Topology, { options, paper, command }: Asked, io: CliIo) {
  const id = paper.engine(options.engine);
  const named = id === undefined ? null : engineOf(id, '--engine');
  const given = named && readParamArguments(named.descriptor.params, options.param);
  const network = compileTimed(topology);
  const { fabric } = network;
  const traffic = readAskedTraffic(options, fabric);
  const needs = { traffic, oneLane: options.lft !== undefined || options.lmc > 0 };
  const { engine, params } =
    named && given
      ? { engine: named, params: paper.params(named.descriptor.id, fabric, given) }
      : suitingEngine(fabric, options.param, needs, ofNetwork(io, topology));
  const routes = paper.routes(command, fabric, options.routes);
  const bounds = await readLpBounds(options.bound, fabric, traffic);
  const { seed } = options;
  const { outcome, result } = routeOnce({ network, engine, params, seed, traffic, routes, bounds }, io);
  const left = judgeMachines(network, result.verification.unreachablePairs);
  return { network, outcome, result, traffic, ...left, broken: brokenGuarantees(engine, result) };
}

/** Options that say something with `--polish` alone, or without it alone. @throws InputFault */
function refuseStray({
  polish,
  engine,
  lmc,
  apart,
  param,
  mostChanges,
  out,
  loads,
  fills,
  proof,
  tables,
  guid2lid,
  asPaper,
}: RouteOptions): void {
  if (lmc > 0 && proof !== undefined) throw new InputFault('--proof: expected no --lmc, one LID for each host');
  if (lmc === 0 && apart !== lidApart.default) throw new InputFault('--apart: expected --lmc 1 to 7, which it is for');
  if (polish) {
    if (fills !== undefined) throw new InputFault('--fills: expected no --polish');
    if (proof !== undefined) throw new InputFault('--proof: expected no --polish; prove --lft takes its tables');
    if (loads !== undefined) throw new InputFault('--loads: expected no --polish');
    if (asPaper !== undefined) throw new InputFault('--as-paper: expected no --polish, which no paper does');
    if (lmc > 0) throw new InputFault('--lmc: expected no --polish, which keeps the LIDs of the tables');
    if (engine !== undefined || param.length > 0)
      throw new InputFault('--polish: expected neither --engine nor --param, since tables are improved that are there');
    return;
  }
  refuseWithoutPolish({ 'most-changes': mostChanges, out, tables, guid2lid });
}

async function polished(argument: readonly string[], options: RouteOptions, io: CliIo): Promise<PolishResult> {
  const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
  refusePairs(options.routes);
  const given = readGivenTables(options, network, io);
  if (!given) throw new InputFault('--lft: expected forwarding tables to polish, a file or a folder');
  const traffic = readAskedTraffic(options, network.fabric);
  const bounds = await readLpBounds(options.bound, network.fabric, traffic);
  const { mostChanges = null, seed, out } = options;
  return polishRun(network, { given, mostChanges, seed, traffic, bounds, out }, io);
}
