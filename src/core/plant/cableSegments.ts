import type { LocalText } from '../base/localText';
import { append } from '../base/structures/append';
import type { Panel } from '../topology/plantRecords';
import type { Link, LinkEnd, Topology } from '../topology/topology';

/** A port at a side of a panel. */
export interface PanelPort {
  readonly panel: Panel;
  readonly side: 'front' | 'rear';
  readonly port: string;
}

/** The port that an end of a piece is plugged into. */
export type SegmentEnd = LinkEnd | PanelPort;

/** A piece of cable as it is laid: from node to node, a patch lead at the front of a panel, or a trunk at its rear. */
export interface Segment {
  readonly kind: 'cable' | 'lead' | 'trunk';
  /** At each end the port; of a piece that splits where it is plugged into nodes the ports of its tails, in the order of the positions that they lead to. */
  readonly ends: readonly [readonly SegmentEnd[], readonly SegmentEnd[]];
  /** Indices of the links that go through it. */
  readonly links: readonly number[];
  /** True if the tails lead to the first positions without a gap: their order gives the positions then. */
  readonly isWhole: boolean;
}

/** Pieces of the links of a plant. */
export interface CableSegments {
  readonly segments: readonly Segment[];
  /** By link, indices of its pieces from end a on. */
  readonly ofLink: readonly (readonly number[])[];
  /** Links whose panels contradict their way: each of these is one piece, from node to node. */
  readonly faults: readonly { readonly link: number; readonly text: LocalText }[];
}

/** Checks whether an end is at a panel. */
export function isPanelPort(end: SegmentEnd): end is PanelPort {
  return 'panel' in end;
}

/**
 * Lists the pieces of cable that the links of a plant run through. A link enters its first panel at the front, or where it says so at the rear, the next at the other side, and so on; front ports that share a rear port share the trunk there, which is one piece. Positions
 * are kept from the rear port of one panel to that of the next. From a rear port of one front port to one of several a cable splits: its tails are then one piece. A link without panels is a piece. O(links + front ports), expected.
 */
export function cableSegments({ links, panels = [] }: Pick<Topology, 'links' | 'panels'>): CableSegments {
  const walks = new Walks(panels);
  links.forEach((link, i) => {
    walks.add(i, link);
  });
  return walks.result();
}

/** A place behind a front port. */
interface Behind {
  readonly rear: string;
  readonly position: number;
  /** True if the rear port has several positions. */
  readonly isShared: boolean;
  /** Place among the front ports of the rear port, from 0. */
  readonly rank: number;
}

interface OpenSegment {
  /** At each end the panel's port, or the ports of nodes with the position that each leads to. */
  readonly ends: readonly [OpenEnd, OpenEnd];
  readonly links: number[];
}
type OpenEnd = PanelPort | { readonly end: LinkEnd; readonly rank: number | null }[];

class Walks {
  private readonly panels: ReadonlyMap<string, Panel>;
  private readonly behind = new Map<string, ReadonlyMap<string, Behind>>();
  private readonly segments: OpenSegment[] = [];
  /** The piece at a port of a panel. */
  private readonly at = new Map<string, number>();
  private readonly ways = new Map<string, number>();
  private readonly ofLink: number[][] = [];
  private readonly faults: { link: number; text: LocalText }[] = [];

  constructor(panels: readonly Panel[]) {
    this.panels = new Map(panels.map((panel) => [panel.id, panel]));
  }

  add(link: number, { a, b, via = [], viaRear = false }: Link): void {
    const way = via.length > 0 ? this.wayOf(link, via, viaRear) : null;
    const whole: OpenEnd[] = way
      ? [[{ end: a, rank: way.ahead }], ...way.ports, [{ end: b, rank: way.back }]]
      : [[{ end: a, rank: null }], [{ end: b, rank: null }]];
    const pieces = Array.from({ length: whole.length / 2 }, (_, i) => [whole[2 * i], whole[2 * i + 1]] as const);
    const other = pieces.flatMap((piece) => this.elsewhere(piece) ?? [])[0] ?? plugTwice(pieces);
    if (other) {
      const { side, port, panel } = other;
      const met = this.at.get(keyOf(other));
      const first = met === undefined ? link : this.segments[met].links[0];
      const of = { en: side, ja: side === 'front' ? '前面' : '背面' };
      this.fault(link, {
        en: `${of.en} port ${port} of panel "${panel.id}" leads elsewhere by links[${first}]`,
        ja: `パネル「${panel.id}」の${of.ja}ポート ${port} は links[${first}] では別の先につながっています`,
      });
      this.ofLink[link] = [this.lay([[{ end: a, rank: null }], [{ end: b, rank: null }]], link)];
    } else this.ofLink[link] = pieces.map((piece) => this.lay(piece, link));
  }

  result(): CableSegments {
    const segments = this.segments.map(({ ends, links }): Segment => {
      const tails = ends.flatMap((end) => (Array.isArray(end) && end.length > 1 ? [end] : []));
      for (const all of tails) all.sort((one, next) => (one.rank ?? -1) - (next.rank ?? -1));
      const sides = ends.flatMap((end) => (Array.isArray(end) ? [] : [end.side]));
      return {
        kind: sides.includes('rear') ? 'trunk' : sides.length > 0 ? 'lead' : 'cable',
        ends: [portsOf(ends[0]), portsOf(ends[1])],
        links,
        isWhole: tails.every((all) => all.every(({ rank }, i) => rank === i)),
      };
    });
    return { segments, ofLink: this.ofLink, faults: this.faults };
  }

  /** The ports of panels on a way, and the positions at which it is one of several from end a and from end b; null where it contradicts its panels or is another's. */
  private wayOf(link: number, via: NonNullable<Link['via']>, isFromRear: boolean) {
    const names = via.map((one) => JSON.stringify(one)).sort();
    const again = names.find((name, i) => name === names[i - 1]);
    const key = names.join();
    const before = again === undefined ? this.ways.get(key) : link;
    if (before !== undefined) {
      const [panel, front] = JSON.parse(again ?? names[0]);
      this.fault(link, {
        en: `front port ${front} of panel "${panel}" is in use by links[${before}]`,
        ja: `パネル「${panel}」の前面ポート ${front} は links[${before}] が使っています`,
      });
      return null;
    }
    const ports: PanelPort[] = [];
    // Positions of rear ports that are open ahead, and those at which the way is one of several from end a.
    const open: (Behind & { readonly name: string })[] = [];
    const split: Behind[] = [];
    for (const [i, [id, front]] of via.entries()) {
      const panel = this.panels.get(id);
      const behind = panel && this.behindFronts(panel, front).get(front);
      if (!panel || !behind) {
        if (panel)
          this.fault(link, {
            en: `panel "${id}" has no front port ${front}`,
            ja: `パネル「${id}」に前面ポート ${front} はありません`,
          });
        return null;
      }
      const isFront = (i % 2 === 1) === isFromRear;
      const sides: readonly PanelPort[] = [
        { panel, side: 'front', port: front },
        { panel, side: 'rear', port: behind.rear },
      ];
      ports.push(...(isFront ? sides : sides.toReversed()));
      if (!behind.isShared) continue;
      const name = `${front} of panel "${id}"`;
      if (isFront) open.push({ ...behind, name });
      else {
        const last = open.pop();
        if (!last) split.push(behind);
        else if (last.position !== behind.position) {
          this.fault(link, {
            en: `front ports ${last.name} and ${name} are at positions ${last.position} and ${behind.position} of the rear ports between them: expected one position`,
            ja: `前面ポート ${last.name} と ${name} は、間の背面ポートの位置が ${last.position} と ${behind.position} です。同じ位置が必要です`,
          });
          return null;
        }
      }
    }
    this.ways.set(key, link);
    return { ports, ahead: onlyRank(split), back: onlyRank(open) };
  }

  /** The port of a piece that is in another piece already. */
  private elsewhere([one, other]: readonly [OpenEnd, OpenEnd]): PanelPort | null {
    const [from, to] = [one, other].map((end) => (Array.isArray(end) ? undefined : this.at.get(keyOf(end))));
    if (!Array.isArray(one) && !Array.isArray(other)) return from === to ? null : from === undefined ? other : one;
    const [port, met] = Array.isArray(one) ? [other, to] : [one, from];
    if (met === undefined || Array.isArray(port)) return null;
    return this.segments[met].ends.some(Array.isArray) ? null : port;
  }

  /** The piece between two ends: that which lies at its panel's port already, else a new one. */
  private lay(ends: readonly [OpenEnd, OpenEnd], link: number): number {
    const keys = ends.flatMap((end) => (Array.isArray(end) ? [] : [keyOf(end)]));
    const met = keys.length > 0 ? this.at.get(keys[0]) : undefined;
    if (met === undefined) {
      for (const key of keys) this.at.set(key, this.segments.length);
      return this.segments.push({ ends, links: [link] }) - 1;
    }
    const { ends: known, links } = this.segments[met];
    if (links.at(-1) !== link) links.push(link);
    const tails = known.find((end) => Array.isArray(end));
    for (const end of ends) if (Array.isArray(end) && Array.isArray(tails)) tails.push(...end);
    return met;
  }

  private behindFronts(panel: Panel, front: string): ReadonlyMap<string, Behind> {
    if (!panel.map) return new Map([[front, { rear: front, position: 1, isShared: false, rank: 0 }]]);
    const known = this.behind.get(panel.id) ?? placesBehind(panel.map);
    this.behind.set(panel.id, known);
    return known;
  }

  private fault(link: number, text: LocalText): void {
    this.faults.push({ link, text });
  }
}

/** A port that a way is plugged into with two pieces. */
function plugTwice(pieces: readonly (readonly [OpenEnd, OpenEnd])[]): PanelPort | undefined {
  const partners = new Map<string, string>();
  for (const piece of pieces)
    for (const [end, other] of [piece, piece.toReversed()]) {
      if (Array.isArray(end)) continue;
      const partner = Array.isArray(other) ? '' : keyOf(other);
      if ((partners.get(keyOf(end)) ?? partner) !== partner || partner === keyOf(end)) return end;
      partners.set(keyOf(end), partner);
    }
  return undefined;
}

/** By front port, what is behind it. */
function placesBehind(map: NonNullable<Panel['map']>): ReadonlyMap<string, Behind> {
  const fronts = new Map<string, [front: string, position: number][]>();
  for (const [front, [rear, position]] of Object.entries(map)) append(fronts, rear, [front, position]);
  const behind = new Map<string, Behind>();
  for (const [rear, all] of fronts) {
    const isShared = all.length > 1 || all[0][1] > 1;
    all.sort((one, next) => one[1] - next[1]);
    for (const [rank, [front, position]] of all.entries()) behind.set(front, { rear, position, isShared, rank });
  }
  return behind;
}

/** The rank of a tail: where a way parts twice there is none. */
function onlyRank(places: readonly Behind[]): number | null {
  return places.length === 1 ? places[0].rank : null;
}

function portsOf(end: OpenEnd): readonly SegmentEnd[] {
  return Array.isArray(end) ? end.map((one) => one.end) : [end];
}

function keyOf({ panel, side, port }: PanelPort): string {
  return JSON.stringify([panel.id, side, port]);
}
