import { csvText } from '../../base/text/csvText';
import type { Bill, BillRow } from './bill';
import { formatCents } from './money';

/** A row as tables have it: the part by its name. */
export interface PlainRow extends Omit<BillRow, 'part'> {
  readonly part: string;
  readonly kind: string;
  readonly unitCents: number;
}

/** A bill without the records of parts. */
export interface PlainBill extends Omit<Bill, 'rows'> {
  readonly rows: readonly PlainRow[];
}

const TITLES = ['part', 'count', 'spare', 'order', 'unit_price', 'total', 'currency'];

/** The bill with parts by name, as tables, files and hosts take it. */
export function plainBill({ rows, totalCents, watts }: Bill): PlainBill {
  const plain = rows.map(({ part, ...row }) => ({ ...row, part: part.part, kind: part.kind, unitCents: part.cents }));
  return { rows: plain, totalCents, watts };
}

/** The bill as a file: a row a part and the total. */
export function formatBill({ rows, totalCents }: PlainBill, currency: string): string {
  return csvText([
    TITLES,
    ...rows.map((row) => cellsOf(row, currency)),
    ['total', '', '', '', '', formatCents(totalCents), currency],
  ]);
}

/** The bills of racks below each other, the rack in the first column; each with its total. */
export function formatRackBills(bills: readonly (PlainBill & { readonly rack: string })[], currency: string): string {
  return csvText([
    ['rack', ...TITLES],
    ...bills.flatMap(({ rack, rows, totalCents }) => [
      ...rows.map((row) => [rack, ...cellsOf(row, currency)]),
      [rack, 'total', '', '', '', '', formatCents(totalCents), currency],
    ]),
  ]);
}

function cellsOf({ part, count, spare, order, unitCents, totalCents }: PlainRow, currency: string): readonly string[] {
  return [part, ...[count, spare, order].map(String), formatCents(unitCents), formatCents(totalCents), currency];
}
