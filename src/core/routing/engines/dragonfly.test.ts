import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { shuffled } from '../../testing/changedFabrics';
import { type NaiveVerdict, naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import type { Topology } from '../../topology/topology';
import * as dragonfly from './dragonfly';

/** The network as read from a subnet: no switch has a group. */
function withoutPods(topology: Topology): Topology {
  return { ...topology, switches: topology.switches.map(({ pod: _, index: __, ...node }) => node) };
}

/** Groups by the names, `sw-G-R` and `host-G-R-H`. */
const groupOf = (name: string): number => Number(name.split('-')[1]);

function verdictOf(topology: Topology, routes: 'minimal' | 'valiant'): NaiveVerdict {
  const { table, lanes } = runEngine(dragonfly, compileFabric(topology), {}, { routes });
  return naiveVerify(topology, table, lanes);
}

/** Groups of the tails of a walk's hops and of its end, for every host pair. */
function groupsAlong(topology: Topology, { walks }: NaiveVerdict): [string, string, number[]][] {
  const nameOf = new Map([...topology.switches, ...topology.hosts].map(({ id, name }) => [id as string, name]));
  return [...walks].map(([pair, walk]) => {
    const [a, b] = pair.split('>').map((id) => nameOf.get(id) ?? '');
    return [a, b, [...walk.map((channel) => groupOf(nameOf.get(channel.split(':')[0]) ?? '')), groupOf(b)]];
  });
}

/** Packets over the fullest channel when every host sends one to each host that is wanted. */
function fullest(topology: Topology, { walks }: NaiveVerdict, wanted: (a: number, b: number) => boolean): number {
  const nameOf = new Map(topology.hosts.map(({ id, name }) => [id as string, name]));
  const passes = new Map<string, number>();
  for (const [pair, walk] of walks) {
    const [a, b] = pair.split('>').map((id) => groupOf(nameOf.get(id) ?? ''));
    if (wanted(a, b)) for (const channel of walk) passes.set(channel, (passes.get(channel) ?? 0) + 1);
  }
  return Math.max(...passes.values());
}

describe('dragonfly', () => {
  // Loads by hand, 72 hosts: a link inside a group carries 4 pairs of its own, and 2 hosts to and from 2 groups of 8; between groups 8 × 8.
  it.each([
    ['dragonfly:arrangement=absolute', 4 + 32 + 32],
    ['dragonfly:arrangement=relative', 4 + 32 + 32],
    ['dragonfly:arrangement=circulant', 4 + 32 + 32],
  ])('goes local, global, local on two lanes, the links of %s below their hosts', (spec, load) => {
    const topology = shuffled(withoutPods(generateFromSpec(spec)), 2);
    const verdict = verdictOf(topology, 'minimal');
    expect([verdict.pairs.size, verdict.acyclic, verdict.highestLane]).toEqual([72 * 71, true, 1]);
    const hops = groupsAlong(topology, verdict).map(([, , groups]) =>
      groups
        .slice(1)
        .map((g, i) => (g === groups[i] ? 'l' : 'g'))
        .join(''),
    );
    expect(new Set(hops)).toEqual(new Set(['', 'l', 'g', 'lg', 'gl', 'lgl']));
    expect(fullest(topology, verdict, () => true)).toBe(load);
  });

  it('fills several links between two groups evenly', () => {
    const topology = generateFromSpec('dragonfly:groups=5,arrangement=absolute');
    expect(fullest(topology, verdictOf(topology, 'minimal'), () => true)).toBeLessThanOrEqual(39);
  });

  it('goes through another group on three lanes, which pays where groups send to groups', () => {
    const topology = generateFromSpec('dragonfly:a=4,h=2,p=2');
    const [minimal, valiant] = [verdictOf(topology, 'minimal'), verdictOf(topology, 'valiant')];
    expect([valiant.pairs.size, valiant.acyclic, valiant.highestLane]).toEqual([72 * 71, true, 2]);
    const through = new Map<string, Set<number>>();
    for (const [a, b, groups] of groupsAlong(topology, valiant)) {
      const passed = groups.filter((g, i) => g !== groups[i - 1]);
      expect(passed.length).toBeLessThanOrEqual(3);
      if (passed.length === 3) through.set(b, new Set([...(through.get(b) ?? []), passed[1]]));
      if (groupOf(a) === groupOf(b)) expect(passed).toHaveLength(1);
    }
    expect([...through.values()].map(({ size }) => size)).toEqual(new Array(72).fill(1));
    const onward = (a: number, b: number): boolean => b === (a + 1) % 9;
    expect(fullest(topology, minimal, onward)).toBe(64);
    expect(fullest(topology, valiant, onward)).toBeLessThanOrEqual(32);
  });

  it('says what is missing where a group or a pair of groups is not joined', () => {
    const reason = (topology: Topology) => dragonfly.descriptor.appliesTo(compileFabric(topology))?.en;
    const topology = generateFromSpec('dragonfly:a=3,h=1,p=1');
    expect(reason(topology)).toBeUndefined();
    expect(reason(applyFailures(topology, ['sw-0-0--sw-0-1']))).toMatch(/sw-0-0 and sw-0-1 are not/);
    const global = topology.links.find(({ a, b }) => a.node.startsWith('s') && b.port === 4)?.id;
    if (!global) throw new Error('no link between groups');
    expect(reason({ ...topology, links: topology.links.filter(({ id }) => id !== global) })).toMatch(
      /every two groups/,
    );
    expect(reason(generateFromSpec('fat-tree:k=4'))).toBeTruthy();
    expect(reason(generateFromSpec('torus:dims=4x4'))).toMatch(/several groups/);
  });
});
