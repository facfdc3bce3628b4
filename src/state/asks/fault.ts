import type { LocalText } from '../../core/base/localText';
import type { Problem } from '../../core/base/problem';
import { JobError } from '../../worker/jobError';

/** Why something that was asked for gave nothing. */
export interface Fault {
  readonly message: LocalText | string;
  /** The parameter that cannot be taken; null if none is at fault. */
  readonly key: string | null;
  /** Faults of a file or a pasted text, with lines; then `message` only sums up. */
  readonly problems: readonly Problem[];
  /** After a deadlock: where it was. */
  readonly stuckAt: JobError['stuckAt'];
}

export function faultOf(error: unknown): Fault {
  const known = error instanceof JobError ? error : null;
  return {
    // A plug-in's own sentence where there is one.
    message: known?.reason ?? (error instanceof Error ? error.message : String(error)),
    key: known?.key ?? null,
    problems: known?.problems ?? [],
    stuckAt: known?.stuckAt ?? null,
  };
}

/** Error in one parameter, for the field that holds it. */
export interface FieldFault {
  readonly key: string;
  readonly message: Fault['message'];
}

/** A fault as its field shows it; null where it is no field's. */
export function fieldFault(fault: Fault | null): FieldFault | null {
  return fault?.key ? { key: fault.key, message: fault.message } : null;
}

/** A fault that no job has found. */
export function plainFault(message: Fault['message']): Fault {
  return { message, key: null, problems: [], stuckAt: null };
}
