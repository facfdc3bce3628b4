import type { Figure, FigureDescriptor } from './figure';
import { decisionExample } from './figures/decisionExample';
import { entryCurves } from './figures/entryCurves';
import { failedLinks } from './figures/failedLinks';
import { frameRates } from './figures/frameRates';
import { joinedSizes } from './figures/joinedSizes';
import { jointGrades } from './figures/jointGrades';
import { jointLevels } from './figures/jointLevels';
import { jointTurns } from './figures/jointTurns';
import { pacingJitter } from './figures/pacingJitter';
import { pacingPlane } from './figures/pacingPlane';
import { pacingSpace } from './figures/pacingSpace';
import { pacingThroughput } from './figures/pacingThroughput';
import { prohibitedPairs } from './figures/prohibitedPairs';
import { randomNetworks } from './figures/randomNetworks';
import { removedJoints } from './figures/removedJoints';
import { resentMads } from './figures/resentMads';
import { singleTree } from './figures/singleTree';
import { tableLayout } from './figures/tableLayout';
import { tableSizes } from './figures/tableSizes';
import { translatedPorts } from './figures/translatedPorts';
import { uncheckedReverse } from './figures/uncheckedReverse';
import { unlearnedAddresses } from './figures/unlearnedAddresses';
import { updateBars } from './figures/updateBars';
import { updateCounts } from './figures/updateCounts';
import { vlanBisection } from './figures/vlanBisection';
import { vlanCg } from './figures/vlanCg';
import { vlanKernels } from './figures/vlanKernels';
import { vlanRules } from './figures/vlanRules';
import { vlanScale } from './figures/vlanScale';
import { vlanTransposition } from './figures/vlanTransposition';
import { walkRatios } from './figures/walkRatios';

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
  translatedPorts,
];

/** Descriptors of all figures, for lists. */
export const figureDescriptors: readonly FigureDescriptor[] = figures.map(({ descriptor }) => descriptor);

/** The figure of that id, undefined if there is none. */
export function findFigure(id: string): Figure | undefined {
  return figures.find((figure) => figure.descriptor.id === id);
}
