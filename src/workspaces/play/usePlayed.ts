import { useEffect, useMemo } from 'react';
import type { DecisionReply } from '../../jobs/traceJob';
import { tell } from '../../state/notices';
import type { RunRequest } from '../../state/routeActions';
import { useQuestion } from '../../state/useQuestion';
import { closePlay, usePlay } from './playStore';

/** An engine whose decisions are played. */
export interface Played {
  readonly request: RunRequest;
  /** Null while it is being worked out. */
  readonly decisions: DecisionReply | null;
}

const NONE: readonly RunRequest[] = [];

/** The engines that the player is open for, with their decisions as they come. */
export function usePlayed(): readonly Played[] {
  const requests = usePlay((p) => p.requests) ?? NONE;
  const first = useDecisions(requests[0]);
  const second = useDecisions(requests[1]);
  return useMemo(
    () => requests.map((request, i) => ({ request, decisions: (i === 0 ? first : second) ?? null })),
    [requests, first, second],
  );
}

/** Asks how an engine decides; where it fails that is told, and the player closes. */
function useDecisions(request: RunRequest | undefined): DecisionReply | undefined {
  const { current, fault } = useQuestion('traceDecisions', request ? askedOf(request) : null, { automatic: true });
  useEffect(() => {
    if (!request || !fault) return;
    tell('routeFailed', { subject: request.title, message: fault.message });
    closePlay();
  }, [request, fault]);
  return current;
}

function askedOf({ engine, params, seed, traffic: { traffic } }: RunRequest) {
  return { engine, params, seed, traffic };
}
