import { type PlainBill, unpricedWords, withoutWattsWords } from '../../../core/building/parts/billTable';
import { formatNumber } from '../../../i18n/formatNumber';
import type { Language } from '../../../state/view/preferencesStore';
import { billTexts } from './texts';

/** The sum of what has a price, and how many parts have none. */
export function moneyOf(bill: PlainBill, currency: string, language: Language): string {
  const isKnown = bill.unpriced < bill.rows.length;
  const known = isKnown ? billTexts(language).money({ cents: bill.totalCents, currency }) : undefined;
  return joined(known, unpricedWords(bill)?.[language], language);
}

/** Watts; at least those that are known, and how many parts have none. */
export function wattsOf(bill: PlainBill, language: Language): string {
  const { watts, withoutWatts } = bill;
  const known = withoutWatts > 0 ? `≥ ${formatNumber(watts / 1000)} kW` : billTexts(language).watts({ watts });
  return joined(known, withoutWattsWords(bill)?.[language], language);
}

function joined(known: string | undefined, missing: string | undefined, language: Language): string {
  return [known, missing].flatMap((said) => said ?? []).join(language === 'ja' ? '、' : ', ');
}
