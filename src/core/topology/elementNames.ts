import { type LocalText, untranslated } from '../base/localText';
import { suggestion } from '../base/suggestion';
import { TopoloomError } from '../base/topoloomError';
import { plainNames } from './plainNames';
import type { Link, NodeId, Topology } from './topology';

/** A failed element that the network does not have, or has more than once. */
export class FailureNameError extends TopoloomError {
  override readonly name = 'FailureNameError';
  readonly kind = 'failures';
}

/** Nodes that have one name together, or a link. */
export type NamedElement = { readonly ids: readonly NodeId[] } | { readonly link: Link };

/** Why a text is no element's name. */
interface Refusal {
  readonly refusal: LocalText;
  /** It says more than that nothing has that name, or one near to it. */
  readonly tells: boolean;
}

/** The last of the elements that a list names, and those before it. */
interface Listed {
  readonly count: number;
  readonly name: string;
  readonly element: NamedElement;
  readonly before: Listed | null;
}

/** A link as its name can be read. */
interface LinkReading {
  readonly a: string;
  readonly b: string;
  /** Number of the link among those between the two, from 1. */
  readonly place: number;
  readonly links: readonly Link[];
}

/** Parts between commas up to which a name that nothing has is compared with those that there are. */
const MOST_LOOKED_AT = 8;

/** Finds the elements that names mean in one network: see `applyFailures`. */
export class ElementNames {
  private readonly nodes: NameIndex;
  /** Most parts between commas that a name may have: a link has those of two nodes. */
  private readonly mostParts: number;

  constructor(private readonly topology: Topology) {
    this.nodes = indexNames(topology);
    let commas = 0;
    for (const name of this.nodes.keys()) commas = Math.max(commas, name.split(',').length - 1);
    this.mostParts = 2 * commas + 1;
  }

  /** The elements that a text names, with commas between them: the fewest where names hold commas themselves. @throws FailureNameError */
  listed(text: string): readonly NamedElement[] {
    const parts = text.split(',');
    /** By number of parts: the lists of fewest elements that they can be read as. Two say as much as more. */
    const lists: (readonly (Listed | null)[])[] = [[null]];
    for (let end = 1; end <= parts.length; end++) {
      const found: Listed[] = [];
      for (let start = Math.max(0, end - this.mostParts); start < end; start++) {
        if (lists[start].length === 0) continue;
        const name = parts.slice(start, end).join(',');
        const element = this.read(name);
        if (!element || 'refusal' in element) continue;
        for (const before of lists[start]) found.push({ count: (before?.count ?? 0) + 1, name, element, before });
      }
      const fewest = Math.min(...found.map(({ count }) => count));
      lists.push(found.filter(({ count }) => count === fewest).slice(0, 2));
    }
    const [list, other] = lists[parts.length];
    if (!list)
      throw this.unreadable(
        parts,
        lists.findLastIndex(({ length }) => length > 0),
      );
    if (other) throw new FailureNameError(twoReadings(text, listOf(list), listOf(other)));
    const elements: NamedElement[] = [];
    for (let last: Listed | null = list; last; last = last.before) elements.push(last.element);
    return elements;
  }

  /** The error in the parts from `start` on, which cannot be read; a longer run of parts counts only where its error says more. */
  private unreadable(parts: readonly string[], start: number): FailureNameError {
    const most = Math.min(this.mostParts, parts.length - start, MOST_LOOKED_AT);
    const refusals = Array.from({ length: most }, (_, i) => {
      const name = parts.slice(start, start + i + 1).join(',');
      const read = this.read(name) ?? this.unknown(name.trim());
      return 'refusal' in read ? [read] : [];
    }).flat();
    return new FailureNameError((refusals.findLast(({ tells }) => tells) ?? refusals[0]).refusal);
  }

  /** Null for what is the name of nothing. */
  private read(text: string): NamedElement | Refusal | null {
    const name = this.nodes.has(text) ? text : text.trim();
    const node = this.nodes.get(name);
    if (node?.ambiguous) return { refusal: severalNodes(name, node.ids.length), tells: true };
    return node ?? this.readLink(name);
  }

  private readLink(name: string): NamedElement | Refusal | null {
    const [, pair = name, place = '1'] = /^(.+)#([1-9]\d*)$/.exec(name) ?? [];
    // The text behind "#" may be the end of a name.
    const readings = [...this.linkReadings(pair, Number(place)), ...(pair === name ? [] : this.linkReadings(name, 1))];
    const fitting = readings.filter((reading) => reading.links.length >= reading.place);
    const linkOf = (reading: LinkReading): Link => reading.links[reading.place - 1];
    const [first] = fitting;
    const other = fitting.find((reading) => linkOf(reading) !== linkOf(first));
    if (other) return { refusal: twoReadings(name, readingOf(first), readingOf(other)), tells: true };
    if (first) return { link: linkOf(first) };
    if (readings.length > 0) return { refusal: noSuchLink(name, readings[0].links.length), tells: true };
    return null;
  }

  private linkReadings(pair: string, place: number): LinkReading[] {
    const readings: LinkReading[] = [];
    for (const [a, b] of splits(pair)) {
      const [near, far] = [this.nodes.get(a), this.nodes.get(b)];
      if (near && far && !near.ambiguous && !far.ambiguous)
        readings.push({ a, b, place, links: this.between(near.ids, far.ids) });
    }
    return readings;
  }

  private between(a: readonly NodeId[], b: readonly NodeId[]): Link[] {
    return this.topology.links.filter(
      (l) => (a.includes(l.a.node) && b.includes(l.b.node)) || (a.includes(l.b.node) && b.includes(l.a.node)),
    );
  }

  private unknown(text: string): Refusal {
    const name = text.includes('--') ? text.replace(/#[1-9]\d*$/, '') : text;
    if (name === '')
      return {
        refusal: { en: 'expected names with commas between them', ja: '名前をコンマで区切って指定します' },
        tells: true,
      };
    const pairs = splits(name);
    const ends = pairs.find((pair) => pair.some((end) => this.nodes.has(end))) ?? pairs[0] ?? [name];
    const wrong = ends.find((end) => this.nodes.get(end)?.ambiguous !== false) ?? name;
    const node = this.nodes.get(wrong);
    if (node?.ambiguous) return { refusal: severalNodes(wrong, node.ids.length), tells: true };
    const inLink =
      wrong === name ? untranslated('') : { en: ` (in the link "${name}")`, ja: `（リンク「${name}」の中）` };
    const near = suggestion(wrong, this.nodes.keys());
    const refusal = {
      en: `no switch, host or director named "${wrong}"${inLink.en}${near.en}`,
      ja: `「${wrong}」という名前のスイッチ、ホスト、ディレクタはありません${inLink.ja}${near.ja}`,
    };
    return { refusal, tells: near.en !== '' };
  }
}

/** A name may hold "--" itself, so every place to split at counts. */
function splits(pair: string): (readonly [a: string, b: string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = pair.indexOf('--'); at >= 0; at = pair.indexOf('--', at + 1))
    found.push([pair.slice(0, at), pair.slice(at + 2)]);
  return found;
}

function severalNodes(name: string, count: number): LocalText {
  return {
    en: `${count} switches or hosts are named "${name}"`,
    ja: `「${name}」という名前のスイッチまたはホストが ${count} 台あります`,
  };
}

function noSuchLink(name: string, count: number): LocalText {
  return count === 0
    ? {
        en: `no link "${name}": the two are not joined directly`,
        ja: `リンク「${name}」はありません：両者は直接つながっていません`,
      }
    : {
        en: `no link "${name}": there ${count === 1 ? 'is 1 link' : `are ${count} links`} between the two`,
        ja: `リンク「${name}」はありません：両者の間のリンクは ${count} 本です`,
      };
}

function twoReadings(text: string, one: LocalText, other: LocalText): LocalText {
  return {
    en: `"${text}" can be read in two ways: as ${one.en}, or as ${other.en}`,
    ja: `「${text}」は 2 通りに読めます：${one.ja}、または${other.ja}`,
  };
}

function readingOf({ a, b, place }: LinkReading): LocalText {
  return {
    en: `${place > 1 ? `link ${place}` : 'the link'} between "${a}" and "${b}"`,
    ja: `「${a}」と「${b}」の間の${place > 1 ? ` ${place} 本目の` : ''}リンク`,
  };
}

function listOf(list: Listed): LocalText {
  const names: string[] = [];
  for (let last: Listed | null = list; last; last = last.before) names.unshift(last.name.trim());
  return {
    en: names.map((name) => `"${name}"`).join(' and '),
    ja: names.map((name) => `「${name}」`).join('と'),
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
  const taken = new Set(index.keys());
  for (const { id, node } of topology.hosts) if (node !== undefined && !taken.has(node)) add(node, id, true);
  // As the page shows them. What is a name in full stays the name of that node.
  const nodes = [...topology.switches, ...topology.hosts];
  for (const [i, plain] of plainNames(nodes.map(({ name }) => name)).entries()) {
    if (!index.has(plain)) add(plain, nodes[i].id, false);
  }
  return index;
}
