import { formatCount, formatNumber, formatShare, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { jobKinds } from '../../jobs/collective/ask';
import type { CollectiveRequest } from '../../jobs/collective/collectiveJob';
import { useAsk } from '../../state/asks/useAsk';
import { nameResults } from '../../state/results/nameResults';
import type { AnswerPart } from '../../widgets/AnswerBar';
import { type Answered, answerBy } from '../../widgets/answerBy';
import { exchangeRows, shownAt } from './exchangeRows';
import { exchanges, useExchange } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobCosts, type Placed, useAutomaticJobs, useJobs, type WorkedOut } from './jobsStore';
import { heldUp } from './stepRows';
import { type JobsTexts, jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

/** The answer to the job in the form, on the routing that the canvas shows; null where there is none to it as it is. */
export function useJobAnswer(): Answered | null {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { current, value, fault } = useAsk(jobCosts);
  const automatic = useAutomaticJobs();
  // What it was stays, dimmed, while it is worked out anew.
  const worked = current ?? (automatic && !fault ? value : undefined);
  const shown = useShownStep(worked);
  if (!worked) return null;
  const { job, results, costs, placed } = worked;
  const { congestion, unrouted, factor, time, placement } = costs[shown.index];
  const kind = jobKinds.find(({ id }) => id === job.kind);
  const most = congestion.reduce((top, one) => Math.max(top, one), 0);
  const lost = unrouted.reduce((sum, count) => sum + count, 0);
  const held = heldUp(costs[shown.index]);
  const step = formatCount(congestion.indexOf(most) + 1);
  const name = results.length > 1 ? nameResults(results, ({ title }) => local(title))[shown.index] : null;
  const ranks = texts.ranksPlaced({ ranks: formatCount(placement.length), kind: kind ? local(kind.title) : job.kind });
  const total =
    time &&
    (time.total < 1000 ? texts.microseconds({ time: formatNumber(time.total) }) : formatTime(time.total / 1000));
  const { capacityUnit } = results[shown.index].fabric;
  const speed = capacityUnit && formatNumber(capacityUnit);
  const ofJob = name === null ? ranks : `${ranks} (${name})`;
  const parts = [
    ...(total ? [total] : []),
    factor === null ? texts.never : texts.timesIdeal({ factor: formatNumber(factor) }),
    texts.mostCongestion({ most: formatNumber(most), step }),
    ...(lost > 0 ? [texts.lost({ count: lost })] : []),
  ];
  const done = factor === null ? texts.never : texts.timeOverIdeal({ placed: placedAs(job.placement, texts) });
  return {
    figure: { value: times(factor), label: current ? done : texts.changing, note: ofJob },
    stale: !current,
    parts: [
      ...otherPlaces(placed[shown.index], worked, texts),
      ...(lost > 0 ? [{ id: 'lost', value: formatCount(lost), note: texts.unrouted, tone: 'bad' as const }] : []),
      ...(total ? [{ id: 'time', value: total, note: speed ? texts.timeAt({ speed }) : texts.time }] : []),
      { id: 'steps', value: texts.stepCount({ count: congestion.length }), note: texts.heldOf({ count: held }) },
      { id: 'congestion', value: formatNumber(most), note: texts.mostIn({ step }) },
    ],
    said: texts.answer({ job: ofJob, said: parts.join(texts.partsBetween) }),
  };
}

const times = (factor: number | null): string => (factor === null ? '–' : `${factor.toFixed(2)} ×`);

function placedAs(placement: CollectiveRequest['placement'], texts: JobsTexts): string | null {
  const words: Partial<Record<typeof placement, string>> = { linear: texts.inOrder, random: texts.scattered };
  return words[placement] ?? null;
}

/** The same job with its ranks in order, or scattered, as a way to that. */
function otherPlaces(placed: Placed, { job }: WorkedOut, texts: JobsTexts): readonly AnswerPart[] {
  return (['linear', 'random'] as const).flatMap((placement) => {
    const factor = placed[placement];
    if (placement === job.placement || factor === undefined) return [];
    const run = (): void => {
      jobCosts.set({ placement });
      void jobCosts.run();
    };
    const label = texts.ifPlaced({ placed: placement === 'linear' ? texts.inOrder : texts.scattered });
    return [{ id: placement, value: times(factor), action: { label, run } }];
  });
}

/** The answer to hosts with random partners, by the routing that the canvas shows; null as above. */
export function useExchangeAnswer(): Answered | null {
  const texts = exchangeTexts(useLanguage());
  const between = jobsTexts(useLanguage()).partsBetween;
  const local = useLocal();
  const { current } = useAsk(exchanges);
  const shown = useExchange((s) => s.shown);
  if (!current) return null;
  const { name, reply } = exchangeRows(current, local)[shownAt(current, shown)];
  const { mean, largestCongestion, unrouted, allToAll } = reply;
  const most = formatNumber(largestCongestion);
  const lost = unrouted > 0 ? texts.lost({ count: unrouted }) : null;
  const said = [texts.ofRate({ share: formatShare(mean) }), texts.mostCongestion({ most }), ...(lost ? [lost] : [])];
  return {
    figure: { value: formatShare(mean), label: texts.share, note: texts.partners({ name }) },
    parts: [
      ...(lost ? [{ id: 'lost', value: formatCount(unrouted), note: texts.unrouted, tone: 'bad' as const }] : []),
      ...(allToAll ? [{ id: 'all', value: formatShare(allToAll.throughput), note: texts.allToAll }] : []),
      { id: 'congestion', value: most, note: texts.largest },
    ],
    said: texts.answer({ name, said: said.join(between) }),
  };
}

/** The answer to what is asked for, or null. */
function useJobsAnswer(): Answered | null {
  const job = useJobAnswer();
  const exchange = useExchangeAnswer();
  return useJobs((s) => s.asks) === 'job' ? job : exchange;
}

export default answerBy(useJobsAnswer);
