import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import { type Demand, demandsOf } from '../../traffic/demand';
import { growTables } from './growTables';
import { movableTables } from './movableTables';

export interface SiblingOptions {
  /** LIDs of a host, at least two. */
  readonly width: number;
  /** Hops that a channel costs the tree of a LID more if the trees of all others use it, in proportion if some do. */
  readonly apart: number;
  readonly seed: number;
}

const PASSES = 8;

/**
 * Tables of further LIDs of hosts beside given ones, which stay: a tree for each LID is grown and polished as `growTables` does, all loads taken together with
 * those of the given tables for all-to-all traffic that is split over all LIDs. What trees of the same host use costs more (`apart`), lest they be alike, at
 * the price of longer ways. All walks climb in one order of the channels, so the union of the tables is free of deadlock on one lane.
 *
 * @param turns Uint8Array[turns], without a loop, in which those that the given tables make are contained
 * @returns the given table and one for each further LID. Deterministic for a seed. O(passes × width × hosts × channels)
 */
export function* lidSiblings(
  fabric: Fabric,
  given: ForwardingTable,
  turns: Uint8Array,
  { width, apart, seed }: SiblingOptions,
): Generator<Progress, ForwardingTable[], 'stop' | undefined> {
  const { hostCount, switchCount } = fabric;
  const { table, position } = movableTables(fabric, given, turns);
  const wide = withLids(fabric, width);
  const fixed = createForwardingTable(wide);
  for (let s = 0; s < switchCount; s++)
    fixed.set(table.subarray(s * hostCount, (s + 1) * hostCount), s * wide.hostCount);
  const grown = yield* growTables(wide, position, {
    demands: demandsOf(fabric, null).map((demand) => splitOver(demand, width)),
    fixed,
    passes: PASSES,
    loosened: 0,
    siblings: { hosts: hostCount, apart: apart / (width - 1) },
    random: new SeededRandom(seed),
  });
  const further = Array.from({ length: width - 1 }, (_, i) => {
    const own = createForwardingTable(fabric);
    for (let s = 0; s < switchCount; s++) {
      const from = s * wide.hostCount + (i + 1) * hostCount;
      own.set(grown.subarray(from, from + hostCount), s * hostCount);
    }
    return own;
  });
  return [given, ...further];
}

/** The fabric as trees see it that are grown towards LIDs: number o × hosts + h is offset o of host h. Who sends stays as it was. */
function withLids(fabric: Fabric, width: number): Fabric {
  const { hostCount, hostSwitch, hostSwitchPort, hostSilent, hostCapacity } = fabric;
  const each = Array.from({ length: width * hostCount }, (_, i) => i % hostCount);
  return {
    ...fabric,
    hostCount: width * hostCount,
    hostSwitch: Uint32Array.from(each, (h) => hostSwitch[h]),
    hostSwitchPort: Uint16Array.from(each, (h) => hostSwitchPort[h]),
    hostSilent: Uint8Array.from(each, (h) => hostSilent[h]),
    hostCapacity: Float64Array.from(each, (h) => hostCapacity[h]),
  };
}

/** An even demand as it goes to each of so many LIDs. */
function splitOver(demand: Demand, width: number): Demand {
  const { rates } = demand;
  const each = (of: Float64Array): Float64Array =>
    Float64Array.from({ length: width * of.length }, (_, i) => of[i % of.length]);
  return {
    ...demand,
    denominator: demand.denominator * width,
    rates: rates && { ...rates, ofHost: each(rates.ofHost) },
  };
}
