import { append } from '../../base/structures/append';
import type { ProblemList } from '../../base/text/problemList';
import type { Panel } from '../../topology/plantRecords';
import type { CableRow } from './cableRows';
import type { FrontPort, FrontPorts } from './frontPorts';
import type { RowTally } from './rowTally';

/** The port that a piece of cable is plugged into. */
export interface PlugEnd {
  readonly device: string;
  readonly name: string;
  /** NetBox's word for it, with or without `dcim.`. */
  readonly type: string;
  /** The tail of a cable that splits which is meant, from 0. */
  readonly tail?: number;
}

/** A piece of cable between ends of devices and panels; several ends on a side are tails of one cable. */
export interface CablePiece {
  readonly line: number;
  readonly a: readonly PlugEnd[];
  readonly b: readonly PlugEnd[];
  readonly lengthM?: number | undefined;
}

interface Piece {
  readonly line: number;
  readonly ends: readonly [PlugEnd, PlugEnd];
  readonly lengthM?: number | undefined;
}

const NO_END = { en: 'cable without both ends', ja: '端が欠けたケーブル' };
const PANEL = { en: 'ends in a panel', ja: 'パネルで終わるケーブル' };
const TAILS = { en: 'cable with tails at both sides', ja: '両側で分岐するケーブル' };

/** In small letters, without the name of the application. */
const typeOf = ({ type }: PlugEnd): string => type.toLowerCase().replace(/^dcim\.|[ _-]/g, '');
const isPanel = (end: PlugEnd): boolean => /^(?:front|rear)port$/.test(typeOf(end));
const isInterface = (end: PlugEnd): boolean => /^(?:interface)?$/.test(typeOf(end));

/**
 * The cables between interfaces that pieces make, through panels: from a front port to the rear port and the position there that the list of front ports says, by the rear ports of the next panel to the front port of
 * that position. Where the list does not have a panel, ports of the same name are one way, or the only two that it has, which is reported. What is plugged into neither side (power, consoles), and a way that ends in a
 * panel, is left out. O(pieces on all ways).
 * @param tally counts every piece that is left out, and of pieces on ways those beyond the cables
 */
export function cablesOfPieces(
  pieces: readonly CablePiece[],
  tally: RowTally,
  problems: ProblemList,
  list: FrontPorts,
): { readonly cables: readonly CableRow[]; readonly panels: readonly Panel[] } {
  const whole = pieces.flatMap((piece) => piecesOf(piece, tally));
  const walk = new PanelWalk(whole, problems, list);
  const ways: (Way & { readonly line: number })[] = [];
  const used = new Set<Piece>();
  const met = new Set<string>();
  for (const piece of whole) {
    const [a, b] = piece.ends;
    const start = isInterface(a) ? a : isInterface(b) ? b : null;
    for (const way of start ? walk.from(piece, start) : []) {
      for (const one of way.pieces) used.add(one);
      // A way through panels is found from both its ends.
      if (way.via.length > 0) {
        const key = way.ends.map(wholeKey).sort().join('\n\n');
        if (met.has(key)) continue;
        met.add(key);
      }
      ways.push({ ...way, line: piece.line });
    }
  }
  const count = new Map<string, number>();
  for (const end of ways.flatMap(({ ends }) => ends)) count.set(keyOf(end), (count.get(keyOf(end)) ?? 0) + 1);
  const cables = ways.map(({ line, pieces, ends, via, isRear }): CableRow => {
    const [a, b] = ends.map((end) => ({
      node: end.device,
      port: (count.get(keyOf(end)) ?? 0) > 1 && end.tail !== undefined ? tailOf(end, end.tail).name : end.name,
    }));
    const lengths = pieces.flatMap(({ lengthM }) => lengthM ?? []);
    const isMeasured = lengths.length === pieces.length;
    const link = {
      ...(isMeasured && { lengthM: lengths.reduce((sum, n) => sum + n, 0) }),
      ...(via.length > 0 && { via: via.map(([device, front]) => [walk.idOf(device), front] as const) }),
      ...(isRear && { viaRear: true }),
    };
    return { line, a, b, ...(Object.keys(link).length > 0 && { link }) };
  });
  tally.read(used.size - cables.length);
  for (const piece of whole) if (!used.has(piece)) tally.leaveOut(PANEL, piece.line);
  walk.tellNames();
  return { cables, panels: walk.panels() };
}

/** A piece for each tail. */
function piecesOf({ line, a, b, lengthM }: CablePiece, tally: RowTally): Piece[] {
  const other = [...a, ...b].find((end) => !isPanel(end) && !isInterface(end));
  const isBare = [a, b].some(
    (side) => side.length === 0 || side.some(({ device, name }) => device === '' || name === ''),
  );
  const count = Math.max(a.length, b.length);
  const isOdd = a.length !== b.length && Math.min(a.length, b.length) > 1;
  if (other || isBare || isOdd) {
    tally.leaveOut(other ? { en: typeOf(other), ja: typeOf(other) } : isBare ? NO_END : TAILS, line);
    return [];
  }
  // The single plug of a cable with tails has as many ports as it has tails; in a panel it leads to as many positions.
  const at = (side: readonly PlugEnd[], i: number): PlugEnd => {
    if (side.length === count) return side[i];
    return isPanel(side[0]) ? { ...side[0], tail: i } : tailOf(side[0], i);
  };
  return Array.from({ length: count }, (_, i): Piece => ({ line, ends: [at(a, i), at(b, i)], lengthM }));
}

/** A way from an interface to another: its pieces, and the panels between with the front ports. */
interface Way {
  readonly pieces: readonly Piece[];
  readonly ends: readonly [PlugEnd, PlugEnd];
  readonly via: readonly (readonly [device: string, front: string])[];
  /** True if its first piece is plugged into the rear of a panel. */
  readonly isRear: boolean;
}

/** A way that is not at its end. */
interface OpenWay {
  readonly pieces: Set<Piece>;
  readonly start: PlugEnd;
  readonly via: (readonly [device: string, front: string])[];
  /** Front ports passed. */
  readonly fronts: Set<string>;
  /** Front ports whose positions in rear ports are open yet, the last at the end. */
  readonly open: readonly FrontPort[];
  /** Tail that it set out by, until it comes to the positions that tails lead to. */
  readonly tail: number | undefined;
  /** The plug that it goes on from. */
  readonly near: PlugEnd;
}

class PanelWalk {
  private readonly at = new Map<string, Piece>();
  private readonly lines = new Map<string, number>();
  /** Ports of each side of a panel. */
  private readonly sides = new Map<string, PlugEnd[]>();
  /** By panel that some way goes through: its id, and its front ports where names say them. */
  private readonly met = new Map<string, { readonly id: string; readonly fronts: Map<string, string> }>();
  private firstByName = 0;
  private readonly byName = new Set<string>();

  constructor(
    pieces: readonly Piece[],
    private readonly problems: ProblemList,
    private readonly list: FrontPorts,
  ) {
    for (const piece of pieces) {
      for (const end of piece.ends.filter(isPanel)) {
        const key = keyOf(end);
        const before = this.lines.get(key);
        if (before !== undefined && (before !== piece.line || end.tail === undefined))
          problems.error(piece.line, {
            en: `${typeOf(end)} "${end.name}" of "${end.device}" is cabled twice: here and in line ${before}`,
            ja: `「${end.device}」の ${typeOf(end)}「${end.name}」にケーブルが 2 本あります（この行と ${before} 行目）`,
          });
        this.at.set(wholeKey(end), piece);
        this.lines.set(key, piece.line);
        if (before === undefined) append(this.sides, `${end.device}\n${typeOf(end)}`, end);
      }
    }
  }

  /** The ways from an interface that end at another one; several where it is plugged into the rear port of several front ports. */
  from(first: Piece, start: PlugEnd): readonly Way[] {
    const out = first.ends[0] === start ? first.ends[1] : first.ends[0];
    const open: OpenWay[] = [
      { pieces: new Set(), start, via: [], fronts: new Set(), open: [], tail: out.tail, near: start },
    ];
    const ways: Way[] = [];
    for (let at = 0; at < open.length; at++) {
      let way = open[at];
      let piece: Piece | undefined = at === 0 ? first : this.pieceAt(way);
      while (piece) {
        way.pieces.add(piece);
        const isFirst: boolean = piece.ends[0] === way.near || keyOf(piece.ends[0]) === keyOf(way.near);
        const [near, far]: readonly PlugEnd[] = isFirst ? piece.ends : piece.ends.toReversed();
        if (!isPanel(far)) {
          // What a tail leads to is known by the tail.
          const [front] = way.open;
          const tail = front && near.tail === undefined ? front.position - 1 : way.tail;
          ways.push({
            pieces: [...way.pieces],
            ends: [way.start, { ...far, ...(tail !== undefined && { tail }) }],
            via: way.via,
            isRear: isPanel(out) && typeOf(out) === 'rearport',
          });
          break;
        }
        const [next, ...others] = this.through(far, way);
        if (!next) break;
        for (const other of others) open.push({ ...other, pieces: new Set(way.pieces) });
        way = next;
        piece = this.pieceAt(way);
      }
    }
    return ways;
  }

  /** The id of a panel in the network. */
  idOf(device: string): string {
    return this.meet(device).id;
  }

  /** The panels that ways go through. */
  panels(): readonly Panel[] {
    return [...this.met].map(([name, { id, fronts }]) => {
      const listed = this.list.of(name).map((port) => [port.name, [port.rear, port.position] as const] as const);
      const named = [...fronts].map(([front, rear]) => [front, [rear, 1] as const] as const);
      const isPlain = listed.length === 0 && named.every(([front, [rear]]) => front === rear);
      return { id, name, ...(!isPlain && { map: Object.fromEntries(listed.length > 0 ? listed : named) }) };
    });
  }

  /** Reports the panels that the list does not have. */
  tellNames(): void {
    if (this.byName.size === 0) return;
    const [first] = this.byName;
    const [others, othersJa] =
      this.byName.size > 1 ? [` and ${this.byName.size - 1} more panels`, ` など ${this.byName.size} 台`] : ['', ''];
    this.problems.warning(this.firstByName, {
      en: `"${first}"${others}: front and rear ports are joined by their names; a list of front ports beside this file (device,name,rear_port,rear_port_position) says which are`,
      ja: `「${first}」${othersJa}：前面と背面のポートは名前で対応させました。前面ポートの一覧（device,name,rear_port,rear_port_position）を一緒に指定すると正確です`,
    });
  }

  private meet(device: string) {
    const known = this.met.get(device) ?? { id: `p${this.met.size}`, fronts: new Map<string, string>() };
    this.met.set(device, known);
    return known;
  }

  /** The way on, through a panel from the side that its last piece is plugged into; several where it comes from the interface of several front ports. */
  private through(end: PlugEnd, way: OpenWay): readonly OpenWay[] {
    const { device } = end;
    const isListed = this.list.of(device).length > 0;
    const isFront = typeOf(end) === 'frontport';
    const on = (front: string, near: PlugEnd, change: Partial<OpenWay> = {}): readonly OpenWay[] => {
      const key = keyOf({ device, name: front, type: 'frontport' });
      const { fronts = way.fronts } = change;
      if (fronts.has(key)) return [];
      return [{ ...way, ...change, fronts: fronts.add(key), near, via: [...way.via, [device, front]] }];
    };
    const other = (name: string): PlugEnd => ({ device, name, type: isFront ? 'rearport' : 'frontport' });
    if (!isListed) {
      const near = this.namesake(end);
      if (!near) return [];
      const [front, rear] = isFront ? [end, near] : [near, end];
      this.meet(device).fronts.set(front.name, rear.name);
      if (this.byName.size === 0) this.firstByName = (this.at.get(keyOf(end)) as Piece).line;
      this.byName.add(device);
      return on(front.name, near);
    }
    if (isFront) {
      const found = this.list.front(device, end.name);
      if (!found) return [];
      return on(found.name, other(found.rear), this.list.isShared(found) ? { open: [...way.open, found] } : {});
    }
    const fronts = this.list.behind(device, end.name);
    const to = (one: FrontPort | undefined, change?: Partial<OpenWay>): readonly OpenWay[] =>
      one ? on(one.name, other(one.name), change) : [];
    if (fronts.length === 0 || !this.list.isShared(fronts[0])) return to(fronts[0]);
    const last = way.open.at(-1);
    if (last) return to(this.list.at(device, end.name, last.position), { open: way.open.slice(0, -1) });
    if (way.tail !== undefined) return to(fronts[way.tail], { tail: undefined });
    return fronts.flatMap((one) =>
      to(one, { start: { ...way.start, tail: one.position - 1 }, fronts: new Set(way.fronts) }),
    );
  }

  /** The piece that a way goes on by: of tails the one of its position. */
  private pieceAt({ near, open, tail }: OpenWay): Piece | undefined {
    const last = open.at(-1);
    return this.at.get(keyOf(near)) ?? this.at.get(wholeKey({ ...near, tail: last ? this.list.rankOf(last) : tail }));
  }

  /** The port at the other side of a panel by its name, or the only one there. */
  private namesake(end: PlugEnd): PlugEnd | undefined {
    const other = typeOf(end) === 'frontport' ? 'rearport' : 'frontport';
    const ports = this.sides.get(`${end.device}\n${other}`) ?? [];
    const same = ports.find((port) => bareName(port.name) === bareName(end.name));
    const isOnly = ports.length === 1 && this.sides.get(`${end.device}\n${typeOf(end)}`)?.length === 1;
    return same ?? (isOnly ? ports[0] : undefined);
  }
}

const keyOf = (end: PlugEnd): string =>
  isPanel(end) ? `${end.device}\n${typeOf(end)}\n${end.name}`.toLowerCase() : `${end.device}\n\n${end.name}`;

/** The same of a single tail. */
const wholeKey = (end: PlugEnd): string => (end.tail === undefined ? keyOf(end) : `${keyOf(end)}\n${end.tail}`);

/** A port that a plug with several fibres has, as those of a cable with tails. */
const tailOf = (end: PlugEnd, i: number): PlugEnd => ({ ...end, name: `${end.name}:${i}` });

/** A panel's port without the word for its side: ports of one name are one way through it. */
const bareName = (name: string): string =>
  name.toLowerCase().replace(/^(?:front|rear|port|fp|rp|f|r)(?=[\s_-]*\d)[\s_-]*/, '');
