import { create } from 'zustand';
import type { DecisionReply } from '../../jobs/traceJob';
import { useDocument } from '../../state/documentStore';
import { Latest } from '../../state/latest';
import { tellError } from '../../state/notices';
import type { RunRequest } from '../../state/routeActions';
import { computeWorker } from '../../worker/client';

/** An engine whose decisions are played. */
export interface Played {
  readonly request: RunRequest;
  /** Null while it is being worked out. */
  readonly decisions: DecisionReply | null;
}

/** The player's engines, one or two in step; null while it is closed. What is played, not where it stands. */
export interface PlayState {
  readonly played: readonly Played[] | null;
  /** Where to begin. */
  readonly step: number;
  readonly presenter: boolean;
}

export const usePlay = create<PlayState>()(() => ({ played: null, step: 0, presenter: false }));

/** What is being worked out for the player. */
const running = new Latest();

/** Opens the player on the network as it is, in place of what it played. Closes it again, and tells, if an engine fails. */
export async function openPlay(requests: readonly RunRequest[], step = 0, presenter = false): Promise<void> {
  const before = usePlay.getState().played ?? [];
  const signal = running.begin();
  const kept = (request: RunRequest): DecisionReply | null =>
    before.find((p) => p.request === request)?.decisions ?? null;
  usePlay.setState({ played: requests.map((request) => ({ request, decisions: kept(request) })), step, presenter });
  const { revision, topology } = useDocument.getState();
  for (const request of requests) {
    if (kept(request)) continue;
    const { engine, params, seed, traffic } = request;
    try {
      const { value } = await computeWorker.run(
        'traceDecisions',
        { engine, params, seed, traffic: traffic.traffic },
        { network: { revision, topology }, signal },
      );
      usePlay.setState(({ played }) => ({
        played: played?.map((p) => (p.request === request ? { ...p, decisions: value } : p)) ?? null,
      }));
    } catch (error) {
      if (signal.aborted) return;
      tellError('routeFailed', request.title, error);
      closePlay();
      return;
    }
  }
}

export function closePlay(): void {
  running.end();
  usePlay.setState({ played: null, step: 0, presenter: false });
}

export const togglePresenter = (): void => usePlay.setState(({ presenter }) => ({ presenter: !presenter }));
