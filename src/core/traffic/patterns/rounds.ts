import { NOWHERE } from '../destinations';
import type { Exchange } from '../exchange';

/** One step of a collective, or several in a row that are alike. */
export interface Round {
  /** To which rank a rank sends; itself, or one that is not there, for a rank that pauses. No two send to the same. */
  readonly to: (rank: number) => number;
  /** Size of a message, in units of the whole that a rank begins with. */
  readonly size: number;
  /** Steps in a row, 1 if left out. */
  readonly times?: number;
}

/** A collective as an exchange: its rounds step by step. Rounds with the same function `to` count as alike. O(steps) of memory. */
export function inRounds(ranks: number, rounds: readonly Round[]): Exchange {
  const sending = rounds.filter(({ to, times = 1 }) => times > 0 && someoneSends(ranks, to));
  const steps = sending.reduce((sum, { times = 1 }) => sum + times, 0);
  const roundOf = new Uint32Array(steps + 1);
  const first = new Map<Round['to'], number>();
  let next = 1;
  sending.forEach(({ to, times = 1 }, i) => {
    if (!first.has(to)) first.set(to, next);
    roundOf.fill(i, next, next + times);
    next += times;
  });
  const to = (step: number, rank: number): number => partner(ranks, sending[roundOf[step]].to, rank);
  const like = (step: number): number => first.get(sending[roundOf[step]].to) ?? step;
  const senders = new Map<number, Int32Array>();
  return {
    steps,
    allToAll: false,
    size: (step) => sending[roundOf[step]].size,
    like,
    to,
    from: (step, rank) => {
      const known = senders.get(like(step)) ?? sendersOf(ranks, sending[roundOf[step]].to);
      senders.set(like(step), known);
      return known[rank];
    },
  };
}

/** One round for each bit of the highest rank, by the number of the bit. */
export function inBits(ranks: number, round: (bit: number) => Round): Exchange {
  return inRounds(
    ranks,
    Array.from({ length: Math.ceil(Math.log2(ranks)) }, (_, bit) => round(bit)),
  );
}

function partner(ranks: number, to: Round['to'], rank: number): number {
  const other = to(rank);
  return other === rank || other < 0 || other >= ranks ? NOWHERE : other;
}

function someoneSends(ranks: number, to: Round['to']): boolean {
  for (let rank = 0; rank < ranks; rank++) if (partner(ranks, to, rank) !== NOWHERE) return true;
  return false;
}

function sendersOf(ranks: number, to: Round['to']): Int32Array {
  const from = new Int32Array(ranks).fill(NOWHERE);
  for (let rank = 0; rank < ranks; rank++) {
    const other = partner(ranks, to, rank);
    if (other !== NOWHERE) from[other] = rank;
  }
  return from;
}

/** So many ranks, 2 to the power of `log`. */
export interface PowerOfTwo {
  readonly ranks: number;
  readonly log: number;
}

/**
 * Rounds that need a power of two of ranks, on any number: the ranks beyond the largest such number first hand what they have to the rank so
 * much before them, and get from it in the end what is theirs (Rabenseifner 2004).
 * @param back what they get, in units of the whole
 */
export function onPowerOfTwo(all: number, back: number, core: (size: PowerOfTwo) => readonly Round[]): Exchange {
  const log = 31 - Math.clz32(all);
  const ranks = 2 ** log;
  // One function for one, so that rounds that are alike stay so.
  const within = new Map<Round['to'], Round['to']>();
  const inside = core({ ranks, log }).map(({ to, ...round }) => {
    const among = within.get(to) ?? ((rank: number) => (rank < ranks ? to(rank) : rank));
    within.set(to, among);
    return { ...round, to: among };
  });
  if (ranks === all) return inRounds(all, inside);
  return inRounds(all, [
    { to: (rank) => (rank < ranks ? rank : rank - ranks), size: 1 },
    ...inside,
    { to: (rank) => (rank < all - ranks ? rank + ranks : rank), size: back },
  ]);
}
