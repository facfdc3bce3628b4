import { Badge, Table } from '@mantine/core';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { formatSpeedUp } from './formatTimes';
import styles from './simulate.module.css';
import { simulateTexts } from './texts';

/** Gaps side by side, the fastest marked. */
export function GapTable({ rows }: { readonly rows: readonly PacingRow[] }) {
  const texts = simulateTexts(useLanguage());
  const best = rows.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const exact = rows.every(({ standardError }) => standardError === 0);
  return (
    <div className={styles.table}>
      <Table fz="xs" verticalSpacing={3} data-testid="gap-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.gapColumn}</Table.Th>
            <Table.Th className="num">{texts.time}</Table.Th>
            <Table.Th className="num">{texts.speedUp}</Table.Th>
            <Table.Th className="num" title={texts.formulaHelp}>
              {texts.formula}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ gap, time, standardError, speedUp, formula }) => (
            <Table.Tr key={gap} data-gap={gap}>
              <Table.Td className={styles.gap}>
                {gap}{' '}
                {time === best && (
                  <Badge className="verdict" size="xs" variant="light" color="teal" tt="none">
                    {texts.fastest}
                  </Badge>
                )}
              </Table.Td>
              <Table.Td className="num">
                {formatCount(time)}
                {!exact && ` ± ${Number.isNaN(standardError) ? '?' : formatCount(standardError)}`}
              </Table.Td>
              <Table.Td className="num">{formatSpeedUp(speedUp)}</Table.Td>
              <Table.Td className="num">{formula === null ? '–' : formatCount(formula)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
