import { NOWHERE } from './destinations';
import { PairTraffic } from './pairTraffic';
import type { Traffic } from './traffic';

/** An exchange of messages, one from a host in each step. Steps are numbered from 1, as in the literature. */
export interface Exchange {
  readonly steps: number;
  /** Over all steps every host has sent one message to every other: the sum is uniform traffic, and no square of the hosts is needed to say so. */
  readonly allToAll: boolean;
  /** To whom a host sends in a step, or NOWHERE. */
  to(step: number, host: number): number;
  /** From whom it then receives, or NOWHERE. */
  from(step: number, host: number): number;
}

/** What an exchange adds up to, every message with weight 1. O(1) if it is all-to-all, else O(steps × hosts). */
export function exchangeSum(exchange: Exchange, hostCount: number): Traffic {
  if (exchange.allToAll) return { kind: 'uniform' };
  const traffic = new PairTraffic();
  for (let step = 1; step <= exchange.steps; step++) {
    for (let host = 0; host < hostCount; host++) {
      const to = exchange.to(step, host);
      if (to !== NOWHERE) traffic.add(host, to, 1);
    }
  }
  return traffic.build();
}
