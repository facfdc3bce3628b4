import type { LocalText } from '../core/base/localText';
import type { Problem } from '../core/base/text/textFile';

/** An error as it crosses between threads: Comlink would keep name and message only. */
export interface ErrorRecord {
  readonly name: string;
  readonly message: string;
  readonly problems: readonly Problem[];
  /** The parameter that cannot be taken, for a form. */
  readonly key: string | null;
  /** Why an engine refuses, in the reader's language. */
  readonly reason: LocalText | null;
  /** The step of an exchange, and the gap in packet times, at which packets wait for each other for ever. */
  readonly stuckAt: StuckAt | null;
  /** The result whose tables the worker has not got. */
  readonly run: string | null;
}

interface StuckAt {
  readonly step: number;
  readonly gap: number;
}

/** A job's failure, on the page's side. `name` is that of the original error. */
export class JobError extends Error {
  readonly problems: readonly Problem[];
  readonly key: string | null;
  readonly reason: LocalText | null;
  readonly stuckAt: StuckAt | null;

  constructor(record: ErrorRecord) {
    super(record.message);
    this.name = record.name;
    this.problems = record.problems;
    this.key = record.key;
    this.reason = record.reason;
    this.stuckAt = record.stuckAt;
  }
}

export function recordError(error: unknown): ErrorRecord {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), problems: [], key: null, reason: null, stuckAt: null, run: null };
  return {
    name: error.name,
    message: error.message,
    problems: 'problems' in error && Array.isArray(error.problems) ? error.problems : [],
    key: 'key' in error && typeof error.key === 'string' ? error.key : null,
    // EngineRefusal's, by shape: errors of plug-ins are not to be imported for their class.
    reason: 'reason' in error ? (error.reason as LocalText) : null,
    // Likewise DeadlockError's.
    stuckAt: 'step' in error && 'gap' in error ? { step: Number(error.step), gap: Number(error.gap) } : null,
    // Likewise RunGone's.
    run: 'run' in error && typeof error.run === 'string' ? error.run : null,
  };
}
