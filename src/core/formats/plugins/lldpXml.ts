import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { type Neighbour, type NodeView, viewedNode } from '../parts/nodeView';
import { forEachElement } from '../parts/xmlEvents';

export const descriptor: FormatDescriptor = {
  id: 'lldp-xml',
  title: { en: 'LLDP neighbours (lldpctl -f xml)', ja: 'LLDP 隣接情報(lldpctl -f xml)' },
  extensions: ['xml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** An element `lldp`, the first of the document. */
export function sniff(head: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?<lldp\b/.test(head);
}

/** Content of one element `interface`. */
interface Told {
  readonly line: number;
  readonly port: string | undefined;
  /** Texts by the element and the one around it, such as `chassis name`; the first of each. */
  readonly texts: Map<string, string>;
  readonly capabilities: Readonly<Record<string, string>>[];
  /** Of the far port's id. */
  idType?: string;
}

/**
 * Reads what `lldpctl -f xml` prints on a node, which is the one that the file is named after: an element `interface` a neighbour. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const found = collect(file).map((told) => neighbourOf(told, file.name, problems));
  problems.finish();
  return {
    name: viewedNode(file.name),
    at: { file: file.name, line: 0 },
    neighbours: found.filter((neighbour) => neighbour !== null),
  };
}

function collect(file: TextFile): Told[] {
  const found: Told[] = [];
  const path: string[] = [];
  forEachElement(file, {
    open({ name, attributes, line }) {
      const around = path.at(-1);
      path.push(name);
      if (name === 'interface') found.push({ line, port: attributes.name, texts: new Map(), capabilities: [] });
      const told = found.at(-1);
      if (name === 'capability') told?.capabilities.push(attributes);
      if (told && around === 'port' && name === 'id') told.idType ??= attributes.type;
    },
    close(name, text) {
      path.pop();
      const texts = found.at(-1)?.texts;
      const key = `${path.at(-1)} ${name}`;
      if (texts && !texts.has(key) && (text !== '' || path.at(-1) === 'interface')) texts.set(key, text);
    },
  });
  return found;
}

function neighbourOf(
  { line, port, texts, capabilities, idType }: Told,
  file: string,
  problems: ProblemList,
): Neighbour | null {
  if (port === undefined || !texts.has('interface chassis') || !texts.has('interface port')) {
    problems.error(line, {
      en: 'expected an interface with a name, a chassis and a port: is the file complete?',
      ja: 'インタフェースには名前、シャーシ、ポートが必要です。ファイルは完全ですか',
    });
    return null;
  }
  const [name, id] = [texts.get('chassis name'), texts.get('chassis id')];
  if (name === undefined && id === undefined) {
    problems.error(line, {
      en: `interface ${port}: expected the name of the neighbour or the id of its chassis`,
      ja: `インタフェース ${port}：隣接機器の名前、またはシャーシの ID が必要です`,
    });
    return null;
  }
  // An address as a port's id says nothing: the description has the interface then.
  const farPort = (idType === 'mac' ? undefined : texts.get('port id')) ?? texts.get('port descr');
  return {
    at: { file, line },
    port,
    ...(name !== undefined && { name }),
    ...(id !== undefined && { chassis: id }),
    ...(farPort !== undefined && { farPort }),
    forwards: capabilities.length === 0 ? null : capabilities.some(forwards),
  };
}

function forwards({ type = '', enabled }: Readonly<Record<string, string>>): boolean {
  return /^(?:Bridge|Router)$/.test(type) && enabled === 'on';
}
