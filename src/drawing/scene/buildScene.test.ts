import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { NodeId, Topology } from '../../core/topology/topology';
import { SWITCH_HEIGHT } from '../layouts/placement';
import { placeNetwork } from '../layouts/placeNetwork';
import { buildScene } from './buildScene';
import { gatherLoads } from './edgeLoads';
import { newShape, pointAt, shapeOf } from './edgeShape';
import { indexNetwork } from './network';
import { NODE_HOST, NODE_POD, NODE_SWITCH, type Scene } from './scene';

const SPECS = [
  'fat-tree:k=4',
  'joined-fat-tree:k=4,joint=middle',
  'joined-fat-tree:k=6,joint=bottom',
  'fat-tree:levels=2,ports=12,leaves=8,spines=3',
  'fat-tree:levels=2,ports=8,leaves=8,spines=2,spine=director',
];

/** Between a link and the symbols that it passes, at least, canvas units. */
const AIR = 2;

function setUp(topology: Topology) {
  const fabric = compileFabric(topology);
  const network = indexNetwork(topology, fabric);
  const kind = network.levels ? 'layers' : 'circle';
  return { fabric, network, placement: placeNetwork(topology, network.neighbours, network.levels, kind) };
}

/** The box or switch that stands for a node's record, found by name alone. */
function standIn(topology: Topology, keys: readonly string[], open: ReadonlySet<string> | null, node: NodeId): string {
  const s = topology.switches.findIndex(({ id }) => id === node);
  return open === null || keys[s] === '' || open.has(keys[s]) ? node : keys[s];
}

describe('what is drawn', () => {
  it('joins links into bundles, and loads with them, as a naive count does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPECS), fc.infiniteStream(fc.boolean()), fc.integer(), (spec, coins, seed) => {
        const topology = generateFromSpec(spec);
        const { fabric, network, placement } = setUp(topology);
        const open = new Set(network.pods.list.map((pod) => pod.key).filter(() => coins.next().value));
        const scene = buildScene(network, placement, { openPods: open, drawHosts: false });
        const load = Float32Array.from(
          { length: fabric.channelCount },
          (_, c) => ((c * 7919 + (seed & 1023)) % 97) / 97,
        );
        const firstNode = (link: number): number => scene.nodeOfSwitch[network.ends[2 * link]];
        const loads = gatherLoads(scene, network.channelOf, load, firstNode);

        const keys = topology.switches.map((_, s) =>
          network.pods.of[s] < 0 ? '' : network.pods.list[network.pods.of[s]].key,
        );
        const naive = new Map<string, { links: number; there: number; back: number; sum: number }>();
        for (let c = 0; c < fabric.channelCount; c += 2) {
          const link = topology.links[fabric.linkRecord[c / 2]];
          const a = standIn(topology, keys, open, link.a.node);
          const b = standIn(topology, keys, open, link.b.node);
          if (a === b) continue;
          const bundled = keys.includes(a) || keys.includes(b);
          const ends = a < b ? [a, b] : [b, a];
          const key = bundled ? ends.join('|') : link.id;
          const entry = naive.get(key) ?? { links: 0, there: 0, back: 0, sum: 0 };
          const [up, down] = !bundled || a < b ? [load[c], load[c + 1]] : [load[c + 1], load[c]];
          naive.set(key, {
            links: entry.links + 1,
            there: Math.max(entry.there, up),
            back: Math.max(entry.back, down),
            sum: entry.sum + load[c] + load[c + 1],
          });
        }

        const nameOf = (node: number): string =>
          scene.nodeKind[node] === NODE_POD
            ? network.pods.list[scene.nodeRef[node]].key
            : topology.switches[scene.nodeRef[node]].id;
        expect(scene.edgeCount).toBe(naive.size);
        for (let e = 0; e < scene.edgeCount; e++) {
          const [a, b] = [nameOf(scene.edgeFrom[e]), nameOf(scene.edgeTo[e])];
          const bundled = scene.edgeBundle[e] === 1;
          const first = scene.members[scene.memberOffset[e]];
          const expected = naive.get(bundled ? [a, b].sort().join('|') : topology.links[first].id);
          if (!expected) throw new Error(`no links between ${a} and ${b}`);
          const swapped = bundled && a > b;
          expect(scene.memberOffset[e + 1] - scene.memberOffset[e]).toBe(expected.links);
          expect(loads.forward[e]).toBe(swapped ? expected.back : expected.there);
          expect(loads.backward[e]).toBe(swapped ? expected.there : expected.back);
          expect(loads.mean[e]).toBeCloseTo(expected.sum / (2 * expected.links), 5);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('shows each switch once, by itself or in its pod, and each host that is wanted', () => {
    const topology = generateFromSpec('joined-fat-tree:k=4,joint=middle');
    const { network, placement } = setUp(topology);
    const count = (scene: Scene, kind: number): number => scene.nodeKind.filter((k) => k === kind).length;

    const open = buildScene(network, placement, { openPods: null, drawHosts: true });
    expect([NODE_SWITCH, NODE_HOST, NODE_POD].map((kind) => count(open, kind))).toEqual([40, 32, 0]);
    expect(open.edgeCount).toBe(topology.links.length);

    const closed = buildScene(network, placement, { openPods: new Set(), drawHosts: true });
    // Two trees of four pods and two groups of spines.
    expect([NODE_SWITCH, NODE_HOST, NODE_POD].map((kind) => count(closed, kind))).toEqual([0, 0, 12]);
    // Every pod reaches both groups of its tree; pods 0 and 1 of the trees are joined in all four ways.
    expect(closed.edgeCount).toBe(2 * 4 * 2 + 4);
  });

  it('lets positions that a person gave win', () => {
    const generated = generateFromSpec('fat-tree:k=4');
    const topology = {
      ...generated,
      switches: generated.switches.map((s, i) => (i === 3 ? { ...s, position: { x: -777, y: 55 } } : s)),
    };
    const { network, placement } = setUp(topology);
    const scene = buildScene(network, placement, { openPods: null, drawHosts: false });
    expect([scene.nodeX[scene.nodeOfSwitch[3]], scene.nodeY[scene.nodeOfSwitch[3]]]).toEqual([-777, 55]);
  });

  it.each([
    ['torus:dims=4x4', 'grid'],
    ['torus:dims=8x8', 'grid'],
    ['torus:dims=12x5', 'grid'],
    ['hyperx', 'grid'],
    ['hypercube', 'grid'],
    ['joined-fat-tree:k=4,trees=3', 'layers'],
    ['joined-fat-tree:k=4,trees=3,other=6+8', 'layers'],
  ] as const)('leads links of %s round the switches that they do not end at', (spec, kind) => {
    const generated = generateFromSpec(spec);
    const fabric = compileFabric(generated);
    const network = indexNetwork(generated, fabric);
    const placement = placeNetwork(generated, network.neighbours, network.levels, kind);
    const scene = buildScene(network, placement, { openPods: null, drawHosts: false });
    const over = (node: number, { x, y }: { x: number; y: number }): boolean =>
      Math.abs(x - scene.nodeX[node]) <= placement.symbolWidth / 2 + AIR &&
      Math.abs(y - scene.nodeY[node]) <= SWITCH_HEIGHT / 2 + AIR;
    const crossed: string[] = [];
    for (let e = 0; e < scene.edgeCount; e++) {
      const points = Array.from({ length: 60 }, (_, i) => pointAt(shapeOf(scene, e, newShape()), i / 60));
      for (let node = 0; node < scene.nodeCount; node++) {
        if (node === scene.edgeFrom[e] || node === scene.edgeTo[e]) continue;
        if (points.some((point) => over(node, point))) crossed.push(`${e} over ${node}`);
      }
    }
    expect(crossed).toEqual([]);
  });

  it('fans out parallel links so that none lies on another, whichever way they were cabled', () => {
    const generated = generateFromSpec('random:switches=2,ports=5,hosts=1,seed=1');
    const { network, placement } = setUp(generated);
    const scene = buildScene(network, placement, { openPods: null, drawHosts: false });
    const sideways = [...scene.edgeBend].map((bend, e) => (scene.edgeFrom[e] < scene.edgeTo[e] ? bend : -bend));
    expect(scene.edgeCount).toBe(5);
    expect(new Set(sideways).size).toBe(5);
    expect(sideways.reduce((sum, bend) => sum + bend, 0)).toBeCloseTo(0);
  });
});

describe('pods', () => {
  it('are the records’ pods, groups of spines that share their middle switches, and chassis', () => {
    const labels = (spec: string): string[] => {
      const { list } = setUp(generateFromSpec(spec)).network.pods;
      return list.map(({ kind, label }) => `${kind} ${label}`);
    };
    expect(labels('fat-tree:k=4')).toEqual(['pod 0', 'pod 1', 'pod 2', 'pod 3', 'core 0', 'core 1']);
    expect(labels('joined-fat-tree:k=4,joint=top')).toContain('core b-1');
    expect(labels('fat-tree:levels=2,ports=8,leaves=8,spines=2,spine=director')).toEqual([
      'chassis spine-0',
      'chassis spine-1',
    ]);
    expect(labels('torus:dims=4x4')).toEqual([]);
  });
});
