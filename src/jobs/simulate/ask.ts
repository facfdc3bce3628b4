import { DEFAULT_GAPS } from '../../core/simulation/pacing/gapRule';
import type { PacingRequest } from '../../core/simulation/runs/comparePacing';
import { defaultWindow } from '../../core/simulation/runs/defaultWindow';
import type { ModelChoice } from '../../core/simulation/runs/modelChoice';
import type { ExchangeLoad, PacketRequest, RateLoad } from '../../core/simulation/runs/simulatePackets';
import type { Lateness } from '../../core/simulation/sources/lateness';
import type { TrafficChoice } from '../../core/traffic/traffic';
import { defineAsk, type RunReference } from '../ask/ask';
import type { FormValues } from '../ask/form';
import { curveForm, gapsForm, inSteps, pacingForm, packetsForm, sizesForm } from './forms';
import { LATTICE_ENGINE } from './packetParams';
import type { CurveRequest, OnRoutes, RoutesRequest } from './simulateJobs';

export { gapsForm, inSteps, pacingForm, packetsForm } from './forms';

/** A request of any kind of simulation, with all of its model. */
type Whole<R> = R & OnRoutes & { readonly model: Required<ModelChoice> };

export type PacingAsked = Whole<PacingRequest>;
export type GapsAsked = PacingAsked & { readonly each: number };
export type PacketsAsked = Whole<PacketRequest>;
export type CurveAsked = Whole<CurveRequest>;

/** How near to saturation a latency-load curve goes. */
const PRECISION = 0.005;
/** Packets that hosts may still deliver after the window: so many times as long. */
const DRAIN = 2;

interface PathChoice {
  readonly paths: FormValues<typeof curveForm>['paths'];
  readonly rule: string;
  readonly tie: 'plus' | 'parity' | 'random';
}

/** Dimension order on the lanes of a dateline. */
function latticeRoutes(tie: PathChoice['tie']): RoutesRequest {
  const engine = { engine: LATTICE_ENGINE, params: {}, traffic: null, pairs: false } as const;
  return { kind: 'engine', ...engine, lanes: 'dateline', tie };
}

/** Null: there are no tables to follow. */
function routesIn(
  { paths, rule, tie }: PathChoice,
  run: RunReference | null,
  hashed: RoutesRequest | null = null,
  traffic: TrafficChoice | null = null,
) {
  const tables: RoutesRequest | null = run && { kind: 'run', run: run.run };
  const vlan: RoutesRequest = { kind: 'vlan', rule, traffic };
  return { dateline: latticeRoutes(tie), tables, vlan, ecmp: hashed }[paths];
}

function modelIn({
  model: preset,
  buffers,
  arbitration,
}: Pick<FormValues<typeof curveForm>, 'model' | 'buffers' | 'arbitration'>) {
  return { preset, buffers, arbitration };
}

/** How late hosts begin, as far as they do. */
function latenessIn({ jitter, stragglers, late }: Lateness): Partial<Lateness> {
  return Object.fromEntries(Object.entries({ jitter, stragglers, late }).filter(([, value]) => value !== 0));
}

type Exchange = Omit<FormValues<typeof gapsForm>, 'paths' | 'rule' | 'tie' | 'each'>;

function exchangeIn(form: Exchange) {
  const { exchange: pattern, packets, seed } = form;
  return { model: modelIn(form), pattern, packets, seed, ...latenessIn(form) };
}

function comparisonIn(form: Omit<FormValues<typeof sizesForm>, 'tie'>) {
  const { gaps, order, sample, effort } = form;
  const affordable = order === 'barrier' && effort === 'seconds';
  return { ...exchangeIn(form), gaps, order, sample: sample ?? (affordable ? null : 0) };
}

/** The gaps of an exchange, compared. */
export const pacingAsk = defineAsk({
  id: 'pacing',
  form: pacingForm,
  reads: ['shownRun'],
  request: (form, { shownRun }): PacingAsked | null => {
    const routes = routesIn(form, shownRun);
    return routes && { routes, ...comparisonIn(form) };
  },
});

/** The best gap of each overlap, which knows a barrier after each step alone. */
export const gapsAsk = defineAsk({
  id: 'gaps',
  form: gapsForm,
  reads: ['shownRun'],
  request: (form, { shownRun }): GapsAsked | null => {
    const routes = routesIn(form, shownRun);
    // It tries gaps of its own.
    const tried = { gaps: DEFAULT_GAPS, order: 'barrier', sample: 0 } as const;
    return routes && { routes, ...exchangeIn(form), ...tried, each: form.each };
  },
});

/** The gaps of an exchange on tori or meshes of several sizes. */
export const sizesAsk = defineAsk({
  id: 'sizes',
  form: sizesForm,
  request: ({ tie, ...form }): PacingAsked => ({ routes: latticeRoutes(tie), ...comparisonIn(form) }),
});

function sentIn(form: FormValues<typeof curveForm>, run: RunReference | null) {
  const { ways, qps, hashing, pattern, model, seed } = form;
  const tie = model === 'booksim' ? 'random' : form.tie;
  const traffic = form.assigned === 'sent' ? { ...pattern.params, kind: pattern.id } : null;
  const routes = routesIn({ ...form, tie }, run, { kind: 'ecmp', ways, qps, hashing }, traffic);
  return routes && { routes, model: modelIn(form), pattern: pattern.id, params: pattern.params, seed };
}

/** Times that are not given go by the number of hosts. */
function windowIn(
  form: Pick<FormValues<typeof curveForm>, 'warmupCycles' | 'measureCycles'>,
  hosts: number,
): Omit<RateLoad, 'rate'> {
  const usual = defaultWindow(hosts);
  const measure = form.measureCycles ?? usual.measure;
  return { kind: 'rate', warmup: form.warmupCycles ?? usual.warmup, measure, drain: DRAIN * measure };
}

/** Packets of any pattern. */
export const packetsAsk = defineAsk({
  id: 'packets',
  form: packetsForm,
  reads: ['fabric', 'shownRun'],
  request: (form, { fabric, shownRun }): PacketsAsked | null => {
    const { rate, packets, gap, order, step, runs, pattern } = form;
    const exchange: ExchangeLoad = {
      ...{ kind: 'exchange', packets, gap, order, ...latenessIn(form), step },
      ...(step !== null && runs !== null && { runs }),
    };
    const load = inSteps(pattern.id) ? exchange : { ...windowIn(form, fabric.hostAt.length), rate };
    const sent = sentIn(form, shownRun);
    return sent && { ...sent, load };
  },
});

/** The latency-load curve of a pattern at a rate; an exchange has none. */
export const curveAsk = defineAsk({
  id: 'curve',
  form: curveForm,
  reads: ['fabric', 'shownRun'],
  request: (form, { fabric, shownRun }): CurveAsked | null => {
    const sent = inSteps(form.pattern.id) ? null : sentIn(form, shownRun);
    return sent && { ...sent, load: windowIn(form, fabric.hostAt.length), precision: PRECISION };
  },
});
