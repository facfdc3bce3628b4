import type { LocalText } from '../../core/base/localText';
import type { BisectReply } from '../../jobs/bisectJob';
import { bisectFormParams } from '../../jobs/descriptors/collective';
import { nameResults } from '../../state/nameResults';
import type { Exchanged } from './exchangeStore';
import type { ExchangeTexts } from './exchangeTexts';

export interface ExchangeRow {
  readonly name: string;
  readonly reply: BisectReply;
}

/** A line a routing, that of hashed flows the last. */
export function exchangeRows(
  { form, results, replies }: Exchanged,
  local: (text: LocalText) => string,
  texts: ExchangeTexts,
): readonly ExchangeRow[] {
  const titles = nameResults(results, ({ title }) => local(title));
  const { qps, hashing } = form;
  const { names } = bisectFormParams.hashing;
  const hashed = () => texts.hashed({ qps, hashes: names ? local(names[hashing]) : hashing });
  return replies.map((reply, i) => ({ name: titles[i] ?? hashed(), reply }));
}

/** Place of the reply that is shown. */
export const shownAt = ({ replies }: Exchanged, shown: number): number => Math.min(shown, replies.length - 1);
