import type { NodeId, RackPlace, Topology } from '../../topology/topology';
import { cableLengths } from '../floor/cableLengths';
import { rackSpot } from '../floor/rackNames';
import { stockLength } from '../floor/stockLengths';
import type { CableMove } from './cableMoves';

/** A cable that does not reach from where it stays to where it is to go. */
export interface ShortCable {
  readonly move: CableMove;
  readonly hasM: number;
  readonly needsM: number;
  /** Length to buy instead; null where none is sold that long. */
  readonly buyM: number | null;
}

/** Verdict whether cables that move are long enough at their new places. */
export interface MovedLengths {
  /** Moved cables whose length and places are known, and those of which either is not. */
  readonly known: number;
  readonly unknown: number;
  readonly short: readonly ShortCable[];
}

/**
 * Judges whether moved cables are long enough afterwards, where the floor and both places are known. A cable whose length nobody has said is as long as is sold for the way
 * that it goes now. O(moves).
 */
export function movedLengths(from: Topology, to: Topology, moves: readonly CableMove[]): MovedLengths {
  const floor = to.floor ?? from.floor;
  if (!floor) return { known: 0, unknown: moves.length, short: [] };
  const places = new Map<NodeId, RackPlace>();
  for (const { id, place } of [...from.switches, ...from.hosts, ...to.switches, ...to.hosts])
    if (place) places.set(id, place);
  const lengthCm = cableLengths(floor);
  const between = (a: NodeId, b: NodeId): number | null => {
    const [x, y] = [places.get(a), places.get(b)];
    const [p, q] = [x && rackSpot(x.rack), y && rackSpot(y.rack)];
    return x && y && p && q ? lengthCm({ ...p, unit: x.unit }, { ...q, unit: y.unit }) / 100 : null;
  };
  const lengths = new Map(from.links.map(({ id, lengthM }) => [id, lengthM]));
  const short: ShortCable[] = [];
  let known = 0;
  for (const move of moves) {
    const needsM = between(move.stays.node, move.to.node);
    const now = between(move.stays.node, move.from.node);
    const hasM = lengths.get(move.link) ?? (now === null ? null : stockLength(now));
    if (needsM === null || hasM === null) continue;
    known++;
    if (hasM < needsM) short.push({ move, hasM, needsM, buyM: stockLength(needsM) });
  }
  return { known, unknown: moves.length - known, short };
}
