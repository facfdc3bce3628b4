import type { Command } from 'commander';
import type { ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { SampleMean } from '../../core/metrics/sampleMean';
import { type BisectReply, bisect, type HashedReport, type LidReport } from '../../jobs/collective/bisectJob';
import type { bisectParams } from '../../jobs/collective/bisectParams';
import { namesOfWays } from '../../jobs/collective/ecmpParams';
import { addJobOptions, refuseUnheededOptions } from '../args/specOptions';
import { addMeasureOptions, type MeasureOptions, networkWithoutTables, tablesToMeasure } from '../args/tablesToJudge';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber, textTable } from '../print/textTable';

/** Congested flows in what is printed for people. */
const SHOWN = 5;

type BisectOptions = MeasureOptions & ParamValues<typeof bisectParams>;

export function addBisect(program: Command, { io }: CommandContext): void {
  const command = addJobOptions(addMeasureOptions(program.command('bisect')), bisect);
  command
    .addHelpText(
      'after',
      '\nHosts are paired at random and all pairs send at once. A flow gets 1 / g of its full rate, where g is the largest overbooking of a channel on\n' +
        'its route; the answer is the mean over flows and samples. Pairs without a route count as 0. --ecmp needs no engine: switches\n' +
        'hash each queue pair to one of the next hops.\n',
    )
    .action((argument: readonly string[], options: BisectOptions) => {
      refuseUnheededOptions(command, bisect);
      const { name, ...tables } = options.ecmp
        ? { fabric: networkWithoutTables(argument, options, io, '--ecmp'), name: 'ecmp', table: null }
        : tablesToMeasure(argument, options, io);
      const { fabric } = tables;
      const { samples, bothWays, maxMin, ecmp, ways, qps, hashing, lmc, apart, seed } = options;
      const request = { samples, bothWays, maxMin, ecmp, ways, qps, hashing, lmc, apart, seed };
      const found = drive(
        bisect.run(tables, { run: '', ...request }, () => 0),
        io,
        name,
      );
      const setting = { network: fabric.name, engine: name, samples, bothWays, seed };
      const hashed = found.ecmp && { ways, qps, hashing, ...found.ecmp };
      const result = { ...setting, ...inNames(fabric, found), ...(hashed ? { ecmp: hashed } : {}) };
      printResult(io, options.json, result, () => describe(setting, { ...found, ecmp: hashed }, result.worst));
    });
}

function inNames(fabric: Fabric, found: BisectReply) {
  const { meanLoad, fullestLoad: _, allToAll, maxMin, lids, ecmp: __, worst, ...rest } = found;
  const { hostNames, switchNames, channelFrom, channelTo } = fabric;
  return {
    ...rest,
    ...(allToAll ? { allToAll: allToAll.throughput } : {}),
    ...(maxMin ? { maxMin } : {}),
    ...(lids ? { lids } : {}),
    worst: worst.map(({ source, destination, congestion, channel }) => ({
      from: hostNames[source],
      to: hostNames[destination],
      congestion,
      over: { from: switchNames[channelFrom[channel]], to: switchNames[channelTo[channel]] },
    })),
    meanLoadMax: meanLoad.reduce((most, one) => Math.max(most, one), 0),
  };
}

/** How flows were hashed, beside what came of it. */
type Hashed = HashedReport & Pick<BisectOptions, 'ways' | 'qps' | 'hashing'>;

const within = ({ mean, ci95 }: SampleMean): string => `${formatNumber(mean)} ± ${formatNumber(ci95)}`;

function ecmpRows({ ways, qps, hashing, sprayed, deadlockFree, unreachablePairs }: Hashed) {
  return [
    ['packets sprayed instead', within(sprayed)],
    ['next hops', namesOfWays[ways].en],
    ['hashes', hashing],
    ['queue pairs', qps],
    ['all ways together', `${deadlockFree ? 'free of deadlock' : 'can deadlock'}, ${unreachablePairs} unreachable`],
  ] as const;
}

function lidRows({ lmc, allAtOnce, onePicked, throughput, deadlockFree, unreachablePairs }: LidReport, mean: number) {
  const lids = 1 << lmc;
  return [
    [`${lids} LIDs, all at once`, `${within(allAtOnce)} (every pair needs ${lids} queue pairs)`],
    [`${lids} LIDs, one picked a pair`, `${within(onePicked)}${onePicked.mean <= mean ? ' (does not pay)' : ''}`],
    [`${lids} LIDs, all-to-all`, formatNumber(throughput)],
    [
      `${lids} LIDs, verified together`,
      `${deadlockFree ? 'free of deadlock' : 'can deadlock'}, ${unreachablePairs} unreachable`,
    ],
  ] as const;
}

function describe(
  setting: Readonly<Record<'network' | 'engine' | 'samples' | 'seed', string | number>> & {
    readonly bothWays: boolean;
  },
  found: Omit<BisectReply, 'ecmp'> & { readonly ecmp: Hashed | null },
  worst: ReturnType<typeof inNames>['worst'],
): string {
  const { bothWays, ...rest } = setting;
  const { mean, min, max, maxMin, allToAll, lids, ecmp, largestCongestion, congestion, flows, unrouted } = found;
  const all = congestion.reduce((sum, count) => sum + count, unrouted);
  return [
    fieldList([
      ...Object.entries(rest).map(([key, value]) => [key, value] as const),
      ['partners send', bothWays ? 'both ways' : 'one way'],
      ['effective bisection', `${within(found)} of full rate (95 %)`],
      ['samples between', `${formatNumber(min)} and ${formatNumber(max)}`],
      ...(maxMin ? [['max-min fair', within(maxMin)] as const] : []),
      ...(allToAll ? [['all-to-all', formatNumber(allToAll.throughput)] as const] : []),
      ...(lids ? lidRows(lids, mean) : []),
      ...(ecmp ? ecmpRows(ecmp) : []),
      ['largest congestion, mean', formatNumber(largestCongestion)],
      ['flows per sample', flows],
      ...(unrouted > 0 ? [['flows without a route', unrouted] as const] : []),
    ]),
    textTable(
      ['congestion up to', 'flows', 'share'],
      congestion.flatMap((count, g) => (count > 0 ? [[g, count, count / all]] : [])),
    ),
    ...(worst.length > 0
      ? [
          textTable(
            ['most congested', 'to', 'by', 'over'],
            worst.slice(0, SHOWN).map((w) => [w.from, w.to, w.congestion, `${w.over.from} -> ${w.over.to}`]),
          ),
        ]
      : []),
  ].join('\n');
}
