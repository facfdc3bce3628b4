import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { useDocument } from '../document/documentStore';
import { changeLook } from '../view/lookStore';
import { dropOldResults, NETWORKS_KEPT } from './dropResults';
import { engineWhenLeft, leaveShown } from './leftShown';
import { addResult, type RouteResultView, useRuns } from './runStore';

it('forgets results of all but the networks left last and what is on the canvas, and knows by which engine the others were routed', () => {
  const revisions: number[] = [];
  for (let i = 0; i <= NETWORKS_KEPT + 2; i++) {
    useDocument.getState().replace('generate', generateFromSpec('torus:dims=3x3'));
    const { revision, topology } = useDocument.getState();
    revisions.push(revision);
    addResult({ key: `${revision}`, revision, topology, report: { engine: 'min-hop' } } as RouteResultView);
    if (i < NETWORKS_KEPT + 2) leaveShown(revision, `${revision}`);
  }
  changeLook({ shownRun: `${revisions[0]}` });
  dropOldResults();
  const left = [...useRuns.getState().results.values()].map(({ revision }) => revision);
  expect(left).toEqual(revisions.filter((_, i) => i !== 1));
  expect(engineWhenLeft(revisions[1])).toBe('min-hop');
  expect(engineWhenLeft(revisions[2])).toBeUndefined();
});
