import type { CsvCell } from '../base/text/csvText';
import { sayPreset } from '../papers/preset';
import { type Measure, type Measured, measures, type Source, type Unit, type View } from './measures';
import { percentShown } from './reached';

/** Decimals in text; files and JSON hold all. */
const DIGITS: Readonly<Record<Unit, number>> = { share: 4, count: 0, '%': 1, ms: 1 };

/** The number at a source. */
export function valueAt(from: Source, of: Measured): number | null | undefined {
  if (typeof from === 'function') return from(of);
  const step = (part: unknown, key: string): unknown => (part as Readonly<Record<string, unknown>> | null)?.[key];
  return from.split('.').reduce(step, of) as number | null | undefined;
}

/** Measures of a view that some of the results have. */
export function measuresIn(view: View, results: readonly Measured[]): readonly Measure[] {
  return measures.filter(
    ({ views, from }) =>
      (views?.includes(view) ?? true) && results.some((result) => valueAt(from, result) !== undefined),
  );
}

/** True if JSON has it as a member of the result itself, named by `id`. */
export function isMember({ id, from, views }: Measure): boolean {
  return from === id || (typeof from === 'function' && (views?.includes('json') ?? true));
}

/** Members of a result in JSON that functions give. */
export function measuredMembers(result: Measured): Readonly<Record<string, number | null>> {
  const own = measures.filter((measure) => isMember(measure) && typeof measure.from === 'function');
  return Object.fromEntries(own.map(({ id, from }) => [id, valueAt(from, result) ?? null]));
}

/** The unit as text writes it: shares and counts have none. */
export function unitSign(unit: Unit): string {
  return unit === '%' || unit === 'ms' ? unit : '';
}

/** A value with the decimals that a text shows; per cent are rounded down. */
export function roundMeasure(unit: Unit, value: number): number {
  return unit === '%' ? percentShown(value) : Number(value.toFixed(DIGITS[unit]));
}

/** Results as a table for a file, unrounded, heads first: empty where a result has no such number, a dash where it is not known. */
export function measureRows(results: readonly Measured[]): readonly (readonly CsvCell[])[] {
  const columns = measuresIn('rows', results).flatMap(({ id, from, total }) => [
    { id, from },
    ...(total ? [total] : []),
  ]);
  const marked = results.some(({ asPaper }) => asPaper);
  const cell = (value: number | null | undefined): CsvCell => (value === undefined ? '' : (value ?? '-'));
  return [
    [
      ...['engine', 'seed', ...(marked ? ['settings'] : []), 'deadlock_free'],
      ...columns.map(({ id }) => id.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)),
    ],
    ...results.map((result) => [
      result.engine,
      result.seed,
      ...(marked ? [result.asPaper ? sayPreset(result.asPaper).en : ''] : []),
      result.verification.deadlockFree,
      ...columns.map(({ from }) => cell(valueAt(from, result))),
    ]),
  ];
}
