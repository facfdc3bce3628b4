import type { Topology } from '../../topology/topology';
import type { OpenBunch } from './bunches';
import { PartsError } from './partsError';
import type { PurchaseOption } from './purchaseOptions';
import { cableNames } from './whyUnbuyable';

/** Refuses cages of which some cables are tails of a splitter and others are not. O(links). @throws PartsError naming a cable of such a cage */
export function refuseHalfSplit(topology: Topology, bunches: readonly OpenBunch[]): void {
  if (topology.links.every(({ splitter }) => splitter === undefined)) return;
  const isSplit = new Map<string, boolean>();
  for (const bunch of bunches)
    for (const [i, link] of bunch.links.entries())
      for (const [side, cages] of [bunch.nearCages, bunch.farCages].entries()) {
        if ((side === 0 ? bunch.near : bunch.far).ports === 1) continue;
        const split = topology.links[link].splitter !== undefined;
        const before = isSplit.get(cages[i]) ?? split;
        isSplit.set(cages[i], split);
        if (before === split) continue;
        const cable = cableNames(topology)(bunch.nearEnds[i], bunch.farEnds[i]);
        throw new PartsError({
          en: `cable ${cable}: the cables of its cage have to be all straight, or all tails of splitters`,
          ja: `ケーブル ${cable}：同じケージのケーブルは、すべて直結か、すべて分岐ケーブルの先でなければなりません`,
        });
      }
}

/** Refuses cages that would need two different plugs. O(links). @throws PartsError naming a cable of such a cage */
export function refuseMixedCages(
  topology: Topology,
  bunches: readonly OpenBunch[],
  options: readonly PurchaseOption[],
): void {
  const plugs = new Map<string, string>();
  for (const [b, bunch] of bunches.entries()) {
    const option = options[b];
    const parts = 'cable' in option ? [option.cable, option.cable] : [option.near, option.far];
    for (const [side, { part }] of parts.entries()) {
      const { ports } = side === 0 ? bunch.near : bunch.far;
      if (ports === 1) continue;
      for (const [i, cage] of (side === 0 ? bunch.nearCages : bunch.farCages).entries()) {
        const before = plugs.get(cage) ?? part;
        plugs.set(cage, before);
        if (before === part) continue;
        const cable = cableNames(topology)(bunch.nearEnds[i], bunch.farEnds[i]);
        throw new PartsError({
          en: `cable ${cable}: its cage would need two plugs, ${before} and ${part}`,
          ja: `ケーブル ${cable}：同じケージに ${before} と ${part} の 2 つのプラグが必要になります`,
        });
      }
    }
  }
}
