import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dealUplinks, linksFor, spinesFor } from './leafLinks';
import { generateFromSpec } from './spec';

it('gives each leaf its uplinks, each spine the same or one less, and no pair two more than another', () => {
  const upTo = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(upTo(40), upTo(40), upTo(60), (leaves, spines, more) => {
      const uplinks = spines + more - 1;
      const dealt = dealUplinks(leaves, spines, linksFor(uplinks, spines));
      const rows = Array.from({ length: leaves }, (_, l) =>
        Array.from({ length: spines }, (_, s) => dealt.between(l, s)),
      );
      const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
      expect(dealt.each).toBe(uplinks);
      expect(new Set(rows.map(sum))).toEqual(new Set([uplinks]));
      const ofSpines = Array.from({ length: spines }, (_, s) => sum(rows.map((row) => row[s])));
      expect(Math.max(...ofSpines)).toBe(dealt.most);
      expect(dealt.most - Math.min(...ofSpines)).toBeLessThanOrEqual(1);
      expect(Math.max(...rows.flat()) - Math.min(...rows.flat())).toBeLessThanOrEqual(1);
    }),
  );
});

it('says the fewest spines with the ports, and the fewest with as many links to each leaf', () => {
  expect(spinesFor(24, 64, 128)).toEqual([12, 16]);
  expect(spinesFor(24, 16, 48)).toEqual([8]);
  expect(spinesFor(67, 12, 35)).toEqual([]);
});

it('is how rails with a fraction of links are wired, each rail by itself where nothing goes across', () => {
  for (const across of ['yes', 'no']) {
    const { switches, links } = generateFromSpec(`rails:nodes=12,rails=3,unit=4,spines=4,links=1.5,across=${across}`);
    const degree = new Map<string, number>(switches.map(({ id }) => [id, 0]));
    for (const { a, b } of links)
      for (const { node } of [a, b]) if (degree.has(node)) degree.set(node, (degree.get(node) ?? 0) + 1);
    const ofLevel = (level: number) =>
      switches.flatMap((one) => (one.level === level ? [degree.get(one.id) ?? 0] : []));
    expect(new Set(ofLevel(0))).toEqual(new Set([4 + 6]));
    const spines = ofLevel(1);
    expect(Math.max(...spines) - Math.min(...spines)).toBeLessThanOrEqual(1);
    expect(spines.reduce((sum, one) => sum + one, 0)).toBe(9 * 6);
    for (const { id, portCount } of switches) expect(portCount).toBeGreaterThanOrEqual(degree.get(id) ?? 0);
  }
});
