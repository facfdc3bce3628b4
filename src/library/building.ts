/**
 * `topoloom/building`. What is bought and laid: racks and the lengths of cables, parts and their prices, and growth into another network.
 * @module building
 */
import { targetNetwork as plainTargetNetwork } from '../core/building/growth/growthTarget';
import { planGrowth as plainPlanGrowth } from '../core/building/growth/planGrowth';
import { billOf as plainBillOf } from '../core/building/parts/bill';
import { parsePrices as plainParsePrices } from '../core/building/parts/priceList';
import { priceNetwork as plainPriceNetwork } from '../core/building/parts/priceNetwork';
import { placeNetwork as plainPlaceNetwork } from '../core/building/placement/placeNetwork';
import {
  byMember,
  callable,
  finite,
  flag,
  guard,
  having,
  listOf,
  numberFrom,
  oneOf,
  only,
  optional,
  orNull,
  text,
  wholeFrom,
} from './checks/guard';
import { file, seed, share, topology } from './checks/kinds';

export type { CapacityFigure } from '../core/building/growth/capacity';
export { GrowthError } from '../core/building/growth/growthError';
export type { GrowthTarget } from '../core/building/growth/growthTarget';
export type { LackingSwitch } from '../core/building/growth/lackingPorts';
export type { MovedLengths } from '../core/building/growth/movedLengths';
export type { GrowthChecks, GrowthPlan, GrowthRequest } from '../core/building/growth/planGrowth';
export type { GrowthStage, Keeping } from '../core/building/growth/stages';
export type { Bill, BillRow, SpareShares } from '../core/building/parts/bill';
export type { FoundLengths } from '../core/building/parts/findLengths';
export { type MediaTable, usualMedia } from '../core/building/parts/media';
export { type Part, type PriceList, usualPrices } from '../core/building/parts/priceList';
export type { PricedNetwork, PriceRequest } from '../core/building/parts/priceNetwork';
export type { Purchase } from '../core/building/parts/purchase';
export type { Rate } from '../core/building/parts/rates';
export { PlacementError } from '../core/building/placement/placementError';
export type { Placement, PlaceRequest } from '../core/building/placement/placeNetwork';
export type { PlacementEffort } from '../core/building/placement/searchPlacement';
export type { SwitchHeight } from '../core/building/placement/units';

const growthTarget = byMember('kind', {
  tiers: only({ kind: text, size: only({ rows: wholeFrom(1), tops: wholeFrom(1) }) }),
  machines: only({ kind: text, count: wholeFrom(1) }),
  switches: only({ kind: text, count: wholeFrom(1) }),
  network: only({ kind: text, topology, asDrawn: flag }),
});
const spares = only({ switches: numberFrom(0), others: numberFrom(0) });
const rate = having({ name: text, key: text, gbps: numberFrom(0) });
const part = having({ part: text, kind: text, cents: orNull(finite), watts: orNull(finite), rate: orNull(rate) });
const prices = having({ parts: listOf(part), currency: text });
const metres = optional(numberFrom(0));
const floor = only({
  ...{ units: wholeFrom(1), model: oneOf('trays', 'k'), rows: optional(wholeFrom(1)), columns: optional(wholeFrom(1)) },
  ...{ hostUnits: optional(wholeFrom(1)), rackWidthM: metres, rowPitchM: metres, trayM: metres, slackM: metres },
  ...{ crossings: optional(listOf(wholeFrom(1))), depthM: metres },
  rules: optional(
    only({
      ...{ pairs: optional(listOf(text)), feeds: optional(listOf(text)) },
      ...{ rackWatts: metres, switchWatts: metres, machineWatts: metres },
    }),
  ),
});

/** @function */
export const targetNetwork = guard('targetNetwork', plainTargetNetwork, {
  ...{ from: topology, target: growthTarget, seed },
  beside: optional(topology),
});
/** @function */
export const planGrowth = guard('planGrowth', plainPlanGrowth, {
  from: topology,
  request: only({
    target: growthTarget,
    keeping: only({ share, of: oneOf('leaf', 'pair') }),
    engine: orNull(text),
    seed,
    beside: optional(topology),
  }),
});
/** @function */
export const billOf = guard('billOf', plainBillOf, {
  purchase: having({
    bought: listOf(having({ part, rack: orNull(text), count: wholeFrom(0) })),
    parts: listOf(orNull(part)),
  }),
  spares: optional(spares),
});
/** @function */
export const parsePrices = guard('parsePrices', plainParsePrices, { file });
/** @function */
export const priceNetwork = guard('priceNetwork', plainPriceNetwork, {
  topology,
  request: only({
    prices,
    media: having({ reachM: callable }),
    rate: orNull(rate),
    alike: oneOf('none', 'bundle', 'levels'),
    spares,
    unknownM: numberFrom(0),
  }),
});
/** @function */
export const placeNetwork = guard('placeNetwork', plainPlaceNetwork, {
  topology,
  request: only({
    floor,
    racks: orNull(wholeFrom(1)),
    machines: oneOf('auto', 'with-switch', 'none'),
    spines: oneOf('any', 'own-racks'),
    switchesAt: oneOf('top', 'middle'),
    seed,
    watts: optional(listOf(numberFrom(0))),
    effort: optional(oneOf('full', 'quick')),
  }),
});
