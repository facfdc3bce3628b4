/** Yielded now and then: time until the next yield is counted to `stage`; `done` runs from 0 to 1 within it. */
export interface Progress {
  readonly stage: 'decide' | 'route' | 'improve';
  readonly done: number;
  /** Of a search: what it makes small, now. */
  readonly objective?: number;
}
