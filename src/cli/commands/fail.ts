import type { Command } from 'commander';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { failureBetween } from '../../core/failures/listFailures';
import { isHarmful } from '../../core/failures/machineWords';
import { Rerouter } from '../../core/failures/rerouter';
import { nameTransition } from '../../core/failures/transition';
import { type NetworkOfPlant, networksMainFirst, onlyNetwork } from '../../core/plant/networks';
import { applyFailures, sameFailures } from '../../core/topology/failures';
import type { NamedNetwork } from '../../core/topology/plantRecords';
import type { Topology } from '../../core/topology/topology';
import type { FormValues } from '../../jobs/ask/form';
import { reportOf } from '../../jobs/failures/analyseFailures';
import { failuresAsk, RUNNING } from '../../jobs/failures/ask';
import { assignFor } from '../../jobs/failures/assignFor';
import type { PreparedFailures } from '../../jobs/failures/failureInputs';
import type { FailureReply, FailureRow } from '../../jobs/failures/failureReply';
import type { FailureRequest } from '../../jobs/failures/failureRequest';
import { FailureRows, type FailureTask } from '../../jobs/failures/failureRows';
import { failures, readRequest } from '../../jobs/failures/failuresJob';
import { failuresOf } from '../../jobs/failures/failuresOf';
import { addAskOptions, givenByFlags, requestOf, TABLES_AT_HAND } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { type Capacities, capacitiesOption, engineOf, paramOption, required, seedOption } from '../args/commonOptions';
import { DOWN_HELP, readDownArgument } from '../args/downArgument';
import { type GivenTablesOptions, readGivenTables, refuseBeside } from '../args/givenTables';
import { jsonOption } from '../args/jsonOption';
import { addLidOptions, type LidArguments, refuseLidOptions } from '../args/lidArguments';
import { chosenNetworks, NETWORK_HELP, noteMain, readNetworkOrSpec, withCapacities } from '../args/networkArgument';
import { namingParamFiles, readParamArguments } from '../args/paramArguments';
import { refuseUnheededOptions } from '../args/specOptions';
import { suitingEngine } from '../args/suitingEngine';
import { readWeighArgument } from '../args/weighArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { describeFailures } from '../print/describeFailures';
import { machinesInEnglish } from '../print/describeMachines';
import { makeFailureRows } from '../print/failureRows';
import { ofNetwork, printResult } from '../print/printResult';
import { fieldList } from '../print/textTable';
import { type CompiledNetwork, compileTimed, routeOnce } from '../routeOnce';

interface FailOptions extends LidArguments, Omit<GivenTablesOptions, 'psl' | 'sl2vl'> {
  readonly lids: string;
  readonly engine?: string;
  readonly param: readonly string[];
  readonly seed: number;
  readonly down?: string;
  readonly madLoss: number;
  readonly reroute: 'mend' | 'anew';
  readonly capacities: Capacities;
  readonly asPaper?: string;
  readonly json?: boolean;
}

export function addFail(program: Command, { io, answerNo }: CommandContext): void {
  const command = addLidOptions(
    program
      .command('fail')
      .argument('<network...>', NETWORK_HELP)
      .option(
        '--engine <id>',
        'the engine, see list engines (default: none where there is --lft, or the design carries tables, else the one that suits the network)',
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
  addAsPaper(addAskOptions(command, failuresAsk))
    .addOption(capacitiesOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nWays to give out LIDs:\n${lidStrategyDescriptors.map((s) => `  ${s.id}: ${s.summary.en}\n`).join('')}`,
    )
    .action(async (argument: readonly string[], options: FailOptions) => {
      refuseUnheededOptions(command, failures);
      if (await runFail(argument, options, command, io)) answerNo();
    });
}

/** Prints what failures cost, in each network of a design that they touch. Returns true if one by name cuts a machine off. */
async function runFail(argument: readonly string[], given: FailOptions, command: Command, io: CliIo): Promise<boolean> {
  const paper = new AsPaper(given.asPaper);
  const { down: usual, ...fields } = paper.form(failuresAsk, {
    ...givenByFlags(command, failuresAsk.form),
    ...(given.down !== undefined && { down: given.down as never }),
  });
  const options = given.lft === undefined ? { ...given, engine: paper.engine(given.engine) } : given;
  const { madLoss } = options;
  const down = readDownArgument(required(options.down ?? usual, '--down', DOWN_HELP));
  if (madLoss > 0 && down.down !== 'named') {
    throw new InputFault(`--mad-loss ${madLoss}: expected one failure by name, whose MADs are then sent one by one`);
  }
  const { touched, untouched } = readFailing(argument, down, options, io);
  const found: FoundFailure[] = [];
  for (const one of touched) found.push(await failOne(one, { options, fields, down, paper, command }, io));
  const [{ result }] = found;
  const networks = [...found.map(networkOf), ...untouched.map(({ network }) => ({ ...network, touched: false }))];
  printResult(
    io,
    options.json,
    paper.result({ ...result, ...(networks.length > 1 && { networks }) }),
    () => paper.line() + found.map(({ text }) => text()).join('\n') + describeUntouched(untouched),
  );
  return found.some(({ report: { detail }, network }) => detail?.machines && isHarmful(detail.machines, network));
}

interface Asked {
  readonly options: FailOptions;
  /** Fields of the form that options or a paper give. */
  readonly fields: Partial<FormValues<typeof failuresAsk.form>>;
  readonly down: ReturnType<typeof readDownArgument>;
  readonly paper: AsPaper;
  readonly command: Command;
}

/** Costs of failures in one network. */
interface FoundFailure {
  readonly network: NamedNetwork | null;
  readonly report: FailureReply;
  readonly result: object;
  readonly text: () => string;
}

/** Measures failures in one network; one by name may be of a design with others. */
async function failOne(
  { topology, after }: FailingNetwork,
  { options, fields, down, paper, command }: Asked,
  io: CliIo,
): Promise<FoundFailure> {
  const { seed, reserve, reroute } = options;
  const network = compileTimed(topology);
  const { fabric } = network;
  const { rerouter, by, running, engine, params } = failingTables(network, options, paper, io);
  const lids =
    running && command.getOptionValueSource('lids') === 'default' ? RUNNING : paper.lids(command, options.lids);
  refuseLidOptions({ ...options, lids });
  const weights = readWeighArgument(options.weigh, lids, topology, fabric);
  const failing = { ...TABLES_AT_HAND, engine, params: params.values, routeSeed: seed, topology };
  const [request] = requestOf(
    command,
    failuresAsk,
    { topology, fabric, chosenRun: { ...failing, carried: true, failed: NOTHING }, runsBefore: [], selectedNames: [] },
    {
      ...fields,
      ...down,
      strategies: [lids],
      reserved: reserve.map(({ first, last }) => `${first}-${last}`).join(),
      ...(weights && { weights, optimizeFor: 'singles' }),
    },
  );
  const set = after
    ? [failureBetween((down.names ?? []).join(), fabric, compileFabric(after))]
    : failuresOf(topology, fabric, request.down, seed);
  const inputs = { rerouter, failures: set, running };
  const report =
    set.length === 1
      ? namingParamFiles(params.files, () =>
          drive(
            failures.run(inputs, request, () => performance.now()),
            io,
            lids,
          ),
        )
      : await reportOnAll(inputs, by, request, io);
  const head = {
    ...{ network: fabric.name, engine, lids, rule: request.rule, reroute },
    ...(report.optimizedFor ? { optimizedFor: report.optimizedFor } : {}),
  };
  const printed = down.down === 'named' ? named(report, fabric) : listed(report);
  return {
    ...{ network: onlyNetwork(topology), report, result: { ...head, ...printed } },
    text: () => describeFailures(head, report, fabric, io),
  };
}

/** A network as it is listed beside others. */
function networkOf({ network, report: { rows, detail } }: FoundFailure): object {
  return {
    ...network,
    touched: true,
    unreachablePairs: rows[0].unreachablePairs,
    ...(detail && { throughput: detail.throughput }),
    ...(detail?.machines && { machines: machinesInEnglish(detail.machines) }),
  };
}

function describeUntouched(untouched: readonly NetworkOfPlant[]): string {
  if (untouched.length === 0) return '';
  return `\n${fieldList([['not touched', untouched.map(({ network }) => network.name).join(', ')]])}`;
}

/** A network in which something fails: as it is and, for elements by name in a design with several, as it is left. */
interface FailingNetwork {
  readonly topology: Topology;
  readonly after: Topology | null;
}

/**
 * The networks that failures are judged in: of a design with several those that elements by name are of, the main one first; else the one asked about.
 * Running tables are of one network.
 */
function readFailing(
  argument: readonly string[],
  { down, names = [] }: Asked['down'],
  { lft, capacities }: FailOptions,
  io: CliIo,
): { readonly touched: readonly FailingNetwork[]; readonly untouched: readonly NetworkOfPlant[] } {
  const design = readNetworkOrSpec(argument, io).topology;
  const all = withCapacities(chosenNetworks(design, io), capacities);
  if (down === 'named' && io.inputs?.network !== undefined) refuseOthers(design, names, io.inputs.network);
  const one = { touched: [{ topology: all[0].topology, after: null }], untouched: [] };
  if (all.length === 1) return one;
  if (down !== 'named' || lft !== undefined) {
    noteMain(all, io);
    return one;
  }
  const left = withCapacities(networksMainFirst(applyFailures(design, names)), capacities);
  const isTouched = (n: number): boolean => !sameFailures(all[n].topology, left[n].topology);
  const hit = all.flatMap(({ topology }, n) => (isTouched(n) ? [{ topology, after: left[n].topology }] : []));
  // What has failed already touches none.
  const touched = hit.length > 0 ? hit : [{ topology: all[0].topology, after: left[0].topology }];
  return { touched, untouched: all.filter((_, n) => !isTouched(n) && (n > 0 || hit.length > 0)) };
}

/** @throws InputFault where an element is of another network than the one that is asked about */
function refuseOthers(design: Topology, names: readonly string[], network: string): void {
  const networks = networksMainFirst(design);
  for (const name of names) {
    const left = networksMainFirst(applyFailures(design, [name]));
    const hit = networks.flatMap((one, n) => (sameFailures(one.topology, left[n].topology) ? [] : [one.network.name]));
    if (hit.length > 0 && !hit.includes(network))
      throw new InputFault(`--down ${name}: it is of the network ${hit.join(', ')}, not of ${network}`);
  }
}

const NOTHING = { ids: [], name: '' };

/** Tables that fail, with the LIDs that they came with: of an engine, or running ones, which are mended only. */
function failingTables(network: CompiledNetwork, options: FailOptions, paper: AsPaper, io: CliIo) {
  const { topology, fabric } = network;
  const { engine: id, seed, reroute } = options;
  if (id !== undefined) refuseBeside('engine', options);
  const given = id === undefined ? readGivenTables(options, network, io, 'same') : null;
  if (!given) {
    const { engine, params } = failingEngine(fabric, options, paper, ofNetwork(io, topology));
    const { routing } = routeOnce({ network, engine, params, seed }, io).outcome;
    const by = { engine, params: params.values, seed, mode: reroute };
    const rerouter = new Rerouter({ topology, fabric, routing }, by);
    const { id: chosen } = engine.descriptor;
    return { rerouter, by: { ...by, engine: chosen }, running: null, engine: chosen, params };
  }
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

/** The engine that is named, with the parameters of the paper under those given, else the one that suits the network. */
function failingEngine(fabric: Fabric, { engine: id, param }: FailOptions, paper: AsPaper, io: CliIo) {
  if (id === undefined) return suitingEngine(fabric, param, {}, io);
  const engine = engineOf(id, '--engine');
  return { engine, params: paper.params(id, fabric, readParamArguments(engine.descriptor.params, param)) };
}

/** Many failures, on all cores. */
async function reportOnAll(
  inputs: PreparedFailures,
  by: FailureTask['by'],
  request: FailureRequest,
  io: CliIo,
): Promise<FailureReply> {
  const { rerouter, failures: set } = inputs;
  const read = readRequest(inputs, request);
  const assigned = drive(assignFor(rerouter, set, read), io, request.lids);
  const { topology, routing, switchTable, hasFurther } = rerouter;
  const { rule, madMicroseconds, window } = request;
  const counting = { rule, madMicroseconds, window };
  const task = { network: { topology, routing, switchTable, hasFurther }, by, lids: assigned.lids, counting };
  const rows = await makeFailureRows(new FailureRows(rerouter, assigned.lids, counting), task, set, request.lids, io);
  return reportOf(assigned, rows, read, null);
}

/** One failure, and what it does to each switch. */
function named({ rows, detail }: FailureReply, fabric: Fabric): object {
  const at = detail?.madsAt ?? new Uint16Array();
  const madsBySwitch = Object.fromEntries(fabric.switchNames.flatMap((name, s) => (at[s] > 0 ? [[name, at[s]]] : [])));
  return {
    ...inEnglish(rows[0]),
    transition: detail ? nameTransition(fabric, detail.transition) : undefined,
    throughput: detail?.throughput,
    ...(detail?.machines && { machines: machinesInEnglish(detail.machines) }),
    ...(detail?.sending && { sending: detail.sending }),
    madsBySwitch,
  };
}

function listed({ rows, mean, worst, worstDown }: FailureReply): object {
  return { rows: rows.map(inEnglish), mean, worst, worstDown };
}

function inEnglish({ refused, machines, ...row }: FailureRow): object {
  return {
    ...row,
    ...(machines && { machines: machinesInEnglish(machines) }),
    ...(refused && { refused: refused.en }),
  };
}
