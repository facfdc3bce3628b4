import { formatNumber } from '../../i18n/formatNumber';

/** A number, or a dash where there is none. */
export const orNone = (value: number | null): string => (value === null ? '–' : formatNumber(value));
