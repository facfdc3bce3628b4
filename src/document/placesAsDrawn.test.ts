import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { NodeId, Topology } from '../core/topology/topology';
import { moveNodes } from './moveNodes';
import { placesAsDrawn } from './placesAsDrawn';
import { setLocked } from './recordCommands';
import { commit, type History, undo } from './transaction';

function begin(topology: Topology): History {
  return { topology, revision: 1, lastRevision: 1, past: [], future: [] };
}

const ring = generateFromSpec('torus:dims=4');
const [a, b, c] = ring.switches.map((s) => s.id);
const somewhere = (topology: Topology) =>
  new Map<NodeId, { x: number; y: number }>(topology.switches.map(({ id }, i) => [id, { x: 10 * i, y: 5 }]));
const places = ({ topology }: History) => topology.switches.map((s) => s.position ?? null);

describe('arranging', () => {
  it('is one step that changes no revision and that undo takes back whole', () => {
    const before = begin(ring);
    const after = commit(before, 'layout', moveNodes(ring, somewhere(ring)));
    expect(places(after)).toEqual(ring.switches.map((_, i) => ({ x: 10 * i, y: 5 })));
    expect(after.revision).toBe(1);
    expect(after.past).toHaveLength(1);
    expect(undo(after).topology).toEqual(ring);
  });

  it('leaves what is locked', () => {
    const locked = commit(begin(ring), 'lock', setLocked(ring, new Map([[a as NodeId, { x: 1, y: 2 }]]), true));
    const after = commit(locked, 'layout', moveNodes(locked.topology, somewhere(ring)));
    expect(places(after)[0]).toEqual({ x: 1, y: 2 });
    expect(places(after)[1]).toEqual({ x: 10, y: 5 });
  });

  it('can be taken back to how people had drawn it, whatever was arranged in between', () => {
    let history = begin(ring);
    history = commit(history, 'move', moveNodes(history.topology, new Map([[a as NodeId, { x: 77, y: 0 }]])));
    history = commit(history, 'layout', moveNodes(history.topology, somewhere(ring)));
    history = commit(history, 'move', moveNodes(history.topology, new Map([[b as NodeId, { x: 88, y: 0 }]])));
    history = commit(history, 'layout', moveNodes(history.topology, new Map([[c as NodeId, { x: 1, y: 1 }]])));
    const drawn = commit(history, 'layout', moveNodes(history.topology, placesAsDrawn(history.topology, history.past)));
    expect(places(drawn)).toEqual([{ x: 77, y: 0 }, { x: 88, y: 0 }, null, null]);
  });

  it('falls back on the first drawing where a generated network was opened with its places', () => {
    const opened = begin(commit(begin(ring), 'layout', moveNodes(ring, somewhere(ring))).topology);
    const drawn = commit(opened, 'layout', moveNodes(opened.topology, placesAsDrawn(opened.topology, opened.past)));
    expect(places(drawn)).toEqual([null, null, null, null]);
    const { origin: _, ...unknown } = opened.topology;
    expect(placesAsDrawn(unknown, []).size).toBe(0);
  });
});
