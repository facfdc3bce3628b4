import { describe, expect, it } from 'vitest';
import { readNetwork } from '../formats/readNetwork';
import { generateFromSpec } from '../generators/spec';
import { drawFaultyBuild, type Known, withGuids } from '../testing/faultyBuild';
import { fixture } from '../testing/fixtures';
import type { Topology } from '../topology/topology';
import { validateTopology } from '../topology/validateTopology';
import { compareBuilt } from './compareBuilt';
import { endText } from './comparison';
import type { Finding } from './findings';
import { takeOver } from './takeOver';

/** The working part of a network. */
function working(topology: Topology): Topology {
  const switches = topology.switches.filter(({ down }) => !down);
  const hosts = topology.hosts.filter(({ down }) => !down);
  const there = new Set<string>([...switches, ...hosts].map(({ id }) => id));
  const links = topology.links.filter(({ a, b, down }) => !down && there.has(a.node) && there.has(b.node));
  return {
    ...topology,
    switches,
    hosts: hosts.filter(({ id }) => links.some(({ a, b }) => a.node === id || b.node === id)),
    links,
  };
}

const told = ({ kind, ends }: Finding): string => `${kind} ${ends.map(endText).join(' ')}`;

describe('taking over what was seen', () => {
  it.each<[spec: string, known: Known, faults: number]>([
    ['fat-tree:k=8', 'guids', 40],
    ['fat-tree:k=8', 'names', 40],
    ['fat-tree:k=8', 'nothing', 20],
    ['leaf-spine:leaves=16,spines=8,hosts=8', 'guids', 20],
    ['random:switches=60,ports=10,hosts=4,seed=1', 'guids', 15],
  ])('leaves nothing to find: %s, known: %s, %d faults', (spec, known, faults) => {
    const plan = withGuids(generateFromSpec(spec));
    for (let seed = 1; seed <= 5; seed++) {
      const { topology, described } = drawFaultyBuild(plan, faults, known, seed);
      const seen = { topology, described };
      const taken = takeOver({ topology: plan }, seen);
      expect(validateTopology(taken)).toEqual([]);
      const left = compareBuilt({ topology: working(taken) }, seen).findings;
      // Two boxes of one name stay so: the design cannot have them.
      expect(
        left.filter(({ kind }) => kind !== 'duplicate-name'),
        `seed ${seed}`,
      ).toEqual([]);
      const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
      expect(ids(taken.switches).slice(0, plan.switches.length)).toEqual(ids(plan.switches));
      expect(ids(taken.hosts).slice(0, plan.hosts.length)).toEqual(ids(plan.hosts));
    }
  });

  it.each<[spec: string, faults: number]>([
    ['fat-tree:k=8', 12],
    ['random:switches=60,ports=10,hosts=4,seed=1', 15],
  ])('finding by finding leads to nothing left to find, each step taking one or its chain: %s', (spec, faults) => {
    const plan = withGuids(generateFromSpec(spec));
    const { topology, described } = drawFaultyBuild(plan, faults, 'guids', 7);
    const seen = { topology, described };
    let taken = plan;
    let left = compareBuilt({ topology: taken }, seen).findings;
    const total = left.length;
    for (let steps = 0; left.some(({ kind }) => kind !== 'duplicate-name'); steps++) {
      expect(steps).toBeLessThan(total);
      // From the end, so that the order in which they are reported helps nowhere.
      const at = left.findLastIndex(({ kind }) => kind !== 'duplicate-name');
      const { chain } = left[at];
      const gone = left.filter((one, i) => i === at || (chain !== undefined && one.chain === chain)).map(told);
      taken = takeOver({ topology: taken }, seen, [], [at]);
      expect(validateTopology(taken)).toEqual([]);
      const before = left.map(told);
      left = compareBuilt({ topology: taken }, seen).findings;
      const after = left.map(told);
      expect(
        after.filter((line) => !before.includes(line)),
        `after ${gone}`,
      ).toEqual([]);
      expect(
        after.some((line) => gone.includes(line)),
        `after ${gone}`,
      ).toBe(false);
    }
  });

  it('takes one finding and leaves all else as planned', () => {
    const plan = generateFromSpec('leaf-spine:leaves=2,spines=2,hosts=2');
    const links = plan.links
      .slice(2)
      .map((link, i) => (i === 0 ? { ...link, speed: '1xHDR' } : { ...link, speed: '4xHDR' }));
    const seen = { topology: { ...plan, links } };
    const { findings } = compareBuilt(
      { topology: { ...plan, links: plan.links.map((l) => ({ ...l, speed: '4xHDR' })) } },
      seen,
    );
    expect(findings.map(told)).toEqual([
      'missing leaf-0:1 host-0-0:1',
      'missing leaf-0:2 host-0-1:1',
      expect.stringContaining('degraded-width'),
    ]);
    const one = takeOver({ topology: plan }, seen, [], [1]);
    expect(one).toEqual({ ...plan, links: plan.links.map((link, i) => (i === 1 ? { ...link, down: true } : link)) });
  });

  it('marks what is missing as failed, and keeps what nobody has told of', () => {
    const plan = generateFromSpec('leaf-spine:leaves=2,spines=2,hosts=2');
    const without = (...gone: readonly number[]): Topology => ({
      ...plan,
      links: plan.links.filter((_, i) => !gone.includes(i)),
    });
    const between = plan.links.findIndex(({ a, b }) =>
      [a, b].every(({ node }) => plan.switches.some(({ id }) => id === node)),
    );
    const cut = takeOver({ topology: plan }, { topology: without(between) });
    expect(cut.links.filter(({ down }) => down).map(({ id }) => id)).toEqual([plan.links[between].id]);
    const unplugged = takeOver({ topology: plan }, { topology: { ...without(0), hosts: plan.hosts.slice(1) } });
    expect(unplugged.hosts.filter(({ down }) => down).map(({ name }) => name)).toEqual(['host-0-0']);
    const hostless: Topology = {
      ...plan,
      hosts: [],
      links: plan.links.filter(({ a, b }) => ![a, b].some(({ node }) => plan.hosts.some(({ id }) => id === node))),
    };
    expect(takeOver({ topology: plan }, { topology: hostless })).toEqual(plan);
  });

  it("takes over GUIDs and names of boxes that stand in each other's places", () => {
    const plan = readNetwork(fixture('asbuilt/ft8-plan.json'));
    const taken = takeOver(plan, readNetwork(fixture('asbuilt/ft8-guids.ibnetdiscover')));
    const at = (place: string) => taken.switches[plan.topology.switches.findIndex(({ name }) => name === place)];
    const planned = (place: string) => plan.topology.switches.find(({ name }) => name === place);
    expect(at('leaf-4-0')).toMatchObject({ name: 'spine-1-2', guid: planned('spine-1-2')?.guid });
    expect(at('spine-1-2')).toMatchObject({ name: 'leaf-4-0', guid: planned('leaf-4-0')?.guid });
    expect(at('leaf-2-2')).toMatchObject({ name: 'leaf-2-2', guid: '000077700000000a' });
    expect(at('mid-1-3')).toMatchObject({ down: true });
  });
});
