import { BUILT_IN_PRICES, FormatError, formatPrices, parsePrices } from '../../../jobs/descriptors/parts';
import { type Fault, plainFault } from '../../../state/fault';
import { setPrices, usePrices } from '../../../state/priceStore';

/** The list in use, as a file. */
export function pricesFile() {
  return usePrices.getState().prices ?? { name: 'prices.csv', text: BUILT_IN_PRICES };
}

/** Takes a list if it can be read; tells why not. */
export function takePrices(name: string, text: string): Fault | null {
  try {
    parsePrices({ name, text });
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { ...plainFault(error.message), problems: error.problems };
  }
  setPrices({ name, text });
  return null;
}

/** Another text in one cell; tells why not. */
export function changePrice(row: number, title: string, value: string): Fault | null {
  const { name, text } = pricesFile();
  const list = parsePrices({ name, text });
  const parts = list.parts.map((part, i) =>
    i === row ? { ...part, cells: { ...part.cells, [title]: value.trim() } } : part,
  );
  return takePrices(name, formatPrices({ titles: list.titles, parts }));
}
