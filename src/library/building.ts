/**
 * `topoloom/building`. What is bought and laid: racks and the lengths of cables, parts and their prices, and growth into another network.
 * @module building
 */
export type { CapacityFigure } from '../core/building/growth/capacity';
export { GrowthError } from '../core/building/growth/growthError';
export { type GrowthTarget, targetNetwork } from '../core/building/growth/growthTarget';
export type { MovedLengths } from '../core/building/growth/movedLengths';
export { type GrowthChecks, type GrowthPlan, type GrowthRequest, planGrowth } from '../core/building/growth/planGrowth';
export type { GrowthStage, Keeping } from '../core/building/growth/stages';
export { type Bill, type BillRow, billOf, type SpareShares } from '../core/building/parts/bill';
export type { FoundLengths } from '../core/building/parts/findLengths';
export { type MediaTable, usualMedia } from '../core/building/parts/media';
export { type Part, type PriceList, parsePrices, usualPrices } from '../core/building/parts/priceList';
export { type PricedNetwork, type PriceRequest, priceNetwork } from '../core/building/parts/priceNetwork';
export type { Purchase } from '../core/building/parts/purchase';
export type { Rate } from '../core/building/parts/rates';
export { PlacementError } from '../core/building/placement/placementError';
export { type Placement, type PlaceRequest, placeNetwork } from '../core/building/placement/placeNetwork';
export type { PlacementEffort } from '../core/building/placement/searchPlacement';
export type { SwitchHeight } from '../core/building/placement/units';
