import { beforeEach, describe, expect, it } from 'vitest';
import { dropResults } from '../results/dropResults';
import { addResult, type RouteResultView } from '../results/runStore';
import { changeLook } from '../view/lookStore';
import { currentSetup, followSetup, type KeptSetup, readSetup } from './keptSetup';

const good: KeptSetup = {
  engine: 'up-down',
  engineBy: 'page',
  engineParams: { 'up-down': { root: 'leaf', lanes: 2, fast: true } },
  seed: 7,
  traffic: { traffic: { kind: 'groups', intra: 1, inter: 2 }, name: 'two groups' },
  showAllLinks: true,
  expandedPods: ['0:1'],
  foldedGroups: ['group/0/rack 1'],
  shownEngine: 'min-hop',
  network: 'storage',
};

describe('a stored set-up', () => {
  beforeEach(() => {
    dropResults(0, () => true);
    changeLook({ shownRun: null, engineLeft: null });
  });

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
      shownEngine: 5,
      network: 5,
    };
    const unfolded = { ...good, foldedGroups: undefined };
    expect(readSetup({ ...good, foldedGroups: ['a', 3] })).toEqual(unfolded);
    expect(readSetup({ ...good, foldedGroups: 'a' })).toEqual(unfolded);
    for (const key of Object.keys(wrong) as (keyof typeof wrong)[]) {
      const fallback = key === 'expandedPods' ? [] : now[key];
      expect(readSetup({ ...good, [key]: wrong[key] })).toEqual({ ...good, [key]: fallback });
    }
  });
});

describe('the engine that is shown', () => {
  const result = { key: 'a', imported: false, report: { engine: 'min-hop' } } as RouteResultView;

  it('is of the set-up, and told where another one is shown', () => {
    let told = 0;
    followSetup(() => told++);
    addResult(result);
    addResult({ ...result, key: 'b', report: { ...result.report, engine: 'sssp' } });
    changeLook({ shownRun: 'a' });
    expect([currentSetup().shownEngine, told]).toEqual(['min-hop', 1]);
    changeLook({ shownRun: 'b' });
    expect([currentSetup().shownEngine, told]).toEqual(['sssp', 2]);
    // Pointing and zooming are nothing to be written.
    changeLook({ zoom: 2 });
    addResult({ ...result, key: 'c', report: { ...result.report, engine: 'sssp' } });
    changeLook({ shownRun: 'c' });
    expect(told).toBe(2);
    addResult({ ...result, key: 'd', imported: true });
    changeLook({ shownRun: 'd' });
    expect([currentSetup().shownEngine, told]).toEqual([null, 3]);
  });

  it('is the one that a design was left with until it is routed again', () => {
    changeLook({ shownRun: null, engineLeft: 'lash' });
    expect(currentSetup().shownEngine).toBe('lash');
    changeLook({ shownRun: 'a', engineLeft: null });
    expect(currentSetup().shownEngine).toBe('min-hop');
  });
});
