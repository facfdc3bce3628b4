import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { FormatDescriptor } from '../parts/format';
import type { Neighbour, NodeView } from '../parts/nodeView';
import { forwardsAs } from '../parts/sonicTypes';
import { forEachElement } from '../parts/xmlEvents';

export const descriptor: FormatDescriptor = {
  id: 'sonic-minigraph',
  title: { en: 'SONiC minigraph.xml', ja: 'SONiC minigraph.xml' },
  extensions: ['minigraph.xml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

/** The outermost element. */
export function sniff(head: string): boolean {
  return /<(?:\w+:)?DeviceMiniGraph[\s>]/.test(head);
}

interface Link {
  readonly line: number;
  readonly isData: boolean;
  readonly fields: Map<string, string>;
}

/**
 * Reads the cables that a minigraph records for its device (`PngDec/DeviceInterfaceLinks`); those of consoles and management, and those between
 * others, are passed over. O(characters).
 * @throws FormatError
 */
export function parseView(file: TextFile): NodeView {
  const problems = new ProblemList(file.name);
  const { hostname, links, types } = collect(file);
  if (hostname === undefined)
    problems.error(1, {
      en: 'expected <Hostname> with the name of the switch',
      ja: 'スイッチの名前を書いた <Hostname> が必要です',
    });
  const neighbours = links.flatMap((link) => neighbourOf(link, hostname ?? '', types, problems, file.name));
  problems.finish();
  return { name: hostname ?? '', at: { file: file.name, line: 0 }, neighbours, recorded: true };
}

function collect(file: TextFile) {
  const links: Link[] = [];
  const types = new Map<string, string>();
  let hostname: string | undefined;
  let type = '';
  const path: string[] = [];
  forEachElement(file, {
    open({ name, attributes, line }) {
      path.push(name);
      const kind = Object.entries(attributes).find(([key]) => key === 'type' || key.endsWith(':type'))?.[1] ?? '';
      if (name === 'DeviceLinkBase') links.push({ line, isData: kind === 'DeviceInterfaceLink', fields: new Map() });
      if (name === 'Device') type = kind;
    },
    close(name, text) {
      path.pop();
      const around = path.at(-1);
      if (around === 'DeviceLinkBase') links.at(-1)?.fields.set(name, text);
      if (around === 'Device' && name === 'Hostname') types.set(text, type);
      if (path.length === 1 && name === 'Hostname') hostname = text;
    },
  });
  return { hostname, links, types };
}

/** Of a port that is not split the alias names the cage, then its first lane: `Ethernet49/1`. */
const FIRST_LANE = /(?<=\d)\/1$/;

function neighbourOf(
  { line, isData, fields }: Link,
  hostname: string,
  types: ReadonlyMap<string, string>,
  problems: ProblemList,
  file: string,
): Neighbour[] {
  if (!isData) return [];
  const [start, end] = ['Start', 'End'].map((side) => ({
    device: fields.get(`${side}Device`) ?? '',
    port: (fields.get(`${side}Port`) ?? '').replace(FIRST_LANE, ''),
  }));
  if ([start, end].some(({ device, port }) => device === '' || port === '')) {
    problems.error(line, {
      en: 'expected StartDevice, StartPort, EndDevice and EndPort',
      ja: 'StartDevice、StartPort、EndDevice、EndPort が必要です',
    });
    return [];
  }
  const [near, far] = start.device === hostname ? [start, end] : [end, start];
  // Cables between others are theirs to report.
  if (near.device !== hostname) return [];
  const megabits = fields.get('Bandwidth') ?? '';
  const link = /^\d{3,9}$/.test(megabits) ? { speed: `${Number(megabits) / 1000}G` } : undefined;
  const forwards = forwardsAs(types.get(far.device));
  return [
    { at: { file, line }, port: near.port, name: far.device, farPort: far.port, forwards, ...(link && { link }) },
  ];
}
