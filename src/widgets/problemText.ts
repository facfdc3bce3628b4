import type { LocalText } from '../core/base/localText';
import type { Problem } from '../core/base/problem';

/** A problem's words, for readers of either language; what parsers of others say stays English. */
export function problemText({ message, ja = message }: Pick<Problem, 'message' | 'ja'>): LocalText {
  return { en: message, ja };
}
