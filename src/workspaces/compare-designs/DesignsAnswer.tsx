import { type ReactNode, useMemo } from 'react';
import { formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { AnswerBar, type AnswerPart } from '../../widgets/AnswerBar';
import { cardTexts } from './cardTexts';
import { fittingOf, isShort, namedDesigns, undominated, weighed, weighingOf, winnersOf } from './designModel';
import { designsCompared } from './designsStore';
import { useDesignsLook } from './designsView';
import { designWords, few } from './designWords';
import { kindTitle } from './kindTitle';

/** Which design carries most and which weighs least, where several have been compared. */
export default function DesignsAnswer({ otherwise }: { readonly otherwise: ReactNode }) {
  const language = useLanguage();
  const texts = cardTexts(language);
  const { value, current } = useAsk(designsCompared);
  const { view, off } = useDesignsLook();
  const rows = useMemo(
    () =>
      fittingOf(namedDesigns(value?.rows ?? [], (id) => kindTitle(id)?.[language])).filter(
        ({ design }) => !off.has(design),
      ),
    [value, off, language],
  );
  const hosts = value?.hosts ?? null;
  const enough = rows.filter((row) => !isShort(row, hosts));
  const weighing = weighingOf(enough);
  const front = undominated(weighed(enough, weighing));
  if (view !== 'cards' || enough.length < 2 || front.length === 0) return otherwise;
  const [lightest] = front;
  const most = front[front.length - 1];
  const isOne = lightest.weight === most.weight;
  const carried = formatShare(most.throughput);
  const parts: AnswerPart[] = [
    {
      id: 'most',
      value: few([...winnersOf(enough)], language),
      note: isOne ? texts.mostOf({ value: carried }) : texts.badges.throughput,
      tone: 'good',
    },
  ];
  if (!isOne)
    parts.push({
      id: 'least',
      value: lightest.row.design,
      note: `${texts.least[weighing.by]}: ${formatShare(lightest.throughput)}`,
    });
  return (
    <AnswerBar
      figure={
        isOne
          ? { value: formatNumber(most.weight), label: texts.fewest[weighing.by] }
          : { value: carried, label: texts.throughput }
      }
      parts={parts}
      stale={!current}
      said={designWords(rows, hosts, language)[0]}
    />
  );
}
