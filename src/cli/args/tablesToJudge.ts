import type { Command } from 'commander';
import type { Fabric } from '../../core/fabric/fabric';
import type { ForwardingTable, Routing } from '../../core/routes/routing';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { InputFault } from '../inputFault';
import { type CompiledNetwork, compileTimed, routeOnce } from '../routeOnce';
import {
  type Capacities,
  capacitiesOption,
  downOption,
  engineIds,
  engineOf,
  paramOption,
  seedOption,
} from './commonOptions';
import { type GivenTablesOptions, readGivenTables, refuseBeside } from './givenTables';
import { jsonOption } from './jsonOption';
import { pslOption, sl2vlOption } from './laneFiles';
import { NETWORK_HELP, readNetworkArgument } from './networkArgument';
import { readParamArguments } from './paramArguments';

/** Options that say whose tables are meant: an engine's, or running ones. */
export interface TablesOptions extends GivenTablesOptions {
  readonly engine?: string;
  readonly param: readonly string[];
  readonly seed: number;
}

/** Options of a command that measures tables of a network, and prints one answer. */
export interface MeasureOptions extends TablesOptions {
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly json?: boolean;
}

/** Argument and options of a command that measures tables of a network. */
export function addMeasureOptions(command: Command): Command {
  return command
    .argument('<network...>', NETWORK_HELP)
    .option('--engine <id>', 'the engine (required unless there are tables), see list engines')
    .addOption(paramOption())
    .addOption(seedOption())
    .option('--lft <file-or-folder>', 'running tables instead of an engine')
    .option('--tables <name>', 'which of the tables that the design carries (default: the only ones)')
    .option('--guid2lid <file>', 'which LID is whose, where neither network nor tables say it')
    .addOption(downOption())
    .addOption(capacitiesOption())
    .addOption(jsonOption());
}

/** The same, with the lanes of running tables. */
export function addLaneMeasureOptions(command: Command): Command {
  return addMeasureOptions(command).addOption(pslOption()).addOption(sl2vlOption());
}

/** Tables under their name; of imported ones the turns that they may make are not known. */
interface MeasuredTables extends Pick<Routing, 'table' | 'turns' | 'lanes'> {
  readonly name: string;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
}

/** The network and its tables. @throws InputFault where no tables are named */
export function tablesToMeasure(
  argument: readonly string[],
  options: MeasureOptions,
  io: CliIo,
): MeasuredTables & { readonly topology: Topology; readonly fabric: Fabric } {
  const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
  return { topology: network.topology, fabric: network.fabric, ...tablesToJudge(network, options, io) };
}

/** The network of a command that goes without tables for once. @param without the option that says so @throws InputFault for an option that names tables */
export function networkWithoutTables(
  argument: readonly string[],
  options: MeasureOptions,
  io: CliIo,
  without: string,
): Fabric {
  for (const option of ['engine', 'lft', 'tables', 'guid2lid'] as const) {
    if (options[option] !== undefined) throw new InputFault(`--${option}: expected no ${without}, which has no tables`);
  }
  if (options.param.length > 0) throw new InputFault(`--param: expected no ${without}, which has no engine`);
  return compileTimed(readNetworkArgument(argument, options.down, io, options.capacities)).fabric;
}

function tablesToJudge(network: CompiledNetwork, options: TablesOptions, io: CliIo): MeasuredTables {
  const found = tablesIfAny(network, options, io);
  if (!found) throw new InputFault(`--engine: expected an engine: ${engineIds()}; or --lft, running tables`);
  return found;
}

/** The tables of the engine that is named, else those that are given or carried, under their name; null where nothing is named. @throws InputFault */
export function tablesIfAny(network: CompiledNetwork, options: TablesOptions, io: CliIo): MeasuredTables | null {
  const { engine: id, seed } = options;
  if (id === undefined) {
    const given = readGivenTables(options, network, io);
    if (!given) return null;
    const { table, lanes, furtherTables } = given;
    return { name: `imported:${given.name}`, table, turns: null, lanes, furtherTables };
  }
  refuseBeside('engine', options);
  const engine = engineOf(id, '--engine');
  const params = readParamArguments(engine.descriptor.params, options.param);
  const { table, turns, lanes } = routeOnce({ network, engine, params, seed }, io).outcome.routing;
  return { name: id, table, turns, lanes };
}
