import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Topology } from '../core/topology/topology';
import { NameAllocator } from './names';

const named = (names: readonly string[]): Topology =>
  ({
    name: '',
    switches: names.map((name, i) => ({ id: `s${i}`, name, portCount: 1 })),
    hosts: [],
    links: [],
  }) as never;

/** Trying every number. */
function slowly(taken: Set<string>, requested: string): string {
  let name = requested;
  const [, stem, digits] = /^(.*?)(\d{0,15})$/s.exec(requested) ?? [];
  for (let n = digits ? Number(digits) + 1 : 2; taken.has(name); n++) name = (digits ? stem : `${requested}-`) + n;
  taken.add(name);
  return name;
}

describe('names with the next free number', () => {
  it('are those that trying every number gives', () => {
    const names = fc.array(
      fc.tuple(fc.constantFrom('a', 'a1', 'a-'), fc.nat({ max: 12 })).map(([a, n]) => `${a}${n || ''}`),
    );
    fc.assert(
      fc.property(names, names, (there, wanted) => {
        const desk = new NameAllocator(named([...new Set(there)]));
        const taken = new Set(there);
        expect(wanted.map((name) => desk.name(name))).toEqual(wanted.map((name) => slowly(taken, name)));
      }),
    );
  });

  it('come soon for a large copy, and to an end for numbers that cannot be counted on', () => {
    const many = Array.from({ length: 60_000 }, (_, i) => `h${i}`);
    const desk = new NameAllocator(named(many));
    expect(many.map((name) => desk.name(name)).slice(-1)).toEqual(['h119999']);
    const large = ['x9007199254740992', 'x1e+21', 'x999999999999999999999'];
    const again = large.map((name) => new NameAllocator(named(large)).name(name));
    expect(again.filter((name) => large.includes(name))).toEqual([]);
  }, 5000);
});

describe('names of a copy', () => {
  const copied = (there: readonly string[], names: readonly string[] = there): string[] => {
    const switches = there.map((name, i) => ({ id: `s${i}`, name, portCount: 4 }));
    const desk = new NameAllocator({ name: 'x', switches, hosts: [], links: [] } as unknown as Topology);
    return names.map(desk.namesOfCopy(names));
  };

  it('have the next beginning that no name has', () => {
    expect(copied(['a-leaf-0', 'a-leaf-1'])).toEqual(['b-leaf-0', 'b-leaf-1']);
    expect(copied(['a-leaf-0', 'a-leaf-1', 'b-spine'], ['a-leaf-0', 'a-leaf-1'])).toEqual(['c-leaf-0', 'c-leaf-1']);
    expect(copied(['1-x', '1-y'])).toEqual(['2-x', '2-y']);
  });

  it('have it where hosts beside the switches do not begin so', () => {
    const desk = new NameAllocator({ name: 'x', hosts: [], links: [], switches: [] });
    for (const name of ['a-leaf-0', 'a-leaf-1', 'host-1']) desk.name(name);
    expect(['a-leaf-0', 'host-1'].map(desk.namesOfCopy(['a-leaf-0', 'a-leaf-1']))).toEqual(['b-leaf-0', 'host-2']);
  });

  it('have the next number where they do not begin alike', () => {
    expect(copied(['leaf-0', 'leaf-1'])).toEqual(['leaf-2', 'leaf-3']);
    expect(copied(['a-leaf-0'])).toEqual(['a-leaf-1']);
    expect(copied(['z-a', 'z-b'])).toEqual(['z-a-2', 'z-b-2']);
  });
});
