import type { RateLoad } from './simulatePackets';

/** Time to look at for a rate, in ticks: less on large networks, where as many packets come by sooner. */
export function defaultWindow(hosts: number): Pick<RateLoad, 'warmup' | 'measure' | 'drain'> {
  const measure = Math.max(6_000, Math.min(60_000, Math.round(4_000_000 / Math.max(1, hosts))));
  return { warmup: Math.max(6_000, Math.round(measure / 3)), measure, drain: 2 * measure };
}
