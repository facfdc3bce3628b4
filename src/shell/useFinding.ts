import type { RouteReport } from '../core/metrics/report';
import { formatThroughput } from '../i18n/formatNumber';
import { usePageTexts } from '../i18n/language';
import { useShownResult } from '../state/runStore';

/** What the shown result comes to, in one line; null if there is none. */
export function useFinding(): { readonly text: string; readonly stale: boolean } | null {
  const t = usePageTexts();
  const { result, stale } = useShownResult();
  if (!result) return null;
  const parts = [
    turnsPart(result.report),
    loopPart(result.report),
    pairsPart(result.report),
    throughputPart(result.report),
  ];
  return { stale, text: parts.filter(Boolean).join(t.finding.separator) };

  function turnsPart({ turns, verification }: RouteReport): string {
    if (verification.virtualLanes > 1) return t.finding.lanes({ count: verification.virtualLanes });
    if (!turns) return '';
    if (turns.prohibitedPairs === 0) return t.finding.noTurns;
    return turns.interTreePairs > 0
      ? t.finding.interTree({ prohibited: turns.interTreeProhibitedPairs, total: turns.interTreePairs })
      : t.finding.turns({ prohibited: turns.prohibitedPairs, total: turns.pairs });
  }

  function loopPart({ turns, verification }: RouteReport): string {
    if (!verification.deadlockFree) return t.finding.loop({ count: verification.cycle.length });
    if (turns && !turns.acyclic) return t.finding.turnLoop({ count: turns.cycle.length });
    return t.finding.noLoop;
  }

  function pairsPart({ verification }: RouteReport): string {
    const count = verification.unreachablePairs;
    return count > 0 ? t.finding.unreachable({ count }) : '';
  }

  /** Nothing where pairs are unreachable: it is said of them already, and there is no number. */
  function throughputPart({ throughput }: RouteReport): string {
    if (Object.values(throughput).every((value) => value === null)) return '';
    return 'all' in throughput
      ? t.finding.throughput({ all: formatThroughput(throughput.all) })
      : t.finding.throughputJoined({
          intra: formatThroughput(throughput.intra),
          inter: formatThroughput(throughput.inter),
        });
  }
}
