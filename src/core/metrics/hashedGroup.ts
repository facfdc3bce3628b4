/** Loads of flows that are hashed to the channels of one group. */
export interface HashedGroup {
  /** Mean load of the fullest channel, in units of capacity. */
  readonly expectedLargest: number;
  /** Part of what the channels carry that is used: the mean of min(load, 1). */
  readonly used: number;
}

const NEGLIGIBLE = 1e-18;
const CERTAIN = 1e-12;

/**
 * n flows at full rate, each over q queue pairs of 1/q, hashed to n channels by themselves: q·n balls of size 1/q in n bins. Exact but for rounding:
 * bins hold Poisson numbers given their sum. O(n × spread of sums × fullest bin), for each size of the fullest bin.
 * @example
 * hashedGroup(2, 1).expectedLargest.toFixed(9); // => '1.500000000'
 * hashedGroup(2, 1).used.toFixed(9); // => '0.750000000'
 */
export function hashedGroup(n: number, q: number): HashedGroup {
  const balls = n * q;
  const inBin = poisson(q, balls);
  const all = chanceOfSum(inBin, n, balls);
  let expected = 0;
  // E[max] = the sum over m of P(max > m).
  for (let most = 0; most < balls; most++) {
    const fits = most * n < balls ? 0 : chanceOfSum(inBin.subarray(0, most + 1), n, balls) / all;
    expected += 1 - fits;
    if (1 - fits < CERTAIN) break;
  }
  return { expectedLargest: expected / q, used: usedShare(n, q) };
}

/** Mean of min(X / q, 1), X binomial of q·n balls, one in n each. */
function usedShare(n: number, q: number): number {
  if (n === 1) return 1;
  const balls = n * q;
  let missing = 0;
  let chance = (1 - 1 / n) ** balls;
  for (let x = 0; x < q; x++) {
    missing += chance * (1 - x / q);
    chance *= (balls - x) / (x + 1) / (n - 1);
  }
  return 1 - missing;
}

/** Float64Array[most + 1]: chances of 0, 1, … with a mean. */
function poisson(mean: number, most: number): Float64Array {
  const chances = new Float64Array(most + 1);
  chances[0] = Math.exp(-mean);
  for (let x = 1; x <= most; x++) chances[x] = (chances[x - 1] * mean) / x;
  return chances;
}

/** Chance that n independent bins hold so many together, each as many as has a chance in `inBin`. */
function chanceOfSum(inBin: Float64Array, n: number, balls: number): number {
  let sums = new Float64Array(balls + 1);
  sums[0] = 1;
  for (let bin = 0; bin < n; bin++) {
    const next = new Float64Array(balls + 1);
    for (let held = 0; held <= balls; held++) {
      const chance = sums[held];
      if (chance < NEGLIGIBLE) continue;
      const most = Math.min(inBin.length - 1, balls - held);
      for (let x = 0; x <= most; x++) next[held + x] += chance * inBin[x];
    }
    sums = next;
  }
  return sums[balls];
}
