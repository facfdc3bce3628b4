import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../../core/fabric/compileFabric';
import { generateFromSpec } from '../../../core/generators/spec';
import { placeNetwork } from '../../../drawing/layouts/placeNetwork';
import { indexNetwork } from '../../../drawing/scene/network';
import { drawn } from '../drawing';
import { type AtHost, hostPlaces } from './hostPlaces';

const SIZE = { width: 20, height: 16 };

function drawing(spec: string) {
  const topology = generateFromSpec(spec);
  const network = indexNetwork(topology, compileFabric(topology));
  const kind = network.levels ? 'layers' : 'circle';
  return drawn(network, placeNetwork(topology, network.neighbours, network.levels, kind));
}

/** Each host sends three and gets one. */
const busy = (hosts: number): AtHost[] =>
  Array.from({ length: 4 * hosts }, (_, packet) => ({ packet, host: packet % hosts, fromHost: packet < 3 * hosts }));

describe('packets on the links of hosts', () => {
  it.each([
    'torus:dims=6',
    'torus:dims=6,hosts=3',
    'fat-tree:k=4',
    'fat-tree:k=6',
    'joined-fat-tree:k=4,joint=middle',
    'vbft:leaves=4,spines=4,hosts=16',
  ])('are all seen, near their hosts, and cover no switch and no host of theirs: %s', (spec) => {
    const shown = drawing(spec);
    const { network, scene } = shown;
    const { fabric } = network;
    const packets = busy(fabric.hostCount);
    const places = [...hostPlaces(shown, packets, SIZE)];
    expect(places).toHaveLength(packets.length);
    const meet = (a: { x: number; y: number }, b: { x: number; y: number }): boolean =>
      Math.abs(a.x - b.x) < SIZE.width - 1e-9 && Math.abs(a.y - b.y) < SIZE.height - 1e-9;
    const covered = places.flatMap(([one, at], i) =>
      places.slice(0, i).flatMap(([other, there]) => (meet(at, there) ? [`${one.packet} ${other.packet}`] : [])),
    );
    expect(covered).toEqual([]);
    for (const [{ host }, { x, y }] of places) {
      const node = scene.nodeOfHost[host];
      expect(Math.hypot(x - scene.nodeX[node], y - scene.nodeY[node])).toBeLessThan(140);
      const nodes = [scene.nodeOfSwitch[fabric.hostSwitch[host]], node];
      for (const n of nodes) {
        const inside = Math.abs(x - scene.nodeX[n]) < SIZE.width / 2 && Math.abs(y - scene.nodeY[n]) < SIZE.height / 2;
        expect(inside).toBe(false);
      }
    }
  });

  it('lie on the right of the way where a host sends and gets one', () => {
    const shown = drawing('fat-tree:k=4');
    const { scene } = shown;
    const [sent, got] = [
      { packet: 0, host: 0, fromHost: true },
      { packet: 1, host: 0, fromHost: false },
    ];
    const places = hostPlaces(shown, [sent, got], SIZE);
    const of = (one: AtHost) => places.get(one) ?? { x: Number.NaN, y: Number.NaN };
    // Hosts are below their leaf: what goes up is on the right of what comes down.
    expect(scene.nodeY[scene.nodeOfHost[0]]).toBeGreaterThan(
      scene.nodeY[scene.nodeOfSwitch[shown.network.fabric.hostSwitch[0]]],
    );
    expect(of(sent).x).toBeGreaterThan(of(got).x);
    expect(of(sent).y).toBe(of(got).y);
  });
});
