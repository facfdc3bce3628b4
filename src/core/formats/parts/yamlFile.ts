import * as v from 'valibot';
import { CST, type Document, isMap, isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml';
import { type LocalText, untranslated } from '../../base/localText';
import { fault } from '../../base/problem';
import type { ProblemList } from '../../base/text/problemList';
import { FormatError, type TextFile } from '../../base/text/textFile';
import { describePath, misshapen } from './schemaProblems';

/** Largest file, in characters: reading YAML takes a second for each million. */
const MOST_CHARS = 8 * 1024 * 1024;
/** Words and marks, each of which becomes an object, or a fault, of up to 1.4 kB: all marks of a lab of 50,000 links. */
const MOST_TOKENS = 700_000;
/** Values in each other: the parser takes time that doubles with each few hundred keys that are keys of keys. */
const MOST_DEPTH = 200;
/** Times that anchors may be followed, so that a few lines cannot become millions of values. */
const MOST_ALIASES = 1000;

const TOO_DEEP = { en: 'expected YAML with fewer values in each other', ja: 'YAML の入れ子が深すぎます' };

/** A YAML document as values, with the lines that they stand on. */
export interface YamlFile {
  readonly value: unknown;
  /** Line, from 1, of the value at a path; of one that is missing or stands behind an anchor, of the innermost one around it. */
  lineOf(path: readonly (string | number)[]): number;
  /** Lines of the keys of the object at a path. */
  linesOfKeys(path: readonly string[]): ReadonlyMap<string, number>;
}

/**
 * Reads YAML 1.2 with merge keys. O(characters).
 * @throws FormatError with the lines of what is no YAML, of keys that stand there twice, and for files that are too large
 */
export function readYaml({ name: file, text }: TextFile): YamlFile {
  const refuse = (line: number, text: LocalText): never => {
    throw new FormatError([fault(file, line, text)]);
  };
  if (text.length > MOST_CHARS)
    refuse(0, {
      en: `the file is too large: expected at most ${MOST_CHARS / 1024 / 1024} MiB of YAML`,
      ja: `ファイルが大きすぎます。YAML は ${MOST_CHARS / 1024 / 1024} MiB までです`,
    });
  const { tokens, depth } = sizeOf(text);
  if (depth > MOST_DEPTH) refuse(0, TOO_DEEP);
  if (tokens > MOST_TOKENS)
    refuse(0, {
      en: `the file is too large: expected at most ${MOST_TOKENS} words and marks of YAML`,
      ja: `ファイルが大きすぎます。YAML の単語と記号は ${MOST_TOKENS} 個までです`,
    });
  const lines = new LineCounter();
  // It would look for keys that stand there twice by comparing each with each.
  // Its warnings (of a key that is a list, say) it writes to the terminal.
  const options = {
    lineCounter: lines,
    merge: true,
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: 'error',
  } as const;
  const document = parsed(() => parseDocument(text, options), refuse);
  const found = document.errors.map(({ message, pos }) => ({ ...untranslated(message), at: pos[0] }));
  const faults = [...found, ...parsed(() => repeatedKeys(document), refuse)].map(({ en, ja, at }) =>
    fault(file, lines.linePos(at).line, { en: `expected YAML: ${en}`, ja: `YAML として正しくありません：${ja}` }),
  );
  // It tells so itself of lists in lists, and then of each that has no end.
  if (faults.some(({ message }) => message.includes('call stack'))) refuse(0, TOO_DEEP);
  if (faults.length > 0) throw new FormatError(faults.slice(0, 20));
  const lineOf = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: readonly number[] } | undefined)?.range;
      if (range) return lines.linePos(range[0]).line;
    }
    return 0;
  };
  const linesOfKeys = (path: readonly string[]): ReadonlyMap<string, number> => {
    const node: unknown = document.getIn(path, true);
    const pairs = isMap(node) ? node.items : [];
    return new Map(
      pairs.flatMap(({ key }) =>
        isScalar(key) && key.range ? [[String(key.value), lines.linePos(key.range[0]).line] as const] : [],
      ),
    );
  };
  return { lineOf, linesOfKeys, value: parsed(() => document.toJS({ maxAliasCount: MOST_ALIASES }), refuse) };
}

/** Reads a YAML file as a schema has it. @throws FormatError with each fault, its line and path */
export function readYamlOf<T extends v.GenericSchema>(
  schema: T,
  file: TextFile,
  problems: ProblemList,
): { readonly output: v.InferOutput<T>; readonly yaml: YamlFile } {
  const yaml = readYaml(file);
  const { success, output, issues } = v.safeParse(schema, yaml.value);
  for (const { path, message } of issues ?? []) {
    const keys = (path ?? []).map(({ key }) => key as string | number);
    problems.error(yaml.lineOf(keys), misshapen(describePath(keys), message));
  }
  problems.finish();
  if (!success) throw new Error('unreachable: a failed parse has issues');
  return { output, yaml };
}

/** Words and marks, and at least as many values as stand in each other; of too much, up to where it is. A tenth of the time that reading takes. */
function sizeOf(text: string): { readonly tokens: number; readonly depth: number } {
  let tokens = 0;
  let brackets = 0;
  // Lines that stand further and further in, each with its marks of lists and keys.
  const levels: { readonly indent: number; marks: number }[] = [];
  let marks = 0;
  let indent = 0;
  let isAtStart = true;
  for (const token of new Lexer().lex(text)) {
    const kind = CST.tokenType(token);
    if (kind === 'newline') {
      indent = 0;
      isAtStart = true;
    } else if (kind === 'space' && isAtStart) indent = token.length;
    // Blanks, and control characters by which the lexer says that a word begins, count for nothing.
    if (token.trim() <= ' ') continue;
    if (isAtStart) {
      while (levels.length > 0 && levels[levels.length - 1].indent >= indent) marks -= levels.pop()?.marks ?? 0;
      levels.push({ indent, marks: 0 });
      isAtStart = false;
    }
    if (brackets === 0 && (kind === 'explicit-key-ind' || kind === 'seq-item-ind' || kind === 'map-value-ind')) {
      levels[levels.length - 1].marks++;
      marks++;
    } else if (kind === 'flow-map-start' || kind === 'flow-seq-start') brackets++;
    else if (kind === 'flow-map-end' || kind === 'flow-seq-end') brackets--;
    if (++tokens > MOST_TOKENS || marks + brackets > MOST_DEPTH) break;
  }
  return { tokens, depth: marks + brackets };
}

function repeatedKeys(document: Document): (LocalText & { readonly at: number })[] {
  const found: (LocalText & { readonly at: number })[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value) && key.value !== '<<')
          found.push({
            en: `key "${key.value}" stands there twice`,
            ja: `キー「${key.value}」が重複しています`,
            at: key.range?.[0] ?? 0,
          });
        seen.add(key.value);
      }
    },
  });
  return found;
}

/** Lists in lists in lists exhaust the stack of whoever reads them, aliases what is allowed of them. */
function parsed<T>(read: () => T, refuse: (line: number, text: LocalText) => never): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return refuse(0, TOO_DEEP);
    if (error instanceof ReferenceError)
      return refuse(0, {
        en: `expected at most ${MOST_ALIASES} uses of anchors`,
        ja: `アンカーの参照は ${MOST_ALIASES} 回までです`,
      });
    throw error;
  }
}
