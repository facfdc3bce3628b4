import { Badge, Text } from '@mantine/core';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { type Column, DataTable } from '../../widgets/DataTable';
import { formatSpeedUp } from './formatTimes';
import styles from './simulate.module.css';
import { simulateTexts } from './texts';

/** Gaps side by side, the fastest marked. */
export function GapTable({ rows }: { readonly rows: readonly PacingRow[] }) {
  const texts = simulateTexts(useLanguage());
  const best = rows.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const exact = rows.every(({ standardError }) => standardError === 0);
  const time = ({ time, standardError }: PacingRow): string =>
    exact
      ? formatCount(time)
      : `${formatCount(time)} ± ${Number.isNaN(standardError) ? '?' : formatCount(standardError)}`;
  const name = (row: PacingRow) => (
    <>
      {row.gap}{' '}
      {row.time === best && (
        <Badge className="verdict" size="xs" variant="light" color="teal" tt="none">
          {texts.fastest}
        </Badge>
      )}
    </>
  );
  const columns: readonly Column<PacingRow>[] = [
    { head: texts.gapColumn, className: styles.gap, cell: name },
    { head: texts.time, number: true, cell: time },
    { head: texts.speedUp, number: true, cell: ({ speedUp }) => formatSpeedUp(speedUp) },
    {
      head: texts.formula,
      help: texts.formulaHelp,
      number: true,
      cell: ({ formula }) => (formula === null ? '–' : formatCount(formula)),
    },
  ];
  return (
    <div className={styles.table}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ gap }) => gap}
        rowProps={({ gap }) => ({ 'data-gap': gap })}
        verticalSpacing={3}
        testId="gap-table"
      />
      <Text size="xs" className="dimmed">
        {texts.gapHelp}
      </Text>
    </div>
  );
}
