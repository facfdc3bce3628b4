import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';

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

/** How pairs of exactly equal traffic are ordered; see `orderTurnPairs`. */
export type TieRule =
  | { readonly kind: 'random'; readonly random: SeededRandom }
  /** Rounds over the switches; within a switch the upper neighbour rotates, from the switch's own pod or from zero. */
  | { readonly kind: 'rotate'; readonly start: 'pod' | 'zero'; readonly level: Int32Array };

/** Sums closer than this, relative to the largest, are the same number with other rounding. */
const TIE = 1e-9;

/**
 * Turn pairs that carry traffic, in descending order of it.
 *
 * @param traffic Float64Array[turns]: demand that makes each turn on the provisional routes.
 * Source: turn addition, section 4.3 and the tie rule that reproduces its table 2: only equal sums tie; in a tie group,
 * round r takes one turn at each switch in index order, at a switch of pod p the one whose upper neighbour stands at
 * place (p + r) modulo the number of upper neighbours. O(turns + n log n).
 */
export function orderTurnPairs(fabric: Fabric, traffic: Float64Array, ties: TieRule): TurnPairs {
  const { switchCount, outOffset, outChannel, turnOffset } = fabric;
  const input: number[] = [];
  const output: number[] = [];
  const sums: number[] = [];
  let largest = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    for (let i = 0; i < degree; i++) {
      for (let j = i + 1; j < degree; j++) {
        const sum = traffic[turnOffset[s] + i * degree + j] + traffic[turnOffset[s] + j * degree + i];
        if (sum <= 0) continue;
        input.push(outChannel[first + i] ^ 1);
        output.push(outChannel[first + j]);
        sums.push(sum);
        if (sum > largest) largest = sum;
      }
    }
  }
  const count = sums.length;
  const tieKey = ties.kind === 'random' ? randomKeys(count, ties.random) : rotatingKeys(fabric, input, output, ties);
  const group = tieGroups(Float64Array.from(sums), largest * TIE);
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => group[a] - group[b] || tieKey[a] - tieKey[b],
  );
  return {
    input: order.map((i) => input[i]),
    output: order.map((i) => output[i]),
    traffic: Float64Array.from(order, (i) => sums[i]),
  };
}

/** Rank of each value among the distinct ones, largest first. */
function tieGroups(values: Float64Array, tolerance: number): Uint32Array {
  const order = Uint32Array.from({ length: values.length }, (_, i) => i).sort((a, b) => values[b] - values[a]);
  const group = new Uint32Array(values.length);
  let current = 0;
  for (let i = 1; i < order.length; i++) {
    if (values[order[i - 1]] - values[order[i]] > tolerance) current++;
    group[order[i]] = current;
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
  input: readonly number[],
  output: readonly number[],
  ties: Extract<TieRule, { kind: 'rotate' }>,
): Float64Array {
  const { channelFrom, channelTo, switchPod, switchTree, switchCount } = fabric;
  const { level } = ties;
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
    const start = ties.start === 'pod' ? Math.max(0, switchPod[s]) : 0;
    const n = Math.max(1, list.length);
    const upper = Math.max(a, b);
    // The other link of the turn counts rounds of their own, so that a switch gives one turn a round.
    const other = upper === a && a >= 0 ? output[i] : input[i] ^ 1;
    const lower = fabric.channelSlot[other];
    const round = (((upper - start) % n) + n) % n;
    keys[i] = (lower * n + round) * switchCount + s;
  }
  return keys;
}
