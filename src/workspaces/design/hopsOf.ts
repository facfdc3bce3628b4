import type { NetworkFacts } from '../../core/sizing/networkFacts';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import type { designTexts } from './texts';

/** The mean number of hops and the most, in words. */
export function hopsOf(
  { meanHops, diameter }: Pick<NetworkFacts, 'meanHops' | 'diameter'>,
  texts: ReturnType<typeof designTexts>,
): string {
  if (meanHops === null || diameter === null) return texts.apart;
  return texts.meanAndMost({ mean: formatNumber(meanHops), most: formatCount(diameter) });
}
