import { plainNames } from '../../core/topology/plainNames';

/** Longest name that a symbol shows whole. */
const LONGEST = 11;
/** Above so many switches symbols have to be narrow, or no name could be read. */
const FEW = 24;

/**
 * Names short enough for a switch's symbol, without makers' frames (`plainNames`), still different from each other wherever that many characters can be. Long names of
 * one fabric often begin or end alike (maker, model): what all of them share, up to a word's end, gives way to an ellipsis, then
 * what is still too long where they differ least. O(names × length).
 * @param narrow words become as few letters as tell them apart
 */
export function shortNames(whole: readonly string[], narrow = whole.length > FEW): string[] {
  const names = plainNames(whole);
  const told = narrow ? abbreviate(names) : names;
  if (told.every((name) => name.length <= LONGEST)) return [...told];
  const cores = withoutShared(told);
  const different = new Set(names).size;
  let best: string[] = [];
  let most = 0;
  for (const cut of CUTS) {
    const short = told.map((name, i) => (name.length <= LONGEST ? name : cut(cores[i], name)));
    const apart = new Set(short).size;
    if (apart <= most) continue;
    [best, most] = [short, apart];
    if (apart === different) break;
  }
  // Two letters of room, which narrow symbols do not have.
  const bare = narrow ? best.map((name) => name.replace(/^…/, '')) : best;
  return new Set(bare).size === most ? bare : best;
}

type Cut = (core: string, whole: string) => string;

/** Cuts for what is still too long: at the front, at the end, in the middle. */
const CUTS: readonly Cut[] = [
  (core) => `…${core.length < LONGEST ? core : core.slice(1 - LONGEST)}`,
  (core) => (core.length < LONGEST ? `…${core}` : `${core.slice(0, LONGEST - 1)}…`),
  (_, whole) => `${whole.slice(0, LONGEST >> 1)}…${whole.slice(-(LONGEST >> 1))}`,
];

/** Without what all names begin and end with, up to a word's end, so that no number is cut in two. */
function withoutShared(names: readonly string[]): string[] {
  let start = names[0].length;
  let end = names[0].length;
  for (const name of names) {
    start = Math.min(
      start,
      same(names[0], name, (word, i) => word[i]),
    );
    end = Math.min(
      end,
      same(names[0], name, (word, i) => word[word.length - 1 - i]),
    );
  }
  const [first] = names;
  while (start > 0 && isPartOfWord(first[start - 1])) start--;
  while (end > 0 && isPartOfWord(first[first.length - end])) end--;
  return names.map((name) => name.slice(start, Math.max(start, name.length - end)) || name.slice(start));
}

function same(a: string, b: string, at: (word: string, i: number) => string): number {
  let i = 0;
  while (i < a.length && i < b.length && at(a, i) === at(b, i)) i++;
  return i;
}

function isPartOfWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/**
 * Words of letters as their shortest beginnings that differ from all others in the same place (leaf-0-12, spine-3: l0-12, s3); one that all
 * names begin with goes. Names without a number stay whole. As they are where that would make two alike.
 */
function abbreviate(names: readonly string[]): readonly string[] {
  const pieces = names.map((name) => name.match(/[A-Za-z]+|[^A-Za-z]+/g) ?? []);
  const words = pieces.map((list) => list.filter(isWord));
  const places = words.reduce((most, list) => Math.max(most, list.length), 0);
  const short = Array.from({ length: places }, (_, place) =>
    beginnings(
      words.flatMap((list) => list[place] ?? []),
      place === 0,
    ),
  );
  const told = names.map((name, i) => {
    if (!/\d/.test(name)) return name;
    let place = 0;
    const brief = pieces[i].map((piece) => (isWord(piece) ? (short[place++].get(piece) ?? piece) : piece)).join('');
    // Neither a separator in front, nor one between a letter and its number.
    return brief.replace(/^[-_. ]+/, '').replace(/([A-Za-z])[-_. ](?=\d)/g, '$1');
  });
  return new Set(told).size === new Set(names).size ? told : names;
}

function isWord(piece: string): boolean {
  return /^[A-Za-z]/.test(piece);
}

/** The shortest beginning of each word that no other begins with; nothing of a long one alone, if that may go. */
function beginnings(words: readonly string[], mayGo: boolean): ReadonlyMap<string, string> {
  const all = [...new Set(words)];
  if (all.length === 1 && mayGo && all[0].length > 1) return new Map([[all[0], '']]);
  return new Map(
    all.map((word) => {
      let length = 1;
      while (length < word.length && all.some((one) => one !== word && one.startsWith(word.slice(0, length)))) length++;
      return [word, word.slice(0, length)];
    }),
  );
}
