import { formatTime } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import ShownPaperMark, { FormPaperMark } from '../../inspector/PaperMark';
import { loopOf } from './loopOf';
import { repairCosts } from './repairStore';
import { repairTexts } from './texts';
import { useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** Shows the cost of the shown failure in one line. */
export default function RepairHeadline({ otherwise }: { readonly otherwise: string }) {
  const texts = repairTexts(useLanguage());
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
  const { row } = shown;
  const [first, ...others] = name.split(', ');
  const said = texts.headline({
    failure: others.length > 1 ? `${first} + ${others.length}` : name,
    ...{ mads: row.mads, time: formatTime(1000 * row.secondsEstimate) },
    switches: look.madsAt.reduce((count, mads) => count + (mads > 0 ? 1 : 0), 0),
    loop: texts[loopOf(row)],
  });
  return (
    <>
      {said} <FormPaperMark hosted={repairCosts} />
    </>
  );
}
