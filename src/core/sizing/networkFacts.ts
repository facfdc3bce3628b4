import type { Fabric } from '../fabric/fabric';
import { oversubscription } from '../fabric/oversubscription';
import { SwitchDistances, UNREACHED } from '../fabric/switchDistances';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { boundOfTables } from '../metrics/bounds';
import { demandsOf } from '../traffic/demand';
import { type HalvingCut, halvingCut } from './halvingCut';

/** Facts of a network that need no routing. */
export interface NetworkFacts {
  readonly switches: number;
  readonly hosts: number;
  /** Links between switches. */
  readonly links: number;
  /** The links and the hosts' own cables. */
  readonly cables: number;
  /** Most ports of a switch that are in use. */
  readonly portsUsed: number;
  /** Links on the way between switches with hosts: the mean over ordered pairs of different ones, and the most; null where some are not connected. */
  readonly meanHops: number | null;
  readonly diameter: number | null;
  /** x of x:1 at the leaves; null where there are none. */
  readonly oversubscription: number | null;
  /** Capacity between two halves (`halvingCut`) over the rate at which the hosts of the smaller one can send: 1 is full bisection. */
  readonly bisection: number;
  /** Links of that cut. */
  readonly bisectionLinks: number;
  /** The throughput that no tables exceed when all hosts send to all others. */
  readonly bound: number;
}

/** Counts and distances. O(switches × channels). */
export function countNetwork(fabric: Fabric): Omit<NetworkFacts, 'bisection' | 'bisectionLinks' | 'bound'> {
  const { switchCount, hostCount, linkCount, hostSwitch, switchDown } = fabric;
  const cabled = hostSwitch.reduce((count, s) => count + (s < switchCount ? 1 : 0), 0);
  return {
    switches: switchCount - switchDown.reduce((sum, down) => sum + down, 0),
    hosts: hostCount,
    links: linkCount,
    cables: linkCount + cabled,
    portsUsed: mostPorts(fabric),
    ...distances(fabric),
    oversubscription: oversubscription(fabric),
  };
}

/** All of it. O(switches² and more: `halvingCut`, `boundOfTables`). */
export function networkFacts(fabric: Fabric): NetworkFacts {
  const cut = halvingCut(fabric);
  return { ...countNetwork(fabric), ...bisectionOf(cut), bound: Math.min(carriedByTables(fabric), carriedAcross(cut)) };
}

/** The most that tables can carry, by hops and at switches. */
export function carriedByTables(fabric: Fabric): number {
  return boundOfTables(fabric, demandsOf(fabric, null));
}

/** Share of all-to-all traffic that a cut can carry, at most 1; for links as fast as the hosts' own. */
export function carriedAcross({ capacity, smaller, larger }: HalvingCut): number {
  const asked = (smaller * larger) / Math.max(1, smaller + larger - 1);
  return asked > capacity ? capacity / asked : 1;
}

/** The cut as facts: its links, and what it carries for each host of the smaller half. */
export function bisectionOf({ capacity, smaller }: HalvingCut): Pick<NetworkFacts, 'bisection' | 'bisectionLinks'> {
  return { bisection: smaller > 0 ? capacity / smaller : 0, bisectionLinks: capacity };
}

function mostPorts({ switchCount, outOffset, hostOffset }: Fabric): number {
  let most = 0;
  for (let s = 0; s < switchCount; s++) {
    most = Math.max(most, outOffset[s + 1] - outOffset[s] + hostOffset[s + 1] - hostOffset[s]);
  }
  return most;
}

function distances(fabric: Fabric): Pick<NetworkFacts, 'meanHops' | 'diameter'> {
  const ends = switchesWithHosts(fabric);
  const search = new SwitchDistances(fabric);
  let [hops, diameter] = [0, 0];
  for (const end of ends) {
    search.search(end);
    for (const other of ends) {
      const distance = search.distance[other];
      if (distance === UNREACHED) return { meanHops: null, diameter: null };
      hops += distance;
      if (distance > diameter) diameter = distance;
    }
  }
  return { meanHops: ends.length > 1 ? hops / (ends.length * (ends.length - 1)) : 0, diameter };
}
