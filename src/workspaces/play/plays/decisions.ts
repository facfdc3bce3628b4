import type { PageTexts } from '../../../i18n/en';
import { formatShare, formatThroughput } from '../../../i18n/formatNumber';
import type { DecisionReply } from '../../../jobs/school/traceJob';
import type { RunRequest } from '../../../state/results/routeActions';
import type { Language } from '../../../state/view/preferencesStore';
import type { Told } from './play';

/** The request to an engine whose decisions are played. */
export function askForDecisions({ engine, params, seed, traffic: { traffic } }: RunRequest) {
  return { engine, params, seed, traffic };
}

type Carries = (outcome: { readonly throughput: string; readonly load: string }) => string;

/** Result of the decisions, in numbers and in words. @param carries joins the words */
export function resultOf(
  { throughput, load, generated }: DecisionReply,
  carries: (language: Language) => Carries,
): Pick<Told, 'generated' | 'load' | 'throughput' | 'outcome'> {
  return {
    ...{ generated, load, throughput },
    outcome: (t, language) =>
      carries(language)({ throughput: throughputOf(throughput, t), load: formatShare(largestOf(load)) }),
  };
}

/** The largest load. */
export const largestOf = (load: Float32Array): number => load.reduce((most, one) => Math.max(most, one), 0);

/** A throughput in words. */
export function throughputOf(throughput: DecisionReply['throughput'], { finding }: PageTexts): string {
  if ('all' in throughput) return finding.throughput({ all: formatThroughput(throughput.all) });
  const { intra, inter } = throughput;
  return finding.throughputJoined({ intra: formatThroughput(intra), inter: formatThroughput(inter) });
}
