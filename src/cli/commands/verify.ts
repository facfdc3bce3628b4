import { type Command, Option } from 'commander';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { GivenTables } from '../../jobs/routing/judgeTables';
import { type VerifyReport, verify } from '../../jobs/routing/verifyJob';
import { type Capacities, capacitiesOption, downOption } from '../args/commonOptions';
import { type GivenTablesOptions, readGivenTables, refuseBeside } from '../args/givenTables';
import { jsonOption } from '../args/jsonOption';
import { pslOption, sl2vlOption } from '../args/laneFiles';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { vlanOption, vlanTables } from '../args/vlanArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { describeCapacity, describeReach, describeThroughput, describeVerdict } from '../print/describeRoute';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber } from '../print/textTable';
import type { CompiledNetwork } from '../routeOnce';

interface VerifyOptions extends GivenTablesOptions {
  readonly vlan?: string;
  readonly capacities: Capacities;
  readonly down: readonly string[];
  readonly json?: boolean;
}

export function addVerify(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('verify')
    .argument('<network...>', NETWORK_HELP)
    .option(
      '--lft <file-or-folder>',
      'the tables (required unless the design carries some): output of ibroute, dump_fts or OpenSM, one file or a file each switch',
    )
    .option('--tables <name>', 'which of the tables that the design carries (default: the only ones)')
    .addOption(new Option('--guid2lid <file>', 'which LID is whose, where neither network nor tables say it'))
    .addOption(pslOption())
    .addOption(sl2vlOption())
    .addOption(vlanOption('--vlan <what>', 'a VLAN plan instead of tables'))
    .addOption(capacitiesOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code 1 if a pair of hosts is not reached, packets go round in a loop, or a deadlock is possible.',
    )
    .action((argument: readonly string[], options: VerifyOptions) => {
      const topology = readNetworkArgument(argument, options.down, io, options.capacities);
      const fabric = compileFabric(topology);
      const given = tablesToVerify(options, { topology, fabric }, io);
      const { table, lanes, furtherTables, choice } = given;
      const report = drive(
        verify.run({ fabric, table, lanes, furtherTables, choice }, { run: '' }, () => performance.now()),
        io,
        'verify',
      );
      printResult(io, options.json, report, () => describeVerification(report, io));
      if (report.unreachablePairs > 0 || report.loops > 0 || !report.deadlockFree) answerNo();
    });
}

/** @throws InputFault where there are none, or two kinds of them */
function tablesToVerify(
  { vlan, ...options }: VerifyOptions,
  network: Pick<CompiledNetwork, 'topology' | 'fabric'>,
  io: CliIo,
): GivenTables {
  if (vlan !== undefined) {
    refuseBeside('vlan', options);
    return vlanTables(vlan, network, { traffic: null, seed: 1 }, io);
  }
  const given = readGivenTables(options, network, io);
  if (!given) throw new InputFault('--lft: expected forwarding tables, a file or a folder');
  return given;
}

function describeVerification(report: VerifyReport, io: CliIo): string {
  const { load, hops, lids } = report;
  return fieldList([
    ...(lids
      ? [['LIDs per host', `${1 << lids.lmc}, judged together; pairs send over all of them at once, evenly`] as const]
      : []),
    ...(report.vlans === undefined ? [] : [['VLANs', `${report.vlans}, a pair in one of them`] as const]),
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
