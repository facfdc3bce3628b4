import { Table, Text } from '@mantine/core';
import type { BestGap } from '../../core/simulation/pacing/gapSearch';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { formatGap, formatStepTime } from './formatTimes';
import { ResultNotice } from './ResultNotice';
import styles from './simulate.module.css';
import { useSimulate } from './simulateStore';
import { Terms } from './Terms';
import { simulateTexts } from './texts';
import { useStand } from './useStand';

/** The best gap found for every M, beside the paper's. */
export function BestGaps() {
  const texts = simulateTexts(useLanguage());
  const gaps = useSimulate((s) => s.gaps);
  const live = useSimulate((s) => (s.frame?.kind === 'gaps' ? s.frame.rows : null));
  const run = useSimulate((s) => s.run);
  const stand = useStand('gaps', gaps?.on);
  const rows = live ?? gaps?.reply.rows ?? [];
  if (rows.length === 0) return null;
  const total = live ? null : gaps?.reply;
  const counted = rows.reduce((sum, { steps }) => sum + steps, 0);
  const whole = total?.steps === counted;
  return (
    <section className={styles.wide} data-stale={(!live && stand.stale) || undefined} data-testid="best-gaps">
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.best1}
      </Text>
      {!live && <ResultNotice stand={stand} />}
      {total && (
        <Text size="sm" data-testid="best-verdict">
          {texts.bestVerdict({
            best: formatShare(total.unpacedTime / total.time),
            paper: formatShare(total.unpacedTime / total.paperTime),
          })}
          {!whole && ` ${texts.bestPartial({ done: counted, steps: total.steps })}`}
        </Text>
      )}
      <div className={styles.table}>
        <Table fz="xs" verticalSpacing={3}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="num">{texts.bestM}</Table.Th>
              <Table.Th className="num">{texts.bestSteps}</Table.Th>
              <Table.Th className="num">{texts.bestGap}</Table.Th>
              <Table.Th className="num">{texts.paperGap}</Table.Th>
              <Table.Th className="num">{texts.bestTime}</Table.Th>
              <Table.Th className="num">{texts.paperTime}</Table.Th>
              <Table.Th className="num">{texts.unpacedTime}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.overlap} row={row} />
            ))}
            {total && (
              <Table.Tr fw={600}>
                <Table.Td colSpan={4}>{whole ? texts.total : texts.totalSoFar}</Table.Td>
                <Table.Td className="num">{formatCount(total.time)}</Table.Td>
                <Table.Td className="num">{formatCount(total.paperTime)}</Table.Td>
                <Table.Td className="num">{formatCount(total.unpacedTime)}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="xs" className="dimmed">
        {texts.bestCaption({ each: (live ? run?.on : gaps?.on)?.form.each ?? 0 })}
      </Text>
      {!live && gaps && <Terms on={gaps.on} kind="exchange" />}
    </section>
  );
}

function Row({ row }: { readonly row: BestGap }) {
  return (
    <Table.Tr>
      <Table.Td className="num">{formatCount(row.overlap)}</Table.Td>
      <Table.Td className="num">{formatCount(row.steps)}</Table.Td>
      <Table.Td className="num">{formatGap(row.gap)}</Table.Td>
      <Table.Td className="num">{formatGap(row.paperGap)}</Table.Td>
      <Table.Td className="num">{formatStepTime(row.time)}</Table.Td>
      <Table.Td className="num">{formatStepTime(row.paperTime)}</Table.Td>
      <Table.Td className="num">{formatStepTime(row.unpacedTime)}</Table.Td>
    </Table.Tr>
  );
}
