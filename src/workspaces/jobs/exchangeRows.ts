import type { LocalText } from '../../core/base/localText';
import type { BisectReply } from '../../jobs/collective/bisectJob';
import { nameOfHashes } from '../../jobs/collective/ecmpParams';
import { nameResults } from '../../state/results/nameResults';
import type { Exchanged } from './exchangeStore';

export interface ExchangeRow {
  readonly name: string;
  readonly reply: BisectReply;
}

/** A line a routing, that of hashed flows the last. */
export function exchangeRows(
  { request, results, replies }: Exchanged,
  local: (text: LocalText) => string,
): readonly ExchangeRow[] {
  const titles = nameResults(results, ({ title }) => local(title));
  return replies.map((reply, i) => ({
    name: titles[i] ?? (request.hashed ? local(nameOfHashes(request.hashed)) : ''),
    reply,
  }));
}

/** Place of the reply that is shown. */
export const shownAt = ({ replies }: Exchanged, shown: number): number => Math.min(shown, replies.length - 1);
