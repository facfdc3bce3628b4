import type { FailureRow } from '../../jobs/failures/failureReply';

type Loop = 'loopFree' | 'loop' | 'loopUnknown';

/** The text that says whether the routes after a failure close a loop. */
export function loopOf({ deadlockFree }: Pick<FailureRow, 'deadlockFree'>): Loop {
  if (deadlockFree === null) return 'loopUnknown';
  return deadlockFree ? 'loopFree' : 'loop';
}

export const LOOP_COLORS: Readonly<Record<Loop, string>> = { loopFree: 'teal', loop: 'red', loopUnknown: 'gray' };
