import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import { HeardNeighbours, type Printed } from '../parts/heardNeighbour';
import type { NodeView } from '../parts/nodeView';
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
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?<lldp[\s>]/.test(head);
}

/** Content of one element `interface`. */
interface Told {
  readonly line: number;
  readonly port: string | undefined;
  /** Texts by the element and the one around it, such as `chassis name`; the first of each. */
  readonly texts: Map<string, string>;
  readonly capabilities: Readonly<Record<string, string>>[];
}

/**
 * Reads what `lldpctl -f xml` prints on a node, which is the one that the file is named after: an element `interface` a neighbour. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const heard = new HeardNeighbours(file.name);
  for (const told of collect(file)) {
    const found = printedIn(told, problems);
    if (found) heard.add(found);
  }
  problems.finish();
  return heard.view({ mayBeHost: true });
}

function collect(file: TextFile): Told[] {
  const found: Told[] = [];
  const path: string[] = [];
  forEachElement(file, {
    open({ name, attributes, line }) {
      path.push(name);
      if (name === 'interface') found.push({ line, port: attributes.name, texts: new Map(), capabilities: [] });
      const told = found.at(-1);
      if (name === 'capability') told?.capabilities.push(attributes);
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

function printedIn({ line, port, texts, capabilities }: Told, problems: ProblemList): Printed | null {
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
  return {
    ...{ line, port, name, chassis: id, farPort: texts.get('port id'), description: texts.get('port descr') },
    forwards: capabilities.length === 0 ? null : capabilities.some(forwards),
  };
}

function forwards({ type = '', enabled }: Readonly<Record<string, string>>): boolean {
  return /^(?:Bridge|Router)$/.test(type) && enabled === 'on';
}
