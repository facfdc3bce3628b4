import { formatCount, formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { jobKinds } from '../../jobs/collective/ask';
import { useAsk } from '../../state/asks/useAsk';
import { nameResults } from '../../state/results/nameResults';
import type { AnswerFigure, AnswerPart } from '../../widgets/AnswerBar';
import { exchangeRows, shownAt } from './exchangeRows';
import { exchanges, useExchange } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobCosts, useJobs } from './jobsStore';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

interface Answer {
  readonly figure: AnswerFigure;
  readonly parts: readonly AnswerPart[];
  readonly said: string;
}

/** The answer to a job, or to hosts with random partners; null where there is none to the form and the network as they are. */
export function useAnswer(): Answer | null {
  const asks = useJobs((s) => s.asks);
  const job = useJobAnswer();
  const exchange = useExchangeAnswer();
  return asks === 'job' ? job : exchange;
}

/** Of the routing that the canvas shows. */
function useJobAnswer(): Answer | null {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { current: worked } = useAsk(jobCosts);
  const { index } = useShownStep(worked);
  if (!worked) return null;
  const { job, results, costs } = worked;
  const { congestion, unrouted, factor, time, placement } = costs[index];
  const kind = jobKinds.find(({ id }) => id === job.kind)?.title;
  const most = congestion.reduce((top, one) => Math.max(top, one), 0);
  const [load, step] = [formatNumber(most), formatCount(congestion.indexOf(most) + 1)];
  const lost = unrouted.reduce((sum, count) => sum + count, 0);
  const ranks = texts.ranksPlaced({ ranks: formatCount(placement.length), kind: kind ? local(kind) : job.kind });
  const engine = nameResults(results, ({ title }) => local(title))[index];
  const told = [
    ...(time ? [texts.microseconds({ time: formatNumber(time.total) })] : []),
    factor === null ? texts.never : texts.timesIdeal({ factor: formatNumber(factor) }),
    texts.mostCongestion({ most: load, step }),
    ...(lost > 0 ? [texts.lost({ count: lost })] : []),
  ];
  const of = results.length > 1 ? `${ranks} (${engine})` : ranks;
  return {
    figure:
      factor === null
        ? { value: '–', label: ranks, note: texts.never, tone: 'bad' }
        : { value: `${formatNumber(factor)}×`, label: texts.idealTime, note: ranks },
    parts: [
      ...(time ? [{ id: 'time', value: texts.microseconds({ time: formatNumber(time.total) }), note: engine }] : []),
      { id: 'congestion', value: load, note: texts.congestionIn({ step }) },
      ...(lost > 0 ? [{ id: 'lost', value: formatCount(lost), note: texts.lostMessages, tone: 'bad' as const }] : []),
    ],
    said: texts.answer({ job: of, said: told.join(texts.partsBetween) }),
  };
}

function useExchangeAnswer(): Answer | null {
  const texts = exchangeTexts(useLanguage());
  const between = jobsTexts(useLanguage()).partsBetween;
  const local = useLocal();
  const { current: value } = useAsk(exchanges);
  const shown = useExchange((s) => s.shown);
  if (!value) return null;
  const { name, reply } = exchangeRows(value, local)[shownAt(value, shown)];
  const [share, most] = [formatShare(reply.mean), formatNumber(reply.largestCongestion)];
  const lost = reply.unrouted > 0 ? [texts.lost({ count: reply.unrouted })] : [];
  return {
    figure: { value: share, label: texts.fullRate, note: name },
    parts: [
      { id: 'congestion', value: most, note: texts.congestion },
      ...lost.map((told) => ({ id: 'lost', value: told, tone: 'bad' as const })),
    ],
    said: texts.answer({
      name,
      said: [texts.ofRate({ share }), texts.mostCongestion({ most }), ...lost].join(between),
    }),
  };
}
