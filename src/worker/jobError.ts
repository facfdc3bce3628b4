import type { LocalText } from '../core/base/localText';
import type { Problem } from '../core/base/problem';
import type { ErrorKind } from '../core/base/topoloomError';
import type { ErrorRecord } from '../jobs/errorRecord';

/** A job's failure, on the page's side. `name` and the rest are those of the original error. */
export class JobError extends Error {
  /** Null where the program is at fault. */
  readonly kind: ErrorKind | null;
  readonly problems: readonly Problem[];
  /** The parameter that cannot be taken, for a form. */
  readonly key: string | null;
  /** The message, in every language of the interface. */
  readonly reason: LocalText | null;
  /** The step of an exchange, and the gap in packet times, at which packets wait for each other for ever. */
  readonly stuckAt: { readonly step: number; readonly gap: number } | null;

  constructor({ kind, name, message, problems, key, reason, details }: ErrorRecord) {
    super(message);
    this.kind = kind;
    this.name = name;
    this.problems = problems;
    this.key = key;
    this.reason = reason;
    this.stuckAt = kind === 'deadlock' ? { step: Number(details.step), gap: Number(details.gap) } : null;
  }
}
