import { LABOUR, PART_KINDS, type Part, type PartKind } from './priceList';
import type { Bought, Purchase } from './purchase';

/** Shares of what is needed that are ordered beside it. */
export interface SpareShares {
  readonly switches: number;
  readonly others: number;
}

/** The shares where nothing is said. */
export const USUAL_SPARES: SpareShares = { switches: 0.02, others: 0.05 };

/** A line of a bill: a part and how many of it. Money in cents. */
export interface BillRow {
  readonly part: Part;
  /** Needed, spare, and both. */
  readonly count: number;
  readonly spare: number;
  readonly order: number;
  /** Null where the part has no price. */
  readonly totalCents: number | null;
}

/** The only total of a bill: null where a part has no price. */
export function wholeCents({ totalCents, unpriced }: Pick<Bill, 'totalCents' | 'unpriced'>): number | null {
  return unpriced > 0 ? null : totalCents;
}

/** The watts of all of a bill: null where those of a part are not known. */
export function wholeWatts({ watts, withoutWatts }: Pick<Bill, 'watts' | 'withoutWatts'>): number | null {
  return withoutWatts > 0 ? null : watts;
}

/** Parts to order: all of them, or those for a rack, without spares. */
export interface Bill {
  readonly rows: readonly BillRow[];
  /** Of the rows that have a price. */
  readonly totalCents: number;
  /** Rows without a price: the total is of the others. */
  readonly unpriced: number;
  /** Of what is needed; spares lie in a drawer. */
  readonly watts: number;
  /** Rows of which no watts are known, though they take some: the sum is of the others. */
  readonly withoutWatts: number;
  /** Rows whose watts are the most that they take: the sum is then more than what is usual. */
  readonly atMost: number;
}

/**
 * The bill of materials, spares `ceil(count × share)` a part. Exact in cents. O(parts log parts).
 * @param purchase what is needed
 * @param spares shares of it
 */
export function billOf({ bought }: Purchase, spares: SpareShares = USUAL_SPARES): Bill {
  const counts = new Map<string, { readonly part: Part; count: number }>();
  for (const { part, count } of bought) {
    const known = counts.get(part.part);
    if (known) known.count += count;
    else counts.set(part.part, { part, count });
  }
  const rows = [...counts.values()].map(({ part, count }): BillRow => {
    // Shares are decimal fractions: what is above a whole number by less than this is not.
    const share = shareOf(part, spares);
    const spare = share === 0 ? 0 : Math.ceil(count * share - 1e-9);
    const totalCents = part.cents === null ? null : (count + spare) * part.cents;
    return { part, count, spare, order: count + spare, totalCents };
  });
  rows.sort((a, b) => compareParts(a.part, b.part));
  return {
    rows,
    totalCents: rows.reduce((sum, row) => sum + (row.totalCents ?? 0), 0),
    unpriced: rows.filter(({ totalCents }) => totalCents === null).length,
    watts: Math.round(1000 * rows.reduce((sum, row) => sum + row.count * (wattsOf(row.part) ?? 0), 0)) / 1000,
    withoutWatts: rows.filter(({ part }) => wattsOf(part) === null).length,
    atMost: rows.filter(({ part }) => part.atMost).length,
  };
}

/** The bills of racks by name, what has no place last under an empty one: what each needs, without spares. O(parts log parts) a rack. */
export function billsByRack({ bought, parts }: Purchase): readonly (Bill & { readonly rack: string })[] {
  const racks = new Map<string, Bought[]>();
  for (const one of bought) {
    const rack = one.rack ?? '';
    const known = racks.get(rack);
    if (known) known.push(one);
    else racks.set(rack, [one]);
  }
  const names = [...racks.keys()].sort((a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1));
  return names.map((rack) => ({
    rack,
    ...billOf({ bought: racks.get(rack) as Bought[], parts }, { switches: 0, others: 0 }),
  }));
}

/** Nobody keeps a spare machine or panel for the sake of the network. */
const WITHOUT_SPARES: ReadonlySet<PartKind> = new Set(['machine', 'panel', 'labour']);

function shareOf({ kind }: Part, { switches, others }: SpareShares): number {
  if (WITHOUT_SPARES.has(kind)) return 0;
  return kind === 'switch' ? switches : others;
}

/** Kinds of parts that take no power, whatever a list says of them. */
const WITHOUT_POWER: ReadonlySet<PartKind> = new Set(['fibre', 'panel', 'labour']);

/** Cables have watts at every end; transceivers are an end; switches and adapters are counted as a whole. */
function wattsOf({ kind, ends, heads = 1, watts }: Part): number | null {
  if (WITHOUT_POWER.has(kind)) return watts ?? 0;
  if (kind !== 'cable' || watts === null) return watts;
  return (heads > 1 ? 2 : 1 + ends) * watts;
}

/** By kind, then by name; laying within racks before that between them. */
function compareParts(a: Part, b: Part): number {
  const kinds = PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  if (a.kind === 'labour') return a.part === LABOUR.inRack ? -1 : 1;
  return a.part < b.part ? -1 : 1;
}
