import type { RunFrame } from '../kernel/runFrame';
import { type RateRun, type RateSetting, simulateRate } from './simulateRate';

/** A point of the latency-load curve; latencies in ticks, null where nothing arrived. */
export interface LoadPoint {
  readonly rate: number;
  readonly offered: number;
  readonly accepted: number;
  readonly latencyMean: number | null;
  readonly latencyP99: number | null;
  /** The network takes less than is offered: packets of the window were left, or pile up without end. */
  readonly saturated: boolean;
  readonly deadlock: boolean;
}

/** One rate, as a point of the curve. Saturated if a hundredth of the window's packets did not arrive, or 5 % less came than was born. */
function* loadPoint(setting: RateSetting): Generator<RunFrame, LoadPoint, 'stop' | undefined> {
  return toPoint(setting.rate, yield* simulateRate(setting));
}

/** A run as a point of the load curve. @param rate offered by each host, as a share of what its link carries */
export function toPoint(rate: number, run: RateRun): LoadPoint {
  const { offered, accepted, latency, outstanding, end } = run;
  const born = latency.count + outstanding;
  return {
    rate,
    offered,
    accepted,
    latencyMean: latency.count > 0 ? latency.mean : null,
    latencyP99: latency.count > 0 ? latency.quantile(0.99) : null,
    saturated: end.reason === 'deadlock' || outstanding > born / 100 || accepted < 0.95 * offered,
    deadlock: end.reason === 'deadlock',
  };
}

/**
 * The curve from an idle network to saturation, and the greatest rate that is carried, by halving: every point simulated is kept. Ends when
 * the two rates around saturation are closer than `precision`. `setting` gives all but the rate, anew for each run, so that
 * random destinations begin from their seed.
 */
export function* findSaturation(
  setting: (rate: number) => RateSetting,
  precision: number,
): Generator<{ readonly done: number; readonly points: readonly LoadPoint[] }, SaturationResult, 'stop' | undefined> {
  const points: LoadPoint[] = [];
  let low = 0;
  let high = 1;
  const plan = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const most = plan.length + Math.ceil(Math.log2(0.1 / precision));
  for (;;) {
    const rate = plan.shift() ?? (low + high) / 2;
    const run = loadPoint(setting(rate));
    let next = run.next();
    while (!next.done) {
      const done = Math.min(0.99, (points.length + next.value.done) / most);
      if ((yield { done, points }) === 'stop') return finish();
      next = run.next();
    }
    const point = next.value;
    points.push(point);
    if (point.saturated) {
      high = rate;
      plan.length = 0;
    } else low = rate;
    if (plan.length === 0 && (low === 1 || high - low < precision)) return finish();
  }

  function finish(): SaturationResult {
    return {
      points: [...points].sort((a, b) => a.rate - b.rate),
      saturation: low,
      // Arrivals before a deadlock say nothing of what would go on arriving.
      accepted: points.reduce((most, point) => (point.deadlock ? most : Math.max(most, point.accepted)), 0),
      deadlockAt: points.reduce<number | null>(
        (least, { deadlock, rate }) => (deadlock && (least === null || rate < least) ? rate : least),
        null,
      ),
    };
  }
}

/** The curve of latency over load, and where a network saturates. Rates are shares of what hosts' links carry. */
export interface SaturationResult {
  readonly points: readonly LoadPoint[];
  /** The greatest rate tried that the network carried, in the window at least: routes that deadlock at a higher one may at this one too, later. */
  readonly saturation: number;
  /** The most that was accepted at any rate without a deadlock. */
  readonly accepted: number;
  /** The least rate tried that ended in a deadlock; null if none did. */
  readonly deadlockAt: number | null;
}
