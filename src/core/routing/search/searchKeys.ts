import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { TerminalDemand } from '../../traffic/terminalDemand';
import { KeyedTurns } from './keyedTurns';

/** Temperatures are in units of what one host sends, as the objective is. */
const HOTTEST = 6e-4;
const COLDEST = 5e-5;
const FIRST_PRICES = 10;
const FIRST_PRICE_RATE = 0.3;
const PRICE_RATE = 0.02;
const MOVES_A_ROUND = 2000;
const LARGEST_SHIFT = 3;
const LOWEST_WEIGHT = 0.1;
const HIGHEST_WEIGHT = 5;
const MOVES_A_YIELD = 50;

export interface SearchState {
  /** Uint32Array[channelCount]: order of the channels by key. */
  readonly position: Uint32Array;
  /** Moves made and taken. */
  readonly moves: number;
  readonly taken: number;
}

/**
 * Simulated annealing over one signed key a link (`KeyedTurns`): a move shifts one link's key past one to three of its
 * neighbours' keys; the objective is the root mean square load of balanced shortest routes.
 *
 * Counts moves, not seconds, so that runs repeat. Yields the objective; sent 'stop', it ends with the best state so far.
 * Own method of this project, see docs/turn-search.md. A move costs O(touched destinations × channels × degree).
 * @param start order of the channels of a turn set that reaches every pair with demand.
 */
export function* searchKeys(
  fabric: Fabric,
  demand: TerminalDemand,
  start: Uint32Array,
  moves: number,
  random: SeededRandom,
): Generator<Progress, SearchState, 'stop' | undefined> {
  const keys = Float64Array.from(start, (place, c) => place - start[c ^ 1]);
  const keyed = new KeyedTurns(fabric, demand, keys);
  if (!findPrices(keyed)) return { position: start, moves: 0, taken: 0 };
  let current = keyed.objective;
  let best = current;
  let bestKeys = keyed.key.slice();
  let taken = 0;
  let made = 0;
  const slots = new Float64Array(4 * fabric.maxPort);
  for (; made < moves; made++) {
    if (made % MOVES_A_YIELD === 0) {
      const word = yield { stage: 'improve', done: made / moves, objective: current };
      if (word === 'stop') break;
    }
    const channel = random.below(fabric.channelCount);
    const old = keyed.key[channel];
    const key = shiftedKey(fabric, keyed.key, channel, random, slots);
    if (key !== old) {
      const temperature = HOTTEST * (COLDEST / HOTTEST) ** (made / moves);
      const reached = keyed.tryKey(channel, key);
      if (reached <= current || random.float() < Math.exp((current - reached) / temperature)) {
        keyed.accept();
        current = reached;
        taken++;
      } else {
        keyed.reject(channel, old, reached);
      }
    }
    if ((made + 1) % MOVES_A_ROUND === 0 || made + 1 === moves) {
      keepBest();
      adjustPrices(keyed, PRICE_RATE);
      keyed.rankKeys();
      keyed.recompute();
      current = keyed.objective;
    }
  }
  keepBest();
  keyed.key.set(bestKeys);
  keyed.rankKeys();
  return { position: orderOf(keyed.key), moves: made, taken };

  function keepBest(): void {
    if (current >= best) return;
    best = current;
    bestKeys = keyed.key.slice();
  }
}

/** Computes the turn set anew and the prices to begin with; false if a pair has no path under it. */
function findPrices(keyed: KeyedTurns): boolean {
  keyed.rankKeys();
  if (!keyed.recompute()) return false;
  for (let i = 0; i < FIRST_PRICES; i++) {
    adjustPrices(keyed, FIRST_PRICE_RATE);
    keyed.recompute();
  }
  return true;
}

/** A key between two of those that the channel is compared with, one to three slots from its own; or its own again. */
function shiftedKey(
  fabric: Fabric,
  key: Float64Array,
  channel: number,
  random: SeededRandom,
  slots: Float64Array,
): number {
  const { outOffset, outChannel, channelTo } = fabric;
  let count = 0;
  for (let side = 0; side < 2; side++) {
    const c = side === 0 ? channel : channel ^ 1;
    const sign = side === 0 ? 1 : -1;
    const v = channelTo[c];
    for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
      if (outChannel[e] !== (c ^ 1)) slots[count++] = sign * key[outChannel[e]];
    }
  }
  const sorted = slots.subarray(0, count).sort();
  const old = key[channel];
  let slot = 0;
  while (slot < count && sorted[slot] < old) slot++;
  const shift = 1 + random.below(LARGEST_SHIFT);
  const to = Math.max(0, Math.min(count, random.below(2) === 0 ? slot - shift : slot + shift));
  if (to === slot) return old;
  if (to === 0) return sorted[0] - 1;
  if (to === count) return sorted[count - 1] + 1;
  return (sorted[to - 1] + sorted[to]) / 2;
}

/** Makes channels that carry more than the mean dearer for the split, the others cheaper. */
function adjustPrices(keyed: KeyedTurns, rate: number): void {
  const { weight, load } = keyed;
  let mean = 0;
  for (let c = 0; c < load.length; c++) mean += load[c] / load.length;
  if (mean === 0) return;
  let logarithms = 0;
  for (let c = 0; c < weight.length; c++) {
    weight[c] *= Math.exp(-rate * (load[c] / mean - 1));
    logarithms += Math.log(weight[c]);
  }
  const unit = Math.exp(logarithms / weight.length);
  for (let c = 0; c < weight.length; c++) {
    weight[c] = Math.min(HIGHEST_WEIGHT, Math.max(LOWEST_WEIGHT, weight[c] / unit));
  }
}

/** Places of ranked keys -L … -1, 1 … L among 0 … 2L-1. */
function orderOf(key: Float64Array): Uint32Array {
  const links = key.length / 2;
  return Uint32Array.from(key, (k) => (k < 0 ? k + links : k + links - 1));
}
