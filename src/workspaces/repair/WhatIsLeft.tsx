import type { ReactNode } from 'react';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import type { FailureEffect } from '../../jobs/failures/failureReply';
import { openWorkspace, usePage } from '../../state/view/pageStore';
import { NothingYet } from '../../widgets/NothingYet';
import { Notice } from './FailureFacts';
import { FailureTable, type Said } from './FailureTable';
import { LeftChart } from './LeftChart';
import { loopOf } from './loopOf';
import styles from './repair.module.css';
import { repairTexts } from './texts';
import { inEqualDigits, throughputAfter } from './throughputChanges';
import { type ShownFailure, useRepairCosts, useShownFailure } from './useAnalysis';

const NO_WORDS = { en: '–', ja: '–' };

/** What each failure leaves of the network, as a table and as bars. */
export default function WhatIsLeft() {
  return (
    <OfFailures>
      {(shown) => (
        <>
          <LeftTable shown={shown} />
          <LeftChart shown={shown} />
        </>
      )}
    </OfFailures>
  );
}

/** What there is of failures, dimmed where it is of an older design; how to get it where there is nothing. */
export function OfFailures({ children }: { readonly children: (shown: ShownFailure) => ReactNode }) {
  const shown = useShownFailure();
  if (!shown) return <NoFailure />;
  return (
    <>
      <Notice shown={shown} />
      <div className={styles.costs} data-stale={shown.stale || undefined} data-testid="repair-costs">
        {children(shown)}
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

function LeftTable({ shown }: { readonly shown: ShownFailure }) {
  const { analysis, report, order } = shown;
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const t = usePageTexts();
  const left = (head: string, of: (effect: FailureEffect) => string): Said => ({
    head,
    number: true,
    cell: (at) => (report.effects ? of(report.effects[at]) : '–'),
  });
  const isManaging = onlyNetwork(analysis.result.topology)?.purpose === 'management';
  const said: readonly Said[] = [
    ...(isManaging
      ? []
      : [
          left(texts.throughputAfter, ({ throughput }) => throughputAfter(throughput)),
          {
            ...left(texts.bound, ({ bound }) => (bound === undefined ? '–' : inEqualDigits(bound, bound).after)),
            help: texts.boundHelp,
          },
        ]),
    ...(report.rows.some(({ machines }) => machines)
      ? [{ head: texts.machines, cell: (at: number) => local(report.rows[at].machines?.words ?? NO_WORDS) }]
      : [
          left(texts.hostsCutOff, ({ cutOff }) => formatCount(cutOff)),
          {
            head: texts.pairsLost,
            number: true,
            cell: (at: number) => formatCount(report.rows[at].unreachablePairs),
          },
        ]),
    { head: texts.after, cell: (at) => loopOf(report.rows[at], t, texts).text },
  ];
  const before = throughputAfter(analysis.result.report.throughput);
  const caption = isManaging ? texts.failures : `${texts.failures} · ${texts.beforeIs({ before })}`;
  return <FailureTable shown={shown} order={order} said={said} caption={caption} />;
}
