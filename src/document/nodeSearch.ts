import type { Topology } from '../core/topology/topology';

/** Matches names against a pattern such as `leaf-*, spine-?`: * stands for any text, ? for a sign, a comma for "or"; case does not count. */
export function nameMatcher(pattern: string): (name: string) => boolean {
  const parts = pattern.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  return (name) => {
    const low = name.toLowerCase();
    return parts.some((part) => isMeant(part, low));
  };
}

/** Greedy, going back to the last star alone: no pattern takes longer than the product of both lengths. */
function isMeant(pattern: string, name: string): boolean {
  let p = 0;
  let star = -1;
  let resume = 0;
  for (let n = 0; n < name.length; ) {
    if (pattern[p] === '*') {
      star = p++;
      resume = n;
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === name[n])) {
      p++;
      n++;
    } else if (star >= 0) {
      p = star + 1;
      n = ++resume;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}

/** Names that differ in their numbers alone, as one pattern: leaf-1 and leaf-2 are leaf-*. In the order in which they come. O(names). */
export function namePatterns(names: Iterable<string>): string[] {
  return [...new Set([...names].map((name) => name.replace(/\d+/g, '*')))];
}

/** Switches of these that a pattern means; where it means none of these, those of the whole network. */
export function switchesNamed(
  { switches }: Topology,
  pattern: string,
  among: ReadonlySet<string>,
): Topology['switches'] {
  const matches = nameMatcher(pattern);
  const named = switches.filter(({ name }) => matches(name));
  const chosen = named.filter(({ id }) => among.has(id));
  return chosen.length > 0 ? chosen : named;
}
