import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { DestinationTree } from '../routing/growth/destinationTree';
import { unreachablePairs } from './orderReachability';

/** Switches that an allowed walk joins to `target`, by plain search over channels. */
function naiveSources(fabric: ReturnType<typeof compileFabric>, position: Uint32Array, target: number): Set<number> {
  const found = new Set<number>([target]);
  for (let start = 0; start < fabric.channelCount; start++) {
    const open = [start];
    const seen = new Set(open);
    while (open.length > 0) {
      const c = open.pop() as number;
      if (fabric.channelTo[c] === target) found.add(fabric.channelFrom[start]);
      for (let d = 0; d < fabric.channelCount; d++) {
        const follows = fabric.channelFrom[d] === fabric.channelTo[c] && d !== (c ^ 1) && position[d] > position[c];
        if (follows && !seen.has(d)) {
          seen.add(d);
          open.push(d);
        }
      }
    }
  }
  return found;
}

const cases = fc.tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 1, max: 3 }), fc.nat(10_000));

it('counts the pairs without allowed walk, and tables reach exactly the others', () => {
  fc.assert(
    fc.property(cases, ([switches, ports, seed]) => {
      const spec = `random:switches=${switches},ports=${ports + 1},hosts=1,seed=${seed}`;
      const fabric = compileFabric(generateFromSpec(spec));
      const position = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
      new SeededRandom(seed).shuffle(position);
      const terminals = Uint32Array.from({ length: switches }, (_, s) => s);
      const cost = new Int32Array(fabric.channelCount).fill(1);
      const tree = new DestinationTree(fabric, position);
      let missing = 0;
      for (let target = 0; target < switches; target++) {
        const sources = naiveSources(fabric, position, target);
        missing += switches - sources.size;
        tree.grow(target, cost);
        for (let s = 0; s < switches; s++) {
          expect(tree.next[s] >= 0 || s === target).toBe(sources.has(s));
          let v = s;
          for (let last = -1; tree.next[v] >= 0; v = fabric.channelTo[tree.next[v]]) {
            const c = tree.next[v];
            if (last >= 0) expect(position[c] > position[last] && c !== (last ^ 1)).toBe(true);
            last = c;
          }
          if (sources.has(s)) expect(v).toBe(target);
        }
      }
      expect(unreachablePairs(fabric, position, terminals)).toBe(missing);
    }),
    { numRuns: 150 },
  );
});
