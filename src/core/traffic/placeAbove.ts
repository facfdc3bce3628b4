/** From `first` to `last`, the first place whose running sum is above a mark, the last if none is. O(log n). */
export function placeAbove(upTo: ArrayLike<number>, mark: number, first: number, last: number): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle] > mark) high = middle;
    else low = middle + 1;
  }
  return low;
}
