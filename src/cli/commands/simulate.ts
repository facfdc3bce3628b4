import { type Command, Option } from 'commander';
import { namedChannels } from '../../core/deadlock/namedChannels';
import type { Fabric } from '../../core/fabric/fabric';
import type { Arbitration } from '../../core/simulation/kernel/model';
import type { LoadPoint, SaturationResult } from '../../core/simulation/runs/saturation';
import type { ExchangeLoad, PacketResult, RateLoad } from '../../core/simulation/runs/simulatePackets';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import { type FormSpec, type FormSpecs, type FormValues, isPlain } from '../../jobs/ask/form';
import type { JobWork } from '../../jobs/job';
import { type CurveAsked, curveAsk, type PacketsAsked, packetsAsk } from '../../jobs/simulate/ask';
import { inSteps, packetsForm } from '../../jobs/simulate/forms';
import { loadCurve, simulate } from '../../jobs/simulate/simulateJobs';
import { addAskOptions, givenByFlags, requestOf, TABLES_AT_HAND } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { type Capacities, capacitiesOption, downOption, paramOption, required } from '../args/commonOptions';
import { jsonOption } from '../args/jsonOption';
import { LATENESS_OPTIONS } from '../args/latenessOptions';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { wholeNumber } from '../args/numberOptions';
import { addRouteOptions, chosenRoutes, type PacketRouteOptions } from '../args/packetRoutesArgument';
import { namingOptions, namingParamFiles, readParamArguments } from '../args/paramArguments';
import { readPatternArgument } from '../args/patternArgument';
import { TRAFFIC_HELP } from '../args/trafficArgument';
import { vlanOption } from '../args/vlanArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { describePlugin } from '../print/describeParams';
import { printResult, verdict } from '../print/printResult';
import { type Cell, fieldList, formatNumber, textTable } from '../print/textTable';
import { compileTimed } from '../routeOnce';

interface SimulateOptions extends PacketRouteOptions {
  readonly pattern?: string;
  readonly patternParam: readonly string[];
  readonly saturation?: boolean;
  readonly step?: number;
  readonly runs?: number;
  readonly order: ExchangeLoad['order'];
  readonly arbitration: Arbitration;
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly asPaper?: string;
  readonly json?: boolean;
}

const PATTERN_PARAM = '--pattern-param';
/** Fields of a request beside the parameters of its pattern, by the option that sets them. */
const OF_REQUEST = { pattern: '--pattern', step: '--step', gap: '--gap', ...LATENESS_OPTIONS };
/** A step alone is short and, with random arbitration, a matter of luck. */
const RUNS_OF_A_STEP = 10;

export function addSimulate(program: Command, { io, answerNo }: CommandContext): void {
  addSimulateOptions(program.command('simulate')).action(
    (argument: readonly string[], options: SimulateOptions, command: Command) => {
      const paper = new AsPaper(options.asPaper);
      const chosen = chosenRoutes(command, options, paper);
      const id = required(options.pattern, '--pattern', `a pattern: ${patternDescriptors.map((p) => p.id).join(', ')}`);
      const network = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      const { fabric } = network;
      const { descriptor, sends, texts } = readPatternArgument(id, options.patternParam.length === 0);
      const { values, files } = readParamArguments(
        descriptor.params,
        [...texts, ...options.patternParam],
        PATTERN_PARAM,
      );
      refuseForeignOptions(command, id, sends);
      const given = {
        // Other routes are not those of a paper's lanes.
        ...(!chosen.onDateline && { paths: options.ecmp ? ('ecmp' as const) : ('tables' as const) }),
        pattern: { id: descriptor.id, params: values },
      };
      const fieldsOf = <S extends FormSpecs>(ask: { readonly id: string; readonly form: S }) =>
        paper.form<S>(ask, { ...givenByFlags(command, ask.form), ...(given as Partial<FormValues<S>>) });
      const context = { fabric, shownRun: TABLES_AT_HAND };
      const run = <R>(work: () => JobWork<R>): R =>
        namingOptions(OF_REQUEST, PATTERN_PARAM, () => namingParamFiles(files, () => drive(work(), io, id)));
      const now = () => performance.now();
      const settingOf = (asked: PacketsAsked | CurveAsked) => {
        const { inputs, hashed, name } = chosen.routesOf(network, { ...options, asked }, io);
        const { preset, buffers, arbitration } = asked.model;
        const head = { network: fabric.name, engine: name, pattern: id, model: preset };
        return { inputs, setting: { ...head, ...hashed, ...{ buffers, arbitration, seed: asked.seed } } };
      };
      if (options.saturation) {
        const asked = requestOf(command, curveAsk, context, fieldsOf(curveAsk));
        const { inputs, setting } = settingOf(asked);
        const found = run(() => loadCurve.run(inputs, asked, now));
        printResult(
          io,
          options.json,
          paper.result({ ...setting, ...found }),
          () => paper.line() + describeCurve(setting, found.points, found),
        );
        if (found.deadlockAt !== null) answerNo();
        return;
      }
      const fields = fieldsOf(packetsAsk);
      const { arbitration = options.arbitration } = fields;
      const asked = requestOf(command, packetsAsk, context, { ...fields, runs: runsOf({ ...options, arbitration }) });
      const { inputs, setting } = settingOf(asked);
      const outcome = run(() => simulate.run(inputs, asked, now));
      const result = resultOf(fabric, asked.load, outcome);
      printResult(
        io,
        options.json,
        paper.result({ ...setting, ...result }),
        () => paper.line() + describeRun({ ...setting, ...result }, io),
      );
      if (result.deadlock) answerNo();
    },
  );
}

function addSimulateOptions(command: Command): Command {
  addAskOptions(addRouteOptions(command), packetsAsk);
  return addAsPaper(command)
    .argument('<network...>', NETWORK_HELP)
    .option('--engine <id>', 'the engine (required unless there is --ecmp or --vlan), see list engines')
    .addOption(paramOption())
    .addOption(vlanOption('--vlan <what>', 'a VLAN plan instead of an engine'))
    .option('--pattern <id>', 'who sends to whom (required): words as of --traffic, see below')
    .addOption(
      new Option(`${PATTERN_PARAM} <key=value>`, 'a parameter of the pattern, see below; may be repeated')
        .argParser((text: string, before: readonly string[]) => [...before, text])
        .default([], 'the defaults'),
    )
    .option('--saturation', 'the latency-load curve, and the greatest rate that is carried')
    .addOption(
      wholeNumber(
        '--runs <n>',
        `of --step: runs, for a mean (default: ${RUNS_OF_A_STEP} with random arbitration, else 1)`,
        1,
        10_000,
      ),
    )
    .option('--traffic <what>', `what the engine, or the plan, decides by: ${TRAFFIC_HELP}`)
    .addOption(capacitiesOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .addHelpText('after', () => `\nPatterns and their parameters:\n${patternDescriptors.map(describePlugin).join('')}`);
}

/** The members that tell what came of a run, in the order in which they are printed. */
function resultOf(fabric: Fabric, load: RateLoad | ExchangeLoad, outcome: PacketResult) {
  return {
    ...(load.kind === 'rate' ? { rate: load.rate } : withoutKind(load)),
    latencyMean: outcome.latencyMean,
    latencyP99: outcome.latencyP99,
    accepted: outcome.accepted,
    offered: outcome.offered,
    saturated: outcome.saturated,
    cycles: outcome.ticks,
    cyclesError: outcome.ticksError,
    delivered: outcome.delivered,
    outstanding: outcome.outstanding,
    unrouted: outcome.unrouted,
    ...(outcome.parts && { parts: outcome.parts.count, pairsLeftOut: outcome.parts.pairsLeftOut }),
    deadlock: outcome.end.reason === 'deadlock',
    waiting: namedChannels(fabric, outcome.end.waiting, outcome.laneCount),
  };
}

function describeRun({ waiting, deadlock, ...rest }: ReturnType<typeof resultOf>, io: CliIo): string {
  const fields: [string, Cell][] = [];
  for (const [key, value] of Object.entries(rest)) {
    if (value === null) continue;
    fields.push([NAMES[key] ?? key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]);
  }
  const end = deadlock
    ? verdict(io, false, `DEADLOCK: ${waiting.length} channels wait for each other in a loop`)
    : verdict(io, true, 'no deadlock');
  const list = waiting.map((c) => `  ${c.from} port ${c.fromPort} -> ${c.to}, lane ${c.vl}\n`);
  return `${fieldList(fields)}${end}\n${list.join('')}`;
}

const NAMES: Readonly<Record<string, string>> = {
  cyclesError: 'standard error, cycles',
  latencyMean: 'mean latency, cycles',
  latencyP99: '99 % within, cycles',
  accepted: 'accepted, of a link',
  offered: 'offered, of a link',
  delivered: 'packets delivered',
  outstanding: 'packets left over',
  unrouted: 'without a route',
  parts: 'parts that no link joins',
  pairsLeftOut: 'pairs between them, left out',
};

/** How often one step alone is run. */
function runsOf({ step, runs, order, arbitration }: SimulateOptions): number {
  if (step === undefined && runs !== undefined) throw new InputFault('--runs: give --step too');
  if (step !== undefined && order === 'sendrecv') {
    throw new InputFault('--order sendrecv: hosts go on from step to step: leave --step out');
  }
  return runs ?? (arbitration === 'random' ? RUNS_OF_A_STEP : 1);
}

function withoutKind({ kind, ...rest }: ExchangeLoad): Omit<ExchangeLoad, 'kind'> {
  return rest;
}

/** @throws InputFault for an option that only another kind of pattern takes */
function refuseForeignOptions(command: Command, id: string, sends: 'draws' | 'steps'): void {
  const fields: readonly FormSpec[] = Object.values(packetsForm);
  const foreign = fields.filter(isPlain).flatMap(({ flag = '', appliesWhen: { pattern } = {} }) => {
    const ofSteps = pattern?.every((one) => inSteps(String(one))) ?? sends === 'steps';
    return ofSteps === (sends === 'steps') ? [] : [flag];
  });
  const others = sends === 'draws' ? ['--runs <n>'] : ['--saturation'];
  for (const option of command.options) {
    if (![...foreign, ...others].includes(option.flags)) continue;
    if (command.getOptionValueSource(option.attributeName()) !== 'cli') continue;
    const what =
      sends === 'draws' ? 'sends at a rate: give --rate' : 'is an exchange of messages: give --step or nothing';
    throw new InputFault(`--${option.name()}: ${id} ${what}`);
  }
}

function describeCurve(
  setting: Readonly<Record<string, Cell>>,
  points: readonly LoadPoint[],
  { saturation, accepted, deadlockAt }: SaturationResult,
): string {
  return `${fieldList([
    ...Object.entries(setting),
    ...(deadlockAt === null
      ? [['carried up to', `${formatNumber(saturation)} of a link`] as const]
      : [
          ['DEADLOCK at', `${formatNumber(deadlockAt)} of a link`] as const,
          ['survived', `up to ${formatNumber(saturation)} of a link, in this window only`] as const,
        ]),
    ['accepted at most', `${formatNumber(accepted)} of a link`],
  ])}\n${textTable(
    ['offered', 'accepted', 'mean latency', '99 % within', ''],
    points.map((p) => [
      p.offered,
      p.deadlock ? '-' : p.accepted,
      p.latencyMean ?? '-',
      p.latencyP99 ?? '-',
      p.deadlock ? 'deadlock' : p.saturated ? 'saturated' : '',
    ]),
  )}`;
}
