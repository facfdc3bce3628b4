import * as bine from './bine';
import * as binomialBroadcast from './binomialBroadcast';
import * as bitComplement from './bitComplement';
import * as bitReverse from './bitReverse';
import * as bruckAllGather from './bruckAllGather';
import * as bruckAllToAll from './bruckAllToAll';
import * as cgTranspose from './cgTranspose';
import * as groups from './groups';
import * as hierarchicalAllReduce from './hierarchicalAllReduce';
import * as hotSpot from './hotSpot';
import * as manyToFew from './manyToFew';
import * as matrix from './matrix';
import * as nodes from './nodes';
import * as pairwiseExchange from './pairwiseExchange';
import type { PatternDescriptor, TrafficPattern, TrafficView } from './pattern';
import * as permutation from './permutation';
import * as rabenseifner from './rabenseifner';
import * as ranks from './ranks';
import * as recursiveDoubling from './recursiveDoubling';
import * as ringAllReduce from './ringAllReduce';
import * as shift from './shift';
import * as shiftExchange from './shiftExchange';
import * as stencil from './stencil';
import * as tornado from './tornado';
import * as trainingMix from './trainingMix';
import * as trainingOverlap from './trainingOverlap';
import * as transpose from './transpose';
import * as uniform from './uniform';

/** Plain data, without what computes, for menus and forms. */
export const patternDescriptors: readonly PatternDescriptor[] = [
  uniform.descriptor,
  groups.descriptor,
  nodes.descriptor,
  pairwiseExchange.descriptor,
  shiftExchange.descriptor,
  ringAllReduce.descriptor,
  recursiveDoubling.descriptor,
  rabenseifner.descriptor,
  bine.descriptor,
  hierarchicalAllReduce.descriptor,
  bruckAllGather.descriptor,
  bruckAllToAll.descriptor,
  binomialBroadcast.descriptor,
  trainingMix.descriptor,
  trainingOverlap.descriptor,
  stencil.descriptor,
  manyToFew.descriptor,
  shift.descriptor,
  permutation.descriptor,
  transpose.descriptor,
  bitComplement.descriptor,
  bitReverse.descriptor,
  tornado.descriptor,
  cgTranspose.descriptor,
  hotSpot.descriptor,
  matrix.descriptor,
  ranks.descriptor,
];

/** All patterns, in the order of menus. */
export const patterns: readonly TrafficPattern[] = [
  uniform,
  groups,
  nodes,
  pairwiseExchange,
  shiftExchange,
  ringAllReduce,
  recursiveDoubling,
  rabenseifner,
  bine,
  hierarchicalAllReduce,
  bruckAllGather,
  bruckAllToAll,
  binomialBroadcast,
  trainingMix,
  trainingOverlap,
  stencil,
  manyToFew,
  shift,
  permutation,
  transpose,
  bitComplement,
  bitReverse,
  tornado,
  cgTranspose,
  hotSpot,
  matrix,
  ranks,
];

/** The pattern of this id, else of this further word; with a view among those alone that have it. */
export function findPattern(word: string, view?: TrafficView): TrafficPattern | undefined {
  const fit = patterns.filter(({ descriptor }) => view === undefined || descriptor.views.includes(view));
  return (
    fit.find(({ descriptor }) => descriptor.id === word) ??
    fit.find(({ descriptor }) => descriptor.aliases?.includes(word))
  );
}
