import { useMemo } from 'react';
import type { RouteReport } from '../../core/metrics/report';
import { shortNames } from '../../drawing/layouts/shortNames';
import { formatNumber, formatShare, formatThroughput } from '../../i18n/formatNumber';
import { usePageTexts } from '../../i18n/language';
import { useLeafUplinks } from '../../state/document/useLeafUplinks';
import { type RouteResultView, useShownResult } from '../../state/results/runStore';

/** Channels that carry this part of the largest load or more are as full. */
const AS_FULL = 1 - 1e-5;

/** The shown result in one line and the field's words; null if there is none. How it comes about (turns, tables) the inspector tells. */
export function useFinding(): { readonly text: string; readonly stale: boolean } | null {
  const t = usePageTexts();
  const { result, stale } = useShownResult();
  const ratio = useLeafUplinks(result?.fabric)?.ratio ?? 1;
  const fullest = useMemo(() => result && fullestChannels(result), [result]);
  if (!result) return null;
  const { report } = result;
  const deadlock = deadlockPart(report);
  const parts = [
    report.verification.deadlockFree ? '' : deadlock,
    pairsPart(report),
    throughputPart(report),
    bottleneckPart(),
    ratio > 1.0005 ? t.finding.oversubscribed({ ratio: formatNumber(ratio) }) : '',
    report.verification.deadlockFree ? deadlock : '',
  ].filter(Boolean);
  const text = parts.join(t.finding.separator);
  return { stale, text: stale ? text : text.charAt(0).toUpperCase() + text.slice(1) };

  function deadlockPart({ turns, verification }: RouteReport): string {
    if (!verification.deadlockFree) return t.finding.loop({ count: verification.cycle.length });
    if (turns && !turns.acyclic) return t.finding.turnLoop({ count: turns.cycle.length });
    return verification.virtualLanes > 1
      ? t.finding.deadlockFreeOn({ count: verification.virtualLanes })
      : t.finding.deadlockFree;
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

  /** Nothing either where pairs are unreachable: what they would carry is missing. */
  function bottleneckPart(): string {
    if (!fullest || throughputPart(report) === '') return '';
    const { count, from, to } = fullest;
    const load = formatShare(fullest.load);
    return count > 1 ? t.finding.bottlenecks({ count, load }) : t.finding.bottleneck({ from, to, load });
  }
}

/** The place where traffic queues: the first of the fullest channels, and how many are as full. Null up to capacity, where nothing does. */
function fullestChannels({ fabric, load: loads }: RouteResultView) {
  const load = loads.reduce((larger, one) => Math.max(larger, one), 0);
  if (load <= 2 - AS_FULL) return null;
  const count = loads.reduce((sofar, one) => (one >= load * AS_FULL ? sofar + 1 : sofar), 0);
  const channel = loads.findIndex((one) => one >= load * AS_FULL);
  const { channelFrom, channelTo, switchNames } = fabric;
  // As they stand on the canvas: one line has no room for makers and models.
  const names = shortNames(switchNames);
  return { load, count, from: names[channelFrom[channel]], to: names[channelTo[channel]] };
}
