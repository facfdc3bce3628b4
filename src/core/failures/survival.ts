import { meanWithError } from '../base/meanWithError';
import { ParamError } from '../base/params';
import type { Fabric } from '../fabric/fabric';
import type { Failure } from './failure';
import { eachLink, eachSwitch, failuresAlike, randomFailures } from './listFailures';

/** The elements that fail at random, and the way the rest is judged. */
export interface SurvivalRequest {
  readonly of: 'links' | 'switches';
  /** Parts of them that fail, from 0 to 1. */
  readonly shares: readonly number[];
  /** Sets drawn for each part, at least 1. */
  readonly draws: number;
  /** Seed of the draws, and of the pairs of hosts. */
  readonly seed: number;
  /** Random pairings of all hosts that effective bisection bandwidth is measured by, a draw. */
  readonly samples: number;
}

/** Measures of a network after a share of it has failed: over all draws. */
export interface SurvivalRow {
  /** Share of the links or switches, as requested; 0: the undamaged network. */
  readonly share: number;
  /** Number of failed elements; at least one, unless `share` is 0. */
  readonly failed: number;
  /** Draws that leave two hosts or more which could send to each other: the others measure nothing. */
  readonly draws: number;
  /** Effective bisection bandwidth among hosts that live on; pairs without a route count 0. */
  readonly ebb: Spread;
  /** Throughput of all-to-all among live hosts, in joined trees the lesser of inside and between; pairs without a route load nothing, so that it has to be read beside `reachable`. */
  readonly throughput: Spread;
  /** Part of the ordered pairs of hosts that live on which have a route. */
  readonly reachable: Spread;
  /** Draws after which the routes close no loop, */
  readonly deadlockFree: number;
  /** whose tables were repaired and not routed anew, */
  readonly mended: number;
  /** and those of them that the engine was called for and refused. */
  readonly refused: number;
}

/** Measures of a network after one failure. */
export interface Left extends Record<'ebb' | 'throughput' | 'reachable', number> {
  /** Ordered pairs of hosts that live on and that the network joins: with none, nothing is measured. */
  readonly pairs: number;
  readonly deadlockFree: boolean;
  readonly mended: boolean;
  readonly refused: boolean;
}

/** Rules for measuring effective bisection bandwidth. */
export interface Sampling {
  readonly samples: number;
  readonly seed: number;
}

/** A network with a way of routing, which fails. */
export interface FailingNetwork {
  /** Undamaged. */
  readonly fabric: Fabric;
  /** Measures after a failure; of the undamaged network if there is none. */
  left(failure: Failure | null, sampling: Sampling): Left;
}

/** Samples that the undamaged network is measured by, at most: it is drawn but once. */
const UNDAMAGED_SAMPLES = 400;

/**
 * Measures of networks after parts of them fail at random: a list of rows for each, the undamaged network first, then the shares as
 * requested. All have the same failures: those drawn in the first network, and in others the elements with the same names (`failuresAlike`). Yields the share that is done.
 * Deterministic. O(networks × shares × draws × (rerouting + samples × channels of all routes)).
 * @throws RangeError for a share that is not from 0 to 1; ParamError for one of which no draw leaves two hosts
 */
export function* survival(
  networks: readonly FailingNetwork[],
  request: SurvivalRequest,
): Generator<number, SurvivalRow[][]> {
  const { shares, draws, seed, samples } = request;
  const wrong = shares.find((share) => !(share >= 0 && share <= 1));
  if (wrong !== undefined) throw new RangeError(`share ${wrong}: expected 0 to 1`);
  const rows: SurvivalRow[][] = networks.map(() => []);
  const steps = networks.length * (1 + shares.length * draws);
  let done = 0;
  for (const [n, network] of networks.entries()) {
    yield done++ / steps;
    const sampling = { samples: Math.min(UNDAMAGED_SAMPLES, samples * draws), seed };
    rows[n].push(rowOf(0, 0, [network.left(null, sampling)]));
  }
  for (const share of shares) {
    const failures = sameFailures(networks, share, request);
    for (const [n, network] of networks.entries()) {
      const left: Left[] = [];
      for (const failure of failures[n].draws) {
        yield done++ / steps;
        left.push(network.left(failure, { samples, seed: seed + left.length }));
      }
      rows[n].push(rowOf(share, failures[n].size, left));
    }
  }
  return rows;
}

/** By network: how many fail, and what in each draw. */
function sameFailures(
  networks: readonly FailingNetwork[],
  share: number,
  { of, draws, seed }: SurvivalRequest,
): { readonly size: number; readonly draws: readonly Failure[] }[] {
  const elements = networks.map(({ fabric }) => (of === 'links' ? eachLink(fabric) : eachSwitch(fabric)));
  const sizeOf = (list: readonly Failure[]): number =>
    Math.min(list.length, share > 0 ? Math.max(1, Math.round(share * list.length)) : 0);
  const first = { size: sizeOf(elements[0]), draws: randomFailures(elements[0], sizeOf(elements[0]), draws, seed) };
  const drawn = first.draws.map((failure) => namesIn(failure, elements[0]));
  return elements.map((list, n) => {
    if (n === 0) return first;
    const size = sizeOf(list);
    return { size, draws: failuresAlike(list, drawn, size, seed) };
  });
}

function namesIn({ switches, links }: Failure, elements: readonly Failure[]): ReadonlySet<string> {
  const [s, l] = [new Set(switches), new Set(links)];
  const fails = (one: Failure) => one.switches.some((at) => s.has(at)) || one.links.some((at) => l.has(at));
  return new Set(elements.filter(fails).map(({ name }) => name));
}

function rowOf(share: number, failed: number, drawn: readonly Left[]): SurvivalRow {
  const left = drawn.filter(({ pairs }) => pairs > 0);
  if (left.length === 0)
    throw new ParamError('shares', {
      en: `shares=${100 * share}: no draw leaves two hosts that could send to each other`,
      ja: `shares=${100 * share}：通信できるホストが 2 台残る抽出がありません`,
    });
  const spread = (key: 'ebb' | 'throughput' | 'reachable') => spreadOf(left.map((one) => one[key]));
  const count = (key: 'deadlockFree' | 'mended' | 'refused') => left.filter((one) => one[key]).length;
  return {
    ...{ share, failed, draws: left.length },
    ...{ ebb: spread('ebb'), throughput: spread('throughput'), reachable: spread('reachable') },
    ...{ deadlockFree: count('deadlockFree'), mended: count('mended'), refused: count('refused') },
  };
}

/** Spread of values: mean, standard error of the mean (0 for a single one), and the values that 10 % and 90 % of them lie below. */
export interface Spread {
  readonly mean: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** Quantiles lie between values, in proportion. @param values at least one */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const { mean, standardError } = meanWithError(sorted);
  return { mean, error: standardError, low: quantile(sorted, 0.1), high: quantile(sorted, 0.9) };
}

function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const before = Math.floor(place);
  const next = sorted[Math.min(before + 1, sorted.length - 1)];
  return sorted[before] + (place - before) * (next - sorted[before]);
}
