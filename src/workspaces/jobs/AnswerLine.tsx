import { formatCount, formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { jobKinds } from '../../jobs/collective/ask';
import { useAsk } from '../../state/asks/useAsk';
import { nameResults } from '../../state/results/nameResults';
import { exchangeRows, shownAt } from './exchangeRows';
import { type Exchanged, exchanges, useExchange } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobCosts, useJobs, type WorkedOut } from './jobsStore';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

/** True if there is an answer to the form and the network as they are. */
export function useHasAnswer(): boolean {
  const asks = useJobs((s) => s.asks);
  const job = useAsk(jobCosts).current;
  const exchange = useAsk(exchanges).current;
  return Boolean(asks === 'job' ? job : exchange);
}

/** The answer to a job, or to hosts with random partners, in one line; nothing where there is none to the form as it is. */
export function AnswerLine() {
  return useJobs((s) => s.asks) === 'job' ? <JobLine /> : <ExchangeLine />;
}

function JobLine() {
  const { current } = useAsk(jobCosts);
  return current && <OfJob worked={current} />;
}

/** Of the routing that the canvas shows. */
function OfJob({ worked }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { index } = useShownStep(worked);
  const { job, results, costs } = worked;
  const { congestion, unrouted, factor, time, placement } = costs[index];
  const kind = jobKinds.find(({ id }) => id === job.kind);
  const most = congestion.reduce((top, one) => Math.max(top, one), 0);
  const lost = unrouted.reduce((sum, count) => sum + count, 0);
  const parts = [
    ...(time ? [texts.microseconds({ time: formatNumber(time.total) })] : []),
    factor === null ? texts.never : texts.timesIdeal({ factor: formatNumber(factor) }),
    texts.mostCongestion({ most: formatNumber(most), step: formatCount(congestion.indexOf(most) + 1) }),
    ...(lost > 0 ? [texts.lost({ count: lost })] : []),
  ];
  const name = results.length > 1 ? nameResults(results, ({ title }) => local(title))[index] : null;
  const ranks = texts.ranksPlaced({ ranks: formatCount(placement.length), kind: kind ? local(kind.title) : job.kind });
  return texts.answer({ job: name === null ? ranks : `${ranks} (${name})`, said: parts.join(texts.partsBetween) });
}

function ExchangeLine() {
  const { current } = useAsk(exchanges);
  return current && <OfExchange value={current} />;
}

function OfExchange({ value }: { readonly value: Exchanged }) {
  const texts = exchangeTexts(useLanguage());
  const between = jobsTexts(useLanguage()).partsBetween;
  const local = useLocal();
  const shown = useExchange((s) => s.shown);
  const { name, reply } = exchangeRows(value, local)[shownAt(value, shown)];
  const parts = [
    texts.ofRate({ share: formatShare(reply.mean) }),
    texts.mostCongestion({ most: formatNumber(reply.largestCongestion) }),
    ...(reply.unrouted > 0 ? [texts.lost({ count: reply.unrouted })] : []),
  ];
  return texts.answer({ name, said: parts.join(between) });
}
