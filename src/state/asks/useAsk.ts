import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { AskContext, Reads } from '../../jobs/ask/ask';
import type { FormSpecs, FormValues } from '../../jobs/ask/form';
import { usePaper } from '../results/paperStore';
import type { HostedAsk } from './hostedAsk';
import { listenToContext, pageContext } from './pageContext';
import { type Asked, type QuestionView, viewOf } from './question';
import { useAutomaticAsking } from './useQuestion';

export interface AskView<S extends FormSpecs, P, A> extends QuestionView<A> {
  readonly form: FormValues<S>;
  readonly set: (change: Partial<FormValues<S>>) => void;
  /** Null while there is nothing to ask. */
  readonly request: P | null;
  readonly now: Asked | null;
  readonly ask: () => void;
  readonly cancel: () => void;
}

/** An Ask as a component sees it: its form, and its answer beside what would be asked now. */
export function useAsk<S extends FormSpecs, K extends keyof AskContext, P, A>(
  hosted: HostedAsk<S, K, P, A>,
): AskView<S, P, A> {
  const given: Partial<FormValues<S>> = useStore(hosted.given);
  const context = useContextOf(hosted);
  const revision = useStore(hosted.design, (d) => d.revision);
  usePaper();
  const now = hosted.now(revision, given, context);
  // An answer is not of another network only because there is nothing to ask.
  const view = viewOf(useStore(hosted.question.store), now ?? { revision: hosted.revisionOf(revision), params: null });
  return {
    ...view,
    form: hosted.values(given, context),
    set: (change) => hosted.set(change),
    request: now && (now.params as P),
    now,
    ask: () => void hosted.run(),
    cancel: () => hosted.cancel(),
  };
}

/** As `useAsk`, asked by itself wherever the Ask says that it may be: for the one component that is always there. */
export function useAutomaticAsk<S extends FormSpecs, K extends keyof AskContext, P, A>(
  hosted: HostedAsk<S, K, P, A>,
  { pause, when = true }: { readonly pause?: number; readonly when?: boolean } = {},
): AskView<S, P, A> {
  const view = useAsk(hosted);
  const context = useContextOf(hosted);
  const revision = useStore(hosted.design, (d) => d.revision);
  const wanted = when && hosted.ask.automatic(view.form, context);
  const now = view.now ?? (hosted.hosting.prepare ? { revision: hosted.revisionOf(revision), params: null } : null);
  useAutomaticAsking(hosted.question, wanted ? now : null, () => void hosted.run(), pause);
  return view;
}

/** The part of the page that an Ask reads, as the same object while nothing of it is another. */
function useContextOf<S extends FormSpecs, K extends keyof AskContext, P, A>({
  ask: { reads },
  hosting: { whole },
}: HostedAsk<S, K, P, A>): Reads<K> {
  const kept = useRef<Reads<K> | null>(null);
  const listen = useCallback((listener: () => void) => listenToContext(reads, listener), [reads]);
  const read = useCallback((): Reads<K> => {
    const next = pageContext(reads, whole);
    if (!kept.current || reads.some((key) => !sameEntry(kept.current?.[key], next[key]))) kept.current = next;
    return kept.current;
  }, [reads, whole]);
  return useSyncExternalStore(listen, read);
}

/** Lists are made anew each time, of the same entries. */
function sameEntry(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((entry, i) => Object.is(entry, b[i]));
}
