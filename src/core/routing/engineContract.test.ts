import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import type { Routing } from '../routes/routing';
import { channelName, turnNames } from '../testing/channelNames';
import { isAcyclic, naiveVerify } from '../testing/naiveVerifier';
import { randomGroups } from '../testing/randomGroups';
import { randomLattice } from '../testing/randomLattice';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { applyFailures } from '../topology/failures';
import type { Topology } from '../topology/topology';
import type { Engine } from './contract/engine';
import { engineDescriptors, engines } from './registry';

const specs = [
  'fat-tree:k=4',
  'fat-tree:levels=2,ports=8,leaves=6,spines=4',
  'joined-fat-tree:k=4,joint=top',
  'joined-fat-tree:k=4,joint=middle',
  'joined-fat-tree:k=4,joint=bottom',
  'random:switches=8,ports=4,hosts=2,seed=3',
  'torus:dims=4x3',
  'torus:dims=3x3',
  'torus:dims=6',
  'mesh:dims=3x3',
  'grid-random:side=3,degree=3,reach=2,hosts=1',
  'hyperx:dims=3x2,width=1x2,hosts=1',
  'dragonfly:a=3,h=1,p=1',
];

const generated = fc.constantFrom(...specs.map(generateFromSpec));

/** Any network for engines that take any; lattices and groups too for those that need levels, coordinates or groups, which few random networks have. */
function randomNetworks(applies: (topology: Topology) => boolean): fc.Arbitrary<Topology> {
  if (applies(generateFromSpec('random:switches=8,ports=4,hosts=2,seed=3'))) return randomTopology;
  const fitting = [randomLattice, randomGroups].filter((drawn) =>
    fc.sample(drawn, { numRuns: 20, seed: 1 }).some(applies),
  );
  return fc.oneof(...fitting.map((arbitrary) => ({ arbitrary, weight: 3 })), { arbitrary: randomTopology, weight: 1 });
}

/** Pairs of live hosts that some path joins, as `source>destination`: the oracle of the oracle, by flooding. */
function connectedPairs(topology: Topology): Set<string> {
  const live = [...topology.switches, ...topology.hosts].filter((node) => !node.down).map((node) => node.id as string);
  const part = new Map(live.map((id) => [id, id]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { a, b, down } of topology.links) {
      const [x, y] = [part.get(a.node), part.get(b.node)];
      if (down || x === undefined || y === undefined || x === y) continue;
      for (const [id, p] of part) if (p === x) part.set(id, y);
      changed = true;
    }
  }
  const pairs = new Set<string>();
  for (const a of topology.hosts) {
    for (const b of topology.hosts) {
      const joined = part.has(a.id) && part.get(a.id) === part.get(b.id);
      if (a !== b && joined) pairs.add(`${a.id}>${b.id}`);
    }
  }
  return pairs;
}

/** A routing as text, which is compared quickly: a matcher reads the keys of an array one by one. */
function bytes({ table, turns, lanes, pairs }: Routing): string[] {
  const parts = [table, turns, lanes?.serviceLevel, lanes?.lane, pairs?.channels, pairs?.share, pairs?.offset];
  return parts.map((part) => String(part));
}

/** One expectation for all: a matcher makes an array of a set each time it is called. */
const outside = (some: Iterable<string>, of: ReadonlySet<string>): string[] => [...some].filter((one) => !of.has(one));

/** @param wantPairs without routes a pair much is tried that tables alone can gain by */
function check(engine: Engine, topology: Topology, seed: number, wantPairs = true): void {
  const fabric = compileFabric(topology);
  const { guarantees } = engine.descriptor;
  const routing = runEngine(engine, fabric, { seed, wantPairs });
  const verdict = naiveVerify(topology, routing.table, routing.lanes);

  expect(routing.table).toHaveLength(topology.switches.length * topology.hosts.length);
  expect(verdict.loops, 'walks that loop').toBe(0);
  if (guarantees.reachable) {
    const connected = connectedPairs(topology);
    expect(outside(connected, verdict.pairs), 'connected pairs without a walk').toEqual([]);
    expect(outside(verdict.pairs, connected), 'walks of pairs that are not connected').toEqual([]);
  }
  if (guarantees.deadlockFree) expect(verdict.acyclic, 'dependencies of the routes').toBe(true);

  const allowed = routing.turns && turnNames(topology, fabric, routing.turns);
  if (allowed) {
    for (let c = 0; c < fabric.channelCount; c++) {
      const back = `${channelName(topology, fabric, c)}>${channelName(topology, fabric, c ^ 1)}`;
      expect(allowed.has(back), 'a U-turn is never allowed').toBe(false);
    }
    expect(outside(verdict.turns, allowed), 'turns of the table that are not allowed').toEqual([]);
    if (guarantees.deadlockFree) expect(isAcyclic(allowed), 'dependencies of the turn set').toBe(true);
  }

  if (wantPairs) checkPairs(topology, routing, guarantees.reachable, allowed);
  expect(bytes(runEngine(engine, compileFabric(topology), { seed, wantPairs }))).toEqual(bytes(routing));
}

/** Each flow is a path from its source to its destination over allowed turns, and the shares of a pair make a whole. */
function checkPairs(topology: Topology, { pairs }: Routing, complete: boolean, allowed: Set<string> | null): void {
  if (!pairs) throw new Error('pairs were asked for');
  const fabric = compileFabric(topology);
  const names = Array.from({ length: fabric.channelCount }, (_, c) => channelName(topology, fabric, c));
  const shares = new Map<string, number>();
  const broken: string[] = [];
  const turns = new Set<string>();
  for (let f = 0; f < pairs.source.length; f++) {
    const path = [...pairs.channels.subarray(pairs.offset[f], pairs.offset[f + 1])];
    const key = `${pairs.source[f]}>${pairs.destination[f]}`;
    const ends = [pairs.source[f], ...path.map((c) => fabric.channelTo[c])];
    const isPath = path.every((c, i) => fabric.channelFrom[c] === ends[i]) && ends.at(-1) === pairs.destination[f];
    if (!isPath) broken.push(key);
    for (let i = 1; i < path.length; i++) turns.add(`${names[path[i - 1]]}>${names[path[i]]}`);
    shares.set(key, (shares.get(key) ?? 0) + pairs.share[f]);
  }
  expect(broken, 'flows that are no path').toEqual([]);
  if (allowed) expect(outside(turns, allowed), 'turns of pairs that are not allowed').toEqual([]);
  for (const [pair, share] of shares) if (!(Math.abs(share - 1) < 1e-9)) broken.push(pair);
  expect(broken, 'pairs whose shares make no whole').toEqual([]);
  if (!complete) return;
  const switchOf = new Map(topology.hosts.map((host, h) => [host.id as string, fabric.hostSwitch[h]]));
  const wanted = [...connectedPairs(topology)]
    .map((pair) => pair.split('>').map((id) => switchOf.get(id)))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => `${a}>${b}`);
  expect(new Set(shares.keys())).toEqual(new Set(wanted));
}

describe('the registry', () => {
  it('lists the same engines with and without their algorithms, each once', () => {
    expect(engines.map((engine) => engine.descriptor)).toEqual(engineDescriptors);
    expect(new Set(engineDescriptors.map(({ id }) => id)).size).toBe(engines.length);
  });
});

describe.each(engines.map((engine) => [engine.descriptor.id, engine] as const))('engine %s', (_, engine) => {
  const applies = (topology: Topology): boolean => engine.descriptor.appliesTo(compileFabric(topology)) === null;
  const networks = randomNetworks(applies);

  it('keeps its word on the generated networks it applies to', () => {
    const networks = specs.map(generateFromSpec).filter(applies);
    expect(networks.length).toBeGreaterThan(0);
    for (const network of networks) check(engine, network, 1);
  });

  it('keeps its word on random networks, with parallel links and switches without hosts', () => {
    fc.assert(
      fc.property(networks, fc.integer({ min: 0, max: 9 }), (topology, seed) => {
        fc.pre(applies(topology));
        check(engine, topology, seed);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps its word after failures', () => {
    fc.assert(
      fc.property(damaged(networks), fc.boolean(), (topology, wantPairs) => {
        fc.pre(applies(topology));
        check(engine, topology, 1, wantPairs);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps its word on generated networks after failures', { tags: ['deep'] }, () => {
    fc.assert(
      fc.property(damaged(generated), fc.boolean(), (topology, wantPairs) => {
        fc.pre(applies(topology));
        check(engine, topology, 1, wantPairs);
      }),
      { numRuns: 7 },
    );
  });

  const joined = specs
    .filter((spec) => spec.startsWith('joined'))
    .map(generateFromSpec)
    .filter(applies);
  if (joined.length > 0) {
    it('keeps its word where a host or a leaf of joined trees is cut off', () => {
      const cut = joined.flatMap((network) =>
        ['a-host-0-0-0', 'a-leaf-0-0'].map((down) => applyFailures(network, [down])),
      );
      const fitting = cut.filter(applies);
      expect(fitting.length).toBeGreaterThan(0);
      for (const network of fitting) check(engine, network, 1, false);
    });
  }

  it('says in both languages what it needs where it does not apply', () => {
    const empty = { ...generateFromSpec('fat-tree:k=4'), hosts: [], links: [] };
    const reason = engine.descriptor.appliesTo(compileFabric(empty));
    expect(reason?.en).toBeTruthy();
    expect(reason?.ja).toBeTruthy();
  });
});
