import type { LocalText } from '../../core/base/localText';
import type { FigureRow } from '../figure';

/** A row of what was measured; nothing is published of it and nothing to be noted unless `more` says so. */
export function rowOf(
  label: LocalText,
  measured: number,
  more: Partial<Omit<FigureRow, 'label' | 'measured'>> = {},
): FigureRow {
  return { label, published: null, measured, note: null, ...more };
}

/** Several names of one thing, from the larger to the smaller: "k = 8, transposed". */
export function named(...names: readonly LocalText[]): LocalText {
  return { en: names.map(({ en }) => en).join(', '), ja: names.map(({ ja }) => ja).join('、') };
}

/** What is measured of something: "k = 8, transposed: prohibited pairs". */
export function ofWhat(place: LocalText, what: LocalText): LocalText {
  return { en: `${place.en}: ${what.en}`, ja: `${place.ja}：${what.ja}` };
}
