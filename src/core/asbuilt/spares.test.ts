import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import type { Link, Topology } from '../topology/topology';
import { compareBuilt } from './compareBuilt';
import { groupFindings, placesByName } from './places';

/** Two leaves and two spines in two rows of two racks, each cable as long as said, where it is. */
const base = generateFromSpec('leaf-spine:leaves=2,spines=2,hosts=1');
const RACKS: Readonly<Record<string, string>> = {
  'leaf-0': 'A01',
  'leaf-1': 'A02',
  'spine-0': 'B01',
  'spine-1': 'B02',
};
const placed: Topology = {
  ...base,
  floor: { rows: 2, columns: 2, units: 42, model: 'k' },
  switches: base.switches.map((s) => ({ ...s, portCount: 64, place: { rack: RACKS[s.name], unit: 42 } })),
};
const id = (name: string) =>
  [...base.switches, ...base.hosts].find((node) => node.name === name)?.id as Link['a']['node'];
const between = (a: string, b: string): number =>
  base.links.findIndex((link) => [link.a.node, link.b.node].every((node) => [id(a), id(b)].includes(node)));
const extra = (a: string, b: string, fields: Partial<Link> = {}): Link => ({
  id: `x${a}${b}` as Link['id'],
  a: { node: id(a), port: 60 },
  b: { node: id(b), port: 61 },
  ...fields,
});
function seenWith(plan: Topology, gone: readonly number[], more: readonly Link[]): Topology {
  return { ...plan, links: [...plan.links.filter((_, i) => !gone.includes(i)), ...more] };
}

describe('cables too many for those that are missing', () => {
  const gone = between('leaf-0', 'spine-1');

  it.each<[what: string, plan: Topology, more: readonly Link[], spares: readonly unknown[]]>([
    // A01 to B02 takes 4 + 0.6 + 2.1 m by model K, A01 to A02 no more than 4.6 m.
    ['long enough by the floor', placed, [extra('leaf-1', 'spine-0')], [{ isSure: true }]],
    ['too short by the floor', placed, [extra('leaf-0', 'leaf-1')], []],
    ['said to be long enough', placed, [extra('leaf-0', 'leaf-1', { lengthM: 7 })], [{ isSure: true }]],
    ['of which nothing is known', base, [extra('leaf-0', 'leaf-1')], [{ isSure: false }]],
    ['slower than is planned', fast(placed), [extra('leaf-1', 'spine-0', { speed: '4xEDR' })], []],
  ])('serve or not: %s', (_, plan, more, spares) => {
    expect(compareBuilt({ topology: plan }, { topology: seenWith(plan, [gone], more) }).spares).toMatchObject(spares);
  });

  it('serve as many as there can be, each the shortest that will do', () => {
    const plan = withLengths(placed, { [gone]: 5, [between('leaf-1', 'spine-0')]: 3 });
    const more = [extra('leaf-0', 'leaf-1', { lengthM: 5 }), extra('spine-0', 'spine-1', { lengthM: 3 })];
    const { findings, spares, lay, takeAway } = compareBuilt(
      { topology: plan },
      { topology: seenWith(plan, [gone, between('leaf-1', 'spine-0')], more) },
    );
    expect([lay, takeAway]).toEqual([2, 2]);
    expect(
      spares.map((one) => [findings[one.missing].cable?.lengthM, findings[one.extra].cable?.lengthM, one.isSure]),
    ).toEqual([
      [5, 5, true],
      [3, 3, true],
    ]);
  });

  it('stand in the rack where one begins, or at their nodes where nothing has a place', () => {
    const seen = seenWith(placed, [gone], [extra('leaf-1', 'spine-0')]);
    const { findings } = compareBuilt({ topology: placed }, { topology: seen });
    const grouped = (plan: Topology) =>
      groupFindings(findings, placesByName(plan)).map(({ place, findings: own }) => [
        place,
        own.map((i) => findings[i].kind),
      ]);
    expect(grouped(placed)).toEqual([
      ['A01', ['missing']],
      ['A02', ['extra']],
    ]);
    expect(grouped(base)).toEqual([
      ['leaf-0', ['missing']],
      ['leaf-1', ['extra']],
    ]);
  });
});

function fast(plan: Topology): Topology {
  return { ...plan, links: plan.links.map((link) => ({ ...link, speed: '4xHDR' })) };
}

function withLengths(plan: Topology, lengths: Readonly<Record<number, number>>): Topology {
  return { ...plan, links: plan.links.map((link, i) => (i in lengths ? { ...link, lengthM: lengths[i] } : link)) };
}
