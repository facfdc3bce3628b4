import * as decisionExample from './decisionExample';
import * as entryCurves from './entryCurves';
import * as failedLinks from './failedLinks';
import type { Figure, FigureDescriptor } from './figure';
import * as joinedSizes from './joinedSizes';
import * as jointLevels from './jointLevels';
import * as pacingPlane from './pacingPlane';
import * as pacingSpace from './pacingSpace';
import * as pacingThroughput from './pacingThroughput';
import * as prohibitedPairs from './prohibitedPairs';
import * as randomNetworks from './randomNetworks';
import * as removedJoints from './removedJoints';
import * as tableSizes from './tableSizes';
import * as uncheckedReverse from './uncheckedReverse';
import * as updateBars from './updateBars';
import * as updateCounts from './updateCounts';
import * as vlanBisection from './vlanBisection';
import * as vlanScale from './vlanScale';
import * as vlanTransposition from './vlanTransposition';
import * as walkRatios from './walkRatios';

/** Plain data, without what measures, for lists. */
export const figureDescriptors: readonly FigureDescriptor[] = [
  failedLinks.descriptor,
  removedJoints.descriptor,
  decisionExample.descriptor,
  uncheckedReverse.descriptor,
  randomNetworks.descriptor,
  jointLevels.descriptor,
  joinedSizes.descriptor,
  prohibitedPairs.descriptor,
  walkRatios.descriptor,
  entryCurves.descriptor,
  vlanBisection.descriptor,
  vlanTransposition.descriptor,
  vlanScale.descriptor,
  pacingThroughput.descriptor,
  pacingPlane.descriptor,
  pacingSpace.descriptor,
  tableSizes.descriptor,
  updateBars.descriptor,
  updateCounts.descriptor,
];

/** All figures, in the order of the publications. */
export const figures: readonly Figure[] = [
  failedLinks,
  removedJoints,
  decisionExample,
  uncheckedReverse,
  randomNetworks,
  jointLevels,
  joinedSizes,
  prohibitedPairs,
  walkRatios,
  entryCurves,
  vlanBisection,
  vlanTransposition,
  vlanScale,
  pacingThroughput,
  pacingPlane,
  pacingSpace,
  tableSizes,
  updateBars,
  updateCounts,
];

/** The figure of that id, undefined if there is none. */
export function findFigure(id: string): Figure | undefined {
  return figures.find((figure) => figure.descriptor.id === id);
}
