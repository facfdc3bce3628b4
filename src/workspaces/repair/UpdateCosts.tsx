import { useMemo } from 'react';
import { isEthernet } from '../../core/plant/isEthernet';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { FailureRow } from '../../jobs/failures/failureReply';
import { CostChart } from './CostChart';
import { costliestFirst } from './costs';
import { FailureTable, type Said } from './FailureTable';
import { StrategyTable } from './StrategyTable';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';
import { OfFailures } from './WhatIsLeft';

/** What the update of the tables costs after each failure, and strategies side by side. */
export default function UpdateCosts() {
  return (
    <OfFailures>
      {(shown) => (
        <>
          <CostChart shown={shown} />
          {!isEthernet(shown.analysis.result.topology) && <StrategyTable shown={shown} />}
          <CostTable shown={shown} />
        </>
      )}
    </OfFailures>
  );
}

function CostTable({ shown }: { readonly shown: ShownFailure }) {
  const { analysis, report } = shown;
  const texts = repairTexts(useLanguage());
  const order = useMemo(() => costliestFirst(report), [report]);
  const number = (head: string, of: (one: FailureRow) => string): Said => ({
    head,
    number: true,
    cell: (at) => of(report.rows[at]),
  });
  const said: readonly Said[] = [
    ...(isEthernet(analysis.result.topology)
      ? []
      : [
          number(texts.mads, ({ mads }) => formatCount(mads)),
          number(texts.blocks, ({ blocks }) => formatCount(blocks.total)),
          number(texts.seconds, ({ secondsEstimate }) => formatTime(1000 * secondsEstimate)),
        ]),
    number(texts.entries, ({ changedEntries }) => formatCount(changedEntries)),
  ];
  return <FailureTable shown={shown} order={order} said={said} caption={texts.costliest} />;
}
