import { SEPARATORS } from '../../base/text/csv';

/** Names found in a file, for telling its format, and in the messages of a file that has none. */
export interface FileContent {
  /** A table is any text that is neither JSON nor XML. */
  readonly kind: 'json' | 'xml' | 'table';
  /** Keys of JSON by their path, lists passed through (`edges.node1`); elements of XML, the root first; of a table the cells of the row that its titles are in, as they are written. */
  readonly names: readonly string[];
}

/** Characters that are looked at: keys may stand behind long lists. */
const JSON_CHARS = 1 << 18;
const MOST_CHARS = 1 << 14;
const MOST_NAMES = 200;
/** The API of some devices has its tables below four keys. */
const DEEPEST = 5;
/** Rows of a table above which its titles may stand. */
export const TITLE_ROWS = 20;

/** The names in a file. O(its first characters). */
export function contentOf(text: string): FileContent {
  const start = /^[\uFEFF\s]*/.exec(text)?.[0].length ?? 0;
  const first = text[start];
  if (first === '{' || (first === '[' && /^\[\s*[[{"\]]/.test(text.slice(start, start + 200))))
    return { kind: 'json', names: keysOf(text.slice(start, start + JSON_CHARS)) };
  if (first === '<') return { kind: 'xml', names: elementsOf(text.slice(start, start + MOST_CHARS)) };
  return { kind: 'table', names: widestRow(text.slice(start, start + MOST_CHARS)) };
}

/** The separator of the row that has all of these titles, among the first rows; undefined where none has. */
export function separatorWith(head: string, titles: readonly string[]): string | undefined {
  const lines = linesOf(head);
  return SEPARATORS.find((mark) =>
    lines.some((line) => {
      const found = cellsOf(line, mark).map(titleOf);
      return titles.every((title) => found.includes(title));
    }),
  );
}

/** Checks whether one of the first rows has all of these titles; in small letters, with `_` for blanks. */
export function hasTitles(head: string, titles: readonly string[]): boolean {
  return separatorWith(head, titles) !== undefined;
}

/** A cell as titles are compared: in small letters, with `_` for blanks, without what marks it as a comment. */
export function titleOf(cell: string): string {
  return cell
    .replace(/^#(?:\s*fields:)?\s*/i, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_');
}

function widestRow(head: string): readonly string[] {
  const rows = linesOf(head).flatMap((line) => SEPARATORS.map((mark) => cellsOf(line, mark)));
  const most = Math.max(0, ...rows.map((cells) => cells.length));
  return most < 2 ? [] : (rows.find((cells) => cells.length === most) ?? []).slice(0, MOST_NAMES);
}

const linesOf = (head: string): readonly string[] =>
  head
    .slice(0, MOST_CHARS)
    .replace(/^\uFEFF/, '')
    .split('\n', TITLE_ROWS);

/** Titles hold neither separators nor line ends. */
function cellsOf(line: string, separator: string): readonly string[] {
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function elementsOf(head: string): readonly string[] {
  const names = new Set<string>();
  for (const [, name] of head.matchAll(/<(?:[\w.-]{1,60}:)?([A-Za-z_][\w.-]{0,60})/g)) {
    names.add(name);
    if (names.size === MOST_NAMES) break;
  }
  return [...names];
}

/** Keys by their path, of lists and objects up to five deep. O(characters). */
function keysOf(text: string): readonly string[] {
  const names = new Set<string>();
  let inner = 0;
  /** By depth the key that leads to it, null for lists. */
  const path: (string | null)[] = [];
  let key: string | null = null;
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"(?:\s*:)?|[{}[\]]/g)) {
    if (token === '{' || token === '[') {
      path.push(key);
      key = null;
    } else if (token === '}' || token === ']') {
      path.pop();
      key = null;
    } else if (token.endsWith(':')) {
      key = token.slice(1, token.lastIndexOf('"'));
      const keys = path.filter((one) => one !== null);
      // Outer keys are never crowded out by those of a long table.
      if (keys.length >= DEEPEST || (keys.length > 0 && inner >= MOST_NAMES)) continue;
      const before = names.size;
      names.add([...keys, key].join('.'));
      if (keys.length > 0) inner += names.size - before;
      if (names.size === 2 * MOST_NAMES) break;
    } else key = null;
  }
  return [...names];
}
