import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { Routing } from '../../routes/routing';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { EngineContext } from '../contract/engine';
import { BalancedRoutes } from '../provisional/balancedRoutes';
import { subFlows } from '../provisional/provisionalTraffic';

/**
 * Tables under any set of turns, cyclic ones too: each destination's tree is grown backwards breadth-first, a switch
 * attaching where its turn is allowed. Nothing is promised: switches that find no allowed turn into the tree stay
 * without entry. O(hosts × channels). Deterministic.
 */
export function* tablesUnderTurns(
  fabric: Fabric,
  turns: Uint8Array,
  context: EngineContext,
  random: SeededRandom,
): Generator<Progress, Routing> {
  yield { stage: 'route', done: 0 };
  const { hostCount, hostSwitch, hostSwitchPort, switchCount, channelFromPort, channelSlot, channelTo } = fabric;
  const { outOffset, outChannel, turnOffset } = fabric;
  const table = createForwardingTable(fabric);
  const next = new Int32Array(switchCount);
  const queue = new Uint32Array(switchCount);
  for (let h = 0; h < hostCount; h++) {
    const target = hostSwitch[h];
    if (target === NONE) continue;
    next.fill(-1);
    queue[0] = target;
    let filled = 1;
    for (let i = 0; i < filled; i++) {
      const v = queue[i];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      for (let slot = 0; slot < degree; slot++) {
        const reverse = outChannel[first + slot];
        const w = channelTo[reverse];
        if (w === target || next[w] >= 0) continue;
        if (v !== target && turns[turnOffset[v] + slot * degree + channelSlot[next[v]]] === 0) continue;
        next[w] = reverse ^ 1;
        queue[filled++] = w;
      }
    }
    for (let s = 0; s < switchCount; s++) if (next[s] >= 0) table[s * hostCount + h] = channelFromPort[next[s]];
    table[target * hostCount + h] = hostSwitchPort[h];
  }
  if (!context.wantPairs) return { table, turns, lanes: null, pairs: null };
  const demand = terminalDemand(fabric, demandsOf(fabric, context.traffic)[0]);
  const routes = new BalancedRoutes(fabric, turns, demand, subFlows(fabric, 10));
  routes.routeAll(random);
  return { table, turns, lanes: null, pairs: routes.toPairRoutes() };
}
