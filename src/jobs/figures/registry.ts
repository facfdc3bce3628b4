import * as failedLinks from './failedLinks';
import type { Figure, FigureDescriptor } from './figure';
import * as joinedSizes from './joinedSizes';
import * as jointLevels from './jointLevels';
import * as prohibitedPairs from './prohibitedPairs';
import * as randomNetworks from './randomNetworks';
import * as removedJoints from './removedJoints';

/** Plain data, without what measures, for lists. */
export const figureDescriptors: readonly FigureDescriptor[] = [
  failedLinks.descriptor,
  removedJoints.descriptor,
  randomNetworks.descriptor,
  jointLevels.descriptor,
  joinedSizes.descriptor,
  prohibitedPairs.descriptor,
];

/** All figures, in the order of the publication. */
export const figures: readonly Figure[] = [
  failedLinks,
  removedJoints,
  randomNetworks,
  jointLevels,
  joinedSizes,
  prohibitedPairs,
];

export function findFigure(id: string): Figure | undefined {
  return figures.find((figure) => figure.descriptor.id === id);
}
