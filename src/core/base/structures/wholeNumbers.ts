/** Greatest common divisor of whole numbers from 0; 0 if both are 0. O(log b). */
export function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
