import { untranslated } from '../base/localText';
import { suggestion } from '../base/suggestion';
import { TopoloomError } from '../base/topoloomError';
import { plainNames } from './plainNames';
import type { Link, NodeId, Topology } from './topology';

/** A failed element that the network does not have, or has more than once. */
export class FailureNameError extends TopoloomError {
  override readonly name = 'FailureNameError';
  readonly kind = 'failures';
}

/**
 * Marks elements as failed (`down`), for studies and repairs; elements already marked stay so.
 *
 * A name is that of a switch, a host, or a director (all chips whose `chassis` it is), in full or plain (`plainNames`), or a link `A--B` where
 * A and B are such names: the first link between the two in record order, `A--B#2` the second. O(switches + hosts + links + names).
 * @throws FailureNameError for the first name that fits nothing, with names near to it, or that fits several nodes.
 */
export function applyFailures(topology: Topology, names: readonly string[]): Topology {
  return withDown(topology, names, true);
}

/** Marks elements as working again; names, errors and cost as those of `applyFailures`. */
export function restoreElements(topology: Topology, names: readonly string[]): Topology {
  return withDown(topology, names, false);
}

/** Whether the same elements of one network are failed in both. O(switches + hosts + links). */
export function sameFailures(a: Topology, b: Topology): boolean {
  const alike = (x: readonly { readonly down?: boolean }[], y: readonly { readonly down?: boolean }[]): boolean =>
    x === y || (x.length === y.length && x.every(({ down }, i) => Boolean(down) === Boolean(y[i].down)));
  return alike(a.switches, b.switches) && alike(a.hosts, b.hosts) && alike(a.links, b.links);
}

function withDown(topology: Topology, names: readonly string[], down: boolean): Topology {
  if (names.length === 0) return topology;
  const nodes = indexNames(topology);
  const named = new Set<NodeId>();
  const namedLinks = new Set<Link>();
  for (const name of names) {
    const whole = findNode(nodes, name);
    if (whole) {
      for (const id of whole) named.add(id);
      continue;
    }
    namedLinks.add(findLink(topology, nodes, name));
  }
  const mark = <T extends { readonly id: NodeId }>(records: readonly T[]): readonly T[] =>
    records.some((r) => named.has(r.id)) ? records.map((r) => (named.has(r.id) ? { ...r, down } : r)) : records;
  return {
    ...topology,
    switches: mark(topology.switches),
    hosts: mark(topology.hosts),
    links: namedLinks.size > 0 ? topology.links.map((l) => (namedLinks.has(l) ? { ...l, down } : l)) : topology.links,
  };
}

/** Nodes by name; a director's chips share its name. */
type NameIndex = ReadonlyMap<string, { readonly ids: readonly NodeId[]; readonly ambiguous: boolean }>;

function indexNames(topology: Topology): NameIndex {
  const index = new Map<string, { ids: NodeId[]; ambiguous: boolean }>();
  const add = (name: string, id: NodeId, shared: boolean): void => {
    const entry = index.get(name);
    if (entry) {
      entry.ids.push(id);
      entry.ambiguous ||= !shared;
    } else {
      index.set(name, { ids: [id], ambiguous: false });
    }
  };
  for (const s of topology.switches) add(s.name, s.id, false);
  for (const h of topology.hosts) add(h.name, h.id, false);
  for (const s of topology.switches) if (s.chassis !== undefined) add(s.chassis, s.id, true);
  // As the page shows them. What is a name in full stays the name of that node.
  const nodes = [...topology.switches, ...topology.hosts];
  for (const [i, plain] of plainNames(nodes.map(({ name }) => name)).entries()) {
    if (!index.has(plain)) add(plain, nodes[i].id, false);
  }
  return index;
}

function findNode(nodes: NameIndex, name: string): readonly NodeId[] | undefined {
  const entry = nodes.get(name);
  if (entry?.ambiguous) {
    const { length } = entry.ids;
    throw new FailureNameError({
      en: `${length} switches or hosts are named "${name}"`,
      ja: `「${name}」という名前のスイッチまたはホストが ${length} 台あります`,
    });
  }
  return entry?.ids;
}

function findLink(topology: Topology, nodes: NameIndex, name: string): Link {
  const number = /^(.+)#([1-9]\d*)$/.exec(name);
  const pair = number ? number[1] : name;
  const place = number ? Number(number[2]) : 1;
  // A name may hold "--" itself, so every place to split at is tried.
  for (let at = pair.indexOf('--'); at >= 0; at = pair.indexOf('--', at + 1)) {
    const a = findNode(nodes, pair.slice(0, at));
    const b = findNode(nodes, pair.slice(at + 2));
    if (!a || !b) continue;
    const links = topology.links.filter(
      (l) => (a.includes(l.a.node) && b.includes(l.b.node)) || (a.includes(l.b.node) && b.includes(l.a.node)),
    );
    if (links.length >= place) return links[place - 1];
    throw new FailureNameError(
      links.length === 0
        ? {
            en: `no link "${name}": the two are not joined directly`,
            ja: `リンク「${name}」はありません：両者は直接つながっていません`,
          }
        : {
            en: `no link "${name}": there ${links.length === 1 ? 'is 1 link' : `are ${links.length} links`} between the two`,
            ja: `リンク「${name}」はありません：両者の間のリンクは ${links.length} 本です`,
          },
    );
  }
  throw unknownName(pair, nodes);
}

function unknownName(name: string, nodes: NameIndex): FailureNameError {
  const at = name.indexOf('--');
  const ends = at < 0 ? [name] : [name.slice(0, at), name.slice(at + 2)];
  const wrong = ends.find((end) => !nodes.has(end)) ?? name;
  const inLink =
    wrong === name ? untranslated('') : { en: ` (in the link "${name}")`, ja: `（リンク「${name}」の中）` };
  const near = suggestion(wrong, nodes.keys());
  return new FailureNameError({
    en: `no switch, host or director named "${wrong}"${inLink.en}${near.en}`,
    ja: `「${wrong}」という名前のスイッチ、ホスト、ディレクタはありません${inLink.ja}${near.ja}`,
  });
}
