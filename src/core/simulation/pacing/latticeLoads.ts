import type { Tie } from '../paths/datelinePaths';
import type { StepLoads } from './exchangeLoads';

/**
 * M and the lengths of the paths of every step of pairwise exchange on a torus or mesh with dimension order and one host a switch, numbered x
 * first: closed form. Null where the sizes are not powers of two, or where no single tie rule holds, and only paths can tell.
 *
 * A step is one index j per dimension, and M is the largest m(j) (messages that change dimension spread evenly). On a ring of k > 2: m(0) = 0;
 * m(j) = 2^floor(log2 j) for j < k/2; k/4 for j > k/2; at j = k/2, where both ways are equally short, k/2 if all go one way and k/4 if
 * they are split. On a line, where lower halves of blocks trade places with upper ones, m(j) = 2^floor(log2 j).
 * O(hosts × dimensions + size² of the dimensions).
 */
export function latticeLoads(dims: readonly number[], wrap: boolean, tie: Tie): StepLoads | null {
  if (tie === 'random' || dims.some((k) => (k & (k - 1)) !== 0)) return null;
  const tables = dims.map((k) => dimensionLoads(k, wrap && k > 2, tie));
  const steps = dims.reduce((product, k) => product * k, 1) - 1;
  const overlap = new Int32Array(steps + 1);
  const hops = new Int32Array(steps + 1);
  const meanHops = new Float64Array(steps + 1);
  for (let step = 1; step <= steps; step++) {
    let rest = step;
    for (let d = 0; d < dims.length; d++) {
      const j = rest % dims[d];
      rest = Math.floor(rest / dims[d]);
      overlap[step] = Math.max(overlap[step], tables[d].overlap[j]);
      hops[step] += tables[d].hops[j];
      meanHops[step] += tables[d].meanHops[j];
    }
  }
  return { overlap, hops, meanHops };
}

/** Contribution of an index of one dimension to a step, by index. */
function dimensionLoads(k: number, wraps: boolean, tie: 'plus' | 'parity'): StepLoads {
  const overlap = new Int32Array(k);
  const hops = new Int32Array(k);
  const meanHops = new Float64Array(k);
  for (let j = 1; j < k; j++) {
    const block = 2 ** (31 - Math.clz32(j));
    if (!wraps || 2 * j < k) overlap[j] = block;
    else if (2 * j > k) overlap[j] = k / 4;
    else overlap[j] = tie === 'plus' ? k / 2 : k / 4;
    for (let x = 0; x < k; x++) {
      const apart = Math.abs((x ^ j) - x);
      const length = wraps ? Math.min(apart, k - apart) : apart;
      hops[j] = Math.max(hops[j], length);
      meanHops[j] += length / k;
    }
  }
  return { overlap, hops, meanHops };
}
