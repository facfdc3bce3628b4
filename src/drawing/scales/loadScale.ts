import type { RouteResultView } from '../../state/results/runStore';
import type { Settings } from '../../state/view/preferencesStore';
import { loadTop, scaleLow } from './colourScale';

/** Beginning and end of a load scale; up to capacity it runs in even ratios where `low` is above 0. */
export interface LoadScale {
  readonly low: number;
  readonly top: number;
}

interface Range {
  readonly most: number;
  readonly low: number;
}

/** Of loads that do not change: each is looked through once. */
const ranges = new WeakMap<Float32Array, Range>();

/**
 * The one scale of a network: it holds the loads of all results of that name, so that a colour means the same under every engine, and
 * before and after a failure. O(channels), once a result.
 */
export function loadScale(
  results: Iterable<Pick<RouteResultView, 'load' | 'topology'>>,
  name: string,
  steps: Settings['loadSteps'],
): LoadScale {
  let [most, low] = [0, 0.1];
  for (const result of results) {
    if (result.topology.name !== name) continue;
    const range = rangeOf(result.load);
    most = Math.max(most, range.most);
    low = Math.min(low, range.low);
  }
  return { top: loadTop(most), low: steps === 'log' ? low : 0 };
}

function rangeOf(load: Float32Array): Range {
  let range = ranges.get(load);
  if (!range) {
    range = { most: load.reduce((larger, one) => Math.max(larger, one), 0), low: scaleLow(load) };
    ranges.set(load, range);
  }
  return range;
}
