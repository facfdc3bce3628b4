/** More than any network costs, and far below where whole numbers stop being exact. */
const MOST_CENTS = 1e13;

/**
 * Whole cents of an amount such as `2.5`, `6,25` or `10000`; null for anything else, amounts below zero and parts of cents.
 * @example
 * centsOf('6.25'); // => 625
 * centsOf('0.125'); // => null
 */
export function centsOf(text: string): number | null {
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const cents = 100 * Number(match[1]) + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : null;
}

/**
 * An amount as tables have it: no more digits than it needs.
 * @example
 * formatCents(250); // => '2.5'
 */
export function formatCents(cents: number): string {
  const part = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(cents / 100)}${part && `.${part}`}`;
}
