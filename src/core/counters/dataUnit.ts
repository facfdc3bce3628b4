import type { CounterDump, PortSample } from './readers/counterDump';

/** Bits that data of a file's counts stand for, and why; null where a name says bytes and nothing tells whether these are words of four. */
export interface BitsOfUnit {
  readonly bits: 8 | 32 | null;
  readonly why: 'format' | 'too-fast' | 'odd' | 'multiples' | 'unknown';
}

/** Above it, doubles skip numbers, so that whether one can be divided by four says nothing. */
const EXACT = 2 ** 53;
/** A rate over the speed of the link above which one of its counts or times is wrong: readings are seconds late at times. */
export const FASTEST = 1.25;
/** As many counts of words that could all be divided by four by chance: one in 4^12. */
const ENOUGH = 12;

/**
 * Decides whether counts under a name that says bytes are bytes, or words of four, as some versions of exporters give them: as words they may not be faster than the link; bytes are four times
 * a count of words, so one that four does not divide is words, and many that it divides are bytes. O(samples).
 * @param fastest the largest rate over the speed of the link, if counts are words; 0 where no rate or speed is known
 */
export function bitsOfUnit(dumps: readonly Pick<CounterDump, 'unit' | 'samples'>[], fastest: number): BitsOfUnit {
  const open = dumps.filter(({ unit }) => unit === 'words or bytes');
  if (open.length === 0) return { bits: dumps[0]?.unit === 'words' ? 32 : 8, why: 'format' };
  const counts = open.flatMap(({ samples }) => samples.flatMap(({ values }) => dataOf(values)));
  const isOdd = counts.some((value) => value % 4 !== 0);
  if (fastest > FASTEST) return isOdd ? { bits: null, why: 'unknown' } : { bits: 8, why: 'too-fast' };
  if (isOdd) return { bits: 32, why: 'odd' };
  return counts.length >= ENOUGH ? { bits: 8, why: 'multiples' } : { bits: null, why: 'unknown' };
}

function dataOf({ xmitData = 0, rcvData = 0 }: PortSample['values']): number[] {
  return [xmitData, rcvData].filter((value) => value > 0 && value < EXACT);
}
