import { type Command, InvalidArgumentError, Option } from 'commander';
import { compareDates } from '../../core/counters/compareDates';
import { DEFAULT_ERROR_LIMIT, type JudgedCounters, judgeCounters } from '../../core/counters/judgeCounters';
import type { CounterDump } from '../../core/counters/readers/counterDump';
import { readCounters } from '../../core/counters/registry';
import { besidePrediction, meanRates } from '../../core/counters/residuals';
import { likelyTraffic } from '../../core/counters/trafficSums';
import { describeRows } from '../../core/formats/parts/rowTally';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { filesIn, readTextFile } from '../args/inputFiles';
import { readNetworkArgument } from '../args/networkArgument';
import { wholeNumber } from '../args/numberOptions';
import { addMeasureOptions, type MeasureOptions, tablesIfAny } from '../args/tablesToJudge';
import { readTrafficArgument, TRAFFIC_HELP } from '../args/trafficArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { InputFault } from '../inputFault';
import { describeCounters, isWrong } from '../print/describeCounters';
import { printWarnings } from '../print/printProblems';
import { printNote, printResult } from '../print/printResult';
import { compileTimed } from '../routeOnce';

interface CountersOptions extends MeasureOptions {
  readonly dump: readonly string[];
  readonly before: readonly string[];
  readonly seconds?: number;
  readonly errorLimit: number;
  readonly traffic: string;
  readonly matrix?: boolean;
}

export function addCounters(program: Command, { io, answerNo }: CommandContext): void {
  addMeasureOptions(program.command('counters'))
    .addOption(
      severalPaths('--dump', 'what ports had counted at one time; once for each time, the first time first').default(
        [],
        'required',
      ),
    )
    .addOption(severalPaths('--before', 'the same of an earlier date: says which findings are new').default([], 'none'))
    .addOption(
      wholeNumber(
        '--seconds <n>',
        'seconds from one dump to the next, where files do not say when they were made',
        1,
        1e9,
      ),
    )
    .addOption(
      new Option('--error-limit <ratio>', 'errors a bit from which a cable errs')
        .argParser((text: string) => {
          const value = Number(text);
          if (text.trim() === '' || !(value > 0 && value < 1))
            throw new InvalidArgumentError('expected a number from 0 to 1.');
          return value;
        })
        .default(DEFAULT_ERROR_LIMIT),
    )
    .addOption(new Option('--traffic <what>', `of the predicted loads: ${TRAFFIC_HELP}`).default('uniform'))
    .option('--matrix', 'a traffic that fits the measured loads: one of many')
    .addHelpText(
      'after',
      '\nFiles are those of perfquery, ibqueryerrors, ibdiagnet2.db_csv, infiniband_exporter, node_exporter, SONiC and Arista switches. Loads are predicted where tables are named.\n' +
        'Exit code 1 if there is a finding other than dropped packets.',
    )
    .action(async (argument: readonly string[], options: CountersOptions) => {
      if (await runCounters(argument, options, io)) answerNo();
    });
}

const severalPaths = (flag: string, help: string): Option =>
  new Option(`${flag} <file-or-folder>`, help).argParser((path: string, before: readonly string[]) => [
    ...before,
    path,
  ]);

/** Prints what counters tell. Returns true if the answer is no. */
async function runCounters(argument: readonly string[], options: CountersOptions, io: CliIo): Promise<boolean> {
  if (options.dump.length === 0) throw new InputFault('--dump: expected a file of counters, or a folder of them');
  const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
  const { topology, fabric } = network;
  const judgedOf = (flag: string, paths: readonly string[]): JudgedCounters => {
    const groups = paths.map((path) => readMoment(path, io));
    const { seconds = null, errorLimit } = options;
    const judged = judgeCounters(topology, groups, { seconds, errorLimit });
    if (judged.report.ports === 0)
      throw new InputFault(`${flag} ${paths[0]}: expected counters of ports of the network, found none of it`);
    return judged;
  };
  const judged = judgedOf('--dump', options.dump);
  const earlier = options.before.length > 0 ? judgedOf('--before', options.before) : null;
  const tables = tablesIfAny(network, options, io);
  const load = tables && loadOf(network, judged, tables, options.traffic);
  const matrix = options.matrix ? await matrixOf(network, judged, tables) : null;
  const { report } = judged;
  const dates = earlier && { moments: earlier.report.moments, ...compareDates(earlier, judged) };
  const result = { network: fabric.name, ...report, load, ...(matrix && { matrix }), ...(dates && { before: dates }) };
  printResult(io, options.json, result, () => describeCounters(result, io));
  return report.findings.some(isWrong);
}

/** All files of one time. */
function readMoment(path: string, io: CliIo): readonly CounterDump[] {
  return filesIn(path, 'files of counters').map((file) => {
    const dump = readCounters(readTextFile(file, 'counters'));
    printWarnings(dump.problems, io);
    if (dump.rows.read < dump.rows.seen) printNote(io, `${file}: ${describeRows(dump.rows).en}`);
    return dump;
  });
}

type Network = ReturnType<typeof compileTimed>;
type Tables = ReturnType<typeof tablesIfAny>;

function loadOf({ fabric }: Network, judged: JudgedCounters, tables: NonNullable<Tables>, words: string) {
  const all = [tables.table, ...(tables.furtherTables ?? [])];
  const beside = besidePrediction(fabric, judged, all, readTrafficArgument(words, fabric));
  return beside && { tables: tables.name, traffic: words, ...beside };
}

/** @throws InputFault without tables, or with several LIDs for each host */
async function matrixOf({ topology, fabric }: Network, { intervals }: JudgedCounters, tables: Tables) {
  if (!tables)
    throw new InputFault('--matrix: expected tables too, which say which channels a pair takes: --engine or --lft');
  if (tables.furtherTables?.length)
    throw new InputFault('--matrix: expected one LID for each host: with several a pair takes several ways');
  const rates = meanRates(topology.links.length, intervals);
  return likelyTraffic(topology, fabric, tables.table, rates, await loadLinearSolver());
}
