import { ParamError } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import type { TextFile } from '../../core/base/text/textFile';
import { boxesOf } from '../../core/building/floor/boxes';
import { type PlainBill, plainBill } from '../../core/building/parts/billTable';
import { assumedRate } from '../../core/building/parts/bunches';
import { parseMedia, usualMedia } from '../../core/building/parts/media';
import { formatPriceList, parsePrices } from '../../core/building/parts/priceList';
import {
  type PricedNetwork,
  type PriceRequest,
  priceNetwork,
  publishedCosts,
} from '../../core/building/parts/priceNetwork';
import { rateOf } from '../../core/building/parts/rates';
import { type RoomySwitch, roomySwitch } from '../../core/building/parts/roomySwitch';
import { usualParts } from '../../core/building/parts/usualParts';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import { type BillValues, billParams } from './billForm';

/** How a network is bought; a list or table that is null is the built-in one. */
export interface BillParams extends BillValues {
  readonly prices: TextFile | null;
  readonly media: TextFile | null;
  /** The network as its records are now: places and lengths change no revision. */
  readonly topology: Topology;
}

export interface BillReply extends PlainBill {
  readonly currency: string;
  /** Nobody has given prices: they are those of the built-in list. */
  readonly isExample: boolean;
  /** The rate taken for cables of which nothing tells it; null where none needs it. */
  readonly assumedRate: string | null;
  readonly roomy: RoomySwitch | null;
  /** The parts as a price list without prices. */
  readonly template: string;
  readonly racks: readonly (PlainBill & { readonly rack: string })[];
  /** Of all cables. */
  readonly metres: number;
  readonly from: PricedNetwork['lengths']['from'];
  readonly assumed: number;
  /** Results of published cost functions, in dollars. */
  readonly published: readonly {
    readonly id: string;
    readonly source: string;
    readonly cables: number;
    readonly switches: number | null;
    readonly total: number | null;
  }[];
}

/** The price list and all else that a purchase goes by. @throws FormatError, ParamError */
export function priceRequest({ prices, media, rate, ...values }: Omit<BillParams, 'topology'>): PriceRequest {
  const list = prices ? parsePrices(prices) : usualParts();
  const at = rate.trim() === '' ? null : rateOf(rate);
  if (rate.trim() !== '' && !at)
    throw new ParamError('rate', {
      en: `rate: expected such as EDR or 400GbE, found "${rate}"`,
      ja: `rate：EDR や 400GbE のような値が必要ですが、「${rate}」です`,
    });
  return {
    ...{ prices: list, media: media ? parseMedia(media) : usualMedia(), rate: at, alike: values.alike },
    ...{ spares: { switches: values.spareSwitches, others: values.spare }, unknownM: values.unknown },
  };
}

function* workOut(topology: Topology, params: BillParams): JobWork<BillReply> {
  const request = priceRequest(params);
  const priced = yield* mapSteps(priceNetwork(topology, request), (done) => ({ stage: 'place', done }));
  const { lengths } = priced;
  return {
    ...plainBill(priced.bill),
    currency: request.prices.currency,
    isExample: params.prices === null,
    assumedRate: assumedRate(topology, boxesOf(topology, topology.floor?.hostUnits), request)?.name ?? null,
    roomy: roomySwitch(topology, priced.bill.rows),
    template: formatPriceList({ ...request.prices, parts: priced.bill.rows.map(({ part }) => part) }, false),
    racks: priced.racks.map(({ rack, ...bill }) => ({ rack, ...plainBill(bill) })),
    metres: lengths.lengthCm.reduce((sum, cm) => sum + Math.max(0, cm), 0) / 100,
    ...{ from: lengths.from, assumed: lengths.assumed },
    published: publishedCosts(lengths, request).map(({ by, cables, switches, total }) => ({
      ...{ id: by.id, source: by.source.en, cables, switches, total },
    })),
  };
}

/**
 * Cost of a network: bill of materials, by rack too, power, and the results of published functions.
 * @throws FormatError, ParamError, PartsError, PlacementError
 */
export const bill = defineJob({
  id: 'bill',
  params: billParams,
  inputs: (_, { topology }: BillParams) => topology,
  run: workOut,
});
