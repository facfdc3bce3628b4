import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { placeNetwork } from '../layouts/placeNetwork';
import { switchLabels } from '../layouts/switchLabels';
import { buildScene } from './buildScene';
import { NAME_PLATE, plateWidth } from './namePlates';
import { nameRoom } from './nameRoom';
import { indexNetwork } from './network';
import { NODE_POD, NODE_SWITCH } from './scene';

function drawn(spec: string, openPods: ReadonlySet<string> | null = null) {
  const topology = generateFromSpec(spec);
  const network = indexNetwork(topology, compileFabric(topology));
  const placement = placeNetwork(topology, network.neighbours, network.levels, network.levels ? 'layers' : 'groups');
  const scene = buildScene(network, placement, { openPods, drawHosts: false });
  const labels = switchLabels(topology);
  return { network, scene, labels, room: nameRoom(scene, network, labels).some };
}

/** Pairs of switches whose names meet. */
function meeting({ scene, labels }: ReturnType<typeof drawn>, zoom: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let a = 0; a < scene.nodeCount; a++) {
    for (let b = 0; b < a; b++) {
      const wide = (plateWidth(labels[scene.nodeRef[a]]) + plateWidth(labels[scene.nodeRef[b]])) / 2;
      const [dx, dy] = [scene.nodeX[a] - scene.nodeX[b], scene.nodeY[a] - scene.nodeY[b]];
      if (Math.abs(dx * zoom) < wide && Math.abs(dy * zoom) < NAME_PLATE.height) pairs.push([a, b]);
    }
  }
  return pairs;
}

it.each(['fat-tree:k=8', 'leaf-spine:leaves=24,spines=21', 'dragonfly', 'random:switches=100,ports=6,hosts=2'])(
  'names lie clear of each other from their zoom on, and not before: %s',
  (spec) => {
    const net = drawn(spec);
    const { network, scene, room } = net;
    const levelOf = (node: number): number => network.levels?.[scene.nodeRef[node]] ?? 0;
    expect(new Set(scene.nodeKind)).toEqual(new Set([NODE_SWITCH]));
    for (const zoom of new Set(room)) {
      const later = meeting(net, zoom * 1.001);
      expect(later.filter(([a, b]) => room[a] <= zoom && room[b] <= zoom)).toEqual([]);
      const before = meeting(net, zoom * 0.999);
      for (const level of new Set([...room.keys()].filter((node) => room[node] === zoom).map(levelOf))) {
        const named = (node: number): boolean => levelOf(node) === level && room[node] <= zoom;
        const near = ([a, b]: readonly [number, number]): boolean =>
          (named(a) && (named(b) || levelOf(b) !== level)) || (named(b) && levelOf(a) !== level);
        expect(before.some(near)).toBe(true);
      }
    }
  },
);

it('names every second switch, then every fourth, of a row without room for all; what stands in a pod with all of it or not', () => {
  const shown = ({ room }: ReturnType<typeof drawn>, zoom: number): number[] =>
    [...room.keys()].filter((node) => room[node] <= zoom);
  const ring = drawn('random:switches=100,ports=6,hosts=2');
  const zooms = [...new Set(ring.room)].sort((a, b) => a - b);
  expect(zooms).toHaveLength(5);
  expect(zooms.map((zoom) => shown(ring, zoom).length)).toEqual([7, 13, 25, 50, 100]);
  expect(shown(ring, zooms[2])).toEqual(Array.from({ length: 25 }, (_, i) => 4 * i));
  const tree = drawn('fat-tree:k=8');
  const inPods = [...tree.room.keys()].filter((node) => tree.network.levels?.[tree.scene.nodeRef[node]] === 0);
  expect(new Set(inPods.map((node) => tree.room[node])).size).toBe(1);
});

it('keeps names off closed pods', () => {
  const { scene, room } = drawn('leaf-spine:leaves=24,spines=21', new Set());
  const pod = scene.nodeKind.indexOf(NODE_POD);
  expect(pod).toBeGreaterThanOrEqual(0);
  expect(room[pod]).toBe(Number.POSITIVE_INFINITY);
  const leaf = scene.nodeKind.indexOf(NODE_SWITCH);
  expect(room[leaf]).toBeLessThan(0.61);
  scene.nodeX[leaf] = scene.nodeX[pod];
  scene.nodeY[leaf] = scene.nodeY[pod];
  const { network, labels } = drawn('leaf-spine:leaves=24,spines=21');
  expect(nameRoom(scene, network, labels).some[leaf]).toBe(Number.POSITIVE_INFINITY);
});

it('says nothing where switches are too many to compare', () => {
  expect(new Set(drawn('fat-tree:k=32').room)).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
