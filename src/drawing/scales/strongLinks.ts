/** The most loaded links of a result. */
export interface StrongLinks {
  /** Uint8Array[links of the result]: 1 if it belongs to them. */
  readonly mark: Uint8Array;
  readonly count: number;
  readonly total: number;
  /** Load of the weakest of them; a link counts as its more loaded direction. */
  readonly least: number;
}

/** Loads that differ by less are sums of the same parts in another order. */
const SAME = 1e-6;

/**
 * The given part of all links that carries most, ⌈percent × links / 100⌉ of them, and every link that carries as much as the weakest
 * of these: a few of many equals would look like a hot spot. Null if there are no links.
 * @param load Float32Array[2 × links], both directions of a link side by side
 * @param percent in tenths. O(links log links).
 */
export function strongLinks(load: Float32Array, percent: number): StrongLinks | null {
  const total = load.length >>> 1;
  // Whole tenths keep the product exact, so that the quotient is rounded up only where there is a rest.
  const asked = Math.min(total, Math.ceil((Math.round(10 * percent) * total) / 1000));
  if (asked === 0) return null;
  const larger = new Float32Array(total);
  for (let l = 0; l < total; l++) larger[l] = Math.max(load[2 * l], load[2 * l + 1]);
  const least = larger.slice().sort()[total - asked];
  const mark = new Uint8Array(total);
  let count = 0;
  for (let l = 0; l < total; l++) if (larger[l] >= least * (1 - SAME)) count += mark[l] = 1;
  return { mark, count, total, least };
}
