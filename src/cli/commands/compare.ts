import type { Command } from 'commander';
import { csvText } from '../../core/base/text/csvText';
import { oneLine } from '../../core/base/text/lines';
import { measureRows, measuresIn, roundMeasure, unitSign, valueAt } from '../../core/metrics/measured';
import type { PaperState } from '../../core/papers/preset';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { engineDescriptors } from '../../core/routing/registry';
import { type ChosenRow, compareAsk } from '../../jobs/routing/compareAsk';
import { requestOf } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { enginesOf } from '../args/chosenEngines';
import { addMeasuringOptions, engineIds, type RoutingOptions } from '../args/commonOptions';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { readAskedTraffic } from '../args/trafficArgument';
import { vlanOption, vlanTables } from '../args/vlanArgument';
import { carriesTables } from '../carriedTables';
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
import { brokenGuarantees, compileTimed, type RouteResult, routeOnce } from '../routeOnce';

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
      const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      const imported = Object.keys(options.lft).length > 0 || carriesTables(network.topology);
      const plans = options.vlan?.split(',').map((what) => what.trim()) ?? [];
      if (!chosen && !imported && plans.length === 0) throw new InputFault(`--engines: expected ${ENGINES_HELP}`);
      if (options.polish && !imported)
        throw new InputFault('--polish: expected --lft too, or a design that carries tables, to have some to improve');
      const engines = chosen ?? [];
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
          rows.push(judgedRow(network, vlanTables(vlan, network, { traffic, seed }, io), { traffic, bounds }, io));
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
      const names = engines.map(({ name }) => name);
      for (const tables of readImported(network, options, io)) {
        rows.push(importedRow(network, tables, { traffic, bounds }, io));
        if (!options.polish) continue;
        const mostChanges = options.mostChanges ?? null;
        rows.push(
          polishRun(network, { given: tables, mostChanges, seed: options.seed, traffic, bounds, out: undefined }, io),
        );
      }
      const named = rows.map((row, i) => ({ ...row, engine: names[i] ?? row.engine }));
      if (options.csv !== undefined)
        writeTextFile(
          io.guard,
          options.csv,
          csvText(measureRows(named.map((row, i) => ({ ...row, asPaper: states.get(rows[i]) }))), '\n'),
        );
      printResult(io, options.json, paper.result({ rows }), () => paper.line() + describeRows(named));
    });
}

/** Those of polished tables say what they gain and change. */
type Row = RouteResult & Partial<Pick<PolishResult, 'polish'>>;

/** Options that say something with `--polish` alone, or not with it. @throws InputFault */
function refuseStray({ polish, mostChanges, routes }: CompareOptions): void {
  if (polish) refusePairs(routes);
  else refuseWithoutPolish({ 'most-changes': mostChanges });
}

const ENGINES_HELP = `engines with commas between them: ${engineIds()}`;

const NO_THROUGHPUT = '\n-: no throughput, since host pairs are unreachable and what does not arrive loads nothing\n';

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
  const missing = rows.some(({ throughput }) => throughputsOf(throughput).includes(null));
  return `${oneLine(network.name)}: ${describeSize(network)}\n\n${table}${missing ? NO_THROUGHPUT : ''}`;
}
