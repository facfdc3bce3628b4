import { PartsError } from './partsError';
import { compareCosts, type PurchaseOption } from './purchaseOptions';

/**
 * One option each, with one medium for all that share a key: the one that is cheapest in all. O(options).
 * @throws PartsError where no medium serves all of them
 */
export function chooseSameMedium(
  keys: readonly string[],
  options: readonly (readonly PurchaseOption[])[],
): readonly PurchaseOption[] {
  const members = new Map<string, number[]>();
  keys.forEach((key, i) => {
    const known = members.get(key);
    if (known) known.push(i);
    else members.set(key, [i]);
  });
  const chosen: PurchaseOption[] = [];
  for (const [key, group] of members) {
    let best: Pick<PurchaseOption, 'cents' | 'medium'> | null = null;
    for (const { medium } of options[group[0]]) {
      const alike = group.map((i) => options[i].find((option) => option.medium === medium));
      if (alike.some((option) => option === undefined)) continue;
      const cents = alike.reduce<number | null>(
        (sum, option) => (sum === null || !option || option.cents === null ? null : sum + option.cents),
        0,
      );
      if (best && compareCosts({ cents, medium }, best) >= 0) continue;
      best = { cents, medium };
      group.forEach((i, n) => {
        chosen[i] = alike[n] as PurchaseOption;
      });
    }
    if (!best) {
      throw new PartsError({
        en: `no one medium serves all ${group.length} cables ${key}: expected one in the price list`,
        ja: `${key} の ${group.length} 本すべてに使える単一の媒体が価格表にありません`,
      });
    }
  }
  return chosen;
}
