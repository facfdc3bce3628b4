import {
  atMostWords,
  labourWords,
  type PlainBill,
  unpricedWords,
  withoutWattsWords,
} from '../../../core/building/parts/billTable';
import { formatNumber } from '../../../i18n/formatNumber';
import type { BillReply } from '../../../jobs/building/billJob';
import type { Language } from '../../../state/view/preferencesStore';
import { billTexts } from './texts';

/** The sum of what has a price, and how many parts have none. */
export function moneyOf(bill: PlainBill, currency: string, language: Language): string {
  const isKnown = bill.unpriced < bill.rows.length;
  const known = isKnown ? billTexts(language).money({ cents: bill.totalCents, currency }) : undefined;
  const labour = labourWords(bill)?.[language];
  return joined([known && labour ? `${known} (${labour})` : known, unpricedWords(bill)?.[language]], language);
}

/** Says that prices are examples, and the rate taken where nothing tells one; null where prices are a person's. */
export function examplesOf(
  { isExample, assumedRate }: Pick<BillReply, 'isExample' | 'assumedRate'>,
  language: Language,
) {
  return isExample ? billTexts(language).examples({ rate: assumedRate }) : null;
}

/** Watts; at least those that are known, how many models have none, and how many are counted at the most that they take. */
export function wattsOf({ watts, withoutWatts, atMost }: PlainBill, language: Language): string {
  const least = `${atMost > 0 ? '' : '≥ '}${formatNumber(watts / 1000)} kW`;
  const known = withoutWatts + atMost > 0 ? least : billTexts(language).watts({ watts });
  return joined(
    [known, withoutWattsWords({ withoutWatts })?.[language], atMostWords({ atMost })?.[language]],
    language,
  );
}

function joined(words: readonly (string | undefined)[], language: Language): string {
  return words.flatMap((said) => said ?? []).join(language === 'ja' ? '、' : ', ');
}
