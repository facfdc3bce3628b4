import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { childText, elementsNamed, parseXml, type XmlElement } from '../base/text/xmlElements';
import type { FormatDescriptor } from './format';
import type { Neighbour, NodeView } from './nodeView';

export const descriptor: FormatDescriptor = {
  id: 'sonic-minigraph',
  title: { en: 'SONiC minigraph.xml', ja: 'SONiC minigraph.xml' },
  extensions: ['xml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The element around all. */
export function sniff(head: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?<(?:\w+:)?DeviceMiniGraph\b/.test(head);
}

/**
 * Reads a SONiC switch's minigraph: the cables that are planned at the switch itself (links of kind `DeviceInterfaceLink`, not those of management), ports by their
 * aliases, and what its neighbours are by the list of devices. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const root = parseXml(file.text, file.name);
  const own = childText(root, 'Hostname');
  if (own === undefined) problems.error(root.line, 'expected <Hostname> with the name of the switch');
  const types = new Map(
    elementsNamed(root, 'Device').map((device) => [childText(device, 'Hostname') ?? '', device.attributes.get('type')]),
  );
  const links = elementsNamed(root, 'DeviceLinkBase').filter(
    (link) => (link.attributes.get('type') ?? childText(link, 'ElementType')) === 'DeviceInterfaceLink',
  );
  const neighbours = links.flatMap((link) => neighbourOf(link, own ?? '', { file, problems, types }));
  problems.finish();
  return { name: own ?? '', at: { file: file.name, line: root.line }, neighbours, recorded: true };
}

interface Within {
  readonly file: TextFile;
  readonly problems: ProblemList;
  /** Types of devices by their names. */
  readonly types: ReadonlyMap<string, string | undefined>;
}

/** Of a port that is not split the alias names the cage, then its first lane: `Ethernet49/1`. */
const FIRST_LANE = /(?<=\d)\/1$/;

/** Links between others are theirs to tell. */
function neighbourOf(link: XmlElement, own: string, { file, problems, types }: Within): Neighbour[] {
  const [start, end] = ['Start', 'End'].map((side) => ({
    device: childText(link, `${side}Device`),
    port: childText(link, `${side}Port`)?.replace(FIRST_LANE, ''),
  }));
  if ([start, end].some(({ device, port }) => device === undefined || port === undefined)) {
    problems.error(link.line, 'expected StartDevice, StartPort, EndDevice and EndPort');
    return [];
  }
  const [near, far] = start.device === own ? [start, end] : [end, start];
  if (near.device !== own || near.port === undefined || far.device === undefined) return [];
  const type = types.get(far.device);
  const mbps = childText(link, 'Bandwidth');
  return [
    {
      at: { file: file.name, line: link.line },
      port: near.port,
      name: far.device,
      farPort: far.port,
      forwards: type === undefined ? null : /router|switch/i.test(type),
      ...(mbps !== undefined && /^\d+$/.test(mbps) && { link: { speed: `${Number(mbps) / 1000}G` } }),
    },
  ];
}
