import { expect, it } from 'vitest';
import type { Scene } from '../scene/scene';
import { FollowingHops, layWalk } from './trace';

it('lays anew only the hops whose ends have moved', () => {
  const scene = {
    nodeX: Float32Array.of(0, 100, 200),
    nodeY: Float32Array.of(0, 0, 50),
    edgeFrom: Uint32Array.of(0, 1),
    edgeTo: Uint32Array.of(1, 2),
    edgeBend: new Float32Array(2),
  } as unknown as Scene;
  const steps = [
    { edge: 0, along: true },
    { edge: 1, along: false },
  ];
  const hops = new FollowingHops(scene, steps);
  expect(hops.count).toBe(2);
  const before = [hops.at(0), hops.at(1)];
  expect(before).toEqual(layWalk(scene, steps));
  scene.nodeY[2] = 80;
  expect(hops.at(0)).toBe(before[0]);
  expect(hops.at(1)).not.toBe(before[1]);
  expect([hops.at(0), hops.at(1)]).toEqual(layWalk(scene, steps));
});
