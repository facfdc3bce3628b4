import { expect, it, vi } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { rulesPart } from '../../drawing/model/rulesPart';
import { useDocument } from '../../state/document/documentStore';
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
