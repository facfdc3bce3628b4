import { BUILT_IN_PARTS } from './builtInParts';
import { type PriceList, parsePrices, usualPrices } from './priceList';

/** Published prices, and parts for 200 to 800 Gb/s whose prices nobody has published: where nobody brings a list. What has no part there is counted as one to find. */
export function usualParts(): PriceList {
  const { parts, currency } = usualPrices();
  return {
    parts: [...parts, ...parsePrices({ name: 'built-in parts', text: BUILT_IN_PARTS }).parts],
    currency,
    isOpen: true,
  };
}
