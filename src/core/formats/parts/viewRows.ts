import { append } from '../../base/structures/append';
import type { FilePlace } from './format';
import type { LeftOutRow } from './leftOutStatements';
import type { NodeView } from './nodeView';
import { type RowCounts, RowTally, sumRows } from './rowTally';

const RECORDED = { en: 'recorded, beside what was heard', ja: '実測がある場合の設定上の記載' };

/**
 * The rows of the files of views, by file. Where a reader has not counted them, each place that a neighbour stands at is a row: a list of cables gives the same place to both ends.
 * @param telling the views whose neighbours count
 * @param leftOut rows that gave a neighbour and are no cable
 */
export function rowsOfViews(
  views: readonly NodeView[],
  telling: readonly NodeView[],
  leftOut: readonly LeftOutRow[],
): ReadonlyMap<string, RowCounts> {
  const tallies = new Map<string, RowTally>();
  const tallyOf = ({ file }: FilePlace): RowTally => {
    const tally = tallies.get(file) ?? new RowTally(file);
    tallies.set(file, tally);
    return tally;
  };
  const places = new Set<FilePlace>();
  for (const { at, neighbours, rows, once } of views) {
    const before = places.size;
    if (!rows && !once) for (const one of neighbours) places.add(one.at);
    tallyOf(at).read(once && !rows ? neighbours.length : places.size - before);
  }
  const isTelling = new Set(telling);
  for (const { at, neighbours } of views.filter((view) => !isTelling.has(view)))
    for (const one of neighbours) tallyOf(at).takeBack(RECORDED, one.at.line);
  const dropped = new Set<FilePlace>();
  for (const { at, why } of leftOut) {
    if (dropped.has(at)) continue;
    dropped.add(at);
    tallyOf(at).takeBack(why, at.line);
  }
  const counts = new Map<string, (RowCounts | undefined)[]>();
  for (const { at, rows } of views) append(counts, at.file, rows);
  for (const [file, tally] of tallies) append(counts, file, tally.counts());
  return new Map([...counts].map(([file, all]) => [file, sumRows(all) as RowCounts]));
}
