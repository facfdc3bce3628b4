import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** Names of several words that are the same in both languages. */
const NAMES = ['BookSim anynet', 'SONiC show lldp table', 'SST merlin anytopo（Python）', 'Stretch Factor (SF)'];

/** Texts that may be in one language: names of works, what only the command line says, what a parser says, and what the page puts into words. */
const UNTRANSLATED = [
  'core/base/localText.ts',
  'core/formats/parts/yamlFile.ts',
  // Papers as the literature cites them.
  'core/papers/fastUpdates.ts',
  'core/papers/packetPacing.ts',
  'core/papers/smallTables.ts',
  'core/papers/vfrecNet.ts',
  'document/refusal.ts',
  'jobs/sweep/study.ts',
];

type Text = ts.StringLiteralLike | ts.TemplateExpression;

interface Pair {
  readonly at: string;
  readonly en: Text;
  readonly ja: Text;
}

function isText(node: ts.Node | undefined): node is Text {
  return node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));
}

/** The words of a text, without those that are put in. */
function wordsOf(text: Text): string {
  if (ts.isStringLiteralLike(text)) return text.text;
  return [text.head, ...text.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' ');
}

/** Names of what is put into a text; of a pair such as `list` and `listJa` the first. */
function namesIn(text: Text): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text.replace(/(En|Ja)$/, ''));
    ts.forEachChild(node, visit);
  };
  if (ts.isTemplateExpression(text)) for (const { expression } of text.templateSpans) visit(expression);
  names.delete('en');
  return names;
}

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of node.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
}

/** Every text that is written in both languages, and every use of `untranslated`, in a file. */
function readFile(file: string): { readonly pairs: readonly Pair[]; readonly untranslated: readonly string[] } {
  const source = ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const pairs: Pair[] = [];
  const untranslated: string[] = [];
  const visit = (node: ts.Node): void => {
    const at = (): string => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isObjectLiteralExpression(node)) {
      const [en, ja] = [propertyOf(node, 'en'), propertyOf(node, 'ja')];
      if (isText(en) && isText(ja)) pairs.push({ at: at(), en, ja });
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'untranslated') {
      const [argument] = node.arguments;
      const isSource = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'source';
      if (!isSource && !(ts.isStringLiteralLike(argument) && argument.text === '')) untranslated.push(at());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { pairs, untranslated };
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file))
  .map((file) => [file, readFile(file)] as const);
const pairs = files.flatMap(([, read]) => read.pairs);

it('finds the texts that are written in both languages', () => {
  expect(pairs.length).toBeGreaterThan(3000);
});

it('has Japanese beside every English sentence', () => {
  const english = pairs.filter(({ en, ja }) => {
    const words = wordsOf(ja);
    return (
      /[a-z]+ [a-z]{2,}/.test(wordsOf(en)) && words.trim() !== '→' && !JAPANESE.test(words) && !NAMES.includes(words)
    );
  });
  expect(english.map(({ at, ja }) => `${at}: ${wordsOf(ja)}`)).toEqual([]);
});

it('puts into the Japanese what it puts into the English, and nothing English', () => {
  const wrong = pairs.flatMap(({ at, en, ja }) => {
    const there = namesIn(ja);
    const missing = [...namesIn(en)].filter((name) => !there.has(name));
    return [...missing.map((name) => `${at}: without ${name}`), ...(/\.en\b/.test(ja.getText()) ? [`${at}: .en`] : [])];
  });
  expect(wrong).toEqual([]);
});

it('leaves in one language only what nobody reads on a page in Japanese', () => {
  const found = files.flatMap(([file, { untranslated }]) =>
    /^(?:cli|core\/papers)\//.test(file) || UNTRANSLATED.includes(file) ? [] : untranslated,
  );
  expect(found).toEqual([]);
});
