import { SaxesParser } from 'saxes';
import { fault } from '../../base/problem';
import { FormatError, type TextFile } from '../../base/text/textFile';

/** An element that begins. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
  /** Names of the elements around it, outermost first; it holds until the next event. */
  readonly inside: readonly string[];
}

/** Called in the order of the file. */
export interface XmlVisitor {
  open?(element: XmlElement): void;
  /** @param text what stands in it, without that of elements inside */
  close?(name: string, text: string, line: number): void;
}

/** Elements in each other; what anybody exchanges has a tenth of it. */
const DEEPEST = 100;

/**
 * Reads a file of XML, element by element, prefixes of names left off; neither types of documents nor entities of a file's own are followed. O(characters).
 * @throws FormatError at the first place that is not well-formed
 */
export function forEachElement({ name: file, text }: TextFile, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ position: true, xmlns: false, fileName: file } as const);
  const names: string[] = [];
  const texts: string[] = [];
  const fail = (en: string, ja: string): never => {
    throw new FormatError([fault(file, parser.line, { en, ja })]);
  };
  parser.on('error', ({ message }) => {
    const said = message.replace(/^.*?:\d+:\d+: /, '');
    fail(`expected XML: ${said}`, `XML として正しくありません：${said}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (names.length >= DEEPEST)
      fail(`expected at most ${DEEPEST} elements in each other`, `要素の入れ子は ${DEEPEST} 段までです`);
    const own = localName(name);
    visitor.open?.({ name: own, attributes, line: parser.line, inside: names });
    names.push(own);
    texts.push('');
  });
  parser.on('text', (part) => {
    if (texts.length > 0) texts[texts.length - 1] += part;
  });
  parser.on('closetag', () => {
    const [name, inner] = [names.pop(), texts.pop()];
    if (name !== undefined && inner !== undefined) visitor.close?.(name, inner.trim(), parser.line);
  });
  parser.write(text).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
