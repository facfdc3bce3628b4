import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { childText, elementsNamed, parseXml, type XmlElement } from '../base/text/xmlElements';
import type { FormatDescriptor } from './format';
import { type Neighbour, type NodeView, viewedNode } from './nodeView';

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

/**
 * Reads what `lldpctl -f xml` prints on a node, which is the one that the file is named after: an element `interface` a neighbour. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const found = elementsNamed(parseXml(file.text, file.name), 'interface').map((element) =>
    neighbourOf(element, file.name, problems),
  );
  problems.finish();
  return {
    name: viewedNode(file.name),
    at: { file: file.name, line: 0 },
    neighbours: found.filter((neighbour) => neighbour !== null),
  };
}

function neighbourOf(element: XmlElement, file: string, problems: ProblemList): Neighbour | null {
  const { line, attributes, children } = element;
  const port = attributes.get('name');
  const [chassis, far] = ['chassis', 'port'].map((name) => children.find((child) => child.name === name));
  if (port === undefined || !chassis || !far) {
    problems.error(line, 'expected an interface with a name, a chassis and a port: is the file complete?');
    return null;
  }
  const name = childText(chassis, 'name');
  const id = childText(chassis, 'id');
  if (name === undefined && id === undefined) {
    problems.error(chassis.line, `interface ${port}: expected the name of the neighbour or the id of its chassis`);
    return null;
  }
  // An address as a port's id says nothing: the description has the interface then.
  const isAddress = far.children.some((child) => child.name === 'id' && child.attributes.get('type') === 'mac');
  const farPort = (isAddress ? undefined : childText(far, 'id')) ?? childText(far, 'descr');
  return {
    at: { file, line },
    port,
    ...(name !== undefined && { name }),
    ...(id !== undefined && { chassis: id }),
    ...(farPort !== undefined && { farPort }),
    forwards: forwardsBy(chassis),
  };
}

function forwardsBy({ children }: XmlElement): boolean | null {
  const told = children.filter(({ name }) => name === 'capability');
  if (told.length === 0) return null;
  return told.some(
    ({ attributes }) => /^(?:Bridge|Router)$/.test(attributes.get('type') ?? '') && attributes.get('enabled') === 'on',
  );
}
