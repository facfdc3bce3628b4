import type { SurvivalRow } from '../../core/failures/survival';
import { formatCount, formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { type Column, DataTable } from '../../widgets/DataTable';
import { curveNames } from './curveNames';
import styles from './repair.module.css';
import type { Survived } from './survivalStore';
import { survivalTexts } from './survivalTexts';

interface NamedRow extends SurvivalRow {
  readonly name: string;
  readonly key: string;
  /** The share of the undamaged network's throughput that all-to-all has. */
  readonly ofWhole: number;
}

/** The curves in numbers, with the verdicts. */
export function SurvivalTable({ survived }: { readonly survived: Survived }) {
  const { rows } = survived;
  const texts = survivalTexts(useLanguage());
  const local = useLocal();
  const all = curveNames(survived, local).flatMap(({ id, name }, i) =>
    rows[i].map((row, at): NamedRow => {
      const ofWhole = row.throughput.mean / (rows[i][0].throughput.mean || 1);
      return { ...row, name, key: `${id} ${at}`, ofWhole };
    }),
  );
  const number = (head: string, cell: (row: NamedRow) => string): Column<NamedRow> => ({ head, number: true, cell });
  const columns: readonly Column<NamedRow>[] = [
    { head: texts.result, names: true, cell: ({ name }) => <span className={styles.resultName}>{name}</span> },
    number(texts.share, ({ share }) => formatNumber(100 * share)),
    number(texts.failedCount, ({ failed }) => formatCount(failed)),
    number(texts.ebb, ({ ebb }) => formatShare(ebb.mean)),
    number(texts.throughput, ({ throughput }) => formatShare(throughput.mean)),
    number(texts.ofWhole, ({ ofWhole }) => `${formatNumber(Math.round(100 * ofWhole))} %`),
    number(texts.reachable, ({ reachable }) => `${formatNumber(Math.round(10_000 * reachable.mean) / 100)} %`),
    number(texts.deadlockFree, ({ deadlockFree, draws }) => `${formatCount(deadlockFree)} / ${formatCount(draws)}`),
    number(texts.mended, ({ mended }) => formatCount(mended)),
  ];
  return (
    <div className={styles.failures}>
      <DataTable columns={columns} rows={all} keyOf={({ key }) => key} verticalSpacing={2} testId="survival-rows" />
    </div>
  );
}
