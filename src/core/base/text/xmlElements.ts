import { lineAt } from './jsonLines';
import { FormatError } from './textFile';

/** An element of an XML text. Names are without their namespace's prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own characters, without those of its children. */
  readonly text: string;
  /** Line, from 1, on which it begins. */
  readonly line: number;
}

interface Open extends XmlElement {
  readonly children: Open[];
  readonly tag: string;
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)|</g;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The root of an XML document: elements, attributes and text; comments and instructions are passed over. A document type is refused: what programs write about
 * networks has none, and one could make a small file a huge one. O(characters).
 * @throws FormatError with the line of what is not well-formed
 */
export function parseXml(text: string, file: string): XmlElement {
  const lines = new LineCounter(text);
  const fail = (at: number, message: string): never => {
    throw new FormatError([{ severity: 'error', file, line: lines.lineAt(at), message }]);
  };
  const open: Open[] = [];
  let root: Open | null = null;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, cdata, closing, tag, attributes = '', empty, characters] = match;
    const inner = open.at(-1);
    if (cdata !== undefined || characters !== undefined) {
      const found = cdata ?? plainText(characters);
      if (inner) inner.text += found;
      else if (found.replace('\uFEFF', '').trim() !== '') fail(match.index, 'expected an element, found text');
    } else if (tag === undefined) {
      if (whole === '<') fail(match.index, 'expected a tag such as <name>: is the file complete?');
    } else if (closing === '/') {
      if (inner?.tag !== tag) fail(match.index, `expected </${inner?.tag ?? ''}>, found </${tag}>`);
      open.pop();
    } else {
      if (!inner && root) fail(match.index, `expected one element around all, found a second: <${tag}>`);
      const element: Open = {
        name: bare(tag),
        tag,
        attributes: readAttributes(attributes),
        children: [],
        text: '',
        line: lines.lineAt(match.index),
      };
      inner?.children.push(element);
      root ??= element;
      if (empty !== '/') open.push(element);
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) fail(text.length - 1, `the file is cut off: <${unclosed.tag}> of line ${unclosed.line} has no end`);
  return root ?? fail(0, 'expected an XML element');
}

/** Elements of that name below an element, at any depth, in their order. O(elements). */
export function elementsNamed(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const open: XmlElement[] = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    if (element.name === name) found.push(element);
    for (let i = element.children.length - 1; i >= 0; i--) open.push(element.children[i]);
  }
  return found;
}

/** The trimmed text of the first child of that name; undefined where there is none, or no text. */
export function childText({ children }: XmlElement, name: string): string | undefined {
  return children.find((child) => child.name === name)?.text.trim() || undefined;
}

const bare = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name, a, b]) => [bare(name), plainText(a ?? b ?? '')]));
}

function plainText(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return ENTITIES[name] ?? whole;
  });
}

/** Lines of places that are asked for in their order: one walk through the text together. */
class LineCounter {
  private at = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  lineAt(place: number): number {
    this.line += lineAt(this.text.slice(this.at, place), place - this.at) - 1;
    this.at = place;
    return this.line;
  }
}
