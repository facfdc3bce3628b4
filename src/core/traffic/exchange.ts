import { NOWHERE } from './destinations';
import { PairTraffic } from './pairTraffic';
import type { Traffic } from './traffic';

/** An exchange of messages, one from a host in each step. Steps are numbered from 1, as in the literature. */
export interface Exchange {
  readonly steps: number;
  /** Over all steps every host has sent one message to every other: the sum is uniform traffic, and no square of the hosts is needed to say so. */
  readonly allToAll: boolean;
  /** Size of a message of the step, in units of the whole that a host begins with; 1 if left out. */
  size?(step: number): number;
  /** The first step with the same pairs, its own number if there is none before it; the step itself if left out. */
  like?(step: number): number;
  /** To whom a host sends in a step, or NOWHERE. */
  to(step: number, host: number): number;
  /** From whom it then receives, or NOWHERE. */
  from(step: number, host: number): number;
}

/** The sum of an exchange's steps as traffic, every message with its size as weight. O(1) if it is all-to-all, else O(different steps × hosts + steps). */
export function exchangeSum(exchange: Exchange, hostCount: number): Traffic {
  if (exchange.allToAll) return { kind: 'uniform' };
  const traffic = new PairTraffic();
  for (const [step, weight] of differentSteps(exchange)) {
    for (let host = 0; host < hostCount; host++) {
      const to = exchange.to(step, host);
      if (to !== NOWHERE) traffic.add(host, to, weight);
    }
  }
  return traffic.build();
}

/** Steps that have pairs of their own, each with what all steps of these pairs send together. O(steps). */
function differentSteps(exchange: Exchange): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (let step = 1; step <= exchange.steps; step++) {
    const like = exchange.like?.(step) ?? step;
    sizes.set(like, (sizes.get(like) ?? 0) + (exchange.size?.(step) ?? 1));
  }
  return sizes;
}
