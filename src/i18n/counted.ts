import { formatCount } from './formatNumber';

/** The forms of an English word; another language would bring its own rules (Japanese has one form and needs none). */
interface Forms {
  readonly one: string;
  readonly other: string;
}

/** By the number as it is shown: whole, so that 1.2 packet times are "1 packet time". */
const english = new Intl.PluralRules('en', { maximumFractionDigits: 0 });

/** The form of an English word that goes with `n`: "turn" with 1, "turns" with 0 and 2. */
export function plural(n: number, forms: Forms): string {
  return english.select(n) === 'one' ? forms.one : forms.other;
}

/** A number, with separators, before the form of the English word that goes with it: "1 turn", "2,000 turns". */
export function counted(n: number, forms: Forms): string {
  return `${formatCount(n)} ${plural(n, forms)}`;
}
