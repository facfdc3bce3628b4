import { type Command, InvalidArgumentError } from 'commander';
import { ParamError, type ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import { stepTime } from '../../core/metrics/jobTime';
import { tablePaths } from '../../core/simulation/paths/tablePaths';
import type { JobStepRun } from '../../core/simulation/runs/simulateJobStep';
import { choiceOf, parseTrafficWords } from '../../core/traffic/patterns/trafficWords';
import { collectiveAsk } from '../../jobs/collective/ask';
import { type CollectiveRequest, type CollectiveResult, collective, jobOf } from '../../jobs/collective/collectiveJob';
import { stepPackets } from '../../jobs/collective/stepPacketsJob';
import type { packetParams } from '../../jobs/simulate/packetParams';
import { addAskOptions, requestOf, TABLES_AT_HAND } from '../args/askOptions';
import { readTextFile } from '../args/inputFiles';
import { namingOptions } from '../args/paramArguments';
import { addJobOptions } from '../args/specOptions';
import { addMeasureOptions, type MeasureOptions, tablesToMeasure } from '../args/tablesToJudge';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber, textTable } from '../print/textTable';

/** Rows of steps in what is printed for people. */
const SHOWN = 40;

type StepRanges = readonly (readonly [first: number, last: number])[] | 'all';

interface CollectiveOptions extends MeasureOptions, ParamValues<typeof packetParams> {
  readonly kind: string;
  /** First and last of each range; null: all. */
  readonly simulate?: StepRanges;
}

export function addCollective(program: Command, { io, answerNo }: CommandContext): void {
  const command = addAskOptions(addMeasureOptions(program.command('collective')), collectiveAsk);
  addJobOptions(command, stepPackets)
    .requiredOption(
      '--kind <pattern>',
      'a pattern in words: ring-all-reduce, bine:form=reduce-scatter, training-mix:tp=4,pp=4 …, see list patterns',
    )
    .option('--simulate <steps>', 'send the packets of these steps too: 1,4-6, or all', readSteps)
    .addHelpText(
      'after',
      '\nThe congestion of a step is the number of its messages on the fullest channel, host links included. The factor tells how much longer the job\n' +
        'takes than host links alone would let it, latency aside. Where speeds are known, times are in microseconds.\n',
    )
    .action((argument: readonly string[], options: CollectiveOptions) => {
      const { kind, ...values } = readKind(options.kind);
      const tables = tablesToMeasure(argument, options, io);
      const { fabric, name } = tables;
      const asked = requestOf(
        command,
        collectiveAsk,
        { runs: [TABLES_AT_HAND] },
        { kind: { id: kind, params: values } },
      );
      const request = { ...asked.job, run: '' };
      const { placement, seed } = request;
      const found = namingOptions({ ranks: '--ranks', placement: '--placement' }, '--kind', () =>
        drive(
          collective.run(tables, request, () => 0),
          io,
          name,
        ),
      );
      const packets = options.simulate && sendPackets(tables, request, found, options, io);
      const setting = {
        network: fabric.name,
        engine: name,
        kind: options.kind,
        ranks: found.placement.length,
        placement,
        seed,
      };
      printResult(io, options.json, { ...inNames(setting, found), ...(packets && { packets }) }, () =>
        [describe(fabric, setting, found), ...(packets ? [describePackets(packets)] : [])].join('\n'),
      );
      if (packets?.some(({ waiting = 0 }) => waiting > 0)) answerNo();
    });
}

function readSteps(text: string): StepRanges {
  if (text === 'all') return text;
  return text.split(',').map((part) => {
    const range = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(part.trim());
    const [first, last] = range ? [Number(range[1]), Number(range[2] ?? range[1])] : [0, 0];
    if (first < 1 || last < first) throw new InvalidArgumentError('expected steps from 1 on, such as 1,4-6, or all.');
    return [first, last];
  });
}

/** The packets of the steps asked for; steps with the same pairs are sent once. @throws InputFault for a step that the job does not have */
function sendPackets(
  { topology, fabric, table, lanes }: ReturnType<typeof tablesToMeasure>,
  request: CollectiveRequest,
  { placement, size, inner, inside, factor }: CollectiveResult,
  { simulate = 'all', model, packets, buffers, arbitration }: CollectiveOptions,
  io: CliIo,
) {
  const count = size.length;
  const ranges = simulate === 'all' ? [[1, count] as const] : simulate;
  const beyond = ranges.find(([, last]) => last > count);
  if (beyond) throw new InputFault(`--simulate ${beyond[1]}: expected steps from 1 to ${count}`);
  const steps = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const job = jobOf(fabric, request, placement.length);
  const paths = tablePaths(fabric, { table, lanes });
  const sent = new Map<number, JobStepRun>();
  return [...new Set(steps)].map((step) => {
    const like = job.like(step);
    const asked = { ...request, model, packets, buffers, arbitration, placement, step: like, run: '' };
    const { congestion, waiting } =
      sent.get(like) ??
      drive(
        stepPackets.run({ topology, fabric, paths }, asked, () => 0),
        io,
        `step ${step}`,
      );
    sent.set(like, { congestion, waiting, unrouted: 0 });
    const cost = { inner: inner[step - 1], size: size[step - 1] };
    const time =
      congestion === null || factor === null
        ? null
        : stepTime(fabric, { ...cost, congestion }, { ...request, inner: inside?.gbs ?? 0 });
    return { step, congestion, ...(waiting > 0 && { waiting }), ...(time !== null && { time }) };
  });
}

function describePackets(rows: ReturnType<typeof sendPackets>): string {
  const timed = rows.some(({ time }) => time !== undefined);
  return textTable(
    ['step', 'congestion by packets', ...(timed ? ['us'] : [])],
    rows
      .slice(0, SHOWN)
      .map(({ step, congestion, waiting, time }) => [
        step,
        congestion ?? `never ends: ${waiting} channels wait for each other`,
        ...(timed ? [time ?? '-'] : []),
      ]),
  );
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

function inNames(setting: Setting, found: CollectiveResult) {
  const { congestion, ideal, inner, inside, size, unrouted, factor, time, others, hosts } = found;
  return {
    ...setting,
    ...(inside && { inside }),
    steps: Array.from(congestion, (most, i) => ({
      congestion: most,
      ideal: ideal[i],
      ...(inner[i] > 0 && { inner: inner[i] }),
      size: size[i],
      ...(time && { time: time.steps[i] }),
      ...(unrouted[i] > 0 && { unrouted: unrouted[i] }),
    })),
    factor,
    ...(time && { time: time.total, idealTime: time.ideal, ...(time.inside > 0 && { innerTime: time.inside }) }),
    ...(others && { others, hosts }),
  };
}

function describe(fabric: Fabric, setting: Setting, found: CollectiveResult): string {
  const { factor, time, others, hosts, unrouted, congestion, inner, inside } = found;
  const hasInner = inner.some((messages) => messages > 0);
  const lost = unrouted.reduce((sum, count) => sum + count, 0);
  const rows = alike(fabric, found, hasInner);
  const more = rows.length - SHOWN;
  return [
    fieldList([
      ...Object.entries(setting),
      ...(inside ? [['inner network', describeInside(inside)] as const] : []),
      [
        'congestion, mean',
        formatNumber(congestion.reduce((sum, one) => sum + one, 0) / Math.max(1, congestion.length)),
      ],
      ['factor', factor === null ? 'never done' : formatNumber(factor)],
      ...(time ? [['time', `${formatNumber(time.total)} us (ideal ${formatNumber(time.ideal)})`] as const] : []),
      ...(time && time.inside > 0 ? [['inside machines', `${formatNumber(time.inside)} us`] as const] : []),
      ...(others
        ? Object.entries(others).map(
            ([key, value]) => [`factor, ${key}`, value === null ? 'never done' : formatNumber(value)] as const,
          )
        : []),
      ...(lost > 0 ? [['messages without a route', lost] as const] : []),
    ]),
    textTable(
      ['steps', 'congestion', 'ideal', ...(hasInner ? ['inside'] : []), 'size', 'fullest channel'],
      rows.slice(0, SHOWN),
    ),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(hosts ? [`hosts, rank by rank: ${hosts.join(',')}`] : []),
  ].join('\n');
}

function describeInside({ names, gbs, slowest, shared }: NonNullable<CollectiveResult['inside']>): string {
  const name = names.length > 0 ? `${names.join(', ')}, ` : '';
  const domains = shared === 1 ? '1 is' : `${formatNumber(shared)} are`;
  const speed = slowest < gbs ? `${formatNumber(slowest)} to ${formatNumber(gbs)}` : formatNumber(gbs);
  return `${name}${speed} GB/s a GPU and direction${shared > 0 ? `; ${domains} shared by several machines` : ''}`;
}

/** Steps in a row that say the same are one line. */
function alike(
  { switchNames, channelFrom, channelTo }: Fabric,
  { congestion, ideal, inner, size, fullest }: CollectiveResult,
  hasInner: boolean,
) {
  const rows: [steps: string, ...number[], string][] = [];
  let first = 0;
  for (let i = 1; i <= congestion.length; i++) {
    const same = [congestion, ideal, inner, size, fullest].every((of) => i < of.length && of[i] === of[first]);
    if (same) continue;
    const c = fullest[first];
    const over = c < 0 ? '-' : `${switchNames[channelFrom[c]]} -> ${switchNames[channelTo[c]]}`;
    const steps = first + 1 === i ? `${i}` : `${first + 1} to ${i}`;
    rows.push([steps, congestion[first], ideal[first], ...(hasInner ? [inner[first]] : []), size[first], over]);
    first = i;
  }
  return rows;
}
