import * as bitComplement from './bitComplement';
import * as bitReverse from './bitReverse';
import * as hotSpot from './hotSpot';
import * as matrix from './matrix';
import * as pairwiseExchange from './pairwiseExchange';
import type { Pattern, PatternDescriptor } from './pattern';
import * as shift from './shift';
import * as tornado from './tornado';
import * as transpose from './transpose';
import * as uniform from './uniform';

/** Plain data, without what draws, for menus and forms. */
export const patternDescriptors: readonly PatternDescriptor[] = [
  uniform.descriptor,
  pairwiseExchange.descriptor,
  shift.descriptor,
  transpose.descriptor,
  bitComplement.descriptor,
  bitReverse.descriptor,
  tornado.descriptor,
  hotSpot.descriptor,
  matrix.descriptor,
];

/** All patterns, in the order of menus. */
export const patterns: readonly Pattern[] = [
  uniform,
  pairwiseExchange,
  shift,
  transpose,
  bitComplement,
  bitReverse,
  tornado,
  hotSpot,
  matrix,
];

/** The pattern of that id, undefined if there is none. */
export function findPattern(id: string): Pattern | undefined {
  return patterns.find((pattern) => pattern.descriptor.id === id);
}
