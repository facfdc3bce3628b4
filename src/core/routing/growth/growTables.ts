import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';
import { DestinationTree } from './destinationTree';
import { LanesTree } from './lanesTree';
import { LooseOrder } from './looseOrder';
import { polishTables } from './polishTables';
import { IDLE_COST, type Siblings, TableGrower } from './tableGrower';

export interface GrowOptions {
  /** Measurements whose loads count, each against its own largest; together they decide which state is the best. */
  readonly demands: readonly Demand[];
  /** Entries that stay as they are (0 = free), led by allowed turns; null if all are free. */
  readonly fixed: ForwardingTable | null;
  /** Times that every tree is taken out and grown again; 0 = grown once, and left at that. */
  readonly passes: number;
  /** Tries a host at polishing, under an order that follows the tables unless there are several; 0 = a few, under the order as it is. */
  readonly loosened: number;
  /** Uint16Array[turns]: virtual lanes in whose orders each turn climbs, where walks may take several; see `LanesTree`. */
  readonly lanesOfTurn?: Uint16Array;
  /**
   * Set where a few links carry much, as between joined trees, and single entries are moved afterwards: fuller channels are left early, and
   * for long routes, and nothing is polished.
   */
  readonly spread?: boolean;
  /** The largest load with which it ends, since no tables have less; of several demands the product of those above 1. */
  readonly enough?: number;
  /** Receives the loads of the tables, by demand and before capacity, if known at the end: then they are not measured again. */
  readonly see?: (table: ForwardingTable, loads: readonly Float64Array[]) => void;
  /** Trees of a host's other LIDs; given where hosts have several. */
  readonly siblings?: Siblings;
  readonly random: SeededRandom;
}

/** Passes without gain after which it ends; on networks where a pass takes seconds, the first. */
const PATIENCE = 4;
const LARGE = 5e8;
/** Costs where much is spread over few links, see `TableGrower.sharpen`. */
const SPREAD_POWER = 4;
const SPREAD_STEEPNESS = 32;
/** Tries at polishing under an order that stays: twelve a host, more where there are few hosts, fewer where a try takes long. */
const TRIES_A_HOST = 12;
const LEAST_TRIES = 4000;
const MOST_WORK = 2e8;

/**
 * Forwarding tables under an order of the channels, with the largest load kept low: each destination host's tree is
 * grown backwards by cost (`DestinationTree`); then all are taken out and grown again a number of times in random
 * sequence; then the best state seen is polished (`polishTables`).
 *
 * @param position order of the channels; where it may follow the tables (`loosened`), it is changed in place.
 *
 * Complete: every switch with hosts that an allowed walk leads from gets an entry. O((passes + tries a host) × hosts × channels).
 * Memory 2 bytes × switches × hosts beside the result. Deterministic for a given random state.
 */
export function* growTables(
  fabric: Fabric,
  position: Uint32Array,
  { demands, fixed, passes, loosened, lanesOfTurn, spread = false, enough = 1, see, siblings, random }: GrowOptions,
): Generator<Progress, ForwardingTable, 'stop' | undefined> {
  const { hostCount, hostSwitch, channelCount } = fabric;
  const tree = lanesOfTurn
    ? new LanesTree(fabric, position, lanesOfTurn)
    : new DestinationTree(fabric, position, IDLE_COST);
  const grower = new TableGrower(fabric, tree, demands, fixed, siblings);
  if (spread) grower.sharpen(SPREAD_POWER, SPREAD_STEEPNESS);
  const hosts = Uint32Array.from({ length: hostCount }, (_, h) => h).filter((h) => hostSwitch[h] !== NONE);
  const size = hosts.length * channelCount;
  const large = size > LARGE;
  let best = grower.ports;
  let bestExcess = Number.POSITIVE_INFINITY;
  const least = Math.log(Math.max(1, enough)) + 1e-9;
  let lastGain = 0;
  let passed = 0;
  for (let pass = 0; pass <= passes && pass - lastGain < (large ? 1 : PATIENCE); pass++) {
    passed = pass;
    if (pass > 0) grower.rescale();
    random.shuffle(hosts);
    for (let i = 0; i < hosts.length; i++) {
      if (pass > 0) grower.remove(hosts[i]);
      grower.grow(hosts[i]);
      if (pass === 0) grower.raiseLargest();
      if ((i & 15) === 0) yield { stage: 'route', done: (pass + i / hosts.length) / (passes + 1) };
    }
    const excess = grower.excess();
    if (excess < bestExcess - 1e-12) {
      bestExcess = excess;
      lastGain = pass;
      best = pass < passes ? grower.ports.slice() : grower.ports;
    }
    if (bestExcess <= least) break;
  }
  grower.ports = best;
  if ((passes > 0 || loosened > 0) && !large && !spread && bestExcess > least) {
    const order = loosened > 0 && !lanesOfTurn ? new LooseOrder(fabric, position) : null;
    yield* polishTables(grower, hosts, {
      triesAHost: loosened || briefTries(hosts.length, size),
      order,
      random,
    });
    return grower.toTable();
  }
  const table = grower.toTable();
  if (lastGain === passed) see?.(table, grower.loads);
  return table;
}

function briefTries(hosts: number, size: number): number {
  return Math.min(Math.max(TRIES_A_HOST, LEAST_TRIES / hosts), MOST_WORK / size);
}
