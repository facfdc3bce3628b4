import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { lanesOfTurns } from '../lanes/lanesOfTurns';
import { breadthFirstRank } from '../order/breadthFirstRank';
import { upDownOrder } from '../order/upDownOrder';
import { DestinationTree } from './destinationTree';
import { LanesTree } from './lanesTree';

const reversed = (order: Uint32Array): Uint32Array => order.map((place) => order.length - 1 - place);

function orderBy(fabric: Fabric, random: SeededRandom): Uint32Array {
  const rank = Uint32Array.from({ length: fabric.switchCount }, (_, s) => s);
  random.shuffle(rank);
  return upDownOrder(fabric, rank);
}

/** Channels from the switch to the target; null where no entry leads on. */
function walk({ channelTo }: Fabric, next: Int32Array, from: number, target: number): number[] | null {
  const channels: number[] = [];
  for (let at = from; at !== target; at = channelTo[next[at]]) {
    if (next[at] < 0) return null;
    channels.push(next[at]);
  }
  return channels;
}

it('gives walks that climb in the order of some lane from end to end, to all switches that one lane serves', () => {
  fc.assert(
    fc.property(damaged(randomTopology), fc.nat(999), fc.integer({ min: 1, max: 3 }), (topology, seed, count) => {
      const fabric = compileFabric(topology);
      const { switchCount, channelCount, hostOffset } = fabric;
      const random = new SeededRandom(seed);
      const orders = Array.from({ length: count }, () => orderBy(fabric, random)).flatMap((o) => [o, reversed(o)]);
      const cost = new Int32Array(channelCount).fill(256);
      const one = new DestinationTree(fabric, orders[0]);
      const tree = new LanesTree(fabric, orders[0], lanesOfTurns(fabric, orders));
      for (let target = 0; target < switchCount; target++) {
        one.grow(target, cost);
        tree.grow(target, cost);
        for (let s = 0; s < switchCount; s++) {
          if (hostOffset[s + 1] === hostOffset[s] || walk(fabric, one.next, s, target) === null) continue;
          const way = walk(fabric, tree.next, s, target);
          const climbs = orders.some((order) => way?.every((c, i) => i === 0 || order[c] > order[way[i - 1]]));
          expect(climbs).toBe(true);
        }
      }
    }),
  );
});

it('takes fewer hops than one lane of the same order', () => {
  const fabric = compileFabric(generateFromSpec('random:switches=60,ports=6,hosts=2'));
  const order = upDownOrder(fabric, breadthFirstRank(fabric, [0]));
  const cost = new Int32Array(fabric.channelCount).fill(256);
  const hops = (tree: DestinationTree): number => {
    let sum = 0;
    for (let target = 0; target < fabric.switchCount; target++) {
      tree.grow(target, cost);
      for (let s = 0; s < fabric.switchCount; s++) sum += walk(fabric, tree.next, s, target)?.length ?? Number.NaN;
    }
    return sum;
  };
  const onTwo = new LanesTree(fabric, order, lanesOfTurns(fabric, [order, reversed(order)]));
  expect(hops(onTwo)).toBeLessThan(0.97 * hops(new DestinationTree(fabric, order)));
});
