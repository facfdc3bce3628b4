import type { Command } from 'commander';
import { ParamError, type ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import { choiceOf, parseTrafficWords } from '../../core/traffic/patterns/trafficWords';
import { type CollectiveResult, collective } from '../../jobs/collectiveJob';
import type { collectiveParams } from '../../jobs/collectiveParams';
import type { CommandContext } from '../createProgram';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { readTextFile } from '../inputFiles';
import { namingOptions } from '../paramArguments';
import { printResult } from '../printResult';
import { addJobOptions } from '../specOptions';
import { addMeasureOptions, type MeasureOptions, tablesToMeasure } from '../tablesToJudge';
import { fieldList, formatNumber, textTable } from '../textTable';

/** Rows of steps in what is printed for people. */
const SHOWN = 40;

interface CollectiveOptions extends MeasureOptions, Omit<ParamValues<typeof collectiveParams>, 'ranks'> {
  readonly ranks?: number;
  readonly kind: string;
  readonly free?: string;
}

export function addCollective(program: Command, { io }: CommandContext): void {
  addJobOptions(addMeasureOptions(program.command('collective')), collective)
    .description('Tell what a job costs: the congestion of each step of a collective, its ranks placed on hosts.')
    .requiredOption(
      '--kind <pattern>',
      'a pattern in words: ring-all-reduce, bine:form=reduce-scatter, training-mix:tp=4,pp=4 …, see list patterns',
    )
    .option('--free <file>', 'names of the free hosts, such as node[01-16]; the others are busy')
    .addHelpText(
      'after',
      '\nCongestion is how many messages of a step the fullest channel carries, host links included; the factor is by how much longer the job takes than\n' +
        'host links alone would let it, latency aside. Where speeds are known, time is in microseconds.\n',
    )
    .action((argument: readonly string[], options: CollectiveOptions) => {
      const { kind, ...values } = readKind(options.kind);
      const { fabric, name, table } = tablesToMeasure(argument, options, io);
      const { ranks = 0, placement, message, alpha, seed } = options;
      const free = options.free === undefined ? null : readTextFile(options.free, 'names of hosts');
      const request = { run: '', kind, values, free, ranks, placement, message, alpha, seed };
      const found = namingOptions({ ranks: '--ranks', placement: '--placement' }, '--kind', () =>
        drive(
          collective.run({ fabric, table }, request, () => 0),
          io,
          name,
        ),
      );
      const setting = {
        network: fabric.name,
        engine: name,
        kind: options.kind,
        ranks: found.placement.length,
        placement,
        seed,
      };
      printResult(io, options.json, inNames(fabric, setting, found), () => describe(fabric, setting, found));
    });
}

function readKind(text: string) {
  try {
    return choiceOf(parseTrafficWords(text), (file) => readTextFile(file).text);
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    throw new InputFault(`--kind ${error.message}`);
  }
}

type Setting = Readonly<Record<'network' | 'engine' | 'kind' | 'placement', string>> & {
  readonly ranks: number;
  readonly seed: number;
};

function inNames(fabric: Fabric, setting: Setting, found: CollectiveResult) {
  const { congestion, ideal, size, unrouted, factor, time, others, placement } = found;
  return {
    ...setting,
    steps: Array.from(congestion, (most, i) => ({
      congestion: most,
      ideal: ideal[i],
      size: size[i],
      ...(time && { time: time.steps[i] }),
      ...(unrouted[i] > 0 && { unrouted: unrouted[i] }),
    })),
    factor,
    ...(time && { time: time.total, idealTime: time.ideal }),
    ...(others && { others, hosts: Array.from(placement, (h) => fabric.hostNames[h]) }),
  };
}

function describe(fabric: Fabric, setting: Setting, found: CollectiveResult): string {
  const { factor, time, others, unrouted, congestion } = found;
  const lost = unrouted.reduce((sum, count) => sum + count, 0);
  const rows = alike(fabric, found);
  const more = rows.length - SHOWN;
  return [
    fieldList([
      ...Object.entries(setting),
      [
        'congestion, mean',
        formatNumber(congestion.reduce((sum, one) => sum + one, 0) / Math.max(1, congestion.length)),
      ],
      ['factor', factor === null ? 'never done' : formatNumber(factor)],
      ...(time ? [['time', `${formatNumber(time.total)} us (ideal ${formatNumber(time.ideal)})`] as const] : []),
      ...(others
        ? Object.entries(others).map(
            ([key, value]) => [`factor, ${key}`, value === null ? 'never done' : formatNumber(value)] as const,
          )
        : []),
      ...(lost > 0 ? [['messages without a route', lost] as const] : []),
    ]),
    textTable(['steps', 'congestion', 'ideal', 'size', 'fullest channel'], rows.slice(0, SHOWN)),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(others ? [`hosts, rank by rank: ${Array.from(found.placement, (h) => fabric.hostNames[h]).join(',')}`] : []),
  ].join('\n');
}

/** Steps in a row that say the same are one line. */
function alike(
  { switchNames, channelFrom, channelTo }: Fabric,
  { congestion, ideal, size, fullest }: CollectiveResult,
) {
  const rows: [steps: string, ...number[], string][] = [];
  let first = 0;
  for (let i = 1; i <= congestion.length; i++) {
    const same = [congestion, ideal, size, fullest].every((of) => i < of.length && of[i] === of[first]);
    if (same) continue;
    const c = fullest[first];
    const over = c < 0 ? '-' : `${switchNames[channelFrom[c]]} -> ${switchNames[channelTo[c]]}`;
    const steps = first + 1 === i ? `${i}` : `${first + 1} to ${i}`;
    rows.push([steps, congestion[first], ideal[first], size[first], over]);
    first = i;
  }
  return rows;
}
