import { type Command, InvalidArgumentError, Option } from 'commander';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import { MAD_RULES, type MadRule } from '../../core/failures/blockCounter';
import { analyseFailures } from '../../jobs/failures/analyseFailures';
import type { FailureReport, FailureRow } from '../../jobs/failures/failureReport';
import { DEFAULT_REQUEST, PAPER_MAD_MICROSECONDS } from '../../jobs/failures/failureRequest';
import { failuresOf } from '../../jobs/failures/failuresOf';
import { Rerouter } from '../../jobs/failures/rerouter';
import { engineIds, engineOf, jsonOption, paramOption, required, seedOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeFailures } from '../describeFailures';
import { DOWN_HELP, readDownArgument } from '../downArgument';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { addLidOptions, type LidArguments, lidOptionsOf } from '../lidArguments';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { namingParamFiles, readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { compileTimed, routeOnce } from '../routeOnce';
import { readWeighArgument } from '../weighArgument';

interface FailOptions extends LidArguments {
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
  readonly reroute: 'mend' | 'anew';
  readonly json?: boolean;
}

export function addFail(program: Command, { io }: CommandContext): void {
  addLidOptions(
    program
      .command('fail')
      .description(
        'Tell what a failure costs: table blocks to send, pairs lost, deadlock on the way to the new tables.',
      )
      .argument('<network>', NETWORK_HELP)
      .option('--engine <id>', 'the engine (required), see list engines')
      .addOption(paramOption())
      .addOption(seedOption())
      .option('--down <what>', `what fails (required): ${DOWN_HELP}`)
      .addOption(wholeNumber('--draws <n>', 'how many random sets are drawn', 10, 100_000)),
    'node-order',
  )
    .addOption(
      new Option(
        '--optimize-for <which>',
        'what the optimized LIDs make cheap: the failures of --down, or every single switch and link',
      )
        .choices(['analysed', 'singles'])
        .default('analysed'),
    )
    .addOption(
      new Option('--rule <rule>', 'which blocks a manager sends').choices([...MAD_RULES]).default(DEFAULT_REQUEST.rule),
    )
    .addOption(wholeNumber('--mad-us <n>', 'microseconds that one MAD takes', PAPER_MAD_MICROSECONDS, 1_000_000_000))
    .addOption(wholeNumber('--window <n>', 'MADs on their way at a time', 1, 1_000_000))
    .addOption(
      new Option('--reroute <how>', 'mend: keep every entry that can stay; anew: as the engine routes what is left')
        .choices(['mend', 'anew'])
        .default(DEFAULT_REQUEST.reroute),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nWays to give out LIDs:\n${lidStrategyDescriptors.map((s) => `  ${s.id}: ${s.summary.en}\n`).join('')}`,
    )
    .action((argument: string, options: FailOptions) => {
      const engine = engineOf(required(options.engine, '--engine', `an engine: ${engineIds()}`), '--engine');
      const down = readDownArgument(required(options.down, '--down', DOWN_HELP), options.draws);
      if (options.optimizeFor === 'singles' && options.lids !== 'optimized') {
        throw new InputFault('--optimize-for: expected --lids optimized, which alone goes by it');
      }
      const params = readParamArguments(engine.descriptor.params, options.param);
      const network = compileTimed(readNetworkArgument(argument, [], io));
      const { topology, fabric } = network;
      const { seed, reroute } = options;
      const failures = failuresOf(topology, fabric, down, seed);
      const lidOptions = lidOptionsOf(options, topology);
      const weighed = readWeighArgument(options.weigh, options.lids, topology, fabric);
      const request = { seed, traffic: null, routes: 'lft' } as const;
      const { routing } = routeOnce(network, engine, params, request, null, io).outcome;
      const rerouter = new Rerouter(topology, fabric, routing, engine, params.values, seed, reroute, null);
      const { lids, optimizeFor, rule, madUs, window } = options;
      const work = analyseFailures(rerouter, failures, {
        ...{ lids, lidOptions, optimizeFor, weighed, rule, seed, window },
        madMicroseconds: madUs,
      });
      const report = namingParamFiles(params.files, () => drive(work, io, lids));
      const head = {
        ...{ network: fabric.name, engine: engine.descriptor.id, lids, rule, reroute },
        ...(report.optimizedFor ? { optimizedFor: report.optimizedFor } : {}),
      };
      const printed = down.kind === 'named' ? named(report, fabric.switchNames) : listed(report);
      printResult(io, options.json, { ...head, ...printed }, () => describeFailures(head, report, io));
    });
}

/** One failure, and what it does to each switch. */
function named({ rows, detail }: FailureReport, names: readonly string[]): object {
  const at = detail?.madsAt ?? new Uint16Array();
  const madsBySwitch = Object.fromEntries(names.flatMap((name, s) => (at[s] > 0 ? [[name, at[s]]] : [])));
  return { ...inEnglish(rows[0]), transition: detail?.transition, throughput: detail?.throughput, madsBySwitch };
}

function listed({ rows, mean, worst, worstDown }: FailureReport): object {
  return { rows: rows.map(inEnglish), mean, worst, worstDown };
}

function inEnglish({ refused, ...row }: FailureRow): object {
  return refused ? { ...row, refused: refused.en } : row;
}

function wholeNumber(flags: string, description: string, preset: number, max: number): Option {
  return new Option(flags, description).default(preset).argParser((text: string) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1 || value > max) {
      throw new InvalidArgumentError(`expected a whole number from 1 to ${max}.`);
    }
    return value;
  });
}
