import type { Command } from 'commander';
import { lidStrategyDescriptors } from '../../core/addressing/registry';
import type { MadRule } from '../../core/failures/blockCounter';
import { Rerouter } from '../../core/failures/rerouter';
import { failureParams } from '../../jobs/failures/failureParams';
import type { FailureReport, FailureRow } from '../../jobs/failures/failureReport';
import { failures } from '../../jobs/failures/failuresJob';
import { failuresOf } from '../../jobs/failures/failuresOf';
import {
  type Capacities,
  capacitiesOption,
  engineIds,
  engineOf,
  jsonOption,
  paramOption,
  required,
  seedOption,
} from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeFailures } from '../describeFailures';
import { DOWN_HELP, readDownArgument } from '../downArgument';
import { drive } from '../drive';
import { addLidOptions, type LidArguments, lidOptionsOf } from '../lidArguments';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { namingParamFiles, readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { compileTimed, routeOnce } from '../routeOnce';
import { refuseUnheededOptions, specOption } from '../specOptions';
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
  readonly capacities: Capacities;
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
      .addOption(specOption(failureParams.draws)),
    'node-order',
  )
    .addOption(specOption(failureParams.optimizeFor))
    .addOption(specOption(failureParams.rule))
    .addOption(specOption(failureParams.madMicroseconds))
    .addOption(specOption(failureParams.window))
    .addOption(specOption(failureParams.reroute))
    .addOption(capacitiesOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nWays to give out LIDs:\n${lidStrategyDescriptors.map((s) => `  ${s.id}: ${s.summary.en}\n`).join('')}`,
    )
    .action((argument: string, options: FailOptions, command: Command) => {
      const engine = engineOf(required(options.engine, '--engine', `an engine: ${engineIds()}`), '--engine');
      const down = readDownArgument(required(options.down, '--down', DOWN_HELP), options.draws);
      refuseUnheededOptions(command, failureParams);
      const params = readParamArguments(engine.descriptor.params, options.param);
      const network = compileTimed(readNetworkArgument(argument, [], io, options.capacities));
      const { topology, fabric } = network;
      const { lids, optimizeFor, rule, madUs: madMicroseconds, window, seed, reroute } = options;
      const set = failuresOf(topology, fabric, down, seed);
      const { keep: keepLids, ...lidOptions } = lidOptionsOf(options, topology);
      const weights = readWeighArgument(options.weigh, options.lids, topology, fabric) ?? null;
      const { routing } = routeOnce({ network, engine, params, seed }, io).outcome;
      const asked = {
        ...{
          run: '',
          engine: engine.descriptor.id,
          params: params.values,
          routeSeed: seed,
          traffic: null,
          reroute,
          down,
        },
        ...{ lids, lidOptions, keepLids, weights, optimizeFor, rule, madMicroseconds, window, seed },
      };
      const rerouter = new Rerouter(
        { topology, fabric, routing },
        { engine, params: params.values, seed, mode: reroute },
      );
      const work = failures.run({ rerouter, failures: set }, asked, () => performance.now());
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
