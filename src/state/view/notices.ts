import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { Problem } from '../../core/base/problem';
import { faultOf } from '../asks/fault';

/** Something to tell the person; the interface puts `what` into words. */
export interface Notice {
  readonly id: number;
  readonly what:
    | 'generateFailed'
    | 'importFailed'
    | 'importWarnings'
    | 'importDone'
    | 'routeFailed'
    | 'exportFailed'
    | 'exportDone'
    | 'rowsFailed'
    | 'tablesUnreadable'
    | 'fileTooLarge'
    | 'fileBinary'
    | 'fileEmpty';
  readonly subject: LocalText | string | null;
  readonly message: LocalText | string | null;
  readonly problems: readonly Problem[];
}

/** Messages that wait to be shown, and the id of the last; the page turns each into a notification. */
export const useNotices = create<{ readonly notices: readonly Notice[]; readonly lastId: number }>()(() => ({
  notices: [],
  lastId: 0,
}));

export function tell(what: Notice['what'], details: Partial<Omit<Notice, 'id' | 'what'>> = {}): void {
  useNotices.setState(({ notices, lastId }) => {
    const id = lastId + 1;
    const notice: Notice = { id, what, subject: null, message: null, problems: [], ...details };
    return { notices: [...notices.slice(-20), notice], lastId: id };
  });
}

export function tellError(what: Notice['what'], subject: Notice['subject'], error: unknown): void {
  const { problems, message } = faultOf(error);
  tell(what, { subject, problems, message: problems.length > 0 ? null : message });
}
