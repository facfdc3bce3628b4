import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { dragonfly, leafSpine } from '../testing/builtFabrics';
import { withCables, withoutCables, withSpeeds } from '../testing/changedFabrics';
import type { Topology } from '../topology/topology';
import * as turnAddition from './engines/turnAddition';
import { engineNamed, engines } from './registry';
import { routeNetwork } from './routeNetwork';
import { suitableEngine } from './suitableEngine';

const chosenFor = (topology: Topology): string | undefined => suitableEngine(compileFabric(topology))?.id;

const TWO_HOPS = 'two hops lead anywhere, as on Slim Fly and PolarFly, and two virtual lanes let all be shortest';
const THREE_HOPS = 'three hops lead anywhere, as on PolarStar and dragonfly+, and shortest paths carry most';

describe('the engine for a network', () => {
  it.each([
    ['fat-tree:k=8', 'turn-addition', 'a tree'],
    ['joined-fat-tree:k=4,joint=middle', 'turn-addition', 'joined trees'],
    // 42 million table entries, twelve seconds.
    ['joined-fat-tree:k=32', 'turn-addition', 'joined trees'],
    ['random:switches=20,ports=4,hosts=2,seed=1', 'turn-addition', 'not a tree'],
    // All four dimensions closed and odd: each way round carries the same.
    ['torus:dims=5x5', 'dimension-order', 'a torus or mesh on which it reaches the bound'],
    // What crosses the middle is the limit, of which hops and tables know nothing.
    ['mesh:dims=5x4,hosts=2', 'dimension-order', 'a torus or mesh on which it reaches the bound'],
    ['hyperx:dims=4x4', 'dimension-order', 'a HyperX, full mesh or hypercube on which it reaches the bound'],
    ['hyperx:dims=16x16,hosts=12', 'dimension-order', 'a large HyperX'],
    ['dragonfly:a=4,h=2,p=2', 'dragonfly', 'a dragonfly, which two virtual lanes let carry most'],
    ['slim-fly:q=7,hosts=2', 'minimal-lanes', TWO_HOPS],
    ['polarfly:q=5,hosts=3', 'minimal-lanes', TWO_HOPS],
    ['polarstar:q=3,d=3,hosts=2', 'minimal-lanes', THREE_HOPS],
    ['dragonfly-plus:leaves=2,spines=2,p=2,h=2', 'minimal-lanes', THREE_HOPS],
    // What is halfway round all goes one way, so that the other carries less.
    ['torus:dims=8x8', 'turn-addition', 'not a tree'],
    ['random:switches=1000,ports=6,hosts=1,seed=1', 'nue', 'so large that better routes take minutes'],
    ['torus:dims=32x32', 'dimension-order', 'a large torus or mesh'],
  ])('%s: %s, %s', (spec, id, reason) => {
    const answer = suitableEngine(compileFabric(generateFromSpec(spec)));
    expect([answer?.id, answer?.reason.en]).toEqual([id, reason]);
    expect(answer?.reason.ja).toBeTruthy();
  });

  const withoutHosts = (topology: Topology, isGone: (h: number) => boolean): Topology => {
    const hosts = topology.hosts.filter((_, h) => !isGone(h));
    const nodes = new Set([...topology.switches, ...hosts].map(({ id }) => id as string));
    return { ...topology, hosts, links: topology.links.filter(({ a, b }) => nodes.has(a.node) && nodes.has(b.node)) };
  };
  /** Two fifths of the links between switches have half the speed of the others. */
  const mixed = (topology: Topology): Topology => {
    const random = new SeededRandom(1);
    return withSpeeds(topology, (a, b) => (/host/.test(a + b) || random.below(5) < 2 ? '50G' : '100G'));
  };
  const uneven = (topology: Topology): Topology => {
    const random = new SeededRandom(1);
    return withoutHosts(topology, () => random.below(3) === 0);
  };

  it.each([
    ['dragonfly', 'dragonfly:a=4,h=2,p=2', uneven],
    ['dragonfly', 'dragonfly:a=4,h=2,p=4', mixed],
    ['minimal-lanes', 'slim-fly:q=5,hosts=6', mixed],
    ['minimal-lanes', 'slim-fly:q=5', uneven],
  ])('is not %s on %s where it is %o, which turn addition fills better', (id, spec, changed) => {
    expect(engineNamed(id).suits?.(compileFabric(generateFromSpec(spec)))).toBeTruthy();
    expect(engineNamed(id).suits?.(compileFabric(changed(generateFromSpec(spec))))).toBeNull();
  });

  it('carries more than the engine of the shape', () => {
    // Seven groups of three routers, all joined, with one to five hosts on a router.
    const whole = dragonfly({ groups: 7, routers: 3, globals: 2, hosts: 5 });
    const fabric = compileFabric(withoutHosts(whole, (h) => h % 5 > Math.floor(h / 5) % 5));
    const share = (engine: string, params = {}): number =>
      finish(routeNetwork(fabric, { engine, params })).report.percentOfBound ?? 0;
    const { id = '', settings } = suitableEngine(fabric) ?? {};
    expect(share(id, settings)).toBeGreaterThan(1.1 * share('dragonfly'));
  });

  it('may use a second lane away from trees, where that does not take long', () => {
    const lanes = (spec: string) => suitableEngine(compileFabric(generateFromSpec(spec)))?.settings;
    expect(lanes('torus:dims=8x8')).toEqual({ lanes: 2 });
    expect(lanes('joined-fat-tree:k=4,trees=3')).toEqual({ lanes: 4 });
    expect(lanes('joined-fat-tree:k=4')).toBeUndefined();
    expect(lanes('random:switches=400,ports=10,hosts=1,seed=1')).toBeUndefined();
    expect(lanes('fat-tree:k=8')).toBeUndefined();
  });

  it.each([
    ['every second switch', (s: number) => s % 2 === 0],
    ['one switch', (s: number) => s === 0],
  ])('may use a second lane on a ring in which %s has no hosts, though levels fit it', (_, isBare) => {
    const ring = generateFromSpec('torus:dims=8,hosts=3');
    const bare = new Set(ring.switches.filter((_, s) => isBare(s)).map(({ id }) => id as string));
    const gone = new Set(
      ring.links.filter(
        ({ a, b }) =>
          [a, b].some(({ node }) => bare.has(node)) &&
          [a, b].some(({ node }) => ring.hosts.some(({ id }) => id === node)),
      ),
    );
    const links = ring.links.filter((link) => !gone.has(link));
    const hosts = ring.hosts.filter(({ id }) => links.some(({ a, b }) => a.node === id || b.node === id));
    expect(turnAddition.suits(compileFabric({ ...ring, hosts, links }))?.settings).toEqual({ lanes: 2 });
  });

  it('is for trees, whatever their size, where leaves or spines are joined too', () => {
    const tree = leafSpine({ leaves: 60, spines: 30, links: 1, hosts: 150 });
    const answer = suitableEngine(compileFabric(withCables(tree, [['leaf-0', 'leaf-1']])));
    expect([answer?.id, answer?.reason.en]).toEqual(['turn-addition', 'a tree but for some links']);
    // Small ones take one lane too, as trees do.
    const small = withCables(leafSpine({ leaves: 8, spines: 4, links: 1, hosts: 4 }), [['leaf-0', 'leaf-1']]);
    expect(suitableEngine(compileFabric(small))?.settings).toBeUndefined();
  });

  it('is another where the network no longer is what it was', () => {
    const torus = generateFromSpec('torus:dims=5x5');
    expect(chosenFor(withoutCables(torus, 0.02, 1))).toBe('turn-addition');
    expect(chosenFor(withoutCables(leafSpine({ leaves: 8, spines: 4, links: 1, hosts: 4 }), 0.1, 1))).toBe(
      'turn-addition',
    );
    expect(chosenFor({ ...torus, hosts: [], links: [] })).toBeUndefined();
  });

  it('is never a search, and never one that can deadlock or leaves connected pairs out for certain', () => {
    for (const { descriptor, suits } of engines) {
      if (!suits) continue;
      expect(descriptor.search, descriptor.id).toBeUndefined();
      expect(descriptor.guarantees.deadlockFree, descriptor.id).toBe(true);
    }
  });
});
