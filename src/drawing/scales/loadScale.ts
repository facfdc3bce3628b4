import type { RouteResultView } from '../../state/results/runStore';
import type { Settings } from '../../state/view/preferencesStore';
import { loadBin, loadTop, scaleLow } from './colourScale';

/** Beginning and end of a load scale, in parts of `full`; up to that it runs in even ratios where `low` is above 0. */
export interface LoadScale {
  readonly low: number;
  readonly top: number;
  /** The load that is like capacity: 1; where most links carry more, and loads are told against their tier, the load that no routes keep all links below. */
  readonly full: number;
}

/** The end of a scale against the tier: its last colour begins a fifth above. */
const RELATIVE_TOP = 1.3;
/** Less above the tier than this does not warn. */
const RELATIVE_WARNING = 1.05;

/** Checks whether loads are told against their tier: the bound explains that most are above capacity. */
export const isRelative = ({ full }: LoadScale): boolean => full > 1;

/** Bin of a load in parts of what it is measured against. */
export function scaleBin(part: number, scale: LoadScale): number {
  return loadBin(part, scale.top, scale.low, isRelative(scale) ? RELATIVE_WARNING : undefined);
}

interface Range {
  readonly most: number;
  /** More than half of the channels that carry something carry more than their capacity. */
  readonly overloaded: boolean;
  readonly low: number;
}

/** Of loads that do not change: each is looked through once. */
const ranges = new WeakMap<Float32Array, Range>();

/**
 * The one scale of a network: it holds the loads of all results of that name, so that a colour means the same under every engine, and
 * before and after a failure. O(channels), once a result.
 */
export function loadScale(
  results: Iterable<
    Pick<RouteResultView, 'load' | 'topology'> & { readonly report: Pick<RouteResultView['report'], 'bound'> }
  >,
  name: string,
  { loadSteps, loadsAgainst }: Pick<Settings, 'loadSteps' | 'loadsAgainst'>,
): LoadScale {
  let [most, low, full] = [0, 0.1, 1];
  for (const result of results) {
    if (result.topology.name !== name) continue;
    const range = rangeOf(result.load);
    most = Math.max(most, range.most);
    low = Math.min(low, range.low);
    if (range.overloaded && loadsAgainst === 'tier') full = Math.max(full, 1 / result.report.bound.best);
  }
  return { top: full > 1 ? RELATIVE_TOP : loadTop(most), low: loadSteps === 'log' ? low / full : 0, full };
}

function rangeOf(load: Float32Array): Range {
  let range = ranges.get(load);
  if (!range) {
    let [most, carrying, over] = [0, 0, 0];
    for (const one of load) {
      most = Math.max(most, one);
      if (one > 0) carrying++;
      if (one > 1 + 1e-6) over++;
    }
    range = { most, overloaded: 2 * over > carrying, low: scaleLow(load) };
    ranges.set(load, range);
  }
  return range;
}
