import { describe, expect, it } from 'vitest';
import { currentSetup, type KeptSetup, readSetup } from './keptSetup';

const good: KeptSetup = {
  engine: 'up-down',
  engineParams: { 'up-down': { root: 'leaf', lanes: 2, fast: true } },
  seed: 7,
  traffic: { traffic: { kind: 'groups', intra: 1, inter: 2 }, name: 'two groups' },
  showAllLinks: true,
  expandedPods: ['0:1'],
};

describe('a stored set-up', () => {
  it('comes back as it was', () => {
    expect(readSetup(structuredClone(good))).toEqual(good);
    const matrix = { ...good, traffic: { traffic: { kind: 'matrix', demand: new Float64Array(4) }, name: 'm.csv' } };
    expect(readSetup(structuredClone(matrix))).toEqual(matrix);
    const plain = { ...good, traffic: { traffic: null, name: 'default' } };
    expect(readSetup(plain)).toEqual(plain);
  });

  it.each([[{}], [null], [undefined], ['x'], [[]]])('of %j is what the page has now', (stored) => {
    expect(readSetup(stored)).toEqual(currentSetup());
    expect(currentSetup().engine).not.toBe('');
  });

  it('keeps what is right beside what is wrong', () => {
    const now = currentSetup();
    const wrong = {
      engine: 5,
      engineParams: { 'up-down': { root: null } },
      seed: -1,
      traffic: { traffic: { kind: 'matrix', demand: [1, 2] }, name: 'm.csv' },
      showAllLinks: 'yes',
      expandedPods: [3],
    };
    for (const key of Object.keys(wrong) as (keyof typeof wrong)[]) {
      const fallback = key === 'expandedPods' ? [] : now[key];
      expect(readSetup({ ...good, [key]: wrong[key] })).toEqual({ ...good, [key]: fallback });
    }
  });
});
