import { SeededRandom } from '../../src/core/base/structures/seededRandom';
import type { Fabric } from '../../src/core/fabric/fabric';
import type { Topology } from '../../src/core/topology/topology';
import { TopologyBuilder } from '../../src/core/topology/topologyBuilder';

/** Rounds in each of which every switch is the source of one link and the target of another. */
const ROUNDS = 9;
const MOST_TRIES = 10_000;

/** How many rounds lie between each virtual layer and the next: of six layers, and of ten. */
export const LAYERS = { 6: [2, 1, 3, 1, 2], 10: [1, 1, 1, 1, 1, 1, 1, 1, 1] } as const;

/**
 * A random 18-regular graph without parallel links, made in nine rounds of permutations (as Flattened Clos has it: Zhang and others, NSDI
 * 2023). Links are listed round by round, each from its source.
 */
export function expander(switches: number, hosts: number, seed: number): Topology {
  const random = new SeededRandom(seed);
  const builder = new TopologyBuilder();
  const ids = Array.from({ length: switches }, (_, s) =>
    builder.addSwitch({ name: `sw-${s}`, portCount: 2 * ROUNDS + hosts }),
  );
  for (const [s, id] of ids.entries())
    for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `host-${s}-${h}` }), id);
  const joined = new Set<number>();
  const key = (a: number, b: number): number => Math.min(a, b) * switches + Math.max(a, b);
  for (let round = 0; round < ROUNDS; round++) {
    const to = drawnRound(switches, random, (a, b) => a !== b && !joined.has(key(a, b)));
    for (let s = 0; s < switches; s++) {
      joined.add(key(s, to[s]));
      builder.connect(ids[s], ids[to[s]]);
    }
  }
  return builder.build(`expander ${switches}x${2 * ROUNDS}, seed ${seed}`);
}

/** A permutation whose pairs may all be joined, no two of them the same; what may not is exchanged with another place until nothing is left. */
function drawnRound(n: number, random: SeededRandom, mayJoin: (a: number, b: number) => boolean): Uint32Array {
  const to = Uint32Array.from({ length: n }, (_, s) => s);
  random.shuffle(to);
  const isGood = (s: number): boolean => mayJoin(s, to[s]) && to[to[s]] !== s;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const bad = [...to.keys()].filter((s) => !isGood(s));
    if (bad.length === 0) return to;
    for (const s of bad) {
      const other = random.below(n);
      [to[s], to[other]] = [to[other], to[s]];
    }
  }
  throw new Error(`${n} switches: expected more, or their links cannot all differ`);
}

/**
 * The turns of Flattened Clos: a link of round r leads from a layer to the next one. Up after up where the next link starts no lower than
 * the last ended, down after down where no higher, down after up always, up after down never.
 */
export function layeredTurns(fabric: Fabric, roundsBetween: readonly number[]): Uint8Array {
  const { channelCount, channelFrom, switchCount, outOffset, outChannel, linkRecord } = fabric;
  const layers = roundsBetween.flatMap((rounds, layer) => Array.from({ length: rounds }, () => layer));
  const first = Math.min(...linkRecord);
  const start = new Int32Array(channelCount);
  const end = new Int32Array(channelCount);
  for (let c = 0; c < channelCount; c++) {
    const link = linkRecord[c >> 1] - first;
    const layer = layers[Math.floor(link / switchCount)];
    const up = channelFrom[c] === link % switchCount;
    start[c] = up ? layer : layer + 1;
    end[c] = up ? layer + 1 : layer;
  }
  const isUp = (c: number): boolean => end[c] > start[c];
  const mayFollow = (c: number, d: number): boolean => {
    if (isUp(c)) return !isUp(d) || start[d] >= end[c];
    return !isUp(d) && start[d] <= end[c];
  };
  const turns: number[] = [];
  for (let s = 0; s < switchCount; s++) {
    const out = outChannel.subarray(outOffset[s], outOffset[s + 1]);
    for (const back of out) for (const d of out) turns.push(d !== back && mayFollow(back ^ 1, d) ? 1 : 0);
  }
  return Uint8Array.from(turns);
}
