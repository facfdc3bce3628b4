import type { Topology } from '../../core/topology/topology';

/** The parts of the picture that a word names: switches and hosts by their names, links and channels by two. */
export interface Marked {
  readonly nodes: readonly string[];
  /** Drawn as arrows, or as lines where no way is meant. */
  readonly ways: readonly { readonly from: string; readonly to: string; readonly directed: boolean }[];
}

type Way = Marked['ways'][number];

const NAME = /^[A-Za-z]$/;

/**
 * The parts that a word of a sheet names: a switch `A`, a link `A - B`, channels, turns and walks `A > B > C`, pairs of hosts
 * `a > b`, an entry `A: b > C` or a line of them. Nothing for words that are none of these.
 */
export function markedBy(word: string): Marked {
  const entries = /^([A-Z]): (.+)$/.exec(word);
  if (entries) {
    const [, from, all] = entries;
    const ways = all.split(', ').flatMap((entry) => {
      const to = entry.split(' > ')[1];
      return to ? [{ from, to, directed: true }] : [];
    });
    return { nodes: [from], ways };
  }
  const directed = word.includes(' > ');
  const names = word.split(directed ? ' > ' : ' - ');
  if (!names.every((name) => NAME.test(name))) return { nodes: [], ways: [] };
  // Between hosts there is no cable: they are marked themselves.
  if (names.length === 1 || names.some((name) => name >= 'a')) return { nodes: names, ways: [] };
  return { nodes: [], ways: names.slice(1).map((to, i) => ({ from: names[i], to, directed })) };
}

/** All that several words stand for; switches one after another are a walk. */
export function markedByAll(words: readonly string[], isWalk: boolean): Marked {
  const all = (isWalk && words.length > 1 && words.every((word) => NAME.test(word)) ? [words.join(' > ')] : words).map(
    markedBy,
  );
  return { nodes: all.flatMap(({ nodes }) => nodes), ways: all.flatMap(({ ways }) => ways) };
}

/** The ways between switches that no cable joins. */
export function withoutCable({ ways }: Marked, { switches, links }: Topology): readonly Way[] {
  const nameOf = new Map<string, string>(switches.map(({ id, name }) => [id, name]));
  const cables = new Set(links.map(({ a, b }) => [nameOf.get(a.node), nameOf.get(b.node)].sort().join()));
  return ways.filter(({ from, to }) => !cables.has([from, to].sort().join()));
}
