import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { LooseOrder } from './looseOrder';
import type { TableGrower } from './tableGrower';

export interface PolishOptions {
  readonly triesAHost: number;
  /** The order that the grower's trees obey, if it may follow them; null if it stays. */
  readonly order: LooseOrder | null;
  readonly random: SeededRandom;
}

/** Powers of load / largest that the potential goes through: from a broad view of the full channels to the fullest. */
const FIRST_POWER = 24;
const LAST_POWER = 1000;
/** A loose order begins with a broader view, since turns have to give way to one another first. */
const FIRST_POWER_LOOSE = 8;
/** Hops that a channel as full as the fullest costs: about a ban, or where the order can follow, a detour worth its while. */
const STEEPNESS = 100;
const STEEPNESS_LOOSE = 16;
const STEPS = 60;
const TRIES_A_RELAXATION = 300;
const PERFECT = 1e-9;

/**
 * Improves tables by taking out one destination's tree after another, at random, and growing it again by costs that rise
 * steeply with load; the new tree is kept unless the potential rises (`TableGrower.improve`). The power by which both look
 * at loads grows from step to step.
 *
 * With a loose order, the order of the channels is drawn anew again and again from those that the turns in use permit: turns
 * that no tree uses give way to others. The tables stay deadlock-free throughout, since every tree climbs in one order.
 *
 * Ends with the best state seen, when nothing exceeds what hosts carry, and when sent 'stop'. O(tries × channels).
 */
export function* polishTables(
  grower: TableGrower,
  hosts: Uint32Array,
  { triesAHost, order, random }: PolishOptions,
): Generator<Progress, void, 'stop' | undefined> {
  const tries = Math.ceil(triesAHost * hosts.length);
  const span = Math.ceil(tries / STEPS);
  const first = order ? FIRST_POWER_LOOSE : FIRST_POWER;
  const steepness = order ? STEEPNESS_LOOSE : STEEPNESS;
  grower.recount(hosts);
  let best = grower.ports.slice();
  let bestPosition = order?.position.slice();
  let bestExcess = grower.excess();
  for (let i = 0; i < tries && bestExcess > PERFECT; i++) {
    if (i % span === 0) {
      grower.sharpen(first * (LAST_POWER / first) ** (i / tries), steepness);
      const word = yield { stage: 'improve', done: i / tries };
      if (word === 'stop') break;
    }
    if (order && i % TRIES_A_RELAXATION === 0) {
      order.relax(grower.ports, hosts, random);
      grower.readOrder();
    }
    grower.improve(hosts[random.below(hosts.length)]);
    if ((i + 1) % span !== 0 && i + 1 !== tries) continue;
    const excess = grower.excess();
    if (excess >= bestExcess) continue;
    bestExcess = excess;
    best = grower.ports.slice();
    bestPosition = order?.position.slice();
  }
  grower.ports = best;
  if (order && bestPosition) order.position.set(bestPosition);
}
