import { expect, it } from 'vitest';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { placeNetwork } from '../drawing/layouts/placeNetwork';
import { switchLabels } from '../drawing/layouts/switchLabels';
import { buildScene } from '../drawing/scene/buildScene';
import { indexNetwork } from '../drawing/scene/network';
import { NODE_SWITCH } from '../drawing/scene/scene';
import { NAME_PLATE, nameRoom, plateWidth } from './nameRoom';

function drawn(spec: string) {
  const topology = generateFromSpec(spec);
  const network = indexNetwork(topology, compileFabric(topology));
  const placement = placeNetwork(topology, network.neighbours, network.levels, network.levels ? 'layers' : 'groups');
  const scene = buildScene(network, placement, { openPods: null, drawHosts: false });
  const labels = switchLabels(topology);
  return { network, scene, labels, room: nameRoom(scene, network, labels) };
}

it.each(['fat-tree:k=8', 'leaf-spine:leaves=24,spines=21', 'dragonfly'])(
  'names of a level lie clear of each other from its zoom on, and not before: %s',
  (spec) => {
    const { network, scene, labels, room } = drawn(spec);
    const crossing = (zoom: number): Set<number> => {
      const levels = new Set<number>();
      for (let a = 0; a < scene.nodeCount; a++) {
        for (let b = 0; b < a; b++) {
          const wide = (plateWidth(labels[scene.nodeRef[a]]) + plateWidth(labels[scene.nodeRef[b]])) / 2;
          const [dx, dy] = [scene.nodeX[a] - scene.nodeX[b], scene.nodeY[a] - scene.nodeY[b]];
          if (Math.abs(dx * zoom) >= wide || Math.abs(dy * zoom) >= NAME_PLATE.height) continue;
          for (const node of [a, b]) levels.add(network.levels?.[scene.nodeRef[node]] ?? 0);
        }
      }
      return levels;
    };
    for (let node = 0; node < scene.nodeCount; node++) {
      expect(scene.nodeKind[node]).toBe(NODE_SWITCH);
      const level = network.levels?.[scene.nodeRef[node]] ?? 0;
      expect(crossing(room[node] * 1.001).has(level)).toBe(false);
      expect(crossing(room[node] * 0.999).has(level)).toBe(true);
    }
  },
);

it('says nothing where switches are too many to compare', () => {
  expect(new Set(drawn('fat-tree:k=32').room)).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
