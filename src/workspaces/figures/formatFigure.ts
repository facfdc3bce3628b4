import { formatCount } from '../../i18n/formatNumber';

const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const drawn = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** Numbers of tables, as the command line prints them; very small ones keep three digits. */
export function formatFigure(value: number): string {
  return value !== 0 && Math.abs(value) < 0.001 ? small.format(value) : exact.format(value);
}

/** Numbers in drawings. */
export function formatDrawn(value: number): string {
  return Math.abs(value) >= 1000 ? formatCount(value) : drawn.format(value);
}
