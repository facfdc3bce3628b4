import type { ForwardingTable } from '../core/routes/routing';
import type { CliIo } from './cliIo';
import { engineIds, engineOf } from './commonOptions';
import { type GivenTablesOptions, readGivenTables } from './givenTables';
import { InputFault } from './inputFault';
import { readParamArguments } from './paramArguments';
import { type CompiledNetwork, routeOnce } from './routeOnce';

/** Options that say whose tables are meant: an engine's, or running ones. */
export interface TablesOptions extends GivenTablesOptions {
  readonly engine?: string;
  readonly param: readonly string[];
  readonly seed: number;
}

/** The tables of the engine that is named, else those that are given or carried, under their name. @throws InputFault where nothing is named */
export function tablesToJudge(
  network: CompiledNetwork,
  options: TablesOptions,
  io: CliIo,
): { readonly name: string; readonly table: ForwardingTable } {
  const { engine: id, seed } = options;
  if (id === undefined) {
    const given = readGivenTables(options, network, io);
    if (!given) throw new InputFault(`--engine: expected an engine: ${engineIds()}; or --lft, running tables`);
    return { name: `imported:${given.name}`, table: given.table };
  }
  refuseBesideEngine(options);
  const engine = engineOf(id, '--engine');
  const params = readParamArguments(engine.descriptor.params, options.param);
  return { name: id, table: routeOnce({ network, engine, params, seed }, io).outcome.routing.table };
}

/** @throws InputFault for tables beside an engine, which has its own */
export function refuseBesideEngine(options: GivenTablesOptions): void {
  for (const option of ['lft', 'tables', 'guid2lid'] as const) {
    if (options[option] !== undefined)
      throw new InputFault(`--${option}: expected no --engine, whose tables are meant`);
  }
}
