import type { LocalText } from '../../core/base/localText';
import { measuresIn, valueAt } from '../../core/metrics/measured';
import type { Measure } from '../../core/metrics/measures';
import { formatMeasure } from '../../inspector/MeasureValue';
import type { CardRow, CardValue } from '../../widgets/cards/CompareCards';
import { sharesOf } from '../../widgets/cards/sharesOf';
import { bestOf, measuredOf } from './engineColumns';
import { isMixed } from './rankSentence';
import type { NamedResult } from './useResults';

/** Measures of the table that cards leave out: loads, which say of links what throughput says of hosts. */
const LEFT_OUT: ReadonlySet<string> = new Set(['loadMax', 'loadMean']);

/** The measures of cards: the one that is written large, and the rows. */
export interface CardMeasures {
  readonly figure: Measure;
  readonly rows: readonly CardRow[];
  /** A value for each row and the figure, by the key of a result and the id of a measure. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, CardValue>>>;
}

/**
 * Values of results on cards, all bars of a measure on one scale.
 * @param all the best of these are marked, none where their traffics differ
 */
export function cardMeasures(
  shown: readonly NamedResult[],
  all: readonly NamedResult[],
  local: (text: LocalText) => string,
): CardMeasures {
  const of = shown.map(({ result }) => measuredOf(result));
  const competing = isMixed(all) ? [] : all.map(({ result }) => result);
  const measures = measuresIn('columns', of).filter(({ id }) => !LEFT_OUT.has(id));
  const values = new Map(shown.map(({ result }) => [result.key, {} as Record<string, CardValue>]));
  for (const measure of measures) {
    const marked = bestOf(measure, competing);
    const numbers = of.map((one) => valueAt(measure.from, one));
    const shares = sharesOf(numbers);
    for (const [i, { result }] of shown.entries()) {
      const number = numbers[i];
      (values.get(result.key) as Record<string, CardValue>)[measure.id] = {
        text: typeof number === 'number' ? written(measure, number) : '–',
        share: shares[i],
        best: marked.has(result.key),
      };
    }
  }
  const [figure, ...rows] = measures;
  return {
    figure,
    rows: rows.map(({ id, title, help }) => ({ id, label: local(title), help: local(help) })),
    values,
  };
}

const written = (measure: Measure, number: number): string =>
  `${formatMeasure(measure, number)}${measure.unit === '%' ? ' %' : ''}`;
