import * as v from 'valibot';
import { version } from '../../package.json';
import type { ParamValue } from '../core/base/params';
import { parseJson } from '../core/base/text/parseJson';
import { TopoloomError } from '../core/base/topoloomError';
import { boundedArray, boundedRecord } from '../core/formats/parts/boundedSchemas';
import type { FigureRow } from './figure';
import type { Verdict } from './judgeRow';

/** A row with the answer to whether it agrees with the publication. */
export interface JudgedRow extends FigureRow {
  readonly verdict: Verdict;
}

/** A run of a figure, as it is shown and as it is kept in a file: all that it takes to run it again, and what came out. */
export interface FigureRecord {
  readonly format: typeof FORMAT;
  /** Of Topoloom, that measured it. */
  readonly version: string;
  readonly figure: string;
  /** Every parameter, seeds among them. */
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly rows: readonly JudgedRow[];
}

const FORMAT = 'topoloom-figure';

/** A file that is no record of a figure. */
export class RecordError extends TopoloomError {
  override readonly name = 'RecordError';
  readonly kind = 'input';
}

/** The part of a file that is needed to repeat its run and to compare with it; the rest of a row may change from version to version. */
const recordShape = v.object({
  format: v.literal(FORMAT),
  version: v.string(),
  figure: v.string(),
  params: boundedRecord(v.union([v.number(), v.string(), v.boolean()])),
  rows: boundedArray(
    v.object({
      label: v.object({ en: v.string(), ja: v.string() }),
      published: v.nullable(v.number()),
      measured: v.number(),
    }),
  ),
});

/** A record as its file has it. */
export type RecordedRun = v.InferOutput<typeof recordShape>;

/** The record of a run by this version. */
export function recordOf(
  figure: string,
  params: Readonly<Record<string, ParamValue>>,
  rows: readonly JudgedRow[],
): FigureRecord {
  return { format: FORMAT, version, figure, params, rows };
}

/** The text of a record's file. */
export function writeRecord(record: FigureRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** @throws RecordError */
export function readRecord(text: string): RecordedRun {
  let value: unknown;
  try {
    value = parseJson(text, '');
  } catch {
    throw new RecordError({
      en: 'not JSON: expected the record of a figure, as "reproduce --out" or the page writes it',
      ja: 'JSON ではありません。この画面か reproduce --out が書き出した図の記録を選んでください。',
    });
  }
  const read = v.safeParse(recordShape, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = v.getDotPath(issue) ?? '';
  const missing = issue.input === undefined;
  const wanted = issue.expected ?? 'another value';
  throw new RecordError({
    en: `not the record of a figure: ${where === '' ? '' : `${where}: `}${missing ? 'is missing' : `expected ${wanted}`}`,
    ja: `図の記録ではありません（${where || '全体'}：${missing ? '値がありません' : `${wanted} が必要です`}）。`,
  });
}

/** Labels of the rows, in English, that a run does not have as the record has them: by label, published and measured, to the last bit. */
export function rowsThatDiffer(record: RecordedRun, rows: readonly FigureRow[]): readonly string[] {
  const now = new Map(rows.map((row) => [row.label.en, row]));
  const differing = record.rows.filter(({ label, published, measured }) => {
    const row = now.get(label.en);
    return !row || row.published !== published || row.measured !== measured;
  });
  const before = new Set(record.rows.map(({ label }) => label.en));
  return [
    ...differing.map(({ label }) => label.en),
    ...rows.flatMap(({ label }) => (before.has(label.en) ? [] : [label.en])),
  ];
}
