import type { LocalText } from '../../base/localText';
import { csvText } from '../../base/text/csvText';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { TitledRows } from '../../formats/parts/cableRows';
import { BUILT_IN_PRICES } from './builtInPrices';
import { MEDIA, type Medium } from './media';
import { centsOf, formatCents } from './money';
import { type Rate, rateOf } from './rates';
import { requireTitles } from './requireTitles';

/** Kinds of parts that can be bought; `labour` is laying a cable, by the names of `LABOUR`. */
export const PART_KINDS = ['switch', 'machine', 'panel', 'adapter', 'cable', 'transceiver', 'fibre', 'labour'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Laying a cable, within a rack and from rack to rack. */
export const LABOUR = { inRack: 'INSTALL-IN-RACK', between: 'INSTALL-BETWEEN' } as const;

/** A part as a price list says it. */
export interface Part {
  readonly part: string;
  readonly kind: PartKind;
  /** Null for labour, for fibre, which takes any, and for what is known by its model alone. */
  readonly rate: Rate | null;
  readonly medium: Medium | null;
  /** Of a cable or fibre; of a transceiver how far it reaches, where that is said. */
  readonly lengthM: number | null;
  /** Ends at the far side: 4 of a cable that fans out, 2 of a transceiver for two ports; of a switch its ports. */
  readonly ends: number;
  /** Ends at the near side where they are several: 2 of a cable between two cages of two ports each. */
  readonly heads?: number;
  /** Null where nobody knows the price. */
  readonly cents: number | null;
  /** Of a cable's or transceiver's every end; of a switch, machine or adapter as a whole. Null where nobody knows. */
  readonly watts: number | null;
  /** True where its watts are the most that it takes: nobody knows what it takes as a rule. */
  readonly atMost?: true;
  /** The form that also decides whether parts fit, where the list gives it: cages and plugs (`QSFP28`, `OSFP-flat`; `A:B` where a cable's ends differ). */
  readonly form: string | null;
  /** `SR4`, `DR4`, `FR4`. */
  readonly optic: string | null;
  /** `MPO-12/APC`, `LC/UPC`. */
  readonly connector: string | null;
  /** Cages of a switch whose cages hold several ports. */
  readonly cages: number | null;
  readonly source?: string;
}

/** Parts with their prices, in one currency. */
export interface PriceList {
  readonly parts: readonly Part[];
  /** Empty where nothing has a price. */
  readonly currency: string;
  /** True of the list that comes along: what it has no part for is counted as a part to find. In a list of one's own that is a fault. */
  readonly isOpen?: boolean;
}

const TITLES = ['part', 'kind', 'speed', 'medium', 'length_m', 'ends', 'price', 'currency', 'watts_per_end', 'source'];
const MOST_PORTS = 4096;

/**
 * Reads a price list: `part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source`, further columns allowed; of these `form`, `optic`, `connector`
 * and `cages` are heeded too. An empty price is one that nobody knows. O(characters).
 * @throws FormatError with every line at fault: a part named twice, a price that is not in whole cents, currencies that differ, a word or number not expected
 */
export function parsePrices(file: TextFile): PriceList {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems);
  requireTitles(table, TITLES, problems);
  const lines = new Map<string, number>();
  let currency = '';
  const parts = table.rows.flatMap((row) => {
    const cells = Object.fromEntries(table.titles.map((title) => [title, table.cell(row, title)]));
    const fault = (text: LocalText): void => problems.error(row.line, text);
    const before = lines.get(cells.part);
    if (cells.part === '') fault({ en: 'expected the name of a part', ja: '部品の名前が必要です' });
    else if (before !== undefined)
      fault({
        en: `"${cells.part}" stands in line ${before} already: expected every part once`,
        ja: `「${cells.part}」は ${before} 行目にもあります。部品は 1 回だけ書いてください`,
      });
    lines.set(cells.part, row.line);
    if (cells.currency === '' && cells.price !== '')
      fault({ en: 'expected a currency such as USD', ja: 'USD のような通貨が必要です' });
    else if (currency === '') currency = cells.currency;
    else if (cells.currency !== currency && cells.currency !== '')
      fault({
        en: `expected ${currency} as above, found "${cells.currency}": a list has one currency`,
        ja: `通貨は一覧全体で 1 つです。上と同じ ${currency} が必要ですが、「${cells.currency}」とあります`,
      });
    const part = partOf(cells, fault);
    return part ? [part] : [];
  });
  if (table.rows.length === 0) problems.error(0, { en: 'expected at least one part', ja: '部品が 1 つ以上必要です' });
  problems.finish();
  return { parts, currency };
}

/** Prices where nobody brings a list: published ones, with their sources. */
export function usualPrices(): PriceList {
  return parsePrices({ name: 'built-in prices', text: BUILT_IN_PRICES });
}

/** Parts as a price list, with their prices or without any: what people fill in, and `parsePrices` reads back. O(parts) */
export function formatPriceList({ parts, currency }: PriceList, withPrices: boolean): string {
  const said = (value: number | null): string => (value === null ? '' : String(value));
  const rows = parts.map((part) => [
    ...[part.part, part.kind, part.rate?.name ?? '', part.medium ?? '', said(part.lengthM), endsOf(part)],
    ...[withPrices && part.cents !== null ? formatCents(part.cents) : '', currency],
    // Of what takes at most so much the model says so, and a list does not.
    ...[LASTING.has(part.kind) || part.atMost ? '' : said(part.watts), part.source ?? ''],
    ...[part.form ?? '', part.optic ?? '', part.connector ?? '', said(part.cages)],
  ]);
  return csvText([[...TITLES, 'form', 'optic', 'connector', 'cages'], ...rows]);
}

/** Kinds of parts that take no power. */
const LASTING: ReadonlySet<PartKind> = new Set(['fibre', 'panel', 'labour']);

function endsOf({ kind, ends, heads = 1 }: Part): string {
  if (kind === 'switch') return ends > 0 ? String(ends) : '';
  return kind === 'cable' || kind === 'transceiver' || ends > 1 ? `${heads}:${ends}` : '';
}

function partOf(cells: Readonly<Record<string, string>>, fault: (text: LocalText) => void): Part | null {
  let wrong = false;
  const report = (text: LocalText): void => {
    wrong = true;
    fault(text);
  };
  const { part, kind, speed, medium, ends } = cells;
  const isKind = PART_KINDS.includes(kind as PartKind);
  if (!isKind) report(found(`a kind (${PART_KINDS.join(', ')})`, `種類（${PART_KINDS.join(', ')}）`, kind));
  const rate = speed === '' ? null : rateOf(speed);
  // Switches without a speed and ports are known by the name of their model alone.
  const needsRate = ['adapter', 'cable', 'transceiver'].includes(kind) || (kind === 'switch' && ends !== '');
  if (!rate && (needsRate || speed !== ''))
    report(found('a speed such as EDR or 100GbE', 'EDR や 100GbE のような速度', speed));
  const needsMedium = ['cable', 'transceiver', 'fibre'].includes(kind);
  if (!MEDIA.includes(medium as Medium) && (needsMedium || medium !== ''))
    report(found(`a medium (${MEDIA.join(', ')})`, `媒体（${MEDIA.join(', ')}）`, medium));
  const lengthM = amount(cells.length_m);
  if (Number.isNaN(lengthM) || (lengthM === null && kind === 'cable'))
    report(found('a length in metres', '長さ（m）', cells.length_m));
  const watts = amount(cells.watts_per_end);
  if (Number.isNaN(watts)) report(found('watts', '消費電力（W）', cells.watts_per_end));
  const cents = cells.price === '' ? null : centsOf(cells.price);
  if (cents === null && cells.price !== '')
    report(found('a price in whole cents, such as 6.25', '6.25 のような価格（小数 2 桁まで）', cells.price));
  const [heads, far] = endsIn(kind, speed, ends) ?? [1, null];
  if (far === null) report(endsFault(kind, ends));
  if (kind === 'labour' && !Object.values<string>(LABOUR).includes(part))
    report(
      found(
        `labour to be ${LABOUR.inRack} or ${LABOUR.between}`,
        `工事の種類（${LABOUR.inRack}、${LABOUR.between}）`,
        part,
      ),
    );
  const cages = amount(cells.cages ?? '');
  if (Number.isNaN(cages) || (cages !== null && (far ?? 0) % cages !== 0))
    report(found(`cages that share ${ends} ports evenly`, `${ends} ポートを等分できるケージ数`, cells.cages));
  if (wrong || far === null) return null;
  return {
    ...{ part, kind: kind as PartKind, rate, medium: medium === '' ? null : (medium as Medium), lengthM },
    ...{ ends: far, ...(heads > 1 && { heads }), cents, cages },
    watts: watts ?? (LASTING.has(kind as PartKind) ? 0 : null),
    ...{ form: cells.form || null, optic: cells.optic || null, connector: cells.connector || null },
    ...(cells.source && { source: cells.source }),
  };
}

function found(en: string, ja: string, text: string): LocalText {
  return { en: `expected ${en}, found "${text}"`, ja: `${ja}が必要ですが、「${text}」とあります` };
}

function endsFault(kind: string, ends: string): LocalText {
  if (kind === 'switch') return found('the number of ports', 'ポート数', ends);
  return found('1:1, 1:2, 1:4, 1:8 or 2:2 as the ends', '端の数 1:1、1:2、1:4、1:8、2:2 のいずれか', ends);
}

/** A number, null where nothing stands, NaN for anything else. */
function amount(text: string): number | null {
  if (text === '') return null;
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** Ends at the near and at the far side; null for what cannot be read. */
function endsIn(kind: string, speed: string, ends: string): readonly [near: number, far: number] | null {
  if (kind === 'switch') {
    if (ends === '' && speed === '') return [1, 0];
    return /^\d+$/.test(ends) && Number(ends) >= 1 && Number(ends) <= MOST_PORTS ? [1, Number(ends)] : null;
  }
  if (ends === '') return kind === 'cable' ? null : [1, 1];
  if (ends === '2:2') return kind === 'cable' ? [2, 2] : null;
  const match = /^1:([1248])$/.exec(ends);
  return match ? [1, Number(match[1])] : null;
}
