import { PartsError } from './partsError';
import type { Way } from './ways';

/**
 * One way each, with one medium for all that share a key: the one that is cheapest in all. O(ways).
 * @throws PartsError where no medium serves all of them
 */
export function chooseAlike(keys: readonly string[], ways: readonly (readonly Way[])[]): readonly Way[] {
  const members = new Map<string, number[]>();
  keys.forEach((key, i) => {
    const known = members.get(key);
    if (known) known.push(i);
    else members.set(key, [i]);
  });
  const chosen: Way[] = [];
  for (const [key, group] of members) {
    let best = Number.POSITIVE_INFINITY;
    for (const { medium } of ways[group[0]]) {
      const alike = group.map((i) => ways[i].find((way) => way.medium === medium));
      if (alike.some((way) => way === undefined)) continue;
      const cents = alike.reduce((sum, way) => sum + (way?.cents ?? 0), 0);
      if (cents >= best) continue;
      best = cents;
      group.forEach((i, n) => {
        chosen[i] = alike[n] as Way;
      });
    }
    if (best === Number.POSITIVE_INFINITY) {
      throw new PartsError({
        en: `no one medium serves all ${group.length} cables ${key}: expected one in the price list`,
        ja: `${key} の ${group.length} 本すべてに使える単一の媒体が価格表にありません`,
      });
    }
  }
  return chosen;
}
