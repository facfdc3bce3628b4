/** Yielded now and then: time until the next yield is counted to `stage`; `done` runs from 0 to 1 within it. */
export interface Progress {
  readonly stage: 'decide' | 'route' | 'improve';
  readonly done: number;
  /** In a search: the current value of what it minimises. */
  readonly objective?: number;
}

/** Drives a generator to its end and gives what it returns, whatever it says on the way. */
export function finish<R>(work: Generator<unknown, R>): R {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/** The same work with other yields. Answers to them are passed on to it. */
export function* mapSteps<S, T, R, N>(work: Generator<S, R, N>, map: (step: S) => T): Generator<T, R, N> {
  let next = work.next();
  while (!next.done) next = work.next(yield map(next.value));
  return next.value;
}
