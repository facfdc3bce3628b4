/** Line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/**
 * Lines of values in a valid JSON text, for messages. Goes on from where it was: values asked for in their order in the text cost one walk
 * through it together, O(characters), and not one each.
 */
export class JsonLines {
  /** Where the value of a path begins, -1 = nowhere. */
  private readonly places = new Map<string, number>();
  /** By where a list begins: the last element found in it. */
  private readonly reached = new Map<number, { readonly index: number; readonly at: number }>();
  private last = { at: 0, line: 1 };

  constructor(private readonly text: string) {}

  /**
   * Line, from 1, on which the value at a path begins; of a value that is missing, the line of the innermost one around it that is there.
   * Iterative: depth is bound by the path, whatever the nesting.
   */
  lineOf(path: readonly (string | number)[]): number {
    let at = skipSpace(this.text, 0);
    let name = '';
    for (const key of path) {
      name += `${JSON.stringify(key)} `;
      const known = this.places.get(name);
      const inner = known ?? (typeof key === 'number' ? this.findElement(at, key) : findMember(this.text, at, key));
      if (known === undefined) this.places.set(name, inner);
      if (inner < 0) break;
      at = inner;
    }
    return this.lineAt(at);
  }

  private findElement(start: number, index: number): number {
    const { text } = this;
    if (text[start] !== '[') return -1;
    const before = this.reached.get(start);
    const from = before && before.index <= index ? before : { index: 0, at: skipSpace(text, start + 1) };
    let { at } = from;
    for (let i = from.index; text[at] !== ']' && at < text.length; i++) {
      if (i === index) {
        this.reached.set(start, { index, at });
        return at;
      }
      at = afterComma(text, skipValue(text, at));
    }
    return -1;
  }

  private lineAt(position: number): number {
    const from = this.last.at <= position ? this.last : { at: 0, line: 1 };
    let { line } = from;
    for (let at = this.text.indexOf('\n', from.at); at >= 0 && at < position; at = this.text.indexOf('\n', at + 1))
      line++;
    this.last = { at: position, line };
    return line;
  }
}

function findMember(text: string, start: number, key: string): number {
  if (text[start] !== '{') return -1;
  let at = skipSpace(text, start + 1);
  while (text[at] === '"') {
    const end = skipString(text, at);
    const name = JSON.parse(text.slice(at, end)) as string;
    at = skipSpace(text, skipSpace(text, end) + 1);
    if (name === key) return at;
    at = afterComma(text, skipValue(text, at));
  }
  return -1;
}

function afterComma(text: string, start: number): number {
  const at = skipSpace(text, start);
  return text[at] === ',' ? skipSpace(text, at + 1) : at;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

function skipString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function skipValue(text: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    const c = text[at];
    if (c === '"') {
      at = skipString(text, at);
      continue;
    }
    if (c === '{' || c === '[') depth++;
    else if (c === '}' || c === ']') depth--;
    else if (depth === 0) {
      // A number, true, false or null.
      while (at < text.length && !/[\s,\]}]/.test(text[at])) at++;
      return at;
    }
    at++;
  } while (depth > 0 && at < text.length);
  return at;
}
