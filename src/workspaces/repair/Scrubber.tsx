import { useLanguage } from '../../i18n/language';
import { Scrubber as Steps } from '../../widgets/Scrubber';
import { showFailure } from './repairStore';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';

/** Goes through the failures, the worst first. */
export function Scrubber({ shown: { order, place, report } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  if (order.length < 2) return null;
  return (
    <Steps
      at={place}
      count={order.length}
      label={texts.scrub}
      valueText={report.rows[order[place]].down}
      previous={texts.previous}
      next={texts.next}
      title={texts.shownOf({ at: String(place + 1), of: String(order.length) })}
      onGo={(to) => showFailure(order[to])}
    />
  );
}
