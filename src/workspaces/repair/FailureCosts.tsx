import { UnstyledButton } from '@mantine/core';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import type { FailureEffect, FailureRow } from '../../jobs/failures/failureReply';
import { openWorkspace, usePage } from '../../state/view/pageStore';
import { type Column, DataTable } from '../../widgets/DataTable';
import { NothingYet } from '../../widgets/NothingYet';
import { CostChart } from './CostChart';
import { Notice } from './FailureFacts';
import { loopOf } from './loopOf';
import styles from './repair.module.css';
import { showFailure } from './repairStore';
import { StrategyTable } from './StrategyTable';
import { repairTexts } from './texts';
import { throughputAfter } from './throughputChanges';
import { type ShownFailure, useRepairCosts, useShownFailure } from './useAnalysis';

const PORTION = 100;

const NO_WORDS = { en: '–', ja: '–' };

/** Strategies side by side, and what each failure costs. */
export default function FailureCosts() {
  const shown = useShownFailure();
  if (!shown) return <NoFailure />;
  return (
    <>
      <Notice shown={shown} />
      <div className={styles.costs} data-stale={shown.stale || undefined} data-testid="repair-costs">
        <FailureTable shown={shown} />
        <CostChart shown={shown} />
        {!isEthernet(shown.analysis.result.topology) && <StrategyTable shown={shown} />}
      </div>
    </>
  );
}

/** Says what goes here, and how to get it. */
export function NoFailure() {
  const texts = repairTexts(useLanguage());
  const { progress, request, ask } = useRepairCosts();
  const inRepair = usePage((v) => v.workspace === 'repair');
  return (
    <NothingYet
      text={texts.empty}
      act={
        inRepair
          ? request !== null && { label: texts.run, run: ask }
          : { label: texts.open, run: () => openWorkspace('repair') }
      }
      busy={progress !== null}
    />
  );
}

function FailureTable({ shown: { analysis, report, order, row } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const t = usePageTexts();
  const { topology } = analysis.result;
  const ethernet = isEthernet(topology);
  const name = (at: number) => (
    <UnstyledButton
      fz="xs"
      aria-pressed={report.rows[at] === row}
      title={texts.show({ name: report.rows[at].down })}
      onClick={() => showFailure(at)}
    >
      {report.rows[at].down}
    </UnstyledButton>
  );
  const number = (head: string, of: (one: FailureRow) => string): Column<number> => ({
    head,
    number: true,
    cell: (at) => of(report.rows[at]),
  });
  const left = (head: string, of: (effect: FailureEffect) => string): Column<number> => ({
    head,
    number: true,
    cell: (at) => (report.effects ? of(report.effects[at]) : '–'),
  });
  const isManaging = onlyNetwork(topology)?.purpose === 'management';
  const columns: readonly Column<number>[] = [
    { head: texts.failure, cell: name },
    ...(isManaging ? [] : [left(texts.throughputAfter, ({ throughput }) => throughputAfter(throughput))]),
    ...(report.rows.some(({ machines }) => machines)
      ? [{ head: texts.machines, cell: (at: number) => local(report.rows[at].machines?.words ?? NO_WORDS) }]
      : [
          left(texts.hostsCutOff, ({ cutOff }) => formatCount(cutOff)),
          number(texts.pairsLost, ({ unreachablePairs }) => formatCount(unreachablePairs)),
        ]),
    { head: texts.after, cell: (at) => loopOf(report.rows[at], t, texts).text },
    number(texts.entries, ({ changedEntries }) => formatCount(changedEntries)),
    ...(ethernet
      ? []
      : [
          number(texts.mads, ({ mads }) => formatCount(mads)),
          number(texts.blocks, ({ blocks }) => formatCount(blocks.total)),
          number(texts.seconds, ({ secondsEstimate }) => formatTime(1000 * secondsEstimate)),
        ]),
  ];
  return (
    <div className={styles.failures}>
      <DataTable
        columns={columns}
        rows={order}
        keyOf={(at) => report.rows[at].down}
        rowProps={(at) => ({
          className: 'results-row',
          'data-shown': report.rows[at] === row || undefined,
          bg: report.rows[at] === row ? 'var(--accent-wash)' : undefined,
          onClick: () => showFailure(at),
        })}
        portion={PORTION}
        caption={(shown) => `${texts.failures} · ${texts.failureRows({ shown, of: order.length })}`}
        verticalSpacing={2}
        testId="failures"
      />
    </div>
  );
}
