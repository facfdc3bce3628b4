import { orderByKey } from '../../base/structures/orderByKey';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { treeParts } from '../../fabric/treeParts';

/**
 * Turn pairs (a turn and its reverse) in the sequence in which they are decided. The pair's turn leads from channel
 * `input` to channel `output`, its reverse from `output ^ 1` to `input ^ 1`.
 */
export interface TurnPairs {
  readonly input: Uint32Array;
  readonly output: Uint32Array;
  /** Float64Array: traffic of both turns together. */
  readonly traffic: Float64Array;
}

/** Rule for the order of pairs of exactly equal traffic; see `orderTurnPairs`. */
export type TieRule =
  | { readonly kind: 'random'; readonly random: SeededRandom }
  /** Rounds over the switches; within a switch the upper neighbour rotates, from the switch's own pod (`podNumbers`) or from zero. */
  | { readonly kind: 'rotate'; readonly start: 'pod' | 'zero'; readonly level: Int32Array };

/** Sums closer than this, relative to the largest, are the same number with other rounding. */
const TIE = 1e-9;

/**
 * Turn pairs that carry traffic, in descending order of it.
 *
 * @param traffic Float64Array[turns]: demand that makes each turn on the provisional routes.
 * Source: turn addition, section 4.3 and the tie rule that reproduces its table 2: only equal sums tie; in a tie group,
 * round r takes one turn at each switch in index order, at a switch of pod p the one whose upper neighbour is at
 * place (p + r) modulo the number of upper neighbours. O(turns + n log n).
 */
export function orderTurnPairs(fabric: Fabric, traffic: Float64Array, ties: TieRule): TurnPairs {
  const { input, output, sums } = sumsOf(fabric, traffic);
  const tieKey =
    ties.kind === 'random' ? randomKeys(sums.length, ties.random) : rotatingKeys(fabric, input, output, ties);
  const order = orderByKey(
    orderByKey(
      new Uint32Array(sums.length).map((_, i) => i),
      tieKey,
    ),
    tieGroups(sums),
  );
  const sorted = sums.slice();
  for (let i = 0; i < order.length; i++) sorted[i] = sums[order[i]];
  return { input: order.map((i) => input[i]), output: order.map((i) => output[i]), traffic: sorted };
}

/** The turn pairs with traffic and what both turns have together, switch by switch. */
function sumsOf(
  { switchCount, outOffset, outChannel, turnOffset }: Fabric,
  traffic: Float64Array,
): { readonly input: Uint32Array; readonly output: Uint32Array; readonly sums: Float64Array } {
  const most = traffic.length >> 1;
  const input = new Uint32Array(most);
  const output = new Uint32Array(most);
  const sums = new Float64Array(most);
  let count = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    for (let i = 0; i < degree; i++) {
      for (let j = i + 1; j < degree; j++) {
        const sum = traffic[turnOffset[s] + i * degree + j] + traffic[turnOffset[s] + j * degree + i];
        if (sum <= 0) continue;
        input[count] = outChannel[first + i] ^ 1;
        output[count] = outChannel[first + j];
        sums[count++] = sum;
      }
    }
  }
  return { input: input.slice(0, count), output: output.slice(0, count), sums: sums.slice(0, count) };
}

/** Rank of each value among the distinct ones, largest first. */
function tieGroups(values: Float64Array): Uint32Array {
  const ascending = values.slice().sort();
  const tolerance = (ascending.at(-1) ?? 0) * TIE;
  // The least value of each group, largest first.
  const least: number[] = [];
  for (let i = ascending.length - 1; i >= 0; i--) {
    if (i === 0 || ascending[i] - ascending[i - 1] > tolerance) least.push(ascending[i]);
  }
  const group = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let low = 0;
    let high = least.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (least[middle] <= values[i]) high = middle;
      else low = middle + 1;
    }
    group[i] = low;
  }
  return group;
}

function randomKeys(count: number, random: SeededRandom): Float64Array {
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = i;
  random.shuffle(keys);
  return keys;
}

/** round * switchCount + switch, the rounds being counted in every tie group alike. */
function rotatingKeys(
  fabric: Fabric,
  input: Uint32Array,
  output: Uint32Array,
  ties: Extract<TieRule, { kind: 'rotate' }>,
): Float64Array {
  const { channelFrom, channelTo, switchTree, switchCount } = fabric;
  const { level } = ties;
  const pod = ties.start === 'pod' ? podNumbers(fabric, level) : new Int32Array(switchCount);
  const keys = new Float64Array(input.length);
  const uppers = new Map<number, number[]>();
  const uppersOf = (s: number): number[] => {
    let list = uppers.get(s);
    if (!list) {
      list = [];
      for (let i = fabric.outOffset[s]; i < fabric.outOffset[s + 1]; i++) {
        const c = fabric.outChannel[i];
        const u = channelTo[c];
        if (switchTree[u] === switchTree[s] && level[u] > level[s]) list.push(c);
      }
      uppers.set(s, list);
    }
    return list;
  };
  for (let i = 0; i < input.length; i++) {
    const s = channelFrom[output[i]];
    const list = uppersOf(s);
    const place = (c: number): number => list.indexOf(c);
    const a = place(input[i] ^ 1);
    const b = place(output[i]);
    const n = Math.max(1, list.length);
    const upper = Math.max(a, b);
    // The other link of the turn counts rounds of their own, so that a switch gives one turn a round.
    const other = upper === a && a >= 0 ? output[i] : input[i] ^ 1;
    const lower = fabric.channelSlot[other];
    const round = (((upper - pod[s]) % n) + n) % n;
    keys[i] = (lower * n + round) * switchCount + s;
  }
  return keys;
}

/** Int32Array[switchCount]: pods as records number them; where they name none, by level what holds together below the next one, numbered in its tree. */
function podNumbers(fabric: Fabric, level: Int32Array): Int32Array {
  const { switchPod, switchTree } = fabric;
  if (switchPod.some((pod) => pod >= 0)) return switchPod.map((pod) => Math.max(0, pod));
  const parts = treeParts(fabric, level);
  const numbers = new Map<string, number>();
  const given = new Map<string, number>();
  return switchPod.map((_, s) => {
    // Where no level is known, as of a switch that has failed.
    if (level[s] < 0) return 0;
    const key = `${level[s]} ${parts[level[s]][s]}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const row = `${level[s]} ${switchTree[s]}`;
    const number = given.get(row) ?? 0;
    given.set(row, number + 1);
    numbers.set(key, number);
    return number;
  });
}
