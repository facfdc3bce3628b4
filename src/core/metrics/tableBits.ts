/** Bits of a table of `entries` entries, each a destination among `nodes` and a port among `degree`. */
export function limitedTableBits(entries: number, nodes: number, degree: number): number {
  return entries * (bitsFor(nodes) + bitsFor(degree));
}

/** Bits of a table with a port for every other node, in their order. */
export function fullTableBits(nodes: number, degree: number): number {
  return (nodes - 1) * bitsFor(degree);
}

/** Bits that number `values` values. */
export function bitsFor(values: number): number {
  let bits = 0;
  while (2 ** bits < values) bits++;
  return bits;
}
