import { expect, it } from 'vitest';
import { drawnLook } from '../canvas/controllers/drawnLook';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { twinPlanes } from '../core/testing/twinPlanes';
import type { SwitchId, Topology } from '../core/topology/topology';
import { buildModel } from '../drawing/model/buildModel';
import { NODE_SWITCH } from '../drawing/scene/scene';
import { othersThan } from './planeLayer';

const twin = twinPlanes(generateFromSpec('fat-tree:levels=2,ports=6,leaves=4,spines=3'));

function modelOf(topology: Topology) {
  return buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook());
}

it('finds what is of other planes, each with its switches, hosts and cables', () => {
  const model = modelOf(twin);
  const { scene } = model;
  const found = [0, 1].map((plane) => othersThan(plane, model));
  for (const { nodes, edges } of found) {
    expect(2 * nodes.length).toBe(scene.nodeCount);
    expect(2 * edges.length).toBe(scene.edgeCount);
  }
  expect(new Set(found.flatMap(({ nodes }) => nodes)).size).toBe(scene.nodeCount);
  // Plane 0 is the one of the first switch, as exports number them.
  const first = scene.nodeOfSwitch[0];
  expect(scene.nodeKind[first]).toBe(NODE_SWITCH);
  expect(found.map(({ nodes }) => nodes.includes(first))).toEqual([false, true]);
});

it('covers nothing where there is no such plane, nor parts that have no hosts', () => {
  const model = modelOf(twin);
  expect(othersThan(2, model)).toEqual({ nodes: [], edges: [] });
  const alone = { ...twin.switches[0], id: 'spare' as SwitchId, name: 'spare' };
  const more = modelOf({ ...twin, switches: [...twin.switches, alone] });
  const { nodes } = othersThan(0, more);
  expect(nodes).not.toContain(more.scene.nodeOfSwitch[twin.switches.length]);
  expect(nodes).toHaveLength(othersThan(0, model).nodes.length);
});
