import type { LocalText } from '../../base/localText';
import type { LinkEnd, Topology } from '../../topology/topology';
import type { OpenBunch } from './bunches';
import type { PriceList } from './priceList';
import type { PurchaseOptions } from './purchaseOptions';

/** Explains why a bunch cannot be bought: what does not fit, how far the list reaches, or what it lacks. */
export function whyUnbuyable(
  topology: Topology,
  bunch: OpenBunch,
  { reachM, fault }: PurchaseOptions,
  { parts }: PriceList,
): LocalText {
  const longest = bunch.lengthsM.indexOf(Math.max(...bunch.lengthsM));
  const cable = cableNames(topology)(bunch.nearEnds[longest], bunch.farEnds[longest]);
  const [metres, rate] = [bunch.lengthsM[longest].toFixed(2), bunch.rate.name];
  if (fault && (reachM === 0 || reachM >= bunch.lengthsM[longest]))
    return { en: `cable ${cable}, ${rate}: ${fault.en}`, ja: `ケーブル ${cable}(${rate})：${fault.ja}` };
  if (reachM > 0)
    return {
      en: `cable ${cable} is ${metres} m long: of ${rate} the price list reaches ${reachM} m at most`,
      ja: `ケーブル ${cable} は ${metres} m ですが、価格表の ${rate} は最長 ${reachM} m です`,
    };
  const kinds = [...new Set(parts.flatMap((part) => (part.kind === 'cable' && part.rate ? [part.rate.name] : [])))];
  const split = Math.max(bunch.near.ports, bunch.far.ports);
  const fan = split > 1 ? ` 1:${split}` : '';
  return {
    en: `no price for cable ${cable}: expected cables of ${rate}${fan} in the price list, which has ${kinds.join(', ') || 'none'}`,
    ja: `ケーブル ${cable} の価格がありません。価格表に ${rate}${fan} のケーブルが必要です(あるもの：${kinds.join(', ') || 'なし'})`,
  };
}

/** Names of cables by their ends: `leaf-0[1]--host-0[1]`. */
export function cableNames({ switches, hosts }: Topology): (a: LinkEnd, b: LinkEnd) => string {
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  return (...ends) => ends.map(({ node, port }) => `${names.get(node)}[${port}]`).join('--');
}
