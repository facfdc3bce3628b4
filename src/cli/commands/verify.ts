import { type Command, Option } from 'commander';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { readTables } from '../../core/formats/readTables';
import type { ForwardingTable, LaneTables } from '../../core/routes/routing';
import type { Topology } from '../../core/topology/topology';
import { type VerifyReport, verify } from '../../jobs/verifyJob';
import { chooseCarried, openCarried } from '../carriedTables';
import type { CliIo } from '../cliIo';
import { type Capacities, capacitiesOption, jsonOption, required } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describeCapacity, describeReach, describeThroughput, describeVerdict } from '../describeRoute';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { readTableFiles } from '../inputFiles';
import { readLaneFiles, readLidFile } from '../laneFiles';
import { NETWORK_HELP, printWarnings, readNetworkArgument } from '../networkArgument';
import { printResult } from '../printResult';
import { fieldList, formatNumber } from '../textTable';

interface VerifyOptions {
  readonly lft?: string;
  readonly tables?: string;
  readonly guid2lid?: string;
  readonly psl?: string;
  readonly sl2vl?: string;
  readonly capacities: Capacities;
  readonly json?: boolean;
}

export function addVerify(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('verify')
    .description('Judge forwarding tables from anywhere: reachable, free of loops, free of deadlock?')
    .argument('<network>', NETWORK_HELP)
    .option(
      '--lft <file-or-folder>',
      'the tables (required unless the design carries some): output of ibroute, dump_fts or OpenSM, one file or a file each switch',
    )
    .option('--tables <name>', 'which of the tables that the design carries (default: the only ones)')
    .addOption(new Option('--guid2lid <file>', 'which LID is whose, where neither network nor tables say it'))
    .addOption(new Option('--psl <file>', 'service levels of host pairs (with --sl2vl)'))
    .addOption(new Option('--sl2vl <file>', 'lane choice of the switches (with --psl)'))
    .addOption(capacitiesOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code 1 if a pair of hosts is not reached, a walk goes round in a loop, or a deadlock can arise.',
    )
    .action((argument: string, options: VerifyOptions) => {
      const topology = readNetworkArgument(argument, [], io, options.capacities);
      const fabric = compileFabric(topology);
      const { table, lanes } = readVerified(options, topology, fabric, io);
      const report = drive(
        verify.run({ fabric, table, lanes }, { run: '' }, () => performance.now()),
        io,
        'verify',
      );
      printResult(io, options.json, report, () => describeVerification(report, io));
      if (report.unreachablePairs > 0 || report.loops > 0 || !report.deadlockFree) answerNo();
    });
}

/** The tables that the options name: from files, else those that the design of the network carries. */
function readVerified(
  { lft, tables: name, guid2lid, psl, sl2vl }: VerifyOptions,
  topology: Topology,
  fabric: Fabric,
  io: CliIo,
): { readonly table: ForwardingTable; readonly lanes: LaneTables | null } {
  if (lft === undefined) {
    for (const [option, value] of Object.entries({ guid2lid, psl, sl2vl })) {
      if (value !== undefined) throw new InputFault(`--${option}: expected --lft too, the tables it is for`);
    }
    const carried = chooseCarried(openCarried(topology, fabric, io), name);
    if (carried) return carried;
  } else if (name !== undefined) {
    throw new InputFault('--tables: leave --lft out, which stands for tables from elsewhere');
  }
  const path = required(lft, '--lft', 'forwarding tables, a file or a folder');
  const lids = guid2lid === undefined ? null : readLidFile(guid2lid, topology);
  const { tables, problems } = readTables(readTableFiles(path), topology, fabric, lids);
  printWarnings(problems, io);
  return { table: tables.table, lanes: readLaneFiles({ psl, sl2vl }, { topology, fabric }, tables.lids, io) };
}

function describeVerification(report: VerifyReport, io: CliIo): string {
  const { load, hops } = report;
  return fieldList([
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
