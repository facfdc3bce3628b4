import { formatCount, formatShare } from '../../i18n/formatNumber';

/** Loads are weights of traffic: whole where the traffic is. */
export function formatLoad(load: number): string {
  return Number.isInteger(load) ? formatCount(load) : formatShare(load);
}
