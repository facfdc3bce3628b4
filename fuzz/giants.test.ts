import { expect, it } from 'vitest';
import { MOST_SAID } from '../src/core/base/bounded';
import { type ParamSpecs, readParams } from '../src/core/base/params';
import type { TextFile } from '../src/core/base/text/textFile';
import { TopoloomError } from '../src/core/base/topoloomError';
import { generators } from '../src/core/generators/registry';
import { generateFromSpec } from '../src/core/generators/spec';
import { engines } from '../src/core/routing/registry';
import { CaseCounter } from '../src/core/testing/caseCounter';
import { patterns } from '../src/core/traffic/patterns/registry';
import { parseTrafficWords } from '../src/core/traffic/patterns/trafficWords';
import { targets } from './judge';
import type { FuzzTarget } from './target';

const LENGTH = 6000;
/** Each is one value of a file, or one that becomes many. */
const GIANTS = [
  ...['x', '9', '設', 'ab cd ', "it's "].map((piece) => piece.repeat(LENGTH / piece.length)),
  Array.from({ length: LENGTH / 4 }, (_, i) => `n${i}`).join(),
  Array.from({ length: LENGTH / 8 }, (_, i) => `"n${i}":1`).join(', '),
];
/** A value that is not cut. */
const WHOLE = /x{82}|9{82}|設{82}|(?:ab cd ){20}|(?:it's ){20}|(?:n\d+,){40}/;
const WORD = /[\w.:-]+/g;
/** Places of a seed at which a giant is put. */
const PLACES = 10;
const SEEDS = 2;
/** What all problems of a file say together, with the name and line of each. */
const MOST_IN_ALL = 100_000;

function* withGiants({ seeds }: FuzzTarget): Generator<TextFile> {
  for (const { name, text } of seeds.slice(0, SEEDS)) {
    const words = [...text.matchAll(WORD)];
    const stride = Math.ceil(words.length / PLACES);
    for (let i = 0; i < words.length; i += stride) {
      const { index, 0: word } = words[i];
      for (const giant of GIANTS) yield { name, text: text.slice(0, index) + giant + text.slice(index + word.length) };
    }
  }
}

/** All that is said of what was read, in both languages. */
function saidOf(read: () => unknown): readonly string[] {
  try {
    const { problems = [] } = (read() ?? {}) as Partial<Pick<TopoloomError, 'problems'>>;
    return problems.flatMap(({ message, ja = '' }) => [message, ja]);
  } catch (error) {
    if (!(error instanceof TopoloomError)) throw error;
    const { problems, message, reason } = error;
    for (const whole of [message, reason.en, reason.ja]) expect(whole.length).toBeLessThan(MOST_IN_ALL);
    return problems.length > 0 ? problems.flatMap(({ message, ja = '' }) => [message, ja]) : [message, reason.ja];
  }
}

/** Sees that little is said of much. @returns whether anything is */
function expectLittle(read: () => unknown): boolean {
  const said = saidOf(read);
  for (const text of said) {
    expect(text.length).toBeLessThanOrEqual(MOST_SAID);
    expect(text).not.toMatch(WHOLE);
  }
  return said.length > 0;
}

// A spec of any length is a network of any size to this target.
const read = targets.filter(({ id }) => id !== 'spec');

it.each(read.map((target) => [target.id, target] as const))('little is said of giant values in %s', (_, target) => {
  const met = new CaseCounter('a giant of which something is said');
  for (const file of withGiants(target))
    if (expectLittle(() => target.read(file))) met.see('a giant of which something is said');
  met.expectAll();
});

const plugins: readonly (readonly [string, ParamSpecs, (id: string, key: string, value: string) => unknown])[] = [
  ...generators.map(
    ({ descriptor: { id, params } }) =>
      [
        `${id} (network)`,
        params,
        (_: string, key: string, value: string) => generateFromSpec(`${id}:${key}=${value}`),
      ] as const,
  ),
  ...engines.map(({ descriptor: { id, params } }) => [`${id} (engine)`, params, noWords] as const),
  ...patterns.map(
    ({ descriptor: { id, params } }) =>
      [
        `${id} (traffic)`,
        params,
        (_: string, key: string, value: string) => parseTrafficWords(`${id}:${key}=${value}`),
      ] as const,
  ),
];

function noWords(): void {}

it.each(plugins)('little is said of giant parameters of %s', (id, params, inWords) => {
  for (const giant of GIANTS) {
    expect(expectLittle(() => readParams(params, { [giant]: giant }))).toBe(true);
    for (const [key, { type, appliesWhen }] of Object.entries(params)) {
      const isSaid = expectLittle(() => readParams(params, { [key]: giant }));
      expect(isSaid || type === 'text' || appliesWhen !== undefined).toBe(true);
      expectLittle(() => inWords(id, key, giant));
    }
  }
});
