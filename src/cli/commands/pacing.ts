import { type Command, Option } from 'commander';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import { type FormSpecs, plainFields } from '../../jobs/ask/form';
import { gapsAsk, pacingAsk } from '../../jobs/simulate/ask';
import { pacingForm } from '../../jobs/simulate/forms';
import { LATTICE_ENGINE } from '../../jobs/simulate/packetParams';
import type { EngineRoutes } from '../../jobs/simulate/packetRoutes';
import { bestGaps, enginePaths, pacing } from '../../jobs/simulate/simulateJobs';
import { addAskOptions, givenByFlags, requestOf, TABLES_AT_HAND } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { type Capacities, capacitiesOption, downOption, engineIds, engineOf, paramOption } from '../args/commonOptions';
import { jsonOption } from '../args/jsonOption';
import { LATENESS_OPTIONS } from '../args/latenessOptions';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { namingOptions, namingParamFiles, readParamArguments } from '../args/paramArguments';
import { refuseUnheededOptions, specOption } from '../args/specOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { fieldList, formatNumber, textTable } from '../print/textTable';
import { compileTimed } from '../routeOnce';

interface PacingOptions {
  readonly pattern: string;
  readonly tie: 'plus' | 'parity';
  readonly order: 'barrier' | 'sendrecv';
  readonly engine: string;
  readonly param: readonly string[];
  readonly perStep?: boolean;
  readonly search?: boolean;
  readonly down: readonly string[];
  readonly capacities: Capacities;
  readonly asPaper?: string;
  readonly json?: boolean;
}

/** By what a fault names, the option that it came from. */
const OF_REQUEST = { gap: '--gaps', pattern: '--pattern', sample: '--sample', ...LATENESS_OPTIONS };

/** `shift` is what an exchange was called before there were shifts by one distance. */
const { exchange } = pacingForm;
const exchanges = { ...exchange, values: [...exchange.values, 'shift'] };

export function addPacing(program: Command, { io }: CommandContext): void {
  const command = program.command('pacing').argument('<network...>', NETWORK_HELP).addOption(specOption(exchanges));
  addAsPaper(addAskOptions(addAskOptions(command, pacingAsk), gapsAsk))
    .addOption(new Option('--engine <id>', `${engineIds()}`).default(LATTICE_ENGINE))
    .addOption(paramOption())
    .option('--per-step', 'also M and G of every step')
    .option('--search', 'also look for the best gap of each M')
    .addOption(capacitiesOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .action((argument: readonly string[], options: PacingOptions) => {
      const paper = new AsPaper(options.asPaper);
      const engine = engineOf(options.engine, '--engine');
      const params = readParamArguments(engine.descriptor.params, options.param);
      const { fabric } = compileTimed(readNetworkArgument(argument, options.down, io, options.capacities));
      if (options.search && options.order === 'sendrecv')
        throw new InputFault('--order sendrecv: --search tries steps one by one, with a barrier: leave it out');
      refuseUnheededOptions(command, { params: plainFields({ order: pacingForm.order, sample: pacingForm.sample }) });
      const onLattice = options.engine === LATTICE_ENGINE;
      const routes: EngineRoutes = {
        engine: options.engine,
        params: params.values,
        traffic: null,
        pairs: false,
        lanes: 'dateline',
        tie: onLattice && params.values.tie === undefined ? options.tie : null,
      };
      const context = { shownRun: TABLES_AT_HAND };
      // Tables of another engine are not those of the paper's lanes.
      const elsewhere = onLattice ? {} : { paths: 'tables' as const };
      const fieldsOf = <S extends FormSpecs>(ask: { readonly id: string; readonly form: S }) =>
        paper.form<S>(ask, { ...givenByFlags(command, ask.form), ...elsewhere });
      const request = requestOf(command, pacingAsk, context, fieldsOf(pacingAsk));
      const { seed, model, packets } = request;
      const inputs = namingParamFiles(params.files, () => drive(enginePaths(fabric, routes, seed), io, 'routes'));
      const now = () => performance.now();
      const { reply, best } = namingOptions(OF_REQUEST, '--param', () => ({
        reply: drive(pacing.run(inputs, request, now), io, 'pacing'),
        best: options.search
          ? drive(bestGaps.run(inputs, requestOf(command, gapsAsk, context, fieldsOf(gapsAsk)), now), io, 'gaps')
          : null,
      }));
      const { preset, buffers, arbitration } = model;
      const { jitter, stragglers, late } = request;
      const lateness = Object.fromEntries(
        Object.entries({ jitter, stragglers, late }).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      );
      const setting = {
        ...{ network: fabric.name, hosts: fabric.hostCount, engine: options.engine },
        ...(inputs.tie ? { tie: inputs.tie } : {}),
        ...{ pattern: options.pattern, model: preset, packets, buffers, arbitration, order: options.order },
        ...{ ...lateness, seed },
      };
      const { sumOverlap, maxOverlap, steps, rows } = reply;
      const perStep = options.perStep ? stepRows(reply) : undefined;
      const result = {
        ...setting,
        ...{ sumM: sumOverlap, maxM: maxOverlap, steps, simulated: reply.stepsSimulated, rows },
        ...(perStep ? { perStep } : {}),
        ...(best ? { best } : {}),
      };
      printResult(io, options.json, paper.result(result), () => paper.line() + describe(setting, reply, perStep, best));
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
