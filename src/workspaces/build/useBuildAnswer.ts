import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAutomaticAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import type { AnswerPart } from '../../widgets/AnswerBar';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { buildAnswerTexts } from './answerTexts';
import { bill } from './bill/billStore';
import { examplesOf } from './bill/sums';
import { billTexts } from './bill/texts';
import { openBuildTab } from './buildStore';
import { floorTexts } from './floor/texts';
import { useFloorModel } from './floor/useFloorModel';

/** Length of cable, racks and cost; null while nothing stands in racks. */
export function useBuildAnswer(): Answered | null {
  const language = useLanguage();
  const texts = buildAnswerTexts(language);
  const { metres } = floorTexts(language);
  const model = useFloorModel();
  // Of large networks it is worked out with the bill.
  const { current } = useAutomaticAsk(bill, { when: useSubject((d) => isSmall(d.fabric)) && model !== null });
  if (!model) return null;
  const { network, racks, places, totalCm, longestCm } = model;
  const unplaced = network.boxes.filter((_, box) => !places[box]).length;
  return {
    figure: {
      value: metres({ cm: totalCm }),
      label: texts.ofCable,
      note: texts.longest({ metres: metres({ cm: longestCm }) }),
    },
    parts: [
      { id: 'cables', value: formatCount(network.cables.length), note: texts.cables({ count: network.cables.length }) },
      {
        id: 'racks',
        value: formatCount(racks.size),
        note: texts.racks({ count: racks.size, unplaced }),
        tone: unplaced > 0 ? 'warn' : undefined,
      },
      ...(current ? [costOf(current)] : []),
    ],
  };

  function costOf(reply: NonNullable<typeof current>): AnswerPart {
    const { rows, unpriced, totalCents, currency, roomy } = reply;
    const examples = examplesOf(reply, language);
    if (unpriced === rows.length)
      return {
        id: 'cost',
        value: texts.noPrices,
        action: { label: texts.givePrices, run: () => openBuildTab('bill') },
      };
    return {
      id: 'cost',
      value: billTexts(language).money({ cents: totalCents, currency }),
      note: [examples, unpriced === 0 && examples ? null : texts.unpriced({ unpriced, parts: rows.length })]
        .flatMap((said) => said ?? [])
        .join(texts.comma),
      help: roomy ? billTexts(language).roomy(roomy) : undefined,
      tone: unpriced > 0 ? 'warn' : undefined,
    };
  }
}

export default answerBy(useBuildAnswer);
