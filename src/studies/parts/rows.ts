import type { LocalText } from '../../core/base/localText';
import { meanWithError } from '../../core/base/meanWithError';
import type { FigurePlace, FigureProgress, FigureRow } from '../figure';
import type { Saying } from './claims';

/** Fields that a row may have beside its label and its value; a claim may be one yet to be tested on that value. */
type More = Partial<Omit<FigureRow, 'label' | 'measured' | 'claim'>> & { readonly claim?: FigureRow['claim'] | Saying };

/** A row of what was measured; nothing is published of it and nothing to be noted unless `more` says so. */
export function rowOf(label: LocalText, measured: number, more: More = {}): FigureRow {
  const claim = typeof more.claim === 'function' ? more.claim(measured) : more.claim;
  // A claim of `more` keeps its place in the record.
  return { label, published: null, measured, note: null, ...(more as Partial<FigureRow>), ...(claim && { claim }) };
}

/** A name that is the same in both languages. */
export function both(text: string): LocalText {
  return { en: text, ja: text };
}

/** Several names of one thing, from the larger to the smaller: "k = 8, transposed". */
export function named(...names: readonly LocalText[]): LocalText {
  return { en: names.map(({ en }) => en).join(', '), ja: names.map(({ ja }) => ja).join('、') };
}

/** The name of what is measured of something: "k = 8, transposed: prohibited pairs". */
export function ofWhat(place: LocalText, what: LocalText): LocalText {
  return { en: `${place.en}: ${what.en}`, ja: `${place.ja}：${what.ja}` };
}

/** A row of the mean over as many networks as there are values, drawn at `plot`. */
export function meanRow(label: LocalText, values: readonly number[], plot: FigurePlace, more: More = {}): FigureRow {
  const { mean, standardError } = meanWithError(values);
  const [en, ja] = more.note ? [`; ${more.note.en}`, `。${more.note.ja}`] : ['', ''];
  const note = { en: `mean of ${values.length} networks${en}`, ja: `${values.length} ネットワークの平均${ja}` };
  return rowOf(label, mean, { ...more, standardError, note, plot });
}

type RowSteps = Generator<FigureProgress, readonly FigureRow[]>;
/** The progress of a figure when so much of an item is done, from 0 to 1. */
export type ProgressAt = (share: number, stage?: string) => FigureProgress;

/**
 * The rows of each item in turn.
 * @param stageOf the item's name in the progress
 * @param rowsOf its rows, or the steps to them
 * @param workOf its share of the work, in any unit
 */
export function* sweep<T>(
  items: readonly T[],
  stageOf: (item: T) => string,
  rowsOf: (item: T, progress: FigureProgress, at: ProgressAt) => readonly FigureRow[] | RowSteps,
  workOf: (item: T) => number = () => 1,
): Generator<FigureProgress, FigureRow[]> {
  const total = items.reduce((sum, item) => sum + workOf(item), 0) || 1;
  const rows: FigureRow[] = [];
  let before = 0;
  for (const item of items) {
    const sofar = before;
    const at: ProgressAt = (share, stage = stageOf(item)) => ({ stage, done: (sofar + share * workOf(item)) / total });
    yield at(0);
    const found = rowsOf(item, at(0), at);
    rows.push(...('next' in found ? yield* found : found));
    before += workOf(item);
  }
  return rows;
}
