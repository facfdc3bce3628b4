import type { LocalText } from '../core/base/localText';
import type { Problem } from '../core/base/problem';
import { type ErrorKind, TopoloomError } from '../core/base/topoloomError';

/** An error as it crosses between threads, where only plain data does. */
export interface ErrorRecord {
  /** Null where the program is at fault: nobody foresaw the error. */
  readonly kind: ErrorKind | null;
  readonly name: string;
  readonly message: string;
  readonly problems: readonly Problem[];
  readonly key: string | null;
  readonly reason: LocalText | null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Records a thrown error as plain data; see `TopoloomError` for the fields. */
export function recordError(error: unknown): ErrorRecord {
  if (error instanceof TopoloomError) {
    const { kind, name, message, problems, key, reason, details } = error;
    return { kind, name, message, problems, key, reason, details };
  }
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  return { kind: null, name, message, problems: [], key: null, reason: null, details: {} };
}
