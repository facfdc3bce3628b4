import { beforeEach, describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { useDocument } from '../../state/document/documentStore';
import { dropResults } from '../../state/results/dropResults';
import { leaveShown } from '../../state/results/leftShown';
import { addResult, type RouteResultView } from '../../state/results/runStore';
import { changeLook } from '../../state/view/lookStore';
import { followResults, showComparison } from './compareActions';
import { chooseView, leaveComparison, renewCompared, setPair, setPane, useCompare } from './compareStore';

/** A result of the network at hand, as far as panes look at it. */
function arrive(key: string, load = Float32Array.of(key.length)): void {
  const { revision, topology } = useDocument.getState();
  const result: Partial<RouteResultView> = { key, revision, topology, imported: false, load };
  addResult({ ...result, report: { engine: key } } as RouteResultView);
}

const ring = () => useDocument.getState().replace('generate', generateFromSpec('torus:dims=6'));
const compared = () => [useCompare.getState().panes, useCompare.getState().pair];

describe('what is compared', () => {
  beforeEach(() => {
    dropResults(0, () => true);
    renewCompared({ panes: [], pair: null, leftOut: new Set() });
    leaveComparison();
    ring();
    for (const key of ['first', 'second', 'best']) arrive(key);
    changeLook({ shownRun: 'first' });
  });

  it('begins with the result that is shown, though panes were filled before it was picked', () => {
    showComparison('side');
    expect(compared()[0]).toEqual(['first', 'second']);
    showComparison('single');
    changeLook({ shownRun: 'best' });
    showComparison('side');
    expect(compared()).toEqual([
      ['best', 'first'],
      ['best', 'first'],
    ]);
  });

  it('begins with results that differ, where there are some', () => {
    arrive('like first', Float32Array.of(5));
    changeLook({ shownRun: 'like first' });
    showComparison('side');
    expect(compared()[0]).toEqual(['like first', 'second']);
  });

  it('stays as someone chose it', () => {
    showComparison('side');
    setPane(1, 'best');
    showComparison('single');
    changeLook({ shownRun: 'second' });
    showComparison('side');
    expect(compared()[0]).toEqual(['first', 'best']);
  });

  it('may be a result of before a failure, where someone has chosen it', () => {
    const stop = followResults();
    leaveShown(useDocument.getState().revision, 'first');
    useDocument.getState().setDown(new Set([useDocument.getState().topology.links[0].id]), true);
    arrive('after');
    showComparison('side');
    expect(compared()[0]).toEqual(['after', 'first']);
    setPair('first', 'after');
    arrive('later');
    expect(compared()).toEqual([
      ['after', 'first'],
      ['first', 'after'],
    ]);
    stop();
    chooseView('single');
  });

  it('is left for the canvas where another network comes, not where this one is edited', () => {
    const stop = followResults();
    showComparison('difference');
    useDocument.getState().setDown(new Set([useDocument.getState().topology.links[0].id]), true);
    expect(useCompare.getState().view).toBe('difference');
    useDocument.getState().replace('import', generateFromSpec('torus:dims=5'));
    expect(useCompare.getState().view).toBe('single');
    expect(compared()).toEqual([[], null]);
    stop();
    chooseView('single');
  });
});
