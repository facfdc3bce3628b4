import { forEachLine, quoteLine } from '../../base/text/lines';
import type { ProblemList } from '../../base/text/problemList';

/** A table of TOML, or one of a list of tables. */
export interface TomlTable {
  readonly name: string;
  readonly line: number;
  /** By key the value, of a list its values, as text. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** A string in either quotes, a mark of a list, a comment, or a bare value. */
const TOKEN = /"((?:[^"\\]|\\.)*)"|'([^']*)'|([[\],])|(#.*)|([^\s"'[\],#]+)/y;
const HEAD = /^\[{1,2}[ \t]*([^[\]\s]{1,80})[ \t]*\]{1,2}[ \t]*(?:#.*)?$/;

/**
 * The tables of a file of TOML with texts, numbers and lists of them, which may go over several lines; what lies deeper is reported. O(characters).
 */
export function tomlTables(text: string, problems: ProblemList): readonly TomlTable[] {
  const tables: (TomlTable & { readonly values: Map<string, string[]> })[] = [];
  let open: string[] | null = null;
  forEachLine(text, (raw, line) => {
    const whole = raw.trim();
    if (whole === '' || whole.startsWith('#')) return;
    const name = open === null ? HEAD.exec(whole)?.[1] : undefined;
    if (name !== undefined) {
      tables.push({ name, line, values: new Map() });
      return;
    }
    const [start, key] = open === null ? (/^["']?([\w.-]{1,80})["']?[ \t]*=[ \t]*/.exec(whole) ?? []) : [''];
    let values: string[] | null = open;
    if (key !== undefined) {
      values = [];
      tables.at(-1)?.values.set(key, values);
    }
    const end = start === undefined || values === null ? null : takeValues(whole, start.length, values, open !== null);
    if (end === null)
      problems.error(line, {
        en: `expected KEY = VALUE, or a list of values, found ${quoteLine(whole)}`,
        ja: `KEY = VALUE または値のリストが必要ですが、${quoteLine(whole)} とあります`,
      });
    open = end === 'open' ? values : null;
  });
  if (open !== null)
    problems.error(0, {
      en: 'the file is cut off: expected the end of a list',
      ja: 'ファイルが途切れています。リストの終わりが必要です',
    });
  return tables;
}

/** Takes the values of a line: null where it holds something else, `open` where its list goes on. */
function takeValues(text: string, from: number, values: string[], wasOpen: boolean): 'open' | 'closed' | null {
  let isOpen = wasOpen;
  let isClosed = false;
  TOKEN.lastIndex = from;
  for (let at = from; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at + (/^\s*/.exec(text.slice(at, at + 200))?.[0].length ?? 0);
    if (TOKEN.lastIndex >= text.length) break;
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, quoted, literal, mark, comment, bare] = found;
    if (comment !== undefined) break;
    if (mark === '[') {
      if (isOpen || isClosed || values.length > 0) return null;
      isOpen = true;
    } else if (mark === ']') {
      if (!isOpen) return null;
      isOpen = false;
      isClosed = true;
    } else if (mark === ',') {
      if (!isOpen) return null;
    } else {
      if (isClosed || (!isOpen && values.length > 0)) return null;
      values.push((quoted ?? literal ?? bare).replace(/\\(["\\])/g, '$1'));
    }
  }
  return isOpen ? 'open' : values.length > 0 || isClosed ? 'closed' : null;
}
