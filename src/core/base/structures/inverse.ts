/** Place of each number in a permutation of 0, 1, …: Uint32Array. */
export function inverse(permutation: ArrayLike<number>): Uint32Array {
  const place = new Uint32Array(permutation.length);
  for (let i = 0; i < place.length; i++) place[permutation[i]] = i;
  return place;
}
