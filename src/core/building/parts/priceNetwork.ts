import type { Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { type Bill, billOf, billsByRack, type SpareShares } from './bill';
import { ratesOf } from './bunches';
import { type FoundLengths, findLengths } from './findLengths';
import { COST_FUNCTIONS, type CostFunction } from './published';
import { type PricedCable, type PublishedCost, publishedCost } from './publishedCost';
import { type Purchase, type PurchaseRequest, purchase } from './purchase';

/** Inputs for the price of a network. */
export interface PriceRequest extends Omit<PurchaseRequest, 'lengthCm'> {
  readonly spares: SpareShares;
  /** Metres of cables of which nothing is known. */
  readonly unknownM: number;
}

/** The cost of a network, and what it is made up of. */
export interface PricedNetwork {
  readonly lengths: FoundLengths;
  readonly purchase: Purchase;
  readonly bill: Bill;
  readonly racks: ReturnType<typeof billsByRack>;
}

/**
 * Buys a network with the lengths that are known of its cables. Yields the share that is done.
 * @throws PartsError, PlacementError
 * @example
 * const request = { prices: usualPrices(), media: usualMedia(), rate: null, alike: 'none', unknownM: 3 } as const;
 * const spares = { switches: 0, others: 0 };
 * const { bill } = finish(priceNetwork(generateFromSpec('fat-tree:k=4'), { ...request, spares }));
 * bill.rows.find(({ part }) => part.kind === 'switch')?.count; // => 20
 */
export function* priceNetwork(topology: Topology, request: PriceRequest): Generator<number, PricedNetwork> {
  const lengths = yield* findLengths(topology, request.unknownM);
  const bought = purchase(lengths.topology, { ...request, lengthCm: lengths.lengthCm });
  return { lengths, purchase: bought, bill: billOf(bought, request.spares), racks: billsByRack(bought) };
}

/** Costs of the same network by every published function, at the rates of its links. O(functions × links). */
export function publishedCosts(
  { topology, lengthCm }: FoundLengths,
  request: Pick<PurchaseRequest, 'prices' | 'rate'>,
): readonly (PublishedCost & { readonly by: CostFunction })[] {
  const network = boxesOf(topology, topology.floor?.hostUnits);
  const rates = ratesOf(topology, network, request);
  const cables = network.cables.map(({ link, a, b }): PricedCable => {
    const [one, other] = [network.boxes[a].place?.rack, network.boxes[b].place?.rack];
    return { lengthM: lengthCm[link] / 100, gbps: rates[link]?.gbps ?? 0, inRack: one === other };
  });
  const switches = topology.switches.map(({ portCount }) => portCount);
  return COST_FUNCTIONS.map((by) => ({ by, ...publishedCost(by, cables, switches) }));
}
