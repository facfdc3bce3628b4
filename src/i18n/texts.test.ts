import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ja } from './ja';

type Said = string | readonly string[] | ((args: object) => string);
interface Tree {
  readonly [name: string]: Said | Tree;
}
type Texts = (language: 'en' | 'ja') => Tree;

const src = join(import.meta.dirname, '..');

/** Every catalogue of every room, found by what its file calls, so that none is forgotten. */
async function catalogues(): Promise<readonly (readonly [string, Tree, Tree])[]> {
  const found: (readonly [string, Tree, Tree])[] = [['i18n', ...([en, ja] as object[] as [Tree, Tree])]];
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(file) || !/= defineTexts\(/.test(readFileSync(join(src, file), 'utf8'))) continue;
    const module: Record<string, unknown> = await import(/* @vite-ignore */ join(src, file));
    for (const [name, texts] of Object.entries(module)) {
      if (!name.endsWith('Texts')) continue;
      found.push([`${relative(src, join(src, file))} ${name}`, (texts as Texts)('en'), (texts as Texts)('ja')]);
    }
  }
  return found;
}

const isGroup = (said: Said | Tree | undefined): said is Tree =>
  typeof said === 'object' && said !== null && !Array.isArray(said);

function flatten(tree: Tree, prefix = ''): Map<string, Said> {
  const flat = new Map<string, Said>();
  for (const [name, said] of Object.entries(tree)) {
    if (isGroup(said)) for (const [inner, each] of flatten(said, `${prefix}${name}.`)) flat.set(inner, each);
    else flat.set(prefix + name, said);
  }
  return flat;
}

/** The words of a text when every value in it is `n`, and which values those are. */
function say(said: Said, n: number): { readonly lines: readonly string[]; readonly args: readonly string[] } {
  if (typeof said !== 'function') return { lines: typeof said === 'string' ? [said] : said, args: [] };
  const args = new Set<string>();
  const given = new Proxy(
    {},
    {
      get: (_, name) => {
        args.add(String(name));
        return n;
      },
    },
  );
  return { lines: [String(said(given))], args: [...args].sort() };
}

/** Of names that are typed by a pattern, as texts show them; other braces are a value that was not filled in. */
const NAME_PATTERN = /leaf-\{(1\.\.8|01)\}|rack\{1\.\.4\}-\{1\.\.2\}|\{name\}(-old| is the old name| は元の名前)/g;

/** Nouns that the texts count, as [one, more than one]. */
const NOUNS = [
  ...[
    'turn',
    'pair',
    'link',
    'host',
    'channel',
    'VLAN',
    'MAD',
    'LID',
    'hop',
    'row',
    'step',
    'node',
    'cable',
    'port',
    'pixel',
  ],
  ...[
    'character',
    'engine',
    'failure',
    'block',
    'buffer',
    'bit',
    'point',
    'lane',
    'line',
    'number',
    'packet time',
    'value',
  ],
  ...['wait', 'packet', 'message', 'figure', 'color', 'ring', 'tree', 'word', 'draw'],
].map((noun): readonly [string, string] => [noun, `${noun}s`]);
NOUNS.push(['switch', 'switches'], ['entry', 'entries'], ['leaf', 'leaves']);

const counts = (n: string, nouns: readonly string[], after = ''): RegExp =>
  new RegExp(
    `(?<![\\d.,]|× |port |LID |VLAN |rank )\\b${n} (?:(?!of|to|in|at|from)[a-z]+ )?(?:${nouns.join('|')})\\b${after}`,
  );
const ONE_MANY = counts(
  '1',
  NOUNS.map(([, many]) => many),
);
/** Not "2 turn pairs", whose first noun stands for the second. */
const MANY_ONE = counts(
  '[02]',
  NOUNS.map(([one]) => one),
  `(?! (?:${NOUNS.flat().join('|')}|times?))`,
);

const rooms = await catalogues();

it('finds the catalogues of the rooms', () => {
  expect(rooms.length).toBeGreaterThan(14);
});

describe.each(rooms)('texts of %s', (_, english, japanese) => {
  const [flatEn, flatJa] = [flatten(english), flatten(japanese)];

  it('have the same names in both languages', () => {
    expect([...flatJa.keys()].sort()).toEqual([...flatEn.keys()].sort());
  });

  it('say something in both languages, of the same kind and with the same values, and fill all of them in', () => {
    for (const [name, said] of flatEn) {
      const other = flatJa.get(name) ?? '';
      expect(typeof other, name).toBe(typeof said);
      for (const n of [0, 1, 2]) {
        const [a, b] = [say(said, n), say(other, n)];
        expect(b.args, name).toEqual(a.args);
        for (const line of [...a.lines, ...b.lines]) {
          expect(line.replaceAll(NAME_PATTERN, ''), name).not.toMatch(/[{}]|undefined|NaN|\[object/);
          if (typeof said !== 'function') expect(line.trim() !== '' || said === '', name).toBe(true);
        }
      }
    }
  });

  it('put one before no plural, and none or two before no singular', () => {
    const wrong: string[] = [];
    for (const [name, said] of flatEn) {
      for (const [n, fault] of [
        [0, MANY_ONE],
        [1, ONE_MANY],
        [2, MANY_ONE],
      ] as const) {
        const { lines, args } = say(said, n);
        if (args.length > 0) wrong.push(...lines.filter((line) => fault.test(line)).map((line) => `${name}: ${line}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('tells "1 turn pairs" and "2 switch" from what is right', () => {
  for (const wrong of ['1 turns', 'its 1 turn pairs', 'after 1 packet times', '3 of 1 VLANs'])
    expect(wrong).toMatch(ONE_MANY);
  for (const right of ['1 turn', '11 turns', '1.1 hops', '1 turn pair', '1 of 2 turns'])
    expect(right).not.toMatch(ONE_MANY);
  for (const wrong of ['2 switch', '0 virtual lane', '0 turn']) expect(wrong).toMatch(MANY_ONE);
  for (const right of ['2 turn pairs', '0 switches', '2 of 2 rows']) expect(right).not.toMatch(MANY_ONE);
});
