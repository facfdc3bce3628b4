import type { ProblemList } from '../../base/text/problemList';
import type { Panel } from '../../topology/plantRecords';
import type { CableRow } from './cableRows';
import type { FrontPorts } from './frontPorts';
import type { RowTally } from './rowTally';

/** The port that a piece of cable is plugged into. */
export interface PlugEnd {
  readonly device: string;
  readonly name: string;
  /** NetBox's word for it, with or without `dcim.`. */
  readonly type: string;
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
  const cables: CableRow[] = [];
  const used = new Set<Piece>();
  const met = new Set<string>();
  for (const piece of whole) {
    const [a, b] = piece.ends;
    const start = isInterface(a) ? a : isInterface(b) ? b : null;
    for (const way of start ? walk.from(piece, start) : []) {
      const [near, far] = way.ends.map(({ device, name }) => ({ node: device, port: name }));
      for (const one of way.pieces) used.add(one);
      // A way through panels is found from both its ends.
      if (way.via.length > 0) {
        const key = (...ends: readonly (typeof near)[]): string => JSON.stringify(ends);
        if (met.has(key(far, near))) continue;
        met.add(key(near, far));
      }
      const lengths = way.pieces.flatMap(({ lengthM }) => lengthM ?? []);
      const isMeasured = lengths.length === way.pieces.length;
      const link = {
        ...(isMeasured && { lengthM: lengths.reduce((sum, n) => sum + n, 0) }),
        ...(way.via.length > 0 && { via: way.via.map(([device, front]) => [walk.idOf(device), front] as const) }),
      };
      cables.push({ line: piece.line, a: near, b: far, ...(Object.keys(link).length > 0 && { link }) });
    }
  }
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
  // The single plug of a cable with tails has as many ports as it has tails.
  const at = (side: readonly PlugEnd[], i: number): PlugEnd => (side.length === count ? side[i] : tailOf(side[0], i));
  return Array.from({ length: count }, (_, i): Piece => ({ line, ends: [at(a, i), at(b, i)], lengthM }));
}

/** A way from an interface to another: its pieces, and the panels between with the front ports. */
interface Way {
  readonly pieces: readonly Piece[];
  readonly ends: readonly [PlugEnd, PlugEnd];
  readonly via: readonly (readonly [device: string, front: string])[];
}

/** A way that is not at its end. */
interface OpenWay {
  readonly pieces: Set<Piece>;
  readonly start: PlugEnd;
  readonly via: (readonly [device: string, front: string])[];
  /** Positions in rear ports whose front port is to be found yet, the last first. */
  readonly positions: number[];
  /** The plug that it goes on from. */
  readonly near: PlugEnd;
}

class PanelWalk {
  private readonly at = new Map<string, Piece>();
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
        const before = this.at.get(key);
        if (before)
          problems.error(piece.line, {
            en: `${typeOf(end)} "${end.name}" of "${end.device}" is cabled twice: here and in line ${before.line}`,
            ja: `「${end.device}」の ${typeOf(end)}「${end.name}」にケーブルが 2 本あります（この行と ${before.line} 行目）`,
          });
        this.at.set(key, piece);
        const side = `${end.device}\n${typeOf(end)}`;
        const ports = this.sides.get(side) ?? [];
        if (!before) ports.push(end);
        this.sides.set(side, ports);
      }
    }
  }

  /** The ways from an interface that end at another one; several where it is plugged into the rear port of several front ports. */
  from(first: Piece, start: PlugEnd): readonly Way[] {
    const open: OpenWay[] = [{ pieces: new Set(), start, via: [], positions: [], near: start }];
    const ways: Way[] = [];
    for (let at = 0; at < open.length; at++) {
      let way = open[at];
      let piece = at === 0 ? first : this.at.get(keyOf(way.near));
      while (piece && !way.pieces.has(piece)) {
        way.pieces.add(piece);
        const far: PlugEnd =
          piece.ends[0] === way.near || isSame(piece.ends[0], way.near) ? piece.ends[1] : piece.ends[0];
        if (!isPanel(far)) {
          const [position] = way.positions;
          const end = position === undefined ? far : tailOf(far, position - 1);
          ways.push({ pieces: [...way.pieces], ends: [way.start, end], via: way.via });
          break;
        }
        const [next, ...others] = this.through(far, way);
        if (!next) break;
        for (const other of others) open.push({ ...other, pieces: new Set(way.pieces) });
        way = next;
        piece = this.at.get(keyOf(way.near));
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
    const on = (front: string, near: PlugEnd, positions: readonly number[], start = way.start): OpenWay => ({
      ...way,
      ...{ start, near, positions: [...positions], via: [...way.via, [device, front]] },
    });
    const other = (name: string): PlugEnd => ({ device, name, type: isFront ? 'rearport' : 'frontport' });
    if (!isListed) {
      const near = this.namesake(end);
      if (!near) return [];
      const [front, rear] = isFront ? [end, near] : [near, end];
      this.meet(device).fronts.set(front.name, rear.name);
      if (this.byName.size === 0) this.firstByName = (this.at.get(keyOf(end)) as Piece).line;
      this.byName.add(device);
      return [on(front.name, near, way.positions)];
    }
    if (isFront) {
      const found = this.list.front(device, end.name);
      if (!found) return [];
      const isShared = this.list.behind(device, found.rear).length > 1;
      return [on(found.name, other(found.rear), isShared ? [...way.positions, found.position] : way.positions)];
    }
    const fronts = this.list.behind(device, end.name);
    if (fronts.length < 2) return fronts.map(({ name }) => on(name, other(name), way.positions));
    const position = way.positions.at(-1);
    const rest = way.positions.slice(0, -1);
    if (position !== undefined)
      return fronts.flatMap((one) => (one.position === position ? [on(one.name, other(one.name), rest)] : []));
    return fronts.map((one) => on(one.name, other(one.name), rest, tailOf(way.start, one.position - 1)));
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

const isSame = (a: PlugEnd, b: PlugEnd): boolean => isPanel(a) === isPanel(b) && keyOf(a) === keyOf(b);

/** A port that a plug with several fibres has, as those of a cable with tails. */
const tailOf = (end: PlugEnd, i: number): PlugEnd => ({ ...end, name: `${end.name}:${i}` });

/** A panel's port without the word for its side: ports of one name are one way through it. */
const bareName = (name: string): string =>
  name.toLowerCase().replace(/^(?:front|rear|port|fp|rp|f|r)(?=[\s_-]*\d)[\s_-]*/, '');
