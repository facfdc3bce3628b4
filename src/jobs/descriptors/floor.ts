/** As `descriptors.ts`, of what only those ask who build the network: it loads with them. What is drawn of a floor is worked out at every move. */
export { floorModel } from '../../core/building/floor/floorModel';
export { freeUnit } from '../../core/building/floor/freeUnit';
export { rackName, rackSpot } from '../../core/building/floor/rackNames';
export { boxWatts } from '../../core/building/parts/boxWatts';
export { parsePrices, usualPrices } from '../../core/building/parts/priceList';
export { sharedPairs } from '../../core/building/placement/separation';
export { floorLimits } from '../building/floorLimits';
export { floorRules } from '../building/floorRules';
