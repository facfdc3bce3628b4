import type { CarriedTables, Topology } from '../core/topology/topology';
import { NOTHING, placeAll } from './changes';
import { type Changes, type Diff, headerOf, headerWith } from './diff';
import { plantAfter } from './plantAfter';

/**
 * The change to a network most of whose records are the same, as few of them as differ: those that are there before and after stand in the same order, new ones behind.
 * @param same whether two records say the same
 */
export function changeInto(
  topology: Topology,
  next: Pick<Topology, 'switches' | 'hosts' | 'links'>,
  same: (a: unknown, b: unknown) => boolean,
): Diff {
  const between = <T extends { readonly id: string }>(from: readonly T[], to: readonly T[]): Changes<T> => {
    const before = new Map(from.map((record) => [record.id, record]));
    const after = new Set(to.map(({ id }) => id));
    return {
      added: placeAll(to).filter(({ record }) => !before.has(record.id)),
      updated: to.flatMap((record): [T, T][] => {
        const old = before.get(record.id);
        return old && !same(old, record) ? [[old, record]] : [];
      }),
      removed: placeAll(from).filter(({ record }) => !after.has(record.id)),
    };
  };
  return {
    header: headerWith(topology, plantAfter(topology, next)),
    switches: between(topology.switches, next.switches),
    hosts: between(topology.hosts, next.hosts),
    links: between(topology.links, next.links),
  };
}

/** Lets the design carry imported tables, in the place of earlier ones of the name. */
export function carryTables(topology: Topology, tables: CarriedTables): Diff {
  const header = headerOf(topology);
  const others = (topology.tables ?? []).filter(({ name }) => name !== tables.name);
  return { ...NOTHING, header: [header, { ...header, tables: [...others, tables] }] };
}
