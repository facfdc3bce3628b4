/** Line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

const QUOTE = 34;
/** Each two before the one that closes it. */
const BRACKET = 91;
const BRACE = 123;

/** Fewest characters of a value whose end is kept: a shorter one is soon passed again, and millions of them would fill the memory. */
const WORTH_KEEPING = 64;

/** Members of an object as far as it was read. */
interface Members {
  /** By name: where the value begins; of a name that occurs twice, the first. */
  readonly found: Map<string, number>;
  /** Start of the value found last, -1 = none yet. */
  last: number;
}

/**
 * Lines of values in a valid JSON text, for messages. Continues from the last place: values read in their order in the text cost one walk
 * through it together, O(characters), and not one each; members of an object in any order.
 */
export class JsonLines {
  /** By where a list begins: the last element found in it. */
  private readonly reached = new Map<number, { readonly index: number; readonly at: number }>();
  /** By where an object begins. */
  private readonly members = new Map<number, Members>();
  /** Ends of lines, as far as they were needed. */
  private readonly ends: number[] = [];

  constructor(private readonly text: string) {}

  /**
   * Line, from 1, on which the value at a path begins; of a value that is missing, the line of the innermost one around it that is there.
   * Iterative: depth is bound by the path, whatever the nesting.
   */
  lineOf(path: readonly (string | number)[]): number {
    let at = skipSpace(this.text, 0);
    for (const key of path) {
      const inner = typeof key === 'number' ? this.findElement(at, key) : this.findMember(at, key);
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
        if (at - start > WORTH_KEEPING) this.reached.set(start, { index, at });
        return at;
      }
      at = afterComma(text, skipValue(text, at));
    }
    return -1;
  }

  private findMember(start: number, key: string): number {
    const { text } = this;
    if (text[start] !== '{') return -1;
    const members = this.members.get(start) ?? { found: new Map(), last: -1 };
    const { found } = members;
    while (!found.has(key)) {
      const at = members.last < 0 ? skipSpace(text, start + 1) : afterComma(text, skipValue(text, members.last));
      if (text[at] !== '"') return -1;
      const end = skipString(text, at);
      const name = JSON.parse(text.slice(at, end)) as string;
      members.last = skipSpace(text, skipSpace(text, end) + 1);
      if (members.last - start > WORTH_KEEPING) this.members.set(start, members);
      if (!found.has(name)) found.set(name, members.last);
    }
    return found.get(key) as number;
  }

  private lineAt(position: number): number {
    const { text, ends } = this;
    for (let end = ends.at(-1) ?? -1; end < position; ends.push(end)) {
      const next = text.indexOf('\n', end + 1);
      end = next < 0 ? text.length : next;
    }
    // How many lines end before it.
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
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

/** Place where a text nests lists and objects deeper than `most`, -1 = nowhere; the text need not be JSON. O(characters). */
export function whereDeeper(text: string, most: number): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === QUOTE) at = skipString(text, at) - 1;
    else if (c === BRACE || c === BRACKET) {
      if (++depth > most) return at;
    } else if (c === BRACE + 2 || c === BRACKET + 2) depth--;
  }
  return -1;
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
