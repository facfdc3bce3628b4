import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import ShownPaperMark, { FormPaperMark } from '../../inspector/PaperMark';
import { loopOf } from './loopOf';
import { repairCosts } from './repairStore';
import { repairTexts } from './texts';
import { useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** Shows the cost of the shown failure in one line. */
export default function RepairHeadline({ otherwise }: { readonly otherwise: string }) {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const shown = useShownFailure();
  const { look } = useFailureLook();
  const name = useFailureName(shown);
  if (!shown || !look || shown.stale || shown.changed) {
    return (
      <>
        {otherwise} <ShownPaperMark />
      </>
    );
  }
  const { row, analysis } = shown;
  const [first, ...others] = name.split(', ');
  const switchesWith = (counts: Uint16Array | Uint32Array): number =>
    Array.from(counts).reduce<number>((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const cost = isEthernet(analysis.result.topology)
    ? texts.headlineEntries({ entries: row.changedEntries, switches: switchesWith(look.entriesAt) })
    : texts.headlineMads({
        ...{ mads: row.mads, time: formatTime(1000 * row.secondsEstimate) },
        switches: switchesWith(look.madsAt),
      });
  const lost = row.machines
    ? [local(row.machines.words)]
    : row.unreachablePairs > 0
      ? [texts.pairsCutOff({ count: row.unreachablePairs })]
      : [];
  // Where nobody's traffic goes there is nothing to be sent either.
  const isManaging = onlyNetwork(analysis.result.topology)?.purpose === 'management';
  const parts = isManaging && lost.length > 0 ? lost : [...lost, cost, texts[loopOf(row)]];
  const said = texts.headline({
    failure: others.length > 1 ? `${first} + ${others.length}` : name,
    said: parts.join(texts.partsBetween),
  });
  return (
    <>
      {said} <FormPaperMark hosted={repairCosts} />
    </>
  );
}
