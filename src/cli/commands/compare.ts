import type { Command } from 'commander';
import type { LocalText } from '../../core/base/localText';
import { csvText } from '../../core/base/text/csvText';
import { oneLine } from '../../core/base/text/lines';
import { TopoloomError } from '../../core/base/topoloomError';
import { measureRows, measuresIn, roundMeasure, unitSign, valueAt } from '../../core/metrics/measured';
import type { PaperState } from '../../core/papers/preset';
import type { NetworkOfPlant } from '../../core/plant/networks';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { engineDescriptors } from '../../core/routing/registry';
import type { NamedNetwork } from '../../core/topology/plantRecords';
import { type ChosenRow, compareAsk } from '../../jobs/routing/compareAsk';
import { requestOf } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { type ChosenEngine, enginesOf } from '../args/chosenEngines';
import { addMeasuringOptions, engineIds, type RoutingOptions } from '../args/commonOptions';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, noteMain, readNetworksArgument } from '../args/networkArgument';
import { readAskedTraffic } from '../args/trafficArgument';
import { vlanOption, vlanTables } from '../args/vlanArgument';
import { carriesTables } from '../carriedTables';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { InputFault } from '../inputFault';
import { readLpBounds } from '../lpBounds';
import { writeTextFile } from '../output/outputFiles';
import {
  mostChangesOption,
  type PolishOptions,
  type PolishResult,
  polishRun,
  refusePairs,
  refuseWithoutPolish,
} from '../polishRun';
import { describeSize, nameOf, throughputsOf } from '../print/describeRoute';
import { type ImportOptions, importedRow, importOptions, judgedRow, readImported } from '../print/importedRows';
import { printNote, printResult } from '../print/printResult';
import { type Cell, textTable } from '../print/textTable';
import { brokenGuarantees, type CompiledNetwork, compileTimed, type RouteResult, routeOnce } from '../routeOnce';

interface CompareOptions extends RoutingOptions, ImportOptions, PolishOptions {
  readonly engines?: string;
  readonly vlan?: string;
  readonly csv?: string;
  readonly asPaper?: string;
  readonly json?: boolean;
}

export function addCompare(program: Command, { io }: CommandContext): void {
  const compare = addMeasuringOptions(
    program
      .command('compare')
      .argument('<network...>', NETWORK_HELP)
      .option(
        '--engines <a,b,c>',
        'engines with commas between them, parameters after colons, as in turn-addition:lanes=2 (required unless there is --lft, or the design carries tables), see below',
      ),
  );
  addAsPaper(compare);
  for (const option of importOptions()) compare.addOption(option);
  compare
    .addOption(vlanOption('--vlan <a,b>', 'VLAN plans as rows, commas between them'))
    .option('--polish', 'below each row of tables from elsewhere also the best tables near them')
    .addOption(mostChangesOption())
    .option('--csv <file>', 'also write the rows as CSV')
    .addOption(jsonOption())
    .addHelpText('after', () => `\nEngines:\n${engineDescriptors.map((e) => `  ${e.id}: ${e.title.en}\n`).join('')}`)
    .action(async (argument: readonly string[], options: CompareOptions, command: Command) => {
      refuseStray(options);
      const paper = new AsPaper(options.asPaper);
      const chosen = enginesOf(paper.engines(options.engines));
      const networks = readNetworksArgument(argument, options.down, io, options.capacities);
      const [main, ...others] = networks;
      const network = compileTimed(main.topology);
      const imported = Object.keys(options.lft).length > 0 || carriesTables(network.topology);
      const plans =
        paper
          .plan(options.vlan, options.engines)
          ?.split(',')
          .map((what) => what.trim()) ?? [];
      if (!chosen && !imported && plans.length === 0) throw new InputFault(`--engines: expected ${ENGINES_HELP}`);
      if (options.polish && !imported)
        throw new InputFault('--polish: expected --lft too, or a design that carries tables, to have some to improve');
      const asked = { engines: chosen ?? [], plans, options, paper, command };
      const found = await compareOn(network, asked, io);
      if (options.csv !== undefined) writeTextFile(io.guard, options.csv, csvText(measureRows(found.marked), '\n'));
      // Files, plans and papers are about one network.
      const isAlone = imported || plans.length > 0 || options.csv !== undefined || options.asPaper !== undefined;
      if (isAlone && others.length > 0) noteMain(networks, io);
      const further = isAlone ? [] : others;
      const outcomes: Outcome[] = [];
      for (const one of further) outcomes.push(await compareFurther(one, asked, io));
      const all = [{ network: main.network, rows: found.rows, named: found.named }, ...outcomes];
      const result = { rows: found.rows, ...(further.length > 0 && { networks: all.map(networkRows) }) };
      printResult(io, options.json, paper.result(result), () => paper.line() + all.map(describeOutcome).join('\n'));
    });
}

interface Asked {
  readonly engines: readonly ChosenEngine[];
  readonly plans: readonly string[];
  readonly options: CompareOptions;
  readonly paper: AsPaper;
  readonly command: Command;
}

/** Rows of one network: of engines, of VLAN plans, of tables from elsewhere. */
async function compareOn(network: CompiledNetwork, { engines, plans, options, paper, command }: Asked, io: CliIo) {
  const traffic = readAskedTraffic(options, network.fabric);
  // Asked first, so that nobody waits for rows that are then not shown.
  for (const { descriptor } of engines.map(({ engine }) => engine)) {
    const reason = descriptor.appliesTo(network.fabric);
    if (reason) throw new EngineRefusal(descriptor.id, reason);
  }
  const bounds = await readLpBounds(options.bound, network.fabric, traffic);
  const prepared = engines.map(({ engine, params }) => ({
    engine,
    params: paper.params(engine.descriptor.id, network.fabric, params),
  }));
  const asked: ChosenRow[] = [
    ...prepared.map(({ engine, params }) => ({ engine: engine.descriptor.id, params: params.values })),
    ...plans.map((vlan) => ({ vlan })),
  ];
  const measured = paper.routes(command, network.fabric, options.routes);
  const given = { rows: asked, routes: measured };
  const requests = asked.length === 0 ? [] : requestOf(command, compareAsk, { traffic }, given);
  const rows: Row[] = [];
  const states = new Map<Row, PaperState | undefined>();
  for (const [i, { vlan, seed, routes }] of requests.entries()) {
    if (vlan !== undefined) {
      const row = judgedRow(network, vlanTables(vlan, network, { traffic, seed }, io), { traffic, bounds }, io);
      rows.push(row);
      states.set(row, paper.stateOfPlan(vlan));
      continue;
    }
    const { engine, params } = prepared[i];
    const { result } = routeOnce({ network, engine, params, seed, traffic, routes, bounds }, io);
    for (const sentence of brokenGuarantees(engine, result)) printNote(io, sentence);
    const { descriptor } = engine;
    const { params: values } = result;
    rows.push(result);
    states.set(
      result,
      paper.stateOf(descriptor.params, { engine: descriptor.id, params: values, routes }, network.fabric),
    );
  }
  for (const tables of readImported(network, options, io)) {
    rows.push(importedRow(network, tables, { traffic, bounds }, io));
    if (!options.polish) continue;
    const mostChanges = options.mostChanges ?? null;
    rows.push(
      polishRun(network, { given: tables, mostChanges, seed: options.seed, traffic, bounds, out: undefined }, io),
    );
  }
  const named = rows.map((row, i) => ({ ...row, engine: engines[i]?.name ?? row.engine }));
  return { rows, named, marked: named.map((row, i) => ({ ...row, asPaper: states.get(rows[i]) })) };
}

/** Rows of a network of a plant, under the names that people know them by, or the reason why it has none. */
type Outcome =
  | { readonly network: NamedNetwork; readonly rows: readonly Row[]; readonly named: readonly Row[] }
  | { readonly network: NamedNetwork; readonly refused: LocalText };

/** A further network of a plant, whose refusal leaves the others as they are. */
async function compareFurther({ network, topology }: NetworkOfPlant, asked: Asked, io: CliIo): Promise<Outcome> {
  try {
    return { network, ...(await compareOn(compileTimed(topology), asked, io)) };
  } catch (error) {
    if (!(error instanceof TopoloomError)) throw error;
    return { network, refused: error.reason };
  }
}

function networkRows(outcome: Outcome): object {
  if ('refused' in outcome) return { ...outcome.network, refused: outcome.refused.en };
  return { ...outcome.network, rows: outcome.rows };
}

const describeOutcome = (outcome: Outcome): string =>
  'refused' in outcome ? `${outcome.network.name}: ${outcome.refused.en}\n` : describeRows(outcome.named);

/** Those of polished tables say what they gain and change. */
type Row = RouteResult & Partial<Pick<PolishResult, 'polish'>>;

/** Options that say something with `--polish` alone, or not with it. @throws InputFault */
function refuseStray({ polish, mostChanges, routes }: CompareOptions): void {
  if (polish) refusePairs(routes);
  else refuseWithoutPolish({ 'most-changes': mostChanges });
}

const ENGINES_HELP = `engines with commas between them: ${engineIds()}`;

const NO_THROUGHPUT = '\n-: no throughput, since host pairs are unreachable and what does not arrive loads nothing\n';

const OF_REACHED =
  '\nthroughput beside unreachable pairs: of the pairs that are reached, since no path joins the others\n';

function describeRows(rows: readonly Row[]): string {
  const { network } = rows[0];
  const measures = measuresIn('rows', rows);
  const polished = rows.some(({ polish }) => polish);
  const table = textTable(
    [
      'engine',
      'deadlock-free',
      ...measures.map((measure) => [nameOf(measure), unitSign(measure.unit)].filter(Boolean).join(', ')),
      ...(polished ? ['changed entries'] : []),
    ],
    rows.map((row): Cell[] => [
      row.engine,
      row.verification.deadlockFree ? 'yes' : 'no',
      ...measures.map(({ from, unit }) => {
        const value = valueAt(from, row) ?? null;
        return value === null ? '-' : roundMeasure(unit, value);
      }),
      ...(polished ? [row.polish?.changedEntries ?? '-'] : []),
    ]),
  );
  const isNone = ({ throughput }: Row): boolean => throughputsOf(throughput).includes(null);
  const isPart = (row: Row): boolean => row.verification.unreachablePairs > 0 && !isNone(row);
  const notes = [rows.some(isNone) ? NO_THROUGHPUT : '', rows.some(isPart) ? OF_REACHED : ''];
  return `${oneLine(network.name)}: ${describeSize(network)}\n\n${table}${notes.join('')}`;
}
