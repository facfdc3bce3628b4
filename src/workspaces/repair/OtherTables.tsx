import { Button } from '@mantine/core';
import { isEthernet } from '../../core/plant/isEthernet';
import { formatTime } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { FailureDetail, FailureRow } from '../../jobs/failures/failureReply';
import { useQuestion } from '../../state/asks/useQuestion';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { failureOf, isOfMarked, repairCosts, wantFailure } from './repairStore';
import { repairTexts } from './texts';
import { throughputChanges } from './throughputChanges';
import { type ShownFailure, useFailureLook, useRepairCosts } from './useAnalysis';

/** How the new tables were made, and what the other way would leave: repairs beside routing anew, as a choice where an engine can. */
export function OtherTables({ shown: { row, report, analysis, at, stale } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const small = useSubject((d) => isSmall(d.fabric));
  const { detail } = useFailureLook();
  const { progress, set } = useRepairCosts();
  const [{ madMicroseconds, window }] = analysis.requests;
  const can = !row.refused && !analysis.result.imported && !isOfMarked(analysis) && !stale;
  const reroute = row.rerouted === 'mended' ? 'anew' : 'mend';
  const asked = can ? ({ ...failureOf(analysis, report.lids, at), reroute } as const) : null;
  const other = useQuestion('failureDetail', asked, {
    ...{ on: 'repair', automatic: small && detail !== undefined, patient: true, onRecords: true },
  });
  const said = (how: FailureRow['rerouted'], throughput: FailureDetail['throughput'] | undefined): string => {
    const left = throughput && throughputChanges(throughput.before, throughput.after, texts)[0]?.after;
    return [how === 'mended' ? texts.mended : texts.anew, left].filter(Boolean).join(' ');
  };
  const now = said(row.rerouted, detail?.throughput);
  const found = other.current;
  // An engine may refuse what is left, and repairs may lose pairs that it keeps.
  if (!can || other.fault || found?.rerouted === row.rerouted) return now;
  const how = reroute === 'anew' ? 'anew' : 'mended';
  const mads = found?.madsAt.reduce((sum, one) => sum + one, 0);
  const isTimed = mads !== undefined && !isEthernet(analysis.result.topology);
  const time = isTimed ? [formatTime((mads * madMicroseconds) / 1000 / window)] : [];
  const use = (): void => {
    wantFailure(row.down, report.lids);
    set({ reroute });
    void repairCosts.run();
  };
  return (
    <>
      {now}
      <small data-testid="repair-other">
        {[said(how, found?.throughput), ...time].join(', ')}{' '}
        {other.progress ? (
          '…'
        ) : (
          <Button size="compact-xs" variant="default" disabled={progress !== null} onClick={found ? use : other.ask}>
            {found ? texts.useIt : texts.workOut}
          </Button>
        )}
      </small>
    </>
  );
}
