import type { PageTexts } from '../../i18n/en';
import type { FailureRow } from '../../jobs/failures/failureReply';
import type { Tone } from '../../widgets/AnswerBar';
import type { RepairTexts } from './texts';

interface LoopWords {
  readonly text: string;
  /** In a figure's place, where there is little room. */
  readonly short: string;
  readonly color: string;
  readonly tone: Tone;
}

/** The verdict's words on the routes after a failure: whether they close a loop. */
export function loopOf(
  { deadlockFree }: Pick<FailureRow, 'deadlockFree'>,
  t: PageTexts,
  texts: RepairTexts,
): LoopWords {
  if (deadlockFree === null) return { text: texts.loopUnknown, short: '–', color: 'gray', tone: 'warn' };
  const text = deadlockFree ? t.verdict.deadlockFree : t.verdict.loop;
  return { text, short: text, ...(deadlockFree ? GOOD : BAD) };
}

const GOOD = { color: 'teal', tone: 'good' } as const;
const BAD = { color: 'red', tone: 'bad' } as const;
