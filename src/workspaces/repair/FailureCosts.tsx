import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import type { FailureEffect, FailureRow } from '../../jobs/failures/failureReply';
import { openWorkspace, usePage } from '../../state/view/pageStore';
import { type Column, DataTable } from '../../widgets/DataTable';
import { NothingYet } from '../../widgets/NothingYet';
import { CostChart } from './CostChart';
import { alikeRows } from './costs';
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

/** What a failure costs, in words. */
interface Said extends Pick<Column<number>, 'head' | 'number'> {
  readonly cell: (at: number) => string;
}

/** From so many on, failures that read alike are one row until they are unfolded. */
const FOLDED = 3;

function FailureTable({ shown: { analysis, report, order, row } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const t = usePageTexts();
  const { topology } = analysis.result;
  const ethernet = isEthernet(topology);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const number = (head: string, of: (one: FailureRow) => string): Said => ({
    head,
    number: true,
    cell: (at) => of(report.rows[at]),
  });
  const left = (head: string, of: (effect: FailureEffect) => string): Said => ({
    head,
    number: true,
    cell: (at) => (report.effects ? of(report.effects[at]) : '–'),
  });
  const isManaging = onlyNetwork(topology)?.purpose === 'management';
  const said: readonly Said[] = [
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
  const rows = alikeRows(order, (at) => said.map(({ cell }) => cell(at)).join('\n')).flatMap((alike) =>
    alike.length < FOLDED || open.has(alike[0]) ? alike.map((at) => [at]) : [alike],
  );
  const isShown = (alike: readonly number[]): boolean => alike.some((at) => report.rows[at] === row);
  const name = (alike: readonly number[]) => {
    const [first] = alike;
    // The one that is on the canvas speaks for those like it.
    const at = alike.find((one) => report.rows[one] === row) ?? first;
    const { down } = report.rows[at];
    return (
      <>
        <UnstyledButton
          fz="xs"
          aria-pressed={isShown(alike)}
          title={texts.show({ name: down })}
          onClick={() => showFailure(at)}
        >
          {down}
        </UnstyledButton>
        {alike.length > 1 && (
          <UnstyledButton
            fz="xs"
            ml={8}
            className="dimmed"
            aria-expanded={false}
            onClick={(event) => {
              event.stopPropagation();
              // This button is gone then: keys go on from the name before it.
              event.currentTarget.closest('td, th')?.querySelector('button')?.focus();
              setOpen(new Set([...open, first]));
            }}
          >
            {texts.alike({ count: alike.length - 1 })}
          </UnstyledButton>
        )}
      </>
    );
  };
  const columns: readonly Column<readonly number[]>[] = [
    { head: texts.failure, cell: name, cellProps: () => ({ style: { whiteSpace: 'nowrap' } }) },
    ...said.map((column) => ({ ...column, cell: ([at]: readonly number[]) => column.cell(at) })),
  ];
  return (
    <div className={styles.failures}>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={([at]) => report.rows[at].down}
        rowProps={(alike) => ({
          className: 'results-row',
          'data-shown': isShown(alike) || undefined,
          bg: isShown(alike) ? 'var(--accent-wash)' : undefined,
          onClick: () => showFailure(alike[0]),
        })}
        portion={PORTION}
        caption={(shown) =>
          `${texts.failures} · ${texts.failureRows({ shown: rows.slice(0, shown).flat().length, of: order.length })}`
        }
        verticalSpacing={2}
        testId="failures"
      />
    </div>
  );
}
