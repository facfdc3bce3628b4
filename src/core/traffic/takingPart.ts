import type { Fabric } from '../fabric/fabric';
import type { ListedTraffic, MatrixTraffic, Traffic } from './traffic';

/**
 * A traffic without what end points would send or get that take no part (`Fabric.hostSilent`); itself where all do. What is even, by trees or between
 * machines is counted without them anyway. O(hosts), with such end points O(size of the traffic).
 */
export function takingPart<T extends Traffic>(fabric: Fabric, traffic: T): T;
/** As above. */
export function takingPart(fabric: Fabric, traffic: Traffic): Traffic {
  if (!fabric.hostSilent.includes(1)) return traffic;
  if ('demand' in traffic) return withoutRows(fabric, traffic);
  return 'from' in traffic ? withoutPairs(fabric, traffic) : traffic;
}

function withoutRows({ hostSilent, hostCount }: Fabric, traffic: MatrixTraffic): MatrixTraffic {
  const demand = traffic.demand.slice();
  hostSilent.forEach((silent, h) => {
    if (silent === 0) return;
    demand.fill(0, h * hostCount, (h + 1) * hostCount);
    for (let other = 0; other < hostCount; other++) demand[other * hostCount + h] = 0;
  });
  return { ...traffic, demand };
}

function withoutPairs({ hostSilent }: Fabric, traffic: ListedTraffic): ListedTraffic {
  const { from, to, weight } = traffic;
  const kept = (_: number, k: number): boolean => hostSilent[from[k]] === 0 && hostSilent[to[k]] === 0;
  return { ...traffic, from: from.filter(kept), to: to.filter(kept), weight: weight.filter(kept) };
}
