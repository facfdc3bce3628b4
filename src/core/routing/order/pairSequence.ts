import { ParamError } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import { UnionFind } from '../../base/structures/unionFind';
import type { Fabric } from '../../fabric/fabric';
import type { TurnPairs } from './turnPairs';

type Turns = Readonly<Record<'input' | 'output', ArrayLike<number>>>;

/**
 * Pairs without traffic of their own, placed before those of `rest`, or behind those that remain; pairs that come twice stay at their
 * first place. O(pairs).
 */
export function prepend(
  fabric: Fabric,
  first: Turns,
  rest: TurnPairs,
  last: Turns = { input: [], output: [] },
): TurnPairs {
  const seen = new Set<number>();
  const late = new Set(Array.from(last.input, (c, i) => pairKey(fabric, c, last.output[i])));
  const trafficOf = new Map<number, number>();
  for (let i = 0; i < rest.input.length; i++)
    trafficOf.set(pairKey(fabric, rest.input[i], rest.output[i]), rest.traffic[i]);
  const input: number[] = [];
  const output: number[] = [];
  const traffic: number[] = [];
  for (const list of [first, rest, last]) {
    for (let i = 0; i < list.input.length; i++) {
      const id = pairKey(fabric, list.input[i], list.output[i]);
      if (seen.has(id) || (list === rest && late.has(id))) continue;
      seen.add(id);
      input.push(list.input[i]);
      output.push(list.output[i]);
      traffic.push(trafficOf.get(id) ?? 0);
    }
  }
  return { input: Uint32Array.from(input), output: Uint32Array.from(output), traffic: Float64Array.from(traffic) };
}

/** All other pairs of the network behind those of `pairs`, at random: turns that no provisional route makes. O(turns). */
export function withUnused(fabric: Fabric, pairs: TurnPairs, random: SeededRandom): TurnPairs {
  const { switchCount, outOffset, outChannel } = fabric;
  const used = new Set(Array.from(pairs.input, (c, i) => pairKey(fabric, c, pairs.output[i])));
  const others: (readonly [number, number])[] = [];
  for (let s = 0; s < switchCount; s++) {
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      for (let j = i + 1; j < outOffset[s + 1]; j++) {
        const [c, d] = [outChannel[i] ^ 1, outChannel[j]];
        if (!used.has(pairKey(fabric, c, d))) others.push([c, d]);
      }
    }
  }
  random.shuffle(others);
  return {
    input: Uint32Array.from([...pairs.input, ...others.map(([c]) => c)]),
    output: Uint32Array.from([...pairs.output, ...others.map(([, d]) => d)]),
    traffic: Float64Array.from([...pairs.traffic, ...others.map(() => 0)]),
  };
}

/** The same for a turn and for its reverse. */
function pairKey({ channelCount }: Fabric, c: number, d: number): number {
  return Math.min(c * channelCount + d, (d ^ 1) * channelCount + (c ^ 1));
}

/** Turn pairs that are decided out of their sequence. */
export interface PairOrder {
  readonly first: Turns;
  readonly last: Turns;
}

/**
 * Reads lines `a b c` (names of switches; blank lines and # comments aside): the turn pairs a - b - c, over parallel
 * links all of them, to be decided first in this sequence; with the word `last` before the names, last.
 * @throws ParamError for key `order`, naming the line.
 */
export function parsePairOrder(fabric: Fabric, text: string): PairOrder {
  const switchOf = new Map(fabric.switchNames.map((name, s) => [name, s]));
  const none = (): Record<keyof Turns, number[]> => ({ input: [], output: [] });
  const [first, last] = [none(), none()];
  const lines = text.split(/\r?\n/);
  for (let number = 1; number <= lines.length; number++) {
    const words = lines[number - 1].replace(/#.*/, '').trim().split(/\s+/);
    if (words.length === 1 && words[0] === '') continue;
    const fail = (en: string, ja: string): never => {
      throw new ParamError('order', { en: `order:${number}: ${en}`, ja: `order:${number}：${ja}` });
    };
    const { input, output } = words.length === 4 && words[0] === 'last' && words.shift() ? last : first;
    if (words.length !== 3) {
      const line = lines[number - 1].trim();
      fail(
        `expected three switch names "a b c", got "${line}"`,
        `3 つのスイッチ名「a b c」が必要ですが、「${line}」です`,
      );
    }
    const [a, b, c] = words.map(
      (word) =>
        switchOf.get(word) ??
        fail(`expected the name of a switch, got "${word}"`, `スイッチの名前が必要ですが、「${word}」です`),
    );
    const unlinked = (one: string, other: string): never =>
      fail(`expected a link between ${one} and ${other}, there is none`, `${one} と ${other} の間にリンクがありません`);
    const entries = linksBetween(fabric, b, a);
    const exits = linksBetween(fabric, b, c);
    if (entries.length === 0) unlinked(words[0], words[1]);
    if (exits.length === 0) unlinked(words[1], words[2]);
    for (const entry of entries) {
      for (const exit of exits) {
        if (entry === exit) continue;
        input.push(entry ^ 1);
        output.push(exit);
      }
    }
  }
  return { first, last };
}

/** Channels from b to a, by port. */
function linksBetween(fabric: Fabric, b: number, a: number): number[] {
  const found: number[] = [];
  for (let e = fabric.outOffset[b]; e < fabric.outOffset[b + 1]; e++) {
    if (fabric.channelTo[fabric.outChannel[e]] === a) found.push(fabric.outChannel[e]);
  }
  return found;
}

/**
 * All turn pairs along a spanning forest of the links with most traffic (Kruskal). A walk without U-turns in a tree
 * repeats no channel, so these turns close no loop, and they keep everything reachable that is connected.
 * @param pairs where a link's traffic is read off.
 */
export function spanningPairs(fabric: Fabric, pairs: TurnPairs): Pick<TurnPairs, 'input' | 'output'> {
  const { linkCount, channelFrom, channelTo, outOffset, outChannel, switchCount } = fabric;
  const traffic = new Float64Array(linkCount);
  for (let i = 0; i < pairs.input.length; i++) {
    traffic[pairs.input[i] >> 1] += pairs.traffic[i];
    traffic[pairs.output[i] >> 1] += pairs.traffic[i];
  }
  const links = Uint32Array.from({ length: linkCount }, (_, l) => l).sort((a, b) => traffic[b] - traffic[a] || a - b);
  const sets = new UnionFind(switchCount);
  const chosen = new Uint8Array(linkCount);
  for (const l of links) if (sets.union(channelFrom[2 * l], channelTo[2 * l])) chosen[l] = 1;
  const input: number[] = [];
  const output: number[] = [];
  for (let s = 0; s < switchCount; s++) {
    const own = Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1])).filter((c) => chosen[c >> 1] === 1);
    for (let i = 0; i < own.length; i++) {
      for (let j = i + 1; j < own.length; j++) {
        input.push(own[i] ^ 1);
        output.push(own[j]);
      }
    }
  }
  return { input: Uint32Array.from(input), output: Uint32Array.from(output) };
}
