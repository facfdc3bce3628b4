import { describe, expect, it } from 'vitest';
import { readParams } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { measureStretch } from '../../core/metrics/stretch';
import { fullTableBits, limitedTableBits } from '../../core/metrics/tableBits';
import { specOfPaper } from '../../core/papers/preset';
import { engineNamed } from '../../core/routing/registry';
import { routeCarried } from '../../core/routing/routeNetwork';
import { examples } from './examples';

const exampleOf = (id: string) => {
  const found = examples.find((example) => example.id === id);
  if (!found) throw new Error(`no example ${id}`);
  return found;
};

const fabricOf = (id: string) => compileFabric(generateFromSpec(specOfPaper(exampleOf(id))));

describe('the examples of the papers show what the papers say', () => {
  it('small tables are smaller than full ones, by the method of the paper', () => {
    const { engine } = exampleOf('gridRandom');
    const fabric = fabricOf('gridRandom');
    const params = readParams(engineNamed(engine).descriptor.params, {});
    const { table } = finish(engineNamed(engine).route(fabric, params, { seed: 1, traffic: null, wantPairs: false }));
    const entries = Number(params.entries);
    expect([limitedTableBits(entries, 256, 4), fullTableBits(256, 4)]).toEqual([250, 510]);
    const { mean, shortestMean } = measureStretch(fabric, table);
    expect(mean / shortestMean).toBeCloseTo(1.12, 2);
  });

  it('turn addition goes before both older methods on trees joined at the middle', () => {
    const fabric = fabricOf('joinedMiddle');
    const measured = ['turn-addition', 'up-down', 'turn-prohibition'].map((engine) => {
      const request = { engine, params: { refine: 'off' }, seed: 1, traffic: null, routes: 'lft' } as const;
      return finish(routeCarried(fabric, request, () => 0, 0)).report.throughput;
    });
    expect(measured).toEqual([
      { intra: 1, inter: 1 },
      { intra: expect.closeTo(0.249, 3), inter: expect.closeTo(0.973, 3) },
      { intra: 1, inter: expect.closeTo(0.8, 3) },
    ]);
  });
});
