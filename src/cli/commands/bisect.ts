import type { Command } from 'commander';
import type { ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { SampleMean } from '../../core/metrics/sampleMean';
import { type BisectReply, bisect, type bisectParams, type LidReport } from '../../jobs/bisectJob';
import type { CommandContext } from '../createProgram';
import { drive } from '../drive';
import { printResult } from '../printResult';
import { addJobOptions, refuseUnheededOptions } from '../specOptions';
import { addMeasureOptions, type MeasureOptions, tablesToMeasure } from '../tablesToJudge';
import { fieldList, formatNumber, textTable } from '../textTable';

/** Congested flows in what is printed for people. */
const SHOWN = 5;

type BisectOptions = MeasureOptions & ParamValues<typeof bisectParams>;

export function addBisect(program: Command, { io }: CommandContext): void {
  const command = program.command('bisect');
  addJobOptions(addMeasureOptions(command), bisect)
    .description('Tell the effective bisection bandwidth: what hosts get that send to random partners, all at once.')
    .addHelpText(
      'after',
      '\nHosts are paired at random and all pairs send at once. A flow gets 1 / g of its full rate, where g is by what factor the fullest channel of\n' +
        'its route is overbooked; the answer is the mean over flows and samples. Pairs without a route count as 0.\n',
    )
    .action((argument: readonly string[], options: BisectOptions) => {
      const { name, ...tables } = tablesToMeasure(argument, options, io);
      const { fabric } = tables;
      refuseUnheededOptions(command, bisect);
      const { samples, bothWays, maxMin, lmc, apart, seed } = options;
      const found = drive(
        bisect.run(tables, { run: '', samples, bothWays, maxMin, lmc, apart, seed }, () => 0),
        io,
        name,
      );
      const setting = { network: fabric.name, engine: name, samples, bothWays, seed };
      const result = { ...setting, ...inNames(fabric, found) };
      printResult(io, options.json, result, () => describe(setting, found, result.worst));
    });
}

function inNames(fabric: Fabric, { meanLoad, maxMin, lids, worst, ...rest }: BisectReply) {
  const { hostNames, switchNames, channelFrom, channelTo } = fabric;
  return {
    ...rest,
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

function lidRows({ lmc, allAtOnce, onePicked, throughput, deadlockFree, unreachablePairs }: LidReport, mean: number) {
  const lids = 1 << lmc;
  const within = ({ mean, ci95 }: SampleMean): string => `${formatNumber(mean)} ± ${formatNumber(ci95)}`;
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
  { mean, ci95, min, max, maxMin, lids, largestCongestion, congestion, flows, unrouted }: BisectReply,
  worst: ReturnType<typeof inNames>['worst'],
): string {
  const { bothWays, ...rest } = setting;
  const all = congestion.reduce((sum, count) => sum + count, unrouted);
  return [
    fieldList([
      ...Object.entries(rest).map(([key, value]) => [key, value] as const),
      ['partners send', bothWays ? 'both ways' : 'one way'],
      ['effective bisection', `${formatNumber(mean)} ± ${formatNumber(ci95)} of full rate (95 %)`],
      ['samples between', `${formatNumber(min)} and ${formatNumber(max)}`],
      ...(maxMin ? [['max-min fair', `${formatNumber(maxMin.mean)} ± ${formatNumber(maxMin.ci95)}`] as const] : []),
      ...(lids ? lidRows(lids, mean) : []),
      ['largest congestion, mean', formatNumber(largestCongestion)],
      ['flows a sample', flows],
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
