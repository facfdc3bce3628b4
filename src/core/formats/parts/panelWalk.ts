import type { ProblemList } from '../../base/text/problemList';
import type { CableRow } from './cableRows';
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
 * The cables between interfaces that pieces make: front and rear ports of a panel are one way through it, where their names are the same or it has no other. What is plugged into neither
 * (power, consoles), and a way that ends in a panel, is left out. O(pieces).
 * @param tally counts every piece that is left out, and of a way of several those behind the first
 */
export function cablesOfPieces(pieces: readonly CablePiece[], tally: RowTally, problems: ProblemList): CableRow[] {
  const whole = pieces.flatMap((piece) => piecesOf(piece, tally));
  const walk = new Walk(whole, problems);
  const cables: CableRow[] = [];
  for (const piece of whole) {
    const [a, b] = piece.ends;
    const start = isInterface(a) ? a : isInterface(b) ? b : null;
    if (walk.isDone(piece) || start === null) continue;
    const { way, end } = walk.from(piece, start);
    if (end === null) for (const { line } of way) tally.leaveOut(PANEL, line);
    else {
      tally.read(way.length - 1);
      const lengths = way.flatMap(({ lengthM }) => lengthM ?? []);
      const link = lengths.length === way.length ? { lengthM: lengths.reduce((sum, n) => sum + n, 0) } : undefined;
      const [near, far] = [start, end].map(({ device, name }) => ({ node: device, port: name }));
      cables.push({ line: piece.line, a: near, b: far, ...(link && { link }) });
    }
  }
  for (const piece of whole) if (!walk.isDone(piece)) tally.leaveOut(PANEL, piece.line);
  return cables;
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
  const at = (side: readonly PlugEnd[], i: number): PlugEnd =>
    side.length === count ? side[i] : { ...side[0], name: `${side[0].name}:${i}` };
  return Array.from({ length: count }, (_, i): Piece => ({ line, ends: [at(a, i), at(b, i)], lengthM }));
}

class Walk {
  private readonly at = new Map<string, Piece>();
  /** Ports of each side of a panel. */
  private readonly sides = new Map<string, PlugEnd[]>();
  private readonly done = new Set<Piece>();

  constructor(pieces: readonly Piece[], problems: ProblemList) {
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

  isDone(piece: Piece): boolean {
    return this.done.has(piece);
  }

  /** The pieces on the way from an interface to the next; null as its end where there is none. */
  from(first: Piece, start: PlugEnd): { readonly way: readonly Piece[]; readonly end: PlugEnd | null } {
    const way: Piece[] = [];
    let piece: Piece | undefined = first;
    let near = start;
    while (piece && !this.done.has(piece)) {
      this.done.add(piece);
      way.push(piece);
      const far: PlugEnd = piece.ends[0] === near ? piece.ends[1] : piece.ends[0];
      if (!isPanel(far)) return { way, end: far };
      const behind = this.behind(far);
      if (!behind) break;
      near = behind;
      piece = this.at.get(keyOf(behind));
    }
    return { way, end: null };
  }

  /** The port at the other side of a panel. */
  private behind(end: PlugEnd): PlugEnd | undefined {
    const other = typeOf(end) === 'frontport' ? 'rearport' : 'frontport';
    const ports = this.sides.get(`${end.device}\n${other}`) ?? [];
    const same = ports.find((port) => bareName(port.name) === bareName(end.name));
    const isOnly = ports.length === 1 && this.sides.get(`${end.device}\n${typeOf(end)}`)?.length === 1;
    return same ?? (isOnly ? ports[0] : undefined);
  }
}

const keyOf = (end: PlugEnd): string => `${end.device}\n${typeOf(end)}\n${end.name}`;

/** A panel's port without the word for its side: ports of one name are one way through it. */
export const bareName = (name: string): string =>
  name.toLowerCase().replace(/^(?:front|rear|port|fp|rp|f|r)(?=[\s_-]*\d)[\s_-]*/, '');
