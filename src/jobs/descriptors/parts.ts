/** As `descriptors.ts`, of what only those ask who buy the network: it loads with them. Lists are read, and files written, where they are shown. */

export { csvRows } from '../../core/base/text/csv';
export { csvText } from '../../core/base/text/csvText';
export { FormatError } from '../../core/base/text/textFile';
export { formatBill, formatRackBills } from '../../core/building/parts/billTable';
export { BUILT_IN_MEDIA } from '../../core/building/parts/builtInMedia';
export { BUILT_IN_PRICES } from '../../core/building/parts/builtInPrices';
export { parseMedia } from '../../core/building/parts/media';
export { parsePrices } from '../../core/building/parts/priceList';
