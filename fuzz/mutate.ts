import { SeededRandom } from '../src/core/base/structures/seededRandom';
import type { TextFile } from '../src/core/base/text/textFile';
import type { FuzzTarget } from './target';

const GIANTS = [
  ...['0', '-1', '255', '256', '65535', '65536', '2147483648', '4294967295', '4294967296', '18446744073709551616'],
  ...['1e308', '1e999', '-0', 'NaN', '0x1ffffffffffffffff', '9'.repeat(400), '0.1', '1e-7'],
];

/** What tends to be taken for something else, by some reader. */
const ODDITIES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', '"__proto__":{"polluted":1},', '\0', '\x1b[31m', '\ufeff'],
  ...[
    '\u2028',
    '\ud800',
    '=1+1',
    "'=1",
    "''=1",
    '"',
    "'",
    '\\',
    '{',
    '[',
    '<',
    '&lt;',
    '<!--',
    ']]>',
    '%',
    '\r',
    '\t',
    '\n\n',
    ' ',
    'ｉ',
  ],
  ...['&a', '*a', '!!js', '[]', '{}', 'null', 'true', ':', ',', ';'],
];

/** So much of a text is repeated at most. */
const MOST_GROWN = 200_000;

/**
 * The file of one iteration: a seed that was changed in one to four places. The same for the same numbers.
 * @param others seeds of all targets, whose words are put in
 */
export function mutated(target: FuzzTarget, others: readonly TextFile[], seed: number, iteration: number): TextFile {
  const random = new SeededRandom(
    (Math.imul(seed, 0x9e3779b1) ^ Math.imul(iteration + 1, 0x85ebca6b) ^ hashOf(target.id)) >>> 0,
  );
  const { name, text } = target.seeds[random.below(target.seeds.length)];
  let now = text;
  for (let changes = 1 + random.below(4); changes > 0; changes--) now = changed(now, others, random);
  return { name, text: now };
}

function changed(text: string, others: readonly TextFile[], random: SeededRandom): string {
  const at = random.below(text.length + 1);
  switch (random.below(11)) {
    case 0:
      return flipped(text, at, random);
    case 1:
      return text.slice(0, at);
    case 2:
      return onLines(text, (lines, i) => lines.splice(i, 1 + random.below(3)), random);
    case 3:
      return onLines(text, (lines, i) => lines.splice(random.below(lines.length), 0, lines[i]), random);
    case 4:
      return onLines(text, (lines, i) => swap(lines, i, random.below(lines.length)), random);
    case 5:
    case 6:
      return withWord(text, /-?\d+(?:\.\d+)?/g, GIANTS[random.below(GIANTS.length)], random);
    case 7:
      return text.slice(0, at) + ODDITIES[random.below(ODDITIES.length)] + text.slice(at);
    case 8:
      return withWord(text, WORDS, wordOf(others[random.below(others.length)].text, random), random);
    case 9:
      return withWord(text, WORDS, wordOf(text, random), random);
    default:
      return grown(text, at, random);
  }
}

const WORDS = /[\w.-]+/g;

function flipped(text: string, at: number, random: SeededRandom): string {
  const code = (text.charCodeAt(at) || 0) ^ (1 << random.below(8));
  return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
}

function onLines(text: string, change: (lines: string[], i: number) => void, random: SeededRandom): string {
  const lines = text.split('\n');
  change(lines, random.below(lines.length));
  return lines.join('\n');
}

function swap(lines: string[], i: number, j: number): void {
  [lines[i], lines[j]] = [lines[j], lines[i]];
}

function withWord(text: string, words: RegExp, word: string, random: SeededRandom): string {
  const found = [...text.matchAll(words)];
  if (found.length === 0) return text + word;
  const { index, 0: old } = found[random.below(found.length)];
  return text.slice(0, index) + word + text.slice(index + old.length);
}

function wordOf(text: string, random: SeededRandom): string {
  const words = text.match(WORDS) ?? [''];
  return words[random.below(words.length)];
}

/** A piece, a character or a line many times over: what is quadratic shows. */
function grown(text: string, at: number, random: SeededRandom): string {
  const line = text.lastIndexOf('\n', at);
  const end = text.indexOf('\n', at);
  const piece = [
    text.slice(at, at + 1),
    text.slice(at, at + 1 + random.below(40)),
    text.slice(line, end < 0 ? undefined : end),
  ][random.below(3)];
  // Seldom, since one such file takes as long as a hundred others.
  const most = random.below(20) === 0 ? MOST_GROWN : 500;
  return (
    text.slice(0, at) + piece.repeat(Math.ceil((random.float() * most) / Math.max(1, piece.length))) + text.slice(at)
  );
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
