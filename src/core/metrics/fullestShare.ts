/**
 * Assigns destinations to channels so that the largest count / capacity is as small as possible, and gives that: each is assigned, one
 * after the other, where it does least. O(channels²).
 */
export function fullestShare(destinations: number, capacities: ArrayLike<number>): number {
  let sum = 0;
  let same = true;
  for (let i = 0; i < capacities.length; i++) {
    sum += capacities[i];
    same &&= capacities[i] === capacities[0];
  }
  if (same && destinations > 0) return Math.ceil(destinations / capacities.length) / capacities[0];
  // Whole destinations that every channel takes even if the rest could be split: assignment passes through that state.
  const even = destinations / sum;
  const counts = Array.from(capacities, (c) => Math.floor(even * c));
  let left = destinations - counts.reduce((total, n) => total + n, 0);
  const shareOf = (i: number, more: number): number => (counts[i] + more) / capacities[i];
  for (; left > 0; left--) {
    let best = 0;
    for (let i = 1; i < counts.length; i++) if (shareOf(i, 1) < shareOf(best, 1)) best = i;
    counts[best]++;
  }
  return counts.reduce((most, _, i) => Math.max(most, shareOf(i, 0)), 0);
}
