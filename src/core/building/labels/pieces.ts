import { csvText } from '../../base/text/csvText';
import { cableSegments, isPanelPort, type PanelPort, type Segment, type SegmentEnd } from '../../plant/cableSegments';
import type { Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { tailName } from '../floor/cableNames';
import { numberCables, tailsOf } from './cableNumbers';
import { portLabels } from './portLabels';
import type { ScheduleRequest } from './schedule';

/** Place of an end of a piece; several ports are those of its tails. */
interface PieceEnd {
  /** `A01-42:05`, at the rear of a panel `A01-40:rear-1`; several with blanks between them. */
  readonly label: string;
  readonly device: string;
  readonly port: string;
  /** Empty for what stands in no rack. */
  readonly rack: string;
}

/** A patch lead or a trunk, as it is laid. */
export interface PieceRow {
  /** Name of the first cable through it, and its place on the way of that: `C0012-2`. */
  readonly name: string;
  readonly kind: 'lead' | 'trunk';
  readonly a: PieceEnd;
  readonly b: PieceEnd;
  /** By the price list; empty where nothing was chosen. */
  readonly part: string;
  /** Names of the cables through it. */
  readonly cables: readonly string[];
}

/** Lists the patch leads and trunks of cables through panels, each once, with a number and labels of its own. O(links log links). */
export function piecesOf(given: Topology, { parts, prefix }: Omit<ScheduleRequest, 'lengthCm'>): readonly PieceRow[] {
  const topology = numberCables(given);
  const { segments, ofLink } = cableSegments(topology);
  const endOf = ends(topology, prefix);
  const tails = tailsOf(topology.links);
  const nameOf = (link: number): string =>
    tailName(topology.links[link].cable ?? 0, tails.get(topology.links[link].id));
  const inOrder = (one: number, other: number): number =>
    (topology.links[one].cable ?? 0) - (topology.links[other].cable ?? 0) || nameOf(one).localeCompare(nameOf(other));
  const rows = segments.flatMap((segment, s) => {
    if (segment.kind === 'cable') return [];
    const links = segment.links.toSorted(inOrder);
    const at = ofLink[links[0]].indexOf(s);
    // One name for each piece of the first link, in the order of its way.
    const named = (parts[links[0]]?.part ?? '').split(' + ');
    const part = named.length === ofLink[links[0]].length ? named[at] : '';
    const [a, b] = segment.ends.map(endOf);
    const row: PieceRow = {
      name: `${nameOf(links[0])}-${at + 1}`,
      kind: segment.kind,
      a,
      b,
      part,
      cables: links.map(nameOf),
    };
    return [{ row, link: links[0], at }];
  });
  rows.sort((one, other) => inOrder(one.link, other.link) || one.at - other.at);
  return rows.map(({ row }) => row);
}

/** Says where the ends of pieces are. */
function ends(topology: Topology, prefix: string): (ports: Segment['ends'][number]) => PieceEnd {
  const labelOf = portLabels(topology, boxesOf(topology, topology.floor?.hostUnits), prefix);
  const one = (end: SegmentEnd): PieceEnd => {
    if (isPanelPort(end)) return atPanel(end, prefix);
    const { label, device, port, rack } = labelOf(end);
    return { label, device, port: String(port), rack };
  };
  return (ports) => {
    const all = ports.map(one);
    const [{ device, rack }] = all;
    return {
      label: all.map(({ label }) => label).join(' '),
      device,
      port: all.map(({ port }) => port).join(' '),
      rack,
    };
  };
}

function atPanel({ panel: { name, place }, side, port }: PanelPort, prefix: string): PieceEnd {
  const spot = place ? `${place.rack}-${String(place.unit).padStart(2, '0')}` : name;
  const plug = side === 'rear' ? `rear-${port}` : port;
  return { label: `${prefix}${spot}:${plug}`, device: name, port: plug, rack: place?.rack ?? '' };
}

const TITLES = [
  'piece',
  'kind',
  'label_a',
  'label_b',
  'a',
  'a_port',
  'b',
  'b_port',
  'rack_a',
  'rack_b',
  'part',
  'cables',
];

/** Patch leads and trunks as CSV, a row each. O(rows). */
export function formatPieces(rows: readonly PieceRow[]): string {
  const lines = rows.map(({ name, kind, a, b, part, cables }) => [
    ...[name, kind, `${a.label}/${b.label}`, `${b.label}/${a.label}`, a.device, a.port, b.device, b.port],
    ...[a.rack, b.rack, part, cables.join(' ')],
  ]);
  return csvText([TITLES, ...lines]);
}
