import { formatCount, formatShare } from '../../i18n/formatNumber';

/** A load or a number of links as it is written: whole where traffic and speeds are. */
export function formatLoad(load: number): string {
  return Number.isInteger(load) ? formatCount(load) : formatShare(load);
}
