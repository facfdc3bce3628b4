import type { SeededRandom } from '../base/structures/seededRandom';

/** Times and limits by which a manager sends blocks, one MAD each. */
export interface MadSending {
  readonly madMicroseconds: number;
  /** MADs on their way at a time. */
  readonly window: number;
  /** Chance that a MAD or its answer is lost, below 1. */
  readonly madLoss: number;
  /** After how many milliseconds without an answer a MAD is sent again. */
  readonly madTimeout: number;
}

/** Result of sending. */
export interface SentMads {
  readonly seconds: number;
  readonly resent: number;
  /** From the first block in place to the last: the time in which old and new tables are mixed. */
  readonly mixedSeconds: number;
}

/**
 * Sends batches of MADs, each batch when all of the one before are answered; of a batch the next MAD goes out as soon as one of the window is answered. O(MADs × log of
 * the window, or its size).
 */
export function sendMads(batches: readonly number[], sending: MadSending, random: SeededRandom): SentMads {
  const { madMicroseconds, window, madLoss, madTimeout } = sending;
  let now = 0;
  let first = Number.POSITIVE_INFINITY;
  let resent = 0;
  for (const batch of batches) {
    // When each place of the window is free again.
    const free = new Float64Array(Math.min(window, Math.max(1, batch))).fill(now);
    for (let i = 0; i < batch; i++) {
      let place = 0;
      for (let k = 1; k < free.length; k++) if (free[k] < free[place]) place = k;
      while (random.float() < madLoss) {
        free[place] += madTimeout * 1000;
        resent++;
      }
      free[place] += madMicroseconds;
      first = Math.min(first, free[place]);
    }
    now = free.reduce((latest, time) => Math.max(latest, time), now);
  }
  return { seconds: now / 1e6, resent, mixedSeconds: Math.max(0, now - first) / 1e6 };
}

/** Means over several runs, and the time that nineteen in twenty keep to. */
export interface SendingEstimate extends SentMads {
  readonly secondsIn95: number;
  readonly runs: number;
}

/** @param runs times that it is drawn */
export function estimateSending(
  batches: readonly number[],
  sending: MadSending,
  random: SeededRandom,
  runs: number,
): SendingEstimate {
  const all = Array.from({ length: runs }, () => sendMads(batches, sending, random));
  const mean = (of: (sent: SentMads) => number): number => all.reduce((sum, sent) => sum + of(sent), 0) / runs;
  const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
  return {
    seconds: mean(({ seconds }) => seconds),
    resent: mean(({ resent }) => resent),
    mixedSeconds: mean(({ mixedSeconds }) => mixedSeconds),
    secondsIn95: times[Math.ceil(0.95 * runs) - 1],
    runs,
  };
}
