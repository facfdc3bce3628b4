/** The most loaded links of a result. */
export interface StrongLinks {
  /** Uint8Array[links of the result]: 1 if it belongs to them. */
  readonly mark: Uint8Array;
  readonly count: number;
  readonly total: number;
  /** Load of the weakest of them; a link counts as its more loaded direction. */
  readonly least: number;
}

/**
 * The given part of all links that carries most: exactly ⌈percent × links / 100⌉. Of equal links the earlier record is taken first.
 * @param load Float32Array[2 × links], both directions of a link side by side
 * @param percent in tenths. O(links log links).
 */
export function strongLinks(load: Float32Array, percent: number): StrongLinks {
  const total = load.length >>> 1;
  // Whole tenths keep the product exact, so that the quotient is rounded up only where there is a rest.
  const count = Math.min(total, Math.ceil((Math.round(10 * percent) * total) / 1000));
  const larger = new Float32Array(total);
  for (let l = 0; l < total; l++) larger[l] = Math.max(load[2 * l], load[2 * l + 1]);
  const least = count > 0 ? larger.slice().sort()[total - count] : Number.POSITIVE_INFINITY;
  let ties = count;
  for (const value of larger) if (value > least) ties--;
  const mark = new Uint8Array(total);
  for (let l = 0; l < total; l++) if (larger[l] > least || (larger[l] === least && ties-- > 0)) mark[l] = 1;
  return { mark, count, total, least };
}
