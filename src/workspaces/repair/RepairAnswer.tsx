import type { ReactNode } from 'react';
import { leastThroughput } from '../../core/metrics/reached';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount, formatThroughput, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { FormPaperMark } from '../../inspector/PaperMark';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { FailureRow } from '../../jobs/failures/failureReply';
import { AnswerBar, type AnswerPart } from '../../widgets/AnswerBar';
import { loopOf } from './loopOf';
import { repairCosts } from './repairStore';
import { repairTexts } from './texts';
import { useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** What the shown failure costs: the throughput after it, what cannot be reached, what is sent to switches. */
export default function RepairAnswer({ otherwise }: { readonly otherwise: ReactNode }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const shown = useShownFailure();
  const { look, detail } = useFailureLook();
  const name = useFailureName(shown);
  if (!shown || !look || shown.stale || shown.changed) return otherwise;
  const { row, analysis } = shown;
  const [first, ...others] = name.split(', ');
  const failure = others.length > 1 ? `${first} + ${others.length}` : name;
  const lost: readonly AnswerPart[] = row.machines
    ? [{ id: 'lost', value: local(row.machines.words) }]
    : row.unreachablePairs > 0
      ? [{ id: 'lost', value: texts.pairsCutOff({ count: row.unreachablePairs }), tone: 'warn' }]
      : [];
  // Where nobody's traffic goes there is nothing to be sent either.
  const managing = lost.length > 0 && onlyNetwork(analysis.result.topology)?.purpose === 'management';
  const cost = costOf(isEthernet(analysis.result.topology), row, look, texts);
  const loop = loopOf(row);
  const carried = detail && [detail.throughput.before, detail.throughput.after].map(leastThroughput);
  const told = [...lost.map(({ value }) => value), ...(managing ? [] : [cost.said, texts[loop]])];
  return (
    <AnswerBar
      figure={{
        value: carried && !managing ? carried.map(formatThroughput).join(' → ') : '–',
        label: texts.throughputAfter,
        note: texts.ifFails({ failure }),
      }}
      parts={managing ? lost : [...lost, cost, { id: 'loop', value: texts[loop], tone: LOOP_TONES[loop] }]}
      action={<FormPaperMark hosted={repairCosts} />}
      said={texts.headline({ failure, said: told.join(texts.partsBetween) })}
    />
  );
}

const LOOP_TONES = { loopFree: 'good', loop: 'bad', loopUnknown: undefined } as const;

/** What is sent to switches, or changes on them where nothing is sent. */
function costOf(
  ethernet: boolean,
  row: FailureRow,
  { entriesAt, madsAt }: Pick<FailureLook, 'entriesAt' | 'madsAt'>,
  texts: ReturnType<typeof repairTexts>,
): AnswerPart & { readonly said: string } {
  const switches = (ethernet ? entriesAt : madsAt).filter((count: number) => count > 0).length;
  if (ethernet) {
    const value = formatCount(row.changedEntries);
    const said = texts.headlineEntries({ entries: row.changedEntries, switches });
    return { id: 'cost', value, note: texts.entriesChange({ switches }), said };
  }
  const time = formatTime(1000 * row.secondsEstimate);
  const said = texts.headlineMads({ mads: row.mads, switches, time });
  return { id: 'cost', value: `${formatCount(row.mads)} MAD`, note: texts.madsTo({ switches, time }), said };
}
