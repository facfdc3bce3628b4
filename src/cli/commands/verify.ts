import { type Command, Option } from 'commander';
import { compileFabric } from '../../core/fabric/compileFabric';
import { type VerifyReport, verify } from '../../jobs/verifyJob';
import type { CliIo } from '../cliIo';
import { type Capacities, capacitiesOption, downOption, jsonOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeCapacity, describeReach, describeThroughput, describeVerdict } from '../describeRoute';
import { drive } from '../drive';
import { type GivenTablesOptions, readGivenTables } from '../givenTables';
import { InputFault } from '../inputFault';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { printResult } from '../printResult';
import { fieldList, formatNumber } from '../textTable';

interface VerifyOptions extends GivenTablesOptions {
  readonly capacities: Capacities;
  readonly down: readonly string[];
  readonly json?: boolean;
}

export function addVerify(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('verify')
    .description('Judge forwarding tables from anywhere: reachable, free of loops, free of deadlock?')
    .argument('<network...>', NETWORK_HELP)
    .option(
      '--lft <file-or-folder>',
      'the tables (required unless the design carries some): output of ibroute, dump_fts or OpenSM, one file or a file each switch',
    )
    .option('--tables <name>', 'which of the tables that the design carries (default: the only ones)')
    .addOption(new Option('--guid2lid <file>', 'which LID is whose, where neither network nor tables say it'))
    .addOption(new Option('--psl <file>', 'service levels of host pairs (with --sl2vl)'))
    .addOption(new Option('--sl2vl <file>', 'lane choice of the switches (with --psl)'))
    .addOption(capacitiesOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code 1 if a pair of hosts is not reached, a walk goes round in a loop, or a deadlock can arise.',
    )
    .action((argument: readonly string[], options: VerifyOptions) => {
      const topology = readNetworkArgument(argument, options.down, io, options.capacities);
      const fabric = compileFabric(topology);
      const given = readGivenTables(options, { topology, fabric }, io);
      if (!given) throw new InputFault('--lft: expected forwarding tables, a file or a folder');
      const { table, lanes, furtherTables } = given;
      const report = drive(
        verify.run({ fabric, table, lanes, furtherTables }, { run: '' }, () => performance.now()),
        io,
        'verify',
      );
      printResult(io, options.json, report, () => describeVerification(report, io));
      if (report.unreachablePairs > 0 || report.loops > 0 || !report.deadlockFree) answerNo();
    });
}

function describeVerification(report: VerifyReport, io: CliIo): string {
  const { load, hops, lids } = report;
  return fieldList([
    ...(lids
      ? [['LIDs a host', `${1 << lids.lmc}, judged together; pairs send over all of them at once, evenly`] as const]
      : []),
    ['reachable', describeReach(report, io)],
    ['deadlock-free', describeVerdict(io, report.deadlockFree, report.cycle)],
    ['virtual lanes', report.virtualLanes],
    ['turns used', report.turnsUsed],
    ['channel load', `largest ${formatNumber(load.max)} pairs, mean ${formatNumber(load.mean)}`],
    ...describeCapacity(report),
    ['throughput', describeThroughput(report.throughput, report.unreachablePairs)],
    ['hops', `mean ${formatNumber(hops.mean)}, most ${hops.max}`],
  ]);
}
