import type { ParamSpecs } from '../../base/params';
import type { PatternDescriptor, TrafficView } from './pattern';

/** The parameters of a pattern that count for a view. */
export function paramsFor({ params, paramViews = {} }: PatternDescriptor, view: TrafficView): ParamSpecs {
  const counts = ([key]: [string, unknown]): boolean => !(key in paramViews) || paramViews[key].includes(view);
  return Object.fromEntries(Object.entries(params).filter(counts));
}
