import type { PageTexts } from '../../../i18n/en';
import { formatShare, formatThroughput } from '../../../i18n/formatNumber';
import type { DecisionReply } from '../../../jobs/traceJob';
import type { RunRequest } from '../../../state/routeActions';

/** What an engine is asked for whose decisions are played. */
export function askForDecisions({ engine, params, seed, traffic: { traffic } }: RunRequest) {
  return { engine, params, seed, traffic };
}

/** What the decisions were for, in words. @param carries joins them */
export function outcomeOf(
  { throughput, load }: DecisionReply,
  { finding }: PageTexts,
  carries: (outcome: { readonly throughput: string; readonly load: string }) => string,
): string {
  const words =
    'all' in throughput
      ? finding.throughput({ all: formatThroughput(throughput.all) })
      : finding.throughputJoined({
          intra: formatThroughput(throughput.intra),
          inter: formatThroughput(throughput.inter),
        });
  return carries({ throughput: words, load: formatShare(load.reduce((most, one) => Math.max(most, one), 0)) });
}
