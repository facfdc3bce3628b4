import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconRefreshAlert,
  IconUnlink,
} from '@tabler/icons-react';
import type { RouteReport } from '../core/metrics/report';
import type { PageTexts } from '../i18n/en';
import { usePageTexts } from '../i18n/language';
import { useShownResult } from '../state/results/runStore';
import type { Tone } from './AnswerBar';

export interface Verdict {
  readonly text: string;
  readonly help: string;
  readonly color: string;
  readonly tone?: Tone;
  readonly Icon: typeof IconCircleCheck;
}

/** The verdict on the result that is shown. */
export function useVerdict(): Verdict {
  const t = usePageTexts();
  const { result, stale } = useShownResult();
  if (!result) return { text: t.verdict.none, help: t.verdict.noneHelp, color: 'gray', Icon: IconCircleDashed };
  if (stale) return { text: t.verdict.stale, help: t.verdict.staleHelp, color: 'gray', Icon: IconClock };
  return verdictOf(result.report, t);
}

/** Put into words with a sign of its own: never by colour alone. */
export function verdictOf({ verification, turns }: RouteReport, t: PageTexts): Verdict {
  if (!verification.deadlockFree) {
    const count = verification.cycle.length;
    return {
      text: t.verdict.loop,
      help: t.verdict.loopHelp({ count }),
      color: 'red',
      tone: 'bad',
      Icon: IconRefreshAlert,
    };
  }
  if (verification.unreachablePairs > 0) {
    const count = verification.unreachablePairs;
    return {
      text: t.verdict.unreachable({ count }),
      help: t.verdict.unreachableHelp,
      color: 'orange',
      tone: 'warn',
      Icon: IconUnlink,
    };
  }
  if (turns && !turns.acyclic) {
    const count = turns.cycle.length;
    return {
      text: t.verdict.turnLoop,
      help: t.verdict.turnLoopHelp({ count }),
      color: 'yellow',
      tone: 'warn',
      Icon: IconAlertTriangle,
    };
  }
  const { deadlockFree: text, deadlockFreeHelp: help } = t.verdict;
  return { text, help, color: 'teal', tone: 'good', Icon: IconCircleCheck };
}
