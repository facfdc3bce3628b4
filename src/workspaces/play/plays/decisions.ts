import type { PageTexts } from '../../../i18n/en';
import { formatShare, formatThroughput } from '../../../i18n/formatNumber';
import type { DecisionReply } from '../../../jobs/school/traceJob';
import type { RunRequest } from '../../../state/results/routeActions';

/** The request to an engine whose decisions are played. */
export function askForDecisions({ engine, params, seed, traffic: { traffic } }: RunRequest) {
  return { engine, params, seed, traffic };
}

/** Describes the result of the decisions in words. @param carries joins them */
export function outcomeOf(
  { throughput, load }: DecisionReply,
  t: PageTexts,
  carries: (outcome: { readonly throughput: string; readonly load: string }) => string,
): string {
  return carries({
    throughput: throughputOf(throughput, t),
    load: formatShare(load.reduce((most, one) => Math.max(most, one), 0)),
  });
}

/** A throughput in words. */
export function throughputOf(throughput: DecisionReply['throughput'], { finding }: PageTexts): string {
  if ('all' in throughput) return finding.throughput({ all: formatThroughput(throughput.all) });
  const { intra, inter } = throughput;
  return finding.throughputJoined({ intra: formatThroughput(intra), inter: formatThroughput(inter) });
}
