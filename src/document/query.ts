import { recordedLevel } from '../core/topology/recordedLevel';
import {
  type HostId,
  type HostRole,
  type LinkId,
  SWITCH_ROLES,
  type SwitchId,
  type SwitchRole,
  type Topology,
} from '../core/topology/topology';
import { nameMatcher } from './nodeSearch';

/** From one number to another, both included; null: no bound. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

interface Named {
  /** As `nameMatcher` reads it; of a link, the name of one of its ends. Empty: any. */
  readonly name: string;
}

export interface SwitchQuery extends Named {
  readonly kind: 'switch';
  /** Cables plugged in, failed ones too. */
  readonly degree: Span;
  readonly level: number | null;
  /** Null: any; `none`: neither given nor implied by the level. */
  readonly role: SwitchRole | 'none' | null;
}

export interface HostQuery extends Named {
  readonly kind: 'host';
  readonly degree: Span;
  /** Null: any; `none`: computes. */
  readonly role: HostRole | 'none' | null;
}

export interface LinkQuery extends Named {
  readonly kind: 'link';
  /** Per cent of capacity that the fuller direction carries more of; null: any link, routed or not. */
  readonly above: number | null;
}

/** A condition on a network's elements: all of it has to hold. */
export type Query = SwitchQuery | HostQuery | LinkQuery;

/** Facts that records do not give. */
export interface QueryFacts {
  /** Level of each switch that has none recorded, -1 for none; null where the network has no levels. */
  readonly levels: ArrayLike<number> | null;
  /** Load of the fuller direction of a link, 1 = its capacity; undefined where no route is known over it. */
  readonly load: (id: LinkId) => number | undefined;
}

/** An element that a query has found. */
export type Found =
  | { readonly kind: 'switch'; readonly id: SwitchId }
  | { readonly kind: 'host'; readonly id: HostId }
  | { readonly kind: 'link'; readonly id: LinkId };

/** Loads are sums of single precision: what is at a bound but for rounding is not above it. */
const ROUNDING = 1e-6;

/** Finds the elements that a query means, in the order of the records. O(records, names times the pattern's length). */
export function findElements(topology: Topology, query: Query, facts: QueryFacts): Found[] {
  switch (query.kind) {
    case 'switch':
      return findSwitches(topology, query, facts.levels);
    case 'host':
      return findHosts(topology, query);
    case 'link':
      return findLinks(topology, query, facts.load);
  }
}

function findSwitches(topology: Topology, query: SwitchQuery, levels: QueryFacts['levels']): Found[] {
  const { level, role } = query;
  const named = matcher(query);
  const cables = degrees(topology);
  return topology.switches.flatMap((record, s) => {
    const found = levels?.[s] ?? -1;
    const at = recordedLevel(record) ?? (found < 0 ? undefined : found);
    // A role that nobody has said is the one of its level, as the level is the one of a role.
    const plays = record.role ?? (at === undefined ? undefined : SWITCH_ROLES[at]) ?? 'none';
    const meant = (level === null || at === level) && (role === null || plays === role);
    return meant && named(record.name) && within(query.degree, cables.get(record.id))
      ? [{ kind: 'switch', id: record.id }]
      : [];
  });
}

function findHosts(topology: Topology, query: HostQuery): Found[] {
  const named = matcher(query);
  const cables = degrees(topology);
  return topology.hosts.flatMap(({ id, name, role = 'none' }) =>
    (query.role === null || role === query.role) && named(name) && within(query.degree, cables.get(id))
      ? [{ kind: 'host', id }]
      : [],
  );
}

function findLinks(
  { switches, hosts, links }: Topology,
  query: LinkQuery,
  load: (id: LinkId) => number | undefined,
): Found[] {
  const { above } = query;
  const named = matcher(query);
  const meant = new Set<string>([...switches, ...hosts].flatMap(({ id, name }) => (named(name) ? [id] : [])));
  const loaded = (id: LinkId): boolean => above === null || (load(id) ?? -1) > above / 100 + ROUNDING;
  return links.flatMap(({ id, a, b }) =>
    (meant.has(a.node) || meant.has(b.node)) && loaded(id) ? [{ kind: 'link', id }] : [],
  );
}

function matcher({ name }: Named): (name: string) => boolean {
  return name.trim() === '' ? () => true : nameMatcher(name);
}

function degrees({ links }: Topology): ReadonlyMap<string, number> {
  const cables = new Map<string, number>();
  for (const { a, b } of links) for (const { node } of [a, b]) cables.set(node, (cables.get(node) ?? 0) + 1);
  return cables;
}

function within({ from, to }: Span, count = 0): boolean {
  return (from === null || count >= from) && (to === null || count <= to);
}
