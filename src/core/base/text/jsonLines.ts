/** Line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/**
 * Line on which the value at a path of valid JSON begins; of a value that is missing, the line of the innermost one around it that is there.
 * Iterative: depth is bound by the path, whatever the nesting. O(characters before it).
 */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  let at = skipSpace(text, 0);
  for (const key of path) {
    const inner = typeof key === 'number' ? findElement(text, at, key) : findMember(text, at, key);
    if (inner < 0) break;
    at = inner;
  }
  return lineAt(text, at);
}

function findElement(text: string, start: number, index: number): number {
  if (text[start] !== '[') return -1;
  let at = skipSpace(text, start + 1);
  for (let i = 0; text[at] !== ']' && at < text.length; i++) {
    if (i === index) return at;
    at = afterComma(text, skipValue(text, at));
  }
  return -1;
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
