import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { switchLoads } from './switchLoads';

it('means the fuller direction of each link, the fullest switch first, those alike as in the design', () => {
  const fabric = compileFabric(generateFromSpec('leaf-spine:leaves=3,spines=2,links=1,hosts=1'));
  const load = new Float32Array(fabric.channelCount).fill(0.5);
  const link = Array.from({ length: fabric.linkCount }, (_, l) => l).find((l) =>
    [fabric.channelFrom[2 * l], fabric.channelTo[2 * l]].includes(2),
  ) as number;
  load[2 * link + 1] = 1.5;
  const other = fabric.channelFrom[2 * link] === 2 ? fabric.channelTo[2 * link] : fabric.channelFrom[2 * link];
  const found = switchLoads({ fabric, load });
  // A leaf has two links, a spine three.
  expect(found[0]).toEqual({ index: 2, load: 1 });
  expect(found[1].index).toBe(other);
  expect(found[1].load).toBeCloseTo(2.5 / 3, 5);
  const rest = found.slice(2).map(({ index }) => index);
  expect(rest).toEqual(rest.toSorted((a, b) => a - b));
  expect(found).toHaveLength(5);
});

it('leaves out switches without a link', () => {
  const fabric = compileFabric(generateFromSpec('leaf-spine:leaves=1,spines=1,links=1,hosts=2'));
  const none = { ...fabric, linkCount: 0 };
  expect(switchLoads({ fabric: none, load: new Float32Array(0) })).toEqual([]);
});
