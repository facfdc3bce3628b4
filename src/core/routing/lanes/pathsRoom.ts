import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { EngineRefusal } from '../contract/engineRefusal';
import type { LaneRequest } from './assignLanes';

/** Turns of all paths together: as many as an array of 4 GiB holds. */
const MOST_TURNS = 2 ** 30;

/**
 * Refuses a network whose shortest paths are too long in all to be assigned to lanes path by path, before tables are grown for it: distances alone
 * tell. What takes no part in traffic is counted too. O(switches × channels) at most.
 * @throws EngineRefusal
 */
export function refuseLongPaths(engine: string, fabric: Fabric, unit: LaneRequest['unit']): void {
  const starts = switchesWithHosts(fabric);
  const { hostOffset, switchCount } = fabric;
  // No path visits a switch twice.
  const paths = starts.length * (unit === 'host' ? fabric.hostCount : starts.length);
  if (paths * switchCount <= MOST_TURNS) return;
  const search = new SwitchDistances(fabric);
  let turns = 0;
  for (const target of starts) {
    search.search(target);
    let toTarget = 0;
    for (let i = 0; i < search.reached; i++) {
      const s = search.order[i];
      if (hostOffset[s + 1] > hostOffset[s]) toTarget += Math.max(0, search.distance[s] - 1);
    }
    turns += toTarget * (unit === 'host' ? hostOffset[target + 1] - hostOffset[target] : 1);
    if (turns > MOST_TURNS) throw new EngineRefusal(engine, TOO_LONG);
  }
}

const TOO_LONG: LocalText = {
  en: 'the paths of this network have more than a thousand million turns in all, too many to be put on lanes one by one: expected a smaller network, or an engine that needs one lane',
  ja: 'このネットワークの経路はターンの総数が 10 億を超え、経路ごとにレーンへ割り当てられません。より小さいネットワークか、レーンが 1 本で済むアルゴリズムを選んでください',
};
