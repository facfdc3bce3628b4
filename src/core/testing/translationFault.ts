import type { LocalText } from '../base/localText';

/** A thousands separator counts for nothing; `1.5` is one number, `8x8` are two. */
const numbersIn = (text: string): readonly string[] =>
  [...text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number);

/** Texts that are the same in every language: those in quotation marks, except several words, and the values of keys. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]+)"|([A-Za-z]\w*=[^\s,;:、：]+)/g)]
    .map(([, quoted, set]) => quoted ?? set)
    .filter((name) => !/[a-z]{3} [a-z]{3}/.test(name));

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** Numbers that English has words for. */
const WORDS: readonly (readonly [number: string, words: RegExp])[] = [
  ['1', /\b(an?|one|once)\b/i],
  ['2', /\b(two|twice|both)\b/i],
  ['3', /\bthree\b/i],
];

/** Why a text in Japanese cannot be that of the English one: without a Japanese letter, or with other numbers or names in it; null if it can. */
export function translationFault({ en, ja }: LocalText): string | null {
  if (!JAPANESE.test(ja)) return `not Japanese: ${ja} (${en})`;
  const [here, there] = [en, ja].map(numbersIn);
  const spoken = WORDS.flatMap(([number, words]) => (words.test(en) ? [number] : []));
  if (here.some((one) => !there.includes(one)) || there.some((one) => !here.includes(one) && !spoken.includes(one)))
    return `other numbers: ${ja} (${en})`;
  const name = namesIn(en).find((one) => !ja.includes(one));
  return name === undefined ? null : `without ${name}: ${ja} (${en})`;
}
