import { type ReactNode, useMemo } from 'react';
import { formatThroughput } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { RunPaperMark } from '../../inspector/PaperMark';
import { useAsk } from '../../state/asks/useAsk';
import { openDrawer } from '../../state/view/pageStore';
import { AnswerBar, type AnswerPart } from '../../widgets/AnswerBar';
import { comparison } from './comparisonStore';
import { rankEngines } from './rankEngines';
import { isMixed, namesOf, rankSentence } from './rankSentence';
import { rankTexts } from './rankTexts';
import { useResults } from './useResults';

/** Which engine is best, in one sentence, with what it carries. */
export default function EngineAnswer({ otherwise }: { readonly otherwise: ReactNode }) {
  const language = useLanguage();
  const texts = rankTexts(language);
  const all = useResults();
  const results = useMemo(() => all.filter(({ before }) => !before), [all]);
  const ranking = useMemo(() => rankEngines(results), [results]);
  const { value: failed, stale } = useAsk(comparison);
  if (results.length < 2) return otherwise;
  const said = rankSentence(ranking, language);
  const { best, next, ranked } = ranking;
  const mixed = isMixed(ranked);
  const [first] = mixed ? [] : best;
  const none = stale ? 0 : (failed ?? []).length;
  const parts: AnswerPart[] = first
    ? [
        {
          id: 'best',
          value: best.length === 1 ? first.name : texts.allAlike({ count: best.length }),
          note: best.length === 1 ? texts.bestOf({ count: ranked.length }) : namesOf(best, language),
          tone: 'good',
          help: said,
        },
        ...(next
          ? [
              {
                id: 'next',
                value: Object.values(next.result.report.throughput).map(formatThroughput).join(' / '),
                note: `${texts.nextPart}: ${next.name}`,
              },
            ]
          : []),
      ]
    : [{ id: 'best', value: said, tone: 'warn' }];
  const without: AnswerPart[] =
    none > 0
      ? [
          {
            id: 'without',
            value: texts.without({ count: none }),
            tone: 'warn',
            action: { label: texts.table, run: () => openDrawer('engines') },
          },
        ]
      : [];
  return (
    <AnswerBar
      figure={first && figureOf()}
      parts={[...parts, ...without]}
      action={first && <RunPaperMark result={first.result} />}
      said={said}
    />
  );

  function figureOf() {
    const { throughput } = first.result.report;
    if ('all' in throughput) return { value: formatThroughput(throughput.all), label: texts.ofFullRate };
    const note = texts.between({ inter: formatThroughput(throughput.inter) });
    return { value: formatThroughput(throughput.intra), label: texts.insideShort, note };
  }
}
