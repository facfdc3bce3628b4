/** Keeps files that are half written from outliving a program that is interrupted. */
export interface OutputGuard {
  /** Is to be removed, with all in it, should the program be interrupted. To be told before it is made. */
  unfinished(path: string): void;
  /** Is there no longer, or stands for itself now. */
  finished(path: string): void;
  /** Does work that an interruption waits for; it has to be short. */
  whole<T>(work: () => T): T;
}

/** For programs that nobody interrupts in an orderly way: tests. */
export const noGuard: OutputGuard = { unfinished: () => {}, finished: () => {}, whole: (work) => work() };
