/** A word or mark of a graph in DOT. */
export interface DotToken {
  readonly kind: 'id' | 'mark';
  readonly text: string;
  readonly quoted: boolean;
  readonly line: number;
}

/** Comments, quoted texts, HTML, words, marks; anything else is passed over. */
const TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|(?<=^|\n)[ \t]*#[^\n]*|"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|<[^<>\n]*>|(--|->|[{}[\];,=:])|([A-Za-z0-9_.\u0080-\uffff](?:[A-Za-z0-9_./\u0080-\uffff]|-(?![->]))*)|#[^\n]*/g;

/** The words and marks of a graph in DOT, without comments. Names may have dashes that Graphviz wants quoted: files of the field have them. O(characters). */
export function dotTokens(text: string): readonly DotToken[] {
  const tokens: DotToken[] = [];
  let line = 1;
  let end = text.indexOf('\n');
  for (const found of text.matchAll(TOKEN)) {
    for (; end >= 0 && end < found.index; end = text.indexOf('\n', end + 1)) line++;
    const [, quoted, mark, word] = found;
    if (quoted !== undefined) tokens.push({ kind: 'id', text: quoted.replace(/\\(["\\])/g, '$1'), quoted: true, line });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, quoted: false, line });
    else if (word !== undefined) tokens.push({ kind: 'id', text: word, quoted: false, line });
  }
  return tokens;
}
