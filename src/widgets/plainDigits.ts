/** A number that was kept in 32 bits, without the digits that only 64 bits bring out. */
export function plainDigits(value: number): number {
  return Number(value.toPrecision(7));
}
