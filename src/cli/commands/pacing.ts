import { type Command, Option } from 'commander';
import type { ParamValues } from '../../core/base/params';
import { DEFAULT_GAPS } from '../../core/simulation/pacing/gapRule';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import { pacingParams } from '../../jobs/simulate/packetParams';
import { type EngineRoutes, LATTICE_ENGINE } from '../../jobs/simulate/packetRoutes';
import { bestGaps, enginePaths, pacing } from '../../jobs/simulate/simulateJobs';
import {
  type Capacities,
  capacitiesOption,
  downOption,
  engineIds,
  engineOf,
  paramOption,
  seedOption,
} from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { jsonOption } from '../jsonOption';
import { LATENESS_OPTIONS, latenessWith } from '../latenessOptions';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { namingOptions, namingParamFiles, readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { compileTimed } from '../routeOnce';
import { addJobOptions } from '../specOptions';
import { fieldList, formatNumber, textTable } from '../textTable';

interface PacingOptions extends Omit<ParamValues<typeof pacingParams>, 'sample'> {
  readonly seed: number;
  readonly gaps: string;
  readonly sample?: number;
  readonly engine: string;
  readonly param: readonly string[];
  readonly perStep?: boolean;
  readonly search?: boolean;
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly json?: boolean;
}

/** By what a fault names, the option that it came from. */
const OF_REQUEST = { gap: '--gaps', pattern: '--pattern', sample: '--sample', ...LATENESS_OPTIONS };

export function addPacing(program: Command, { io }: CommandContext): void {
  addJobOptions(program.command('pacing'), pacing)
    .argument('<network...>', NETWORK_HELP)
    .option('--gaps <list>', 'gaps in packet times; G is the largest overlap M of a step, plus 1', DEFAULT_GAPS)
    .addOption(new Option('--engine <id>', `${engineIds()}`).default(LATTICE_ENGINE))
    .addOption(paramOption())
    .addOption(seedOption())
    .option('--per-step', 'also M and G of every step')
    .option('--search', 'also look for the best gap of each M')
    .addOption(capacitiesOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .action((argument: readonly string[], options: PacingOptions) => {
      const engine = engineOf(options.engine, '--engine');
      const params = readParamArguments(engine.descriptor.params, options.param);
      const { fabric } = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      const { model: preset, buffers, arbitration, packets, seed, pattern, gaps, tie, order } = options;
      if (options.search && order === 'sendrecv')
        throw new InputFault('--order sendrecv: --search tries steps one by one, with a barrier: leave it out');
      const onLattice = options.engine === LATTICE_ENGINE;
      const routes: EngineRoutes = {
        engine: options.engine,
        params: params.values,
        traffic: null,
        pairs: false,
        lanes: 'dateline',
        tie: onLattice && params.values.tie === undefined ? tie : null,
      };
      const request = {
        routes: { kind: 'engine', ...routes } as const,
        model: { preset, buffers, arbitration },
        ...{ pattern, packets, gaps, seed, order, sample: options.sample ?? pacingParams.sample.default },
        ...latenessWith(options),
      };
      const inputs = namingParamFiles(params.files, () => drive(enginePaths(fabric, routes, seed), io, 'routes'));
      const now = () => performance.now();
      const { reply, best } = namingOptions(OF_REQUEST, '--param', () => ({
        reply: drive(pacing.run(inputs, request, now), io, 'pacing'),
        best: options.search ? drive(bestGaps.run(inputs, { ...request, each: options.each }, now), io, 'gaps') : null,
      }));
      const setting = {
        ...{ network: fabric.name, hosts: fabric.hostCount, engine: options.engine },
        ...(inputs.tie ? { tie: inputs.tie } : {}),
        ...{ pattern, model: preset, packets, buffers, arbitration, order, ...latenessWith(options), seed },
      };
      const { sumOverlap, maxOverlap, steps, rows } = reply;
      const perStep = options.perStep ? stepRows(reply) : undefined;
      const result = {
        ...setting,
        ...{ sumM: sumOverlap, maxM: maxOverlap, steps, simulated: reply.stepsSimulated, rows },
        ...(perStep ? { perStep } : {}),
        ...(best ? { best } : {}),
      };
      printResult(io, options.json, result, () => describe(setting, reply, perStep, best));
    });
}

interface StepRow {
  readonly step: number;
  readonly M: number;
  readonly G: number;
  readonly hops: number;
}

function stepRows({ overlap, hops }: PacingReply): StepRow[] {
  return Array.from({ length: overlap.length - 1 }, (_, i) => ({
    step: i + 1,
    M: overlap[i + 1],
    G: overlap[i + 1] + 1,
    hops: hops[i + 1],
  }));
}

function describe(
  setting: Readonly<Record<string, string | number>>,
  reply: PacingReply,
  perStep: readonly StepRow[] | undefined,
  best: GapSearchResult | null,
): string {
  const { sumOverlap, maxOverlap, steps, rows } = reply;
  const simulated = reply.stepsSimulated;
  const parts = [
    fieldList([
      ...Object.entries(setting),
      [
        'steps',
        simulated === steps
          ? `${formatNumber(steps)}, all simulated`
          : `${formatNumber(steps)}, ${simulated} simulated`,
      ],
      ['largest overlap M', `${maxOverlap}, over all steps ${formatNumber(sumOverlap)}`],
    ]),
    textTable(
      ['gap', 'packet times', 'standard error', 'speed-up', 'closed form'],
      rows.map((r) => [r.gap, round(r.time, 1), round(r.standardError, 1), round(r.speedUp, 3), r.formula ?? '-']),
    ),
  ];
  if (best) {
    parts.push(
      textTable(
        ['M', 'steps', 'best gap', "paper's G", 'packet times at best', 'at G', 'without'],
        best.rows.map((r) => [
          ...[r.overlap, r.steps, r.gap, r.paperGap],
          ...[r.time, r.paperTime, r.unpacedTime].map((time) => round(time, 2)),
        ]),
      ),
    );
  }
  if (perStep) {
    parts.push(
      textTable(
        ['step', 'M', 'G', 'hops'],
        perStep.map((r) => [r.step, r.M, r.G, r.hops]),
      ),
    );
  }
  return parts.join('\n');
}

function round(value: number, digits: number): number | string {
  return Number.isFinite(value) ? Math.round(value * 10 ** digits) / 10 ** digits : '-';
}
