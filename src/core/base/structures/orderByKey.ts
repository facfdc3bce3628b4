const DIGIT = 65536;

/**
 * `places` by ascending keys; those of equal keys stay in their sequence. Sorted digit by digit of 16 bits, in O(places × digits).
 * @param places whole numbers, the sequence of equal keys; not changed
 * @param key by place, a whole number from 0
 */
export function orderByKey(places: Uint32Array, key: Uint32Array | Float64Array): Uint32Array {
  let most = 0;
  for (let i = 0; i < places.length; i++) most = Math.max(most, key[places[i]]);
  let order = places;
  const start = new Uint32Array(DIGIT + 1);
  for (let unit = 1; unit <= most; unit *= DIGIT) {
    const digitOf = (place: number): number => Math.floor(key[place] / unit) % DIGIT;
    start.fill(0);
    for (let i = 0; i < order.length; i++) start[digitOf(order[i]) + 1]++;
    for (let digit = 0; digit < DIGIT; digit++) start[digit + 1] += start[digit];
    const sorted = new Uint32Array(order.length);
    for (let i = 0; i < order.length; i++) sorted[start[digitOf(order[i])]++] = order[i];
    order = sorted;
  }
  return order;
}
