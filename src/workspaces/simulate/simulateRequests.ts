import type { LocalText } from '../../core/base/localText';
import type { PacingRequest } from '../../core/simulation/runs/comparePacing';
import type { ModelChoice } from '../../core/simulation/runs/modelChoice';
import type { ExchangeLoad, PacketRequest, RateLoad } from '../../core/simulation/runs/simulatePackets';
import { vlanRuleDescriptors } from '../../jobs/descriptors/vlan';
import type { RoutesRequest } from '../../jobs/simulate/simulateJobs';
import type { SimulateForm } from './simulateStore';

/** Ticks of a packet time in both models. */
export const PACKET_TICKS = 8;
/** Packets that hosts may still deliver after the window: as long as the window, twice. */
const DRAIN = 2;
/** The smallest size of a series of tori. */
const LEAST_SIDE = 4;

function modelOf(form: SimulateForm, preset: ModelChoice['preset']): ModelChoice {
  return { preset, buffers: form.buffers, arbitration: form.arbitration };
}

/** What routes by the VLANs of a plan are called. */
export function nameOfRule(rule: string): LocalText {
  const title = vlanRuleDescriptors.find(({ id }) => id === rule)?.title;
  return { en: `VLANs: ${title?.en ?? rule}`, ja: `VLAN：${title?.ja ?? rule}` };
}

/** Dimension order on the lanes of a dateline. */
export function latticeRoutes(tie: 'plus' | 'parity' | 'random'): RoutesRequest {
  const engine = { engine: 'dimension-order', params: {}, traffic: null, pairs: false } as const;
  return { kind: 'engine', ...engine, lanes: 'dateline', tie };
}

export function pacingRequest(form: SimulateForm): PacingRequest {
  const { exchange, packets, gaps, order, seed } = form;
  const sample = order === 'barrier' ? form.sample : null;
  return { model: modelOf(form, 'note'), pattern: exchange, packets, gaps, sample, order, seed, ...latenessIn(form) };
}

/** The exchange of a pacing study with one gap. @param step one step alone; null for all */
export function gapRequest(form: SimulateForm, gap: string, step: number | null): PacketRequest {
  const load: ExchangeLoad = {
    kind: 'exchange',
    packets: form.packets,
    gap,
    order: form.order,
    step,
    ...latenessIn(form),
  };
  return { model: modelOf(form, 'note'), pattern: form.exchange, params: {}, load, seed: form.seed };
}

/** @param steps whether the pattern is an exchange in steps */
export function packetRequest(form: SimulateForm, steps: boolean): PacketRequest {
  const { pattern, patternParams, seed } = form;
  const load = steps ? exchangeLoad(form) : { ...windowOf(form), rate: form.rate };
  return { model: modelOf(form, form.model), pattern, params: patternParams[pattern] ?? {}, load, seed };
}

function exchangeLoad(form: SimulateForm): ExchangeLoad {
  const { packets, gap, order, step } = form;
  return { kind: 'exchange', packets, gap, order, step: step === 0 ? null : step, ...latenessIn(form) };
}

const latenessIn = ({ jitter, stragglers, late }: SimulateForm) => ({ jitter, stragglers, late });

/** What is waited for, measured and let arrive. */
export function windowOf({ warmup, measure }: SimulateForm): Omit<RateLoad, 'rate'> {
  const ticks = (times: number): number => Math.round(times * PACKET_TICKS);
  return { kind: 'rate', warmup: ticks(warmup), measure: ticks(measure), drain: DRAIN * ticks(measure) };
}

/** Sides of a torus or mesh of equal sides that is halved down to the smallest; none where halving does not lead there. */
export function smallerSizes(dims: readonly number[]): readonly (readonly number[])[] {
  const [side] = dims;
  if (dims.length < 2 || dims.some((k) => k !== side)) return [];
  const sizes: number[][] = [];
  for (let k = side; k >= LEAST_SIDE && Number.isInteger(k); k /= 2) sizes.unshift(dims.map(() => k));
  return sizes.length > 1 ? sizes : [];
}
