import { type IntegerParam, unexpected } from '../base/params';

/** Largest field that is built. */
const MOST_ELEMENTS = 64;

export const fieldParam = {
  type: 'integer',
  default: 5,
  min: 2,
  max: MOST_ELEMENTS,
  label: { en: 'Field size (q)', ja: '体の位数 (q)' },
  help: { en: 'A power of a prime.', ja: '素数のべき。' },
} as const satisfies IntegerParam;

/**
 * The field of q elements, which are 0 … q - 1: the digits of a number to the base p are the coefficients of a polynomial, modulo the first one xⁿ - r
 * of which x is a primitive element. Sums and products are looked up. O(q²) to build for the few moduli that are tried.
 */
export class FiniteField {
  /** power[i] is the ith power of the primitive element x, for i from 0 to q - 2. */
  readonly power: readonly number[];
  private readonly log: Uint8Array;

  /** @throws ParamError at `q` unless q is a power of a prime */
  constructor(readonly q: number) {
    const prime = primeBelow(q);
    if (prime === null)
      throw unexpected('q', q, {
        en: `a power of a prime, up to ${MOST_ELEMENTS}`,
        ja: `${MOST_ELEMENTS} 以下の素数の冪（べき）`,
      });
    this.prime = prime;
    this.power = this.firstPrimitive();
    this.log = new Uint8Array(q);
    this.power.forEach((element, i) => {
      this.log[element] = i;
    });
  }

  private readonly prime: number;

  add(a: number, b: number): number {
    return this.byDigit(a, b, (x, y) => (x + y) % this.prime);
  }

  subtract(a: number, b: number): number {
    return this.byDigit(a, b, (x, y) => (x - y + this.prime) % this.prime);
  }

  multiply(a: number, b: number): number {
    return a === 0 || b === 0 ? 0 : this.power[(this.log[a] + this.log[b]) % (this.q - 1)];
  }

  private byDigit(a: number, b: number, of: (x: number, y: number) => number): number {
    let sum = 0;
    for (let place = 1; place < this.q; place *= this.prime) {
      sum += place * of(Math.floor(a / place) % this.prime, Math.floor(b / place) % this.prime);
    }
    return sum;
  }

  /** Powers of x where xⁿ is `rest`, the first under which they are all elements but 0: with a prime q, of the least primitive root. */
  private firstPrimitive(): number[] {
    const { q } = this;
    for (let rest = 1; rest < q; rest++) {
      const powers = [1];
      let last = this.timesX(1, rest);
      // Under a modulus that can be divided by x no power comes back to 1.
      while (last !== 1 && powers.length < q) {
        powers.push(last);
        last = this.timesX(last, rest);
      }
      if (powers.length === q - 1) return powers;
    }
    throw new Error(`no primitive polynomial for a field of ${q} elements`);
  }

  private timesX(a: number, rest: number): number {
    const { q, prime } = this;
    let product = (a * prime) % q;
    for (let top = Math.floor((a * prime) / q); top > 0; top--) product = this.add(product, rest);
    return product;
  }
}

/** The prime of which q is a power, null if there is none. */
/** True if there is a field of q elements: q is a power of a prime. */
export const isField = (q: number): boolean => primeBelow(q) !== null;

function primeBelow(q: number): number | null {
  let prime = 2;
  while (prime < q && q % prime !== 0) prime++;
  let rest = q;
  while (rest % prime === 0) rest /= prime;
  return rest === 1 ? prime : null;
}

/** A polarity quotient graph: points of the projective plane over a field, joined where their vectors are orthogonal. */
export interface PolarityGraph {
  /** Neighbours of each point in their order, itself left out. */
  readonly neighbours: readonly (readonly number[])[];
  /** Points that are orthogonal to themselves. */
  readonly quadrics: ReadonlySet<number>;
}

/**
 * The Erdős–Rényi graph ER_q (Brown 1966) on q² + q + 1 points, left-normalised in the order (1, y, z), (0, 1, z), (0, 0, 1). O(q³).
 * @throws ParamError at `q` unless q is a power of a prime
 */
export function polarityGraph(q: number): PolarityGraph {
  const field = new FiniteField(q);
  const numberOf = ([x, y, z]: readonly number[]): number => {
    if (x !== 0) return field.multiply(y, inverse(field, x)) * q + field.multiply(z, inverse(field, x));
    return y !== 0 ? q * q + field.multiply(z, inverse(field, y)) : q * q + q;
  };
  const points: number[][] = [];
  for (let y = 0; y < q; y++) for (let z = 0; z < q; z++) points.push([1, y, z]);
  for (let z = 0; z < q; z++) points.push([0, 1, z]);
  points.push([0, 0, 1]);
  const quadrics = new Set<number>();
  const neighbours = points.map((vector, u) => {
    // The line of points orthogonal to it: two of them, and the second plus all multiples of the first.
    const [a, b] = orthogonalTo(field, vector);
    const line = [numberOf(a)];
    for (let m = 0; m < q; m++) line.push(numberOf(b.map((value, i) => field.add(value, field.multiply(m, a[i])))));
    if (line.includes(u)) quadrics.add(u);
    return line.filter((v) => v !== u).sort((v, w) => v - w);
  });
  return { neighbours, quadrics };
}

function inverse(field: FiniteField, a: number): number {
  return field.power[(field.q - 1 - field.power.indexOf(a)) % (field.q - 1)];
}

/** Two independent vectors whose product with a left-normalised one is 0. */
function orthogonalTo(field: FiniteField, [x, y, z]: readonly number[]): [number[], number[]] {
  const minus = (a: number): number => field.subtract(0, a);
  if (x !== 0)
    return [
      [minus(y), 1, 0],
      [minus(z), 0, 1],
    ];
  if (y !== 0)
    return [
      [1, 0, 0],
      [0, minus(z), 1],
    ];
  return [
    [1, 0, 0],
    [0, 1, 0],
  ];
}
