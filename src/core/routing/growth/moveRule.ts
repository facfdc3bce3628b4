import type { SeededRandom } from '../../base/structures/seededRandom';

/** A rule that decides, instead of one order of the channels, which entries may be moved where; see `EntryMoves`. */
export interface MoveRule {
  /** Takes the tables as they are before the first move. @param next Int32Array[hosts × switches], see `EntryMoves` */
  begin(next: Int32Array): void;
  /** True if the entry, which leads to no loop, may send over the channel; if so, it does from now on. */
  tryMove(next: Int32Array, entry: number, channel: number): boolean;
  /** Called now and then between moves: what is allowed may change, as long as the tables stay so. */
  relax(next: Int32Array, random: SeededRandom): void;
  /** The tables as they are now are the best so far. */
  keep(): void;
}

/** Every move is allowed: tables that look at loads alone, without regard to deadlock. */
export const ANY_MOVE: MoveRule = {
  begin: () => {},
  tryMove: () => true,
  relax: () => {},
  keep: () => {},
};
