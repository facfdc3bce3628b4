import { beforeEach, describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import type { CarriedTables } from '../../core/topology/topology';
import { useDocument } from '../document/documentStore';
import { resultsBeforeNow } from './beforeFailure';
import { dropResults } from './dropResults';
import { leaveShown } from './leftShown';
import { addResult, type RouteResultView } from './runStore';

/** A result of the network at hand. */
function arrive(key: string, more: Partial<RouteResultView> = {}): void {
  const { revision, topology } = useDocument.getState();
  addResult({ key, revision, topology, imported: false, ...more } as RouteResultView);
}

const mark = (down: boolean, ...places: number[]) => {
  const { links, switches } = useDocument.getState().topology;
  const records = [...switches, ...links];
  useDocument.getState().setDown(new Set(places.map((i) => records[i].id)), down);
};
const keysBefore = () => resultsBeforeNow().map(({ key }) => key);

describe('results of before a failure', () => {
  beforeEach(() => {
    dropResults(0, () => true);
    useDocument.getState().replace('generate', generateFromSpec('torus:dims=4x4'));
    arrive('other');
    arrive('shown');
    arrive('running', { carried: {} as CarriedTables });
    leaveShown(useDocument.getState().revision, 'shown');
  });

  it('are the shown one and that of imported tables, of the network as little damaged as there is one of', () => {
    expect(keysBefore()).toEqual([]);
    mark(true, 2);
    arrive('after');
    arrive('lost', { unrepaired: 'shown' });
    leaveShown(useDocument.getState().revision, 'after');
    expect(keysBefore()).toEqual(['shown', 'running']);
    mark(true, 20);
    expect(keysBefore()).toEqual(['shown', 'running']);
  });

  it('are none of a network that was changed otherwise, nor once all works again', () => {
    mark(true, 2);
    const { revision, topology } = useDocument.getState();
    useDocument.getState().remove(new Set([topology.links[0].id]));
    expect(keysBefore()).toEqual([]);
    useDocument.getState().undo();
    expect(useDocument.getState().revision).toBe(revision);
    expect(keysBefore()).toEqual(['shown', 'running']);
    mark(false, 2);
    expect(keysBefore()).toEqual([]);
  });

  it('do not count where something had failed that works now', () => {
    mark(true, 2);
    dropResults(0, () => true);
    arrive('first', { carried: {} as CarriedTables });
    mark(true, 3);
    mark(false, 2);
    expect(keysBefore()).toEqual([]);
  });
});
