import { expect, it, vi } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { rulesPart } from '../../drawing/model/rulesPart';
import { useDocument } from '../../state/document/documentStore';
import { useSubject } from '../../state/document/subjectStore';
import { addResult, drawInstead, type RouteResultView } from '../../state/results/runStore';
import { changeLook } from '../../state/view/lookStore';
import { ModelKeeper } from './modelKeeper';

it('changes nothing for a canvas that is gone when its parts have loaded', async () => {
  useDocument.getState().open(generateFromSpec('leaf-spine:leaves=20,spines=8'));
  const loads = vi.spyOn(rulesPart, 'load');
  const changed = vi.fn();
  const run = async (leave: boolean): Promise<number> => {
    rulesPart.current = null;
    changed.mockClear();
    const keeper = new ModelKeeper(() => null, changed);
    if (leave) keeper.dispose();
    await loads.mock.results.at(-1)?.value;
    await Promise.resolve();
    keeper.dispose();
    return changed.mock.calls.length;
  };
  expect([await run(false), await run(true)]).toEqual([1, 0]);
});

it('draws other loads of the shown result while a layer wants them, and those that there are after', () => {
  useDocument.getState().open(generateFromSpec('mesh:dims=3,hosts=1'));
  const { topology, fabric, revision } = useSubject.getState();
  const none = new Uint32Array(0);
  const kept = { topology, fabric, revision, prohibitedTurns: none, cycle: none, report: { bound: { best: 1 } } };
  const result = { ...kept, key: 'r', load: Float32Array.of(0.5, 0.5, 0.5, 0.5) } as unknown as RouteResultView;
  addResult(result);
  changeLook({ shownRun: 'r', showLoads: true });
  const keeper = new ModelKeeper(
    () => null,
    () => {},
  );
  const most = () => keeper.model.loads?.max;
  expect(most()).toBe(0.5);
  drawInstead(new Map([['r', { ...result, load: Float32Array.of(0, 0, 1.25, 1) }]]));
  expect([most(), keeper.model.stale]).toEqual([1.25, false]);
  // What is worked out meanwhile is not there yet: no loads at all, not those of before.
  drawInstead(new Map());
  expect(keeper.model.loads).toBeNull();
  drawInstead(null);
  expect(most()).toBe(0.5);
  keeper.dispose();
});
