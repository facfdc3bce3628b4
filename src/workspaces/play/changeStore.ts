import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { RunRequest } from '../../state/results/routeActions';
import { playInstead, usePlay } from './playStore';

/** The "what if" that a person requested, and its engine. */
interface Asked {
  readonly engine: string;
  readonly text: LocalText;
}

/** The plays at a time, and their step. */
interface PlayedThen {
  readonly requests: readonly RunRequest[];
  readonly step: number;
  /** The change that led to it; null for the algorithms' own decisions. */
  readonly whatIf: Asked | null;
}

/** The changes that a person has made since the player opened. */
interface Changes {
  readonly whatIf: Asked | null;
  /** The plays before each change, the latest last. */
  readonly past: readonly PlayedThen[];
  /** The plays that were undone, the next last. */
  readonly future: readonly PlayedThen[];
}

const NONE: Changes = { whatIf: null, past: [], future: [] };

/** The changes that led to what is played: they hold while that is played, and no more once the player has opened for something else. */
const useChangeStore = create<{ readonly requests: readonly RunRequest[] | null; readonly changes: Changes }>()(() => ({
  requests: null,
  changes: NONE,
}));

const changesOf = (
  { requests, changes }: ReturnType<typeof useChangeStore.getState>,
  played: readonly RunRequest[] | null,
): Changes => (requests === played ? changes : NONE);

/** The changes made to the plays. */
export function useChanges(): Changes {
  const played = usePlay((p) => p.requests);
  return useChangeStore((s) => changesOf(s, played));
}

export const changesNow = (): Changes => changesOf(useChangeStore.getState(), usePlay.getState().requests);

function play(requests: readonly RunRequest[], step: number | null, changes: Changes): void {
  useChangeStore.setState({ requests, changes });
  playInstead(requests, step);
}

const playedNow = (step: number): PlayedThen => ({
  requests: usePlay.getState().requests ?? [],
  step,
  whatIf: changesNow().whatIf,
});

/** Plays something else, from step `to` on or where the player stands, which can be undone. @param at the step that is looked at now */
export function changePlay(
  requests: readonly RunRequest[],
  {
    at,
    to = null,
    whatIf = null,
  }: { readonly at: number; readonly to?: number | null; readonly whatIf?: Asked | null },
): void {
  play(requests, to, { whatIf, past: [...changesNow().past, playedNow(at)], future: [] });
}

/** Plays again what was played before the last change. */
export function undoPlay(at: number): void {
  const { past, future } = changesNow();
  const then = past.at(-1);
  if (!then) return;
  play(then.requests, then.step, {
    whatIf: then.whatIf,
    past: past.slice(0, -1),
    future: [...future, playedNow(at)],
  });
}

/** Takes back an undo. */
export function redoPlay(at: number): void {
  const { past, future } = changesNow();
  const then = future.at(-1);
  if (!then) return;
  play(then.requests, then.step, {
    whatIf: then.whatIf,
    past: [...past, playedNow(at)],
    future: future.slice(0, -1),
  });
}

/** Undoes every "what if", back to what the algorithms do by themselves; each can be redone. */
export function undoWhatIfs(at: number): void {
  for (let step = at; changesNow().whatIf; step = usePlay.getState().step ?? at) undoPlay(step);
}
