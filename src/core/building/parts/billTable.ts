import type { LocalText } from '../../base/localText';
import { csvText } from '../../base/text/csvText';
import { type Bill, type BillRow, wholeCents } from './bill';
import { formatCents } from './money';

/** A row as tables have it: the part by its name. */
export interface PlainRow extends Omit<BillRow, 'part'> {
  readonly part: string;
  readonly kind: string;
  readonly unitCents: number | null;
}

/** A bill without the records of parts. */
export interface PlainBill extends Omit<Bill, 'rows'> {
  readonly rows: readonly PlainRow[];
}

const TITLES = ['part', 'count', 'spare', 'order', 'unit_price', 'total', 'currency'];

/** The bill with parts by name, as tables, files and hosts take it. */
export function plainBill({ rows, ...sums }: Bill): PlainBill {
  const plain = rows.map(({ part, ...row }) => ({ ...row, part: part.part, kind: part.kind, unitCents: part.cents }));
  return { rows: plain, ...sums };
}

/** The bill as a file: a row a part and the total. */
export function formatBill(bill: PlainBill, currency: string): string {
  return csvText([
    TITLES,
    ...bill.rows.map((row) => cellsOf(row, currency)),
    ['total', '', '', '', '', amountOf(wholeCents(bill)), currency],
  ]);
}

/** The number of parts that have no price, in words; null where all have one. */
export function unpricedWords({ unpriced, rows }: Pick<PlainBill, 'unpriced' | 'rows'>): LocalText | null {
  if (unpriced === 0) return null;
  return {
    en: `not priced: ${unpriced} of ${rows.length} parts`,
    ja: `価格なし：${rows.length} 種の部品のうち ${unpriced} 種`,
  };
}

/** Says that of all that a bill has, laying alone has a price; null where other parts have one too, or nothing has. */
export function labourWords({ rows }: Pick<PlainBill, 'rows'>): LocalText | null {
  const priced = rows.filter(({ totalCents }) => totalCents !== null);
  if (priced.length === rows.length || priced.length === 0 || priced.some(({ kind }) => kind !== 'labour')) return null;
  return { en: 'cable laying only', ja: '敷設のみ' };
}

/** The number of models that are counted at the most that they take, in words. */
export function atMostWords({ atMost }: Pick<PlainBill, 'atMost'>): LocalText | null {
  if (atMost === 0) return null;
  return {
    en: `${atMost} ${atMost === 1 ? 'model' : 'models'} at the maximum`,
    ja: `最大値で数えた型 ${atMost} 種`,
  };
}

/** The number of models of which no watts are known, in words; null where those of all are. */
export function withoutWattsWords({ withoutWatts }: Pick<PlainBill, 'withoutWatts'>): LocalText | null {
  if (withoutWatts === 0) return null;
  return {
    en: `${withoutWatts} ${withoutWatts === 1 ? 'model' : 'models'} without watts`,
    ja: `消費電力が不明な型 ${withoutWatts} 種`,
  };
}

/** Empty where it is not known, as a sum is of which a part has no price. */
const amountOf = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** The bills of racks below each other, the rack in the first column; each with its total. */
export function formatRackBills(bills: readonly (PlainBill & { readonly rack: string })[], currency: string): string {
  return csvText([
    ['rack', ...TITLES],
    ...bills.flatMap(({ rack, rows, ...sums }) => [
      ...rows.map((row) => [rack, ...cellsOf(row, currency)]),
      [rack, 'total', '', '', '', '', amountOf(wholeCents(sums)), currency],
    ]),
  ]);
}

function cellsOf({ part, count, spare, order, unitCents, totalCents }: PlainRow, currency: string): readonly string[] {
  return [part, ...[count, spare, order].map(String), amountOf(unitCents), amountOf(totalCents), currency];
}
