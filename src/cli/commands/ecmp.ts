import type { Command } from 'commander';
import { namedChannels } from '../../core/deadlock/namedChannels';
import type { Fabric } from '../../core/fabric/fabric';
import type { SampleMean } from '../../core/metrics/sampleMean';
import { summarizeLoad } from '../../core/metrics/throughput';
import { type EcmpReply, type EcmpRequest, ecmp } from '../../jobs/collective/ecmpJob';
import { namesOfWays } from '../../jobs/collective/ecmpParams';
import { addMeasureOptions, type Capacities } from '../args/commonOptions';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { addJobOptions } from '../args/specOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber, textTable } from '../print/textTable';
import { compileTimed } from '../routeOnce';

interface EcmpOptions extends EcmpRequest {
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly json?: boolean;
}

export function addEcmp(program: Command, { io }: CommandContext): void {
  const command = program.command('ecmp').argument('<network...>', NETWORK_HELP);
  addMeasureOptions(addJobOptions(command, ecmp))
    .addHelpText(
      'after',
      '\nInstead of one port per destination, switches choose among all equally good next hops by a hash of the flow. A queue pair gets 1 / g of its\n' +
        'rate, where g is the largest overbooking of a channel on its route. --hashing same shows polarisation: the second tier uses one\n' +
        'uplink of n.\n',
    )
    .action((argument: readonly string[], options: EcmpOptions) => {
      const { down, capacities, json, ...request } = options;
      const { fabric } = compileTimed(readNetworkArgument(argument, down, io, capacities));
      const found = drive(
        ecmp.run(fabric, { ...request, run: '' }, () => 0),
        io,
        'ecmp',
      );
      const result = namedResult(fabric, request, found);
      printResult(io, json, result, () => describe(result));
    });
}

function namedResult(fabric: Fabric, request: EcmpRequest, { verdict, hashed, group, split }: EcmpReply) {
  const { ways, qps, hashing, pattern, samples, seed } = request;
  const { rate, ...rest } = hashed;
  return {
    network: fabric.name,
    ways,
    qps,
    hashing,
    pattern,
    samples,
    seed,
    ...rate,
    ...rest,
    group,
    verification: { ...verdict, cycle: namedChannels(fabric, verdict.cycle, 1) },
    split: { throughput: split.throughput, load: summarizeLoad(split.loads) },
  };
}

const PATTERNS = {
  permutation: 'each host to one other',
  'one-way': 'one of two partners',
  'both-ways': 'both of two partners',
} as const satisfies Record<EcmpRequest['pattern'], string>;

function describe(result: ReturnType<typeof namedResult>): string {
  const { verification, group, sprayed, split, used, betweenSwitches } = result;
  const within = ({ mean, ci95 }: SampleMean): string => `${formatNumber(mean)} ± ${formatNumber(ci95)}`;
  const between = betweenSwitches;
  return [
    fieldList([
      ['network', result.network],
      ['next hops', namesOfWays[result.ways].en],
      ['hashes', result.hashing],
      ['queue pairs', result.qps],
      [
        'who sends',
        `${PATTERNS[result.pattern]}, ${result.flows} flows, ${result.samples} samples, seed ${result.seed}`,
      ],
      ['deadlock', verification.deadlockFree ? 'free' : `possible: a loop of ${verification.cycle.length} channels`],
      ...(verification.unreachablePairs > 0 ? [['pairs without a way', verification.unreachablePairs] as const] : []),
    ]),
    textTable(
      ['of full rate (95 %)', 'hashed', 'sprayed'],
      [
        ['all flows', within(result), within(sprayed.rate)],
        ['between switches', within(between.rate), '-'],
        ['all flows, max-min', within(result.maxMin), '-'],
        ['between switches, max-min', within(between.maxMin), '-'],
        ['slowest pair, max-min', within(result.slowest), '-'],
        ['largest load, mean', formatNumber(result.largestLoad), formatNumber(sprayed.largestLoad)],
      ],
    ),
    fieldList([
      ['uplinks used, by tier', used.length > 0 ? used.map((part) => formatNumber(part)).join(', ') : 'no choice'],
      ...(group
        ? ([
            [
              `${group.channels} flows on ${group.channels} uplinks`,
              `fullest ${formatNumber(group.expectedLargest)} in the mean, ${formatNumber(group.used)} used`,
            ],
          ] as const)
        : []),
      ['all-to-all, even split', `throughput ${formatNumber(split.throughput)}`],
    ]),
  ].join('\n');
}
