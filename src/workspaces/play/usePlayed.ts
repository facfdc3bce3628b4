import { useEffect, useMemo } from 'react';
import { useAnswer } from '../../state/asks/useQuestion';
import type { RunRequest } from '../../state/results/routeActions';
import { tell } from '../../state/view/notices';
import { closePlay, usePlay } from './playStore';
import { askForDecisions } from './plays/decisions';
import type { Play, Told } from './plays/play';
import { subjectOf } from './plays/registry';

/** An engine that is played. */
export interface Played {
  readonly request: RunRequest;
  /** Null while it is being worked out. */
  readonly told: Told | null;
}

const NONE: readonly RunRequest[] = [];

/** The engines that the player is open for, with what they tell as it comes. */
export function usePlayed(): readonly Played[] {
  const requests = usePlay((p) => p.requests) ?? NONE;
  const first = useTold(requests[0]);
  const second = useTold(requests[1]);
  return useMemo(
    () => requests.map((request, i) => ({ request, told: (i === 0 ? first : second) ?? null })),
    [requests, first, second],
  );
}

/** Asks how it went; where that fails that is told, and the player closes. */
function useTold(request: RunRequest | undefined): Told | undefined {
  const play = subjectOf(request?.engine)?.play;
  const { current, fault } = useAnswer<Told>(
    request && play ? { play: play.id, asked: askForDecisions(request) } : null,
    // Not reached without a play: nothing is asked then.
    (running) => (play as Play).perform(request as RunRequest, running),
    { on: 'play', automatic: true },
  );
  useEffect(() => {
    if (!request || !fault) return;
    tell('routeFailed', { subject: request.title, message: fault.message });
    closePlay();
  }, [request, fault]);
  return current;
}
