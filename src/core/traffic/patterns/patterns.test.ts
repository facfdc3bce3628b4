import { describe, expect, it } from 'vitest';
import { ParamError, readParams } from '../../base/params';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import type { Destinations } from './pattern';
import { findPattern, patternDescriptors, patterns } from './registry';

const fabricOf = (spec: string) => compileFabric(generateFromSpec(spec));

function destinations(id: string, spec: string, raw: Record<string, number | string | boolean> = {}): Destinations {
  const pattern = findPattern(id);
  if (!pattern || !('destinations' in pattern)) throw new Error(`no pattern ${id}`);
  return pattern.destinations(fabricOf(spec), readParams(pattern.descriptor.params, raw), new SeededRandom(1));
}

it('lists the same patterns with and without what draws, each once', () => {
  expect(patterns.map((pattern) => pattern.descriptor)).toEqual(patternDescriptors);
  expect(new Set(patternDescriptors.map(({ id }) => id)).size).toBe(patterns.length);
});

describe.each(patterns.map((pattern) => [pattern.descriptor.id, pattern] as const))('%s', (_, pattern) => {
  it('has its texts in both languages', () => {
    const { title, summary, params } = pattern.descriptor;
    const texts = [title, summary, ...Object.values(params).flatMap((spec) => [spec.label, spec.help])];
    for (const { en, ja } of texts) {
      expect(en).toBeTruthy();
      expect(ja).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  });
});

describe.each(patternDescriptors.filter(({ kind }) => kind === 'rate').map(({ id }) => id))('%s', (id) => {
  it('sends to hosts that are there, the same for the same seed', () => {
    const raw: Record<string, string> = id === 'matrix' ? { demand: matrix(16) } : {};
    const [one, again] = [destinations(id, 'torus:dims=4x4', raw), destinations(id, 'torus:dims=4x4', raw)];
    for (let host = 0; host < 16; host++) {
      expect(one.share(host)).toBeGreaterThanOrEqual(0);
      expect(one.share(host)).toBeLessThanOrEqual(1);
      for (let i = 0; i < 20; i++) {
        const to = one.draw(host);
        expect(again.draw(host)).toBe(to);
        if (one.share(host) === 0) expect(to).toBe(-1);
        else expect(to >= 0 && to < 16 && to !== host).toBe(true);
      }
    }
  });
});

describe.each(patternDescriptors.filter(({ kind }) => kind === 'steps').map(({ id }) => id))('%s', (id) => {
  it('lets every pair meet once, and receivers know from whom', () => {
    const pattern = findPattern(id);
    if (!pattern || !('exchange' in pattern)) throw new Error('no exchange');
    for (const hosts of [2, 6, 16]) {
      const { steps, to, from } = pattern.exchange(hosts);
      const met = new Set<string>();
      for (let step = 1; step <= steps; step++) {
        for (let host = 0; host < hosts; host++) {
          const other = to(step, host);
          if (other < 0) continue;
          expect(from(step, other)).toBe(host);
          met.add(`${host}>${other}`);
        }
      }
      expect(met.size).toBe(hosts * (hosts - 1));
    }
  });
});

function matrix(hosts: number): string {
  const row = (h: number): string => Array.from({ length: hosts }, (_, to) => (h + 1) * (to === 3 ? 3 : 1)).join(',');
  return Array.from({ length: hosts }, (_, h) => row(h)).join('\n');
}

it('permutes as its names say', () => {
  const to = (id: string, spec: string, host: number): number => destinations(id, spec).draw(host);
  expect(to('transpose', 'torus:dims=4x4', 1)).toBe(4);
  expect(to('bit-complement', 'torus:dims=4x4', 3)).toBe(12);
  expect(to('bit-reverse', 'torus:dims=4x4', 1)).toBe(8);
  expect(to('tornado', 'torus:dims=8x8', 0)).toBe(3 + 8 * 3);
});

it('draws by the weights of a matrix and sends by its rows', () => {
  const drawn = destinations('matrix', 'torus:dims=4x4', { demand: matrix(16) });
  expect(drawn.share(15)).toBe(1);
  expect(drawn.share(7)).toBeCloseTo(0.5, 9);
  let hits = 0;
  for (let i = 0; i < 17_000; i++) if (drawn.draw(0) === 3) hits++;
  // 3 of the 17 parts of a row; five standard deviations
  expect(Math.abs(hits - 3000)).toBeLessThan(5 * Math.sqrt(3000 * (14 / 17)));
});

it('gives a hot spot its share on top of an even part', () => {
  const drawn = destinations('hot-spot', 'torus:dims=4x4', { host: 5, share: 0.25 });
  let hits = 0;
  for (let i = 0; i < 10_000; i++) if (drawn.draw(1) === 5) hits++;
  const expected = 10_000 * (0.25 + 0.75 / 15);
  expect(Math.abs(hits - expected)).toBeLessThan(5 * Math.sqrt(expected));
});

it('refuses what does not fit', () => {
  const six = fabricOf('torus:dims=6');
  for (const id of ['bit-complement', 'bit-reverse', 'transpose']) {
    expect(findPattern(id)?.descriptor.appliesTo(six)?.en, id).toContain('6');
  }
  expect(() => destinations('hot-spot', 'torus:dims=4x4', { host: 16 })).toThrow(ParamError);
  expect(() => destinations('matrix', 'torus:dims=4x4')).toThrow(ParamError);
});
