import type { Topology } from '../core/topology/topology';
import { EditRefusal } from './refusal';

/** Names that a pattern gives, by their number from 0; `old` stands for `{name}`. */
export interface NamePattern {
  /** Number of names; null where the pattern counts on without end. */
  readonly count: number | null;
  at(i: number, old?: string): string;
}

/** Text, a range of numbers, or the name that there was. */
type Part = string | { readonly from: number; readonly to: number | null; readonly digits: number };

/** More is a slip of the pen. */
const MOST_NAMES = 100_000;
const PART = /\{(?:(\d{1,9})(?:\.\.(\d{1,9}))?|(name))\}|([^{}]+)/y;
/** Between texts, which hold no braces. */
const OLD = '{name}';

/**
 * Reads `leaf-{1..8}`, `leaf-{01}` (counts on from 01), `rack{1..4}-leaf{1..2}` (the last number runs first) and `{name}-old`.
 * A range is written with as many digits as its beginning. O(length).
 * @throws EditRefusal for braces that mean nothing, two numbers that count without end, and more than 100,000 names
 */
export function parseNamePattern(pattern: string): NamePattern {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  for (let at = 0; at < pattern.length; at = PART.lastIndex) {
    const found = PART.exec(pattern);
    if (!found) throw new EditRefusal('patternBroken', { pattern });
    const [, first, last, old, plain] = found;
    if (plain !== undefined) parts.push(plain);
    else if (old !== undefined) parts.push(OLD);
    else parts.push({ from: Number(first), to: last === undefined ? null : Number(last), digits: first.length });
  }
  const ranges = parts.filter((part) => typeof part !== 'string');
  const open = ranges.filter(({ to }) => to === null).length;
  if (open > 1 || ranges.some(({ from, to }) => to !== null && to < from)) {
    throw new EditRefusal('patternBroken', { pattern });
  }
  const closed = ranges.reduce((product, { from, to }) => product * (to === null ? 1 : to - from + 1), 1);
  if (closed > MOST_NAMES) throw new EditRefusal('patternLong', { most: MOST_NAMES });
  const count = open > 0 ? null : ranges.length > 0 ? closed : 1;
  return { count, at: (i, old = '') => nameAt(parts, i, old) };
}

/** From the back, as the digits of a number are found; one that counts without end runs last. */
function nameAt(parts: readonly Part[], i: number, old: string): string {
  const closed = parts.reduce(
    (product, part) => product * (typeof part === 'string' || part.to === null ? 1 : part.to - part.from + 1),
    1,
  );
  let rest = i % closed;
  let name = '';
  for (const part of parts.toReversed()) {
    if (typeof part === 'string') {
      name = (part === OLD ? old : part) + name;
      continue;
    }
    const { from, to, digits } = part;
    const length = to === null ? 1 : to - from + 1;
    const number = to === null ? from + Math.floor(i / closed) : from + (rest % length);
    if (to !== null) rest = Math.floor(rest / length);
    name = String(number).padStart(digits, '0') + name;
  }
  return name;
}

/**
 * So many names of a pattern; one without a number counts on from the number at its end, "leaf1", or from 1.
 * @throws EditRefusal for a pattern that has fewer names
 */
export function patternNames(pattern: string, count: number, old: readonly string[] = []): string[] {
  const said = pattern.trim();
  const counting = /[{}]/.test(said) || count === 1 ? said : said.replace(/(\d{0,9})$/, (digits) => `{${digits || 1}}`);
  const names = parseNamePattern(counting);
  if (names.count !== null && names.count < count && !said.includes(OLD)) {
    throw new EditRefusal('patternShort', { count: names.count, wanted: count });
  }
  return Array.from({ length: count }, (_, i) => names.at(i, old[i]).trim());
}

/**
 * Names that nodes are to have, by id; those in `leaving` give theirs up.
 * @throws EditRefusal for one that is empty, that another node has, or that is given twice
 */
export function checkNames(
  { switches, hosts }: Topology,
  names: ReadonlyMap<string, string>,
  leaving: ReadonlySet<string>,
): void {
  const taken = new Set<string>();
  for (const { id, name } of [...switches, ...hosts]) if (!leaving.has(id)) taken.add(name);
  for (const name of names.values()) {
    if (name === '') throw new EditRefusal('nameEmpty');
    if (taken.has(name)) throw new EditRefusal('nameTaken', { name });
    taken.add(name);
  }
}
