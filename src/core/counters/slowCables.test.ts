import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import type { Engine } from '../routing/contract/engine';
import * as dModK from '../routing/engines/dModK';
import * as minHop from '../routing/engines/minHop';
import { runEngine } from '../testing/runEngine';
import { madeCounters, type Recipe, withSpeed } from './counterRecipe.fixture';
import { DEFAULT_ERROR_LIMIT, judgeCounters } from './judgeCounters';

const QUARTER = { intervals: 40, slowShare: 0.01, left: 0.25, noise: 0.02 };

/** Precision and recall over draws: each has its own slow cables. */
function found(spec: string, engine: Engine, recipe: Omit<Recipe, 'seed'>, draws: number) {
  const topology = withSpeed(generateFromSpec(spec));
  let [told, right, all] = [0, 0, 0];
  for (let seed = 1; seed <= draws; seed++) {
    const { dumps, slow } = madeCounters(topology, (fabric) => runEngine(engine, fabric).table, { ...recipe, seed });
    const groups = dumps.map((dump) => [dump]);
    const { report } = judgeCounters(topology, groups, { seconds: null, errorLimit: DEFAULT_ERROR_LIMIT });
    const named = report.findings.flatMap(({ what, links }) => (what === 'slow' ? links : []));
    told += named.length;
    all += slow.length;
    right += named.filter((id) => slow.some((l) => topology.links[l].id === id)).length;
    expect(report.slow).toBe('told');
  }
  return { precision: right / told, recall: right / all };
}

function verdict(topology: Parameters<typeof judgeCounters>[0], dumps: Parameters<typeof judgeCounters>[1]) {
  const { report } = judgeCounters(topology, dumps, { seconds: null, errorLimit: DEFAULT_ERROR_LIMIT });
  return [report.slow, report.findings.filter(({ what }) => what === 'slow').length];
}

describe('slow cables', () => {
  it('are found by waits, 1 % of them at a quarter of their speed', { timeout: 60_000 }, () => {
    const { precision, recall } = found('fat-tree:k=8', dModK, QUARTER, 3);
    expect([precision, recall]).toEqual([1, 1]);
  });

  it('are found in 20 draws of k=8 and of k=16', { tags: ['deep'], timeout: 300_000 }, () => {
    for (const k of [8, 16]) {
      const { precision, recall } = found(`fat-tree:k=${k}`, dModK, QUARTER, 20);
      expect(precision).toBeGreaterThanOrEqual(0.9);
      expect(recall).toBeGreaterThanOrEqual(0.9);
    }
  });

  it.each([
    ['leaf-spine:leaves=16,spines=8,links=1,hosts=8', 0.9, dModK],
    ['joined-fat-tree:k=8,joint=middle', 0.5, minHop],
    ['torus:dims=6x6,hosts=2', 0.9, minHop],
    ['random:switches=40,ports=12,hosts=6,seed=3', 0.9, minHop],
  ] as const)('are hardly ever cables in order on %s', { timeout: 60_000 }, (spec, least, engine) => {
    const { precision, recall } = found(spec, engine, QUARTER, 6);
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(least);
  });

  const topology = withSpeed(generateFromSpec('fat-tree:k=4'));
  const made = (recipe: Partial<Recipe>) =>
    madeCounters(topology, (fabric) => runEngine(dModK, fabric).table, { ...QUARTER, seed: 5, ...recipe }).dumps;

  it('are not told without waits, from few intervals, or without speeds', () => {
    const dumps = made({});
    expect(
      verdict(
        topology,
        dumps.map((dump) => [dump]),
      )[0],
    ).toBe('told');
    const without = dumps.map((dump) => ({
      ...dump,
      samples: dump.samples.map((sample) => ({ ...sample, values: { ...sample.values, xmitWait: 0 } })),
    }));
    expect(
      verdict(
        topology,
        without.map((dump) => [dump]),
      ),
    ).toEqual(['no waits', 0]);
    expect(
      verdict(
        topology,
        dumps.slice(0, 2).map((dump) => [dump]),
      ),
    ).toEqual(['too few intervals', 0]);
    expect(
      verdict(
        generateFromSpec('fat-tree:k=4'),
        dumps.map((dump) => [dump]),
      ),
    ).toEqual(['no speeds', 0]);
  });

  it('are none where all are in order, and where traffic stays as it is and uneven', () => {
    expect(
      verdict(
        topology,
        made({ left: 1 }).map((dump) => [dump]),
      )[1],
    ).toBe(0);
    // The same permutation again and again: many cables never carry much.
    const [first, second] = made({ left: 1, intervals: 1, noise: 0 });
    const steady = Array.from({ length: 41 }, (_, i) => ({
      ...first,
      samples: first.samples.map((sample, at) => ({
        ...sample,
        seconds: 300 * i,
        values: Object.fromEntries(
          Object.entries(sample.values).map(([counter, from]) => {
            const to = second.samples[at].values[counter as 'xmitData'] as number;
            return [counter, from + i * (to - from)];
          }),
        ),
      })),
    }));
    expect(
      verdict(
        topology,
        steady.map((dump) => [dump]),
      )[1],
    ).toBe(0);
  });
});
