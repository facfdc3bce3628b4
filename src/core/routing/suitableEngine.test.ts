import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import type { RouteReport } from '../metrics/report';
import { dragonfly, leafSpine } from '../testing/builtFabrics';
import { withCables, withoutCables, withSpeeds } from '../testing/changedFabrics';
import type { NodeId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import * as turnAddition from './engines/turnAddition';
import { engineNamed, engines } from './registry';
import { routeNetwork } from './routeNetwork';
import { suitableEngine } from './suitableEngine';

const chosenFor = (topology: Topology): string | undefined => suitableEngine(compileFabric(topology))?.id;

const TWO_HOPS = 'two hops lead anywhere, as on Slim Fly and PolarFly, and two virtual lanes let all be shortest';
const THREE_HOPS = 'three hops lead anywhere, as on PolarStar and dragonfly+, and shortest paths carry most';

/** By the engine that suits it. */
function routed(topology: Topology): RouteReport {
  const fabric = compileFabric(topology);
  const { id = '', settings } = suitableEngine(fabric) ?? {};
  return finish(routeNetwork(fabric, { engine: id, params: settings })).report;
}

const EVEN = { traffic: null, oneLane: false };

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
    expect(engineNamed(id).suits?.(compileFabric(generateFromSpec(spec)), EVEN)).toBeTruthy();
    expect(engineNamed(id).suits?.(compileFabric(changed(generateFromSpec(spec))), EVEN)).toBeNull();
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
    expect(turnAddition.suits(compileFabric({ ...ring, hosts, links }), EVEN)?.settings).toEqual({ lanes: 2 });
  });

  it('is for trees, whatever their size, where leaves or spines are joined too', () => {
    const tree = leafSpine({ leaves: 60, spines: 30, links: 1, hosts: 150 });
    const answer = suitableEngine(compileFabric(withCables(tree, [['leaf-0', 'leaf-1']])));
    expect([answer?.id, answer?.reason.en]).toEqual(['turn-addition', 'a tree but for some links']);
    // Small ones may use a second lane, and do where that carries clearly more.
    const small = withCables(leafSpine({ leaves: 8, spines: 4, links: 1, hosts: 4 }), [['leaf-0', 'leaf-1']]);
    expect(suitableEngine(compileFabric(small))?.settings).toEqual({ lanes: 2 });
    expect(routed(small)).toMatchObject({ percentOfBound: 100, verification: { virtualLanes: 1 } });
  });

  /** Links by the names of switches, with how many hosts each of them has. */
  const drawn = (hosts: Readonly<Record<string, number>>, links: string): Topology => {
    const builder = new TopologyBuilder();
    const ids = new Map<string, NodeId>();
    const switchOf = (name: string): NodeId => {
      const id = ids.get(name) ?? builder.addSwitch({ name, portCount: 64 });
      ids.set(name, id);
      return id;
    };
    for (const link of links.split(' ')) {
      const [a, b] = link.split('-');
      builder.connect(switchOf(a), switchOf(b));
    }
    for (const [name, count] of Object.entries(hosts))
      for (let h = 0; h < count; h++) builder.connect(builder.addHost({ name: `h${h}${name}` }), switchOf(name));
    return builder.build('drawn');
  };
  const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  it('uses a second lane where a tree but for some links carries clearly more on two', () => {
    // A binary tree whose leaves are joined to the cousins beside them.
    const links = [
      ...numbers(2, 31).map((i) => `t${i >> 1}-t${i}`),
      ...numbers(8, 14).map((i) => `t${2 * i + 1}-t${2 * i + 2}`),
    ];
    const tree = drawn(Object.fromEntries(numbers(16, 31).map((i) => [`t${i}`, 3])), links.join(' '));
    const report = routed(tree);
    expect(report.verification).toMatchObject({ virtualLanes: 2, deadlockFree: true, unreachablePairs: 0 });
    const one = finish(routeNetwork(compileFabric(tree), { engine: 'turn-addition' })).report;
    expect(report.percentOfBound).toBeGreaterThan(1.05 * (one.percentOfBound ?? 100));
  });

  it('uses a second lane where leaves of two trees are joined, and takes nothing from what runs between them', () => {
    // Four pairs of leaves, one of each under either spine.
    const links = numbers(0, 3).flatMap((p) => {
      const [a, b] = [`l${p}a`, `l${p}b`];
      return [`${a}-${b}`, `${a}-s0`, `${a}-s0`, `${b}-s1`, `${b}-s1`];
    });
    const hosts = Object.fromEntries(numbers(0, 3).flatMap((p) => [`l${p}a`, `l${p}b`].map((leaf) => [leaf, 5])));
    const { throughput, verification } = routed(drawn(hosts, [...links, 's0-s1'].join(' ')));
    expect(verification).toMatchObject({ virtualLanes: 2, deadlockFree: true, unreachablePairs: 0 });
    // One lane carries .422 inside the trees.
    expect(throughput).toEqual({ intra: expect.closeTo(0.475), inter: 1 });
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
