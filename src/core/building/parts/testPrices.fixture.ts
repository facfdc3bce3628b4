import { usualMedia } from './media';
import { type PriceList, parsePrices } from './priceList';
import type { PurchaseRequest } from './purchase';

const HEAD = 'part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source,form,optic,connector,cages';

/** A list of these rows, without the commas at their ends. */
export function listOf(...rows: readonly string[]): PriceList {
  const width = HEAD.split(',').length;
  const filled = rows.map((row) => row + ','.repeat(width - row.split(',').length));
  return parsePrices({ name: 'p.csv', text: [HEAD, ...filled].join('\n') });
}

/** A purchase from a list, all cables of one length unless they are said. */
export function asked(prices: PriceList, metres: readonly number[] | number, cables = 0): PurchaseRequest {
  const each = typeof metres === 'number' ? Array.from({ length: cables }, () => metres) : metres;
  const lengthCm = Int32Array.from(each, (one) => Math.round(100 * one));
  return { prices, media: usualMedia(), rate: null, alike: 'none', lengthCm };
}
