import type { Command } from 'commander';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import type { MadRule } from '../../core/failures/blockCounter';
import type { Failure } from '../../core/failures/failure';
import { Rerouter } from '../../core/failures/rerouter';
import { reportOf } from '../../jobs/failures/analyseFailures';
import { assignFor } from '../../jobs/failures/assignFor';
import type { FailureReport, FailureRow } from '../../jobs/failures/failureReport';
import { FailureRows } from '../../jobs/failures/failureRows';
import { type FailureParams, failures, requestOf } from '../../jobs/failures/failuresJob';
import { failuresOf } from '../../jobs/failures/failuresOf';
import type { CliIo } from '../cliIo';
import {
  type Capacities,
  capacitiesOption,
  engineIds,
  engineOf,
  paramOption,
  required,
  seedOption,
} from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeFailures } from '../describeFailures';
import { DOWN_HELP, readDownArgument } from '../downArgument';
import { drive } from '../drive';
import { makeFailureRows } from '../failureRows';
import { type GivenTablesOptions, readGivenTables, refuseBeside } from '../givenTables';
import { InputFault } from '../inputFault';
import { jsonOption } from '../jsonOption';
import { addLidOptions, type LidArguments, lidOptionsOf } from '../lidArguments';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { namingParamFiles, readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { type CompiledNetwork, compileTimed, routeOnce } from '../routeOnce';
import { addJobOptions, refuseUnheededOptions } from '../specOptions';
import { readWeighArgument } from '../weighArgument';

interface FailOptions extends LidArguments, Omit<GivenTablesOptions, 'psl' | 'sl2vl'> {
  readonly lids: string;
  readonly optimizeFor: 'analysed' | 'singles';
  readonly engine?: string;
  readonly param: readonly string[];
  readonly seed: number;
  readonly down?: string;
  readonly draws: number;
  readonly rule: MadRule;
  readonly madUs: number;
  readonly window: number;
  readonly madLoss: number;
  readonly madTimeout: number;
  readonly reroute: 'mend' | 'anew';
  readonly capacities: Capacities;
  readonly json?: boolean;
}

export function addFail(program: Command, { io }: CommandContext): void {
  const command = addLidOptions(
    program
      .command('fail')
      .argument('<network...>', NETWORK_HELP)
      .option(
        '--engine <id>',
        'the engine (required unless there is --lft, or the design carries tables), see list engines',
      )
      .addOption(paramOption())
      .addOption(seedOption())
      .option(
        '--lft <file-or-folder>',
        'running tables that are to be repaired; their LIDs stay unless --lids says otherwise',
      )
      .option('--tables <name>', 'which of the tables that the design carries (default: the only ones)')
      .option('--guid2lid <file>', 'which LID is whose, where neither network nor tables say it')
      .option('--down <what>', `what fails (required): ${DOWN_HELP}`),
    'node-order',
  );
  addJobOptions(command, failures)
    .addOption(capacitiesOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nWays to give out LIDs:\n${lidStrategyDescriptors.map((s) => `  ${s.id}: ${s.summary.en}\n`).join('')}`,
    )
    .action(async (argument: readonly string[], options: FailOptions) => {
      refuseUnheededOptions(command, failures);
      await runFail(argument, options, command.getOptionValueSource('lids') === 'default', io);
    });
}

async function runFail(
  argument: readonly string[],
  options: FailOptions,
  isLidsDefault: boolean,
  io: CliIo,
): Promise<void> {
  const down = readDownArgument(required(options.down, '--down', DOWN_HELP), options.draws);
  const network = compileTimed(readNetworkArgument(argument, [], io, options.capacities));
  const { topology, fabric } = network;
  const { optimizeFor, rule, madUs: madMicroseconds, window, madLoss, madTimeout, seed, reroute } = options;
  if (madLoss > 0 && down.kind !== 'named') {
    throw new InputFault(`--mad-loss ${madLoss}: expected one failure by name, whose MADs are then sent one by one`);
  }
  const set = failuresOf(topology, fabric, down, seed);
  const { rerouter, by, running, engine, params } = failingTables(network, options, io);
  const lids = running && isLidsDefault ? 'imported' : options.lids;
  const { keep: keepLids, ...lidOptions } = lidOptionsOf({ ...options, lids }, topology);
  const weights = readWeighArgument(options.weigh, lids, topology, fabric) ?? null;
  const asked = {
    ...{ run: '', engine, params: params.values, routeSeed: seed, traffic: null, reroute, down },
    ...{
      lids,
      lidOptions,
      keepLids,
      weights,
      optimizeFor,
      rule,
      madMicroseconds,
      window,
      madLoss,
      madTimeout,
      seed,
    },
  };
  const report =
    set.length === 1
      ? namingParamFiles(params.files, () =>
          drive(
            failures.run({ rerouter, failures: set, running }, asked, () => performance.now()),
            io,
            lids,
          ),
        )
      : await reportOnAll({ rerouter, by, running }, set, asked, io);
  const head = {
    ...{ network: fabric.name, engine, lids, rule, reroute },
    ...(report.optimizedFor ? { optimizedFor: report.optimizedFor } : {}),
  };
  const printed = down.kind === 'named' ? named(report, fabric.switchNames) : listed(report);
  printResult(io, options.json, { ...head, ...printed }, () => describeFailures(head, report, io));
}

/** Tables that fail, with the LIDs that they came with: of an engine, or running ones, which are mended only. */
function failingTables(network: CompiledNetwork, options: FailOptions, io: CliIo) {
  const { topology, fabric } = network;
  const { engine: id, seed, reroute } = options;
  if (id !== undefined) {
    refuseBeside('engine', options);
    const engine = engineOf(id, '--engine');
    const params = readParamArguments(engine.descriptor.params, options.param);
    const { routing } = routeOnce({ network, engine, params, seed }, io).outcome;
    const by = { engine, params: params.values, seed, mode: reroute };
    const rerouter = new Rerouter({ topology, fabric, routing }, by);
    return { rerouter, by: { ...by, engine: id }, running: null, engine: id, params };
  }
  const given = readGivenTables(options, network, io, 'same');
  if (!given) throw new InputFault(`--engine: expected an engine: ${engineIds()}; or --lft, running tables`);
  if (reroute === 'anew')
    throw new InputFault('--reroute anew: expected --engine, since running tables are mended only');
  const { name, table, lanes, switchTable, lids, furtherTables } = given;
  const routing = { table, lanes, turns: null, pairs: null };
  const rerouter = new Rerouter(
    { topology, fabric, routing, switchTable, hasFurther: furtherTables !== undefined },
    null,
  );
  return { rerouter, by: null, running: lids, engine: `imported:${name}`, params: { values: {}, files: {} } };
}

/** Many failures, on all cores. */
async function reportOnAll(
  { rerouter, by, running }: Pick<ReturnType<typeof failingTables>, 'rerouter' | 'by' | 'running'>,
  set: readonly Failure[],
  asked: FailureParams,
  io: CliIo,
): Promise<FailureReport> {
  const request = requestOf({ rerouter, running }, asked);
  const assigned = drive(assignFor(rerouter, set, request), io, asked.lids);
  const { topology, routing, switchTable, hasFurther } = rerouter;
  const { rule, madMicroseconds, window } = request;
  const counting = { rule, madMicroseconds, window };
  const task = { network: { topology, routing, switchTable, hasFurther }, by, lids: assigned.lids, counting };
  const rows = await makeFailureRows(new FailureRows(rerouter, assigned.lids, counting), task, set, asked.lids, io);
  return reportOf(assigned, rows, request, null);
}

/** One failure, and what it does to each switch. */
function named({ rows, detail }: FailureReport, names: readonly string[]): object {
  const at = detail?.madsAt ?? new Uint16Array();
  const madsBySwitch = Object.fromEntries(names.flatMap((name, s) => (at[s] > 0 ? [[name, at[s]]] : [])));
  return {
    ...inEnglish(rows[0]),
    transition: detail?.transition,
    throughput: detail?.throughput,
    ...(detail?.sending && { sending: detail.sending }),
    madsBySwitch,
  };
}

function listed({ rows, mean, worst, worstDown }: FailureReport): object {
  return { rows: rows.map(inEnglish), mean, worst, worstDown };
}

function inEnglish({ refused, ...row }: FailureRow): object {
  return refused ? { ...row, refused: refused.en } : row;
}
