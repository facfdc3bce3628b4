/** Lengths that cables are sold in, in metres, ascending. */
const STOCK_LENGTHS_M: readonly number[] = [0.5, 1, 1.5, 2, 3, 5, 10, 15, 20, 30, 50, 100];

/** The shortest cable that is sold and long enough, in metres; null if none is. */
export function stockLength(lengthM: number, stock: readonly number[] = STOCK_LENGTHS_M): number | null {
  return stock.find((one) => one >= lengthM) ?? null;
}
