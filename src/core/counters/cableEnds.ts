import { type Interval, summed } from './intervals';

/** Data that left one end of a cable and did not come in at the other. */
export interface DiffersAt {
  /** Index of the link whose ends do not agree; of a port without a cable none is. */
  readonly link: number;
  /** Largest difference of the two directions, as a share of the larger count. */
  readonly share: number;
  /** By end, a and b: the place whose counts fit both ways instead; -1 where none does, or several. */
  readonly plugged: readonly [number, number];
}

/** Shares by which counts of both ends may differ, and by which one of another end fits better. */
const MOST = 0.01;
const FITS = 0.002;
/** Bits below which a difference says nothing: packets under way, and those of management. */
const LITTLE = 1e9;

/**
 * Compares what each end of a cable sent with what the other received, over all intervals together. Of ends that do not agree, those whose counts fit each other both ways, and no third, are named: the cable is plugged there.
 * O(intervals × places + ends log ends).
 * @param links number of links; places behind them have no cable
 */
export function compareEnds(
  links: number,
  intervals: readonly Interval[],
): { readonly compared: number; readonly differs: readonly DiffersAt[] } {
  const sent = summed(intervals, ({ xmitBits }) => xmitBits);
  const received = summed(intervals, ({ rcvBits }) => rcvBits);
  const [out, come] = [sent.sum, received.sum];
  let compared = 0;
  const odd: { readonly link: number; readonly share: number }[] = [];
  for (let l = 0; l < links; l++) {
    const shares = [0, 1].map((side) => difference(out[2 * l + side], come[2 * l + (1 - side)]));
    // A part of an interval is another amount.
    const isWhole = [2 * l, 2 * l + 1].every(
      (place) => sent.seconds[place] === sent.seconds[2 * l] || Number.isNaN(sent.seconds[place]),
    );
    if (!isWhole || shares.every((share) => share === null)) continue;
    compared++;
    const share = Math.max(...shares.map((one) => one ?? 0));
    if (share > MOST) odd.push({ link: l, share });
  }
  const open = odd.flatMap(({ link }) => [2 * link, 2 * link + 1]);
  for (let place = 2 * links; place < out.length; place++) open.push(place);
  const far = partners(open, out, come);
  return {
    compared,
    differs: odd.map(({ link, share }) => ({
      link,
      share,
      plugged: [far.get(2 * link) ?? -1, far.get(2 * link + 1) ?? -1],
    })),
  };
}

/** The share by which two counts differ; null where one is not known, or both are too small to say. */
function difference(a: number, b: number): number | null {
  const most = Math.max(a, b);
  return Number.isNaN(a + b) || most < LITTLE ? null : Math.abs(a - b) / most;
}

/** Ends whose counts fit those of just one other both ways. */
function partners(open: readonly number[], out: Float64Array, come: Float64Array): ReadonlyMap<number, number> {
  const known = open.filter((place) => out[place] >= LITTLE && come[place] >= LITTLE);
  const sorted = [...known].sort((a, b) => come[a] - come[b]);
  const found = new Map<number, number>();
  for (const place of known) {
    const [low, high] = [out[place] * (1 - FITS), out[place] * (1 + FITS)];
    let left = 0;
    for (let right = sorted.length; left < right; ) {
      const middle = (left + right) >> 1;
      if (come[sorted[middle]] < low) left = middle + 1;
      else right = middle;
    }
    const fit: number[] = [];
    // Where very many are alike, none is told apart.
    for (let i = left; i < sorted.length && come[sorted[i]] <= high && fit.length < 2; i++) {
      const other = sorted[i];
      if (other !== place && (difference(out[other], come[place]) ?? 1) <= FITS) fit.push(other);
    }
    if (fit.length === 1) found.set(place, fit[0]);
  }
  return new Map([...found].filter(([place, other]) => found.get(other) === place));
}
