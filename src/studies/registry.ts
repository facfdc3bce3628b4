import type { Figure, FigureDescriptor } from './figure';
import * as decisionExample from './figures/decisionExample';
import * as entryCurves from './figures/entryCurves';
import * as failedLinks from './figures/failedLinks';
import * as frameRates from './figures/frameRates';
import * as joinedSizes from './figures/joinedSizes';
import * as jointGrades from './figures/jointGrades';
import * as jointLevels from './figures/jointLevels';
import * as jointTurns from './figures/jointTurns';
import * as pacingJitter from './figures/pacingJitter';
import * as pacingPlane from './figures/pacingPlane';
import * as pacingSpace from './figures/pacingSpace';
import * as pacingThroughput from './figures/pacingThroughput';
import * as prohibitedPairs from './figures/prohibitedPairs';
import * as randomNetworks from './figures/randomNetworks';
import * as removedJoints from './figures/removedJoints';
import * as resentMads from './figures/resentMads';
import * as singleTree from './figures/singleTree';
import * as tableLayout from './figures/tableLayout';
import * as tableSizes from './figures/tableSizes';
import * as uncheckedReverse from './figures/uncheckedReverse';
import * as unlearnedAddresses from './figures/unlearnedAddresses';
import * as updateBars from './figures/updateBars';
import * as updateCounts from './figures/updateCounts';
import * as vlanBisection from './figures/vlanBisection';
import * as vlanCg from './figures/vlanCg';
import * as vlanKernels from './figures/vlanKernels';
import * as vlanRules from './figures/vlanRules';
import * as vlanScale from './figures/vlanScale';
import * as vlanTransposition from './figures/vlanTransposition';
import * as walkRatios from './figures/walkRatios';

/** All figures, in the order of the publications. */
export const figures: readonly Figure[] = [
  singleTree,
  jointGrades,
  failedLinks,
  removedJoints,
  decisionExample,
  uncheckedReverse,
  randomNetworks,
  jointLevels,
  jointTurns,
  joinedSizes,
  prohibitedPairs,
  walkRatios,
  entryCurves,
  unlearnedAddresses,
  frameRates,
  vlanBisection,
  vlanKernels,
  vlanTransposition,
  vlanCg,
  vlanRules,
  vlanScale,
  pacingThroughput,
  pacingPlane,
  pacingSpace,
  pacingJitter,
  tableLayout,
  tableSizes,
  updateBars,
  updateCounts,
  resentMads,
];

/** What lists know of them. */
export const figureDescriptors: readonly FigureDescriptor[] = figures.map(({ descriptor }) => descriptor);

/** The figure of that id, undefined if there is none. */
export function findFigure(id: string): Figure | undefined {
  return figures.find((figure) => figure.descriptor.id === id);
}
