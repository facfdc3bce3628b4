import type { Topology } from '../../topology/topology';
import type { OpenBunch } from './bunches';
import { PartsError } from './partsError';
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
