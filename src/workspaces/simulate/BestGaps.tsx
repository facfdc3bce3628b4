import { Text } from '@mantine/core';
import type { BestGap, GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { type Column, DataTable } from '../../widgets/DataTable';
import { StaleArea } from '../../widgets/StaleArea';
import { formatGap, formatStepTime } from './formatTimes';
import { ResultNotice } from './ResultNotice';
import styles from './simulate.module.css';
import { useSimulate } from './simulateStore';
import { Terms } from './Terms';
import { simulateTexts } from './texts';
import { works } from './worksStore';

/** The best gap found for every M, beside the paper's. */
export function BestGaps() {
  const texts = simulateTexts(useLanguage());
  const { value: gaps, ...standing } = useAsk(works.gaps);
  const live = useSimulate((s) => (s.live?.frame?.kind === 'gaps' ? s.live.frame.rows : null));
  const liveRequest = useSimulate((s) => s.live?.on.request);
  const asked = live ? liveRequest : gaps?.on.request;
  const rows = live ?? gaps?.reply.rows ?? [];
  if (rows.length === 0) return null;
  const total = live ? null : gaps?.reply;
  const counted = rows.reduce((sum, { steps }) => sum + steps, 0);
  const whole = total?.steps === counted;
  return (
    <section className={styles.wide} data-testid="best-gaps">
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.best1}
      </Text>
      {!live && <ResultNotice standing={standing} />}
      <StaleArea stale={!live && standing.stale}>
        {total && (
          <Text size="sm" data-testid="best-verdict">
            {texts.bestVerdict({
              best: formatShare(total.unpacedTime / total.time),
              paper: formatShare(total.unpacedTime / total.paperTime),
            })}
            {!whole && ` ${texts.bestPartial({ done: counted, steps: total.steps })}`}
          </Text>
        )}
        <Rows rows={rows} total={total} whole={whole} />
        <Text size="xs" className="dimmed">
          {texts.bestCaption({ each: asked && 'each' in asked ? Number(asked.each) : 0 })}
        </Text>
        {!live && gaps && <Terms on={gaps.on} />}
      </StaleArea>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly BestGap[];
  /** Of all steps that were looked at; left out while they are. */
  readonly total: GapSearchResult | null | undefined;
  /** These are all steps. */
  readonly whole: boolean;
}

function Rows({ rows, total, whole }: RowsProps) {
  const texts = simulateTexts(useLanguage());
  const number = (head: string, cell: Column<BestGap>['cell'], sum?: number): Column<BestGap> => {
    return { head, number: true, cell, foot: sum === undefined ? undefined : formatCount(sum) };
  };
  const columns: readonly Column<BestGap>[] = [
    {
      ...number(texts.bestM, ({ overlap }) => formatCount(overlap)),
      foot: total ? (whole ? texts.total : texts.totalSoFar) : undefined,
      footSpan: 4,
    },
    number(texts.bestSteps, ({ steps }) => formatCount(steps)),
    number(texts.bestGap, ({ gap }) => formatGap(gap)),
    number(texts.paperGap, ({ paperGap }) => formatGap(paperGap)),
    number(texts.bestTime, ({ time }) => formatStepTime(time), total?.time),
    number(texts.paperTime, ({ paperTime }) => formatStepTime(paperTime), total?.paperTime),
    number(texts.unpacedTime, ({ unpacedTime }) => formatStepTime(unpacedTime), total?.unpacedTime),
  ];
  return (
    <div className={styles.table}>
      <DataTable columns={columns} rows={rows} keyOf={({ overlap }) => overlap} verticalSpacing={3} />
    </div>
  );
}
