import type { Fabric } from '../../fabric/fabric';
import { isSpelledOut, type Traffic, type TrafficChoice } from '../traffic';
import { findPattern } from './registry';
import { unknownPattern } from './trafficWords';
import { patternDemand } from './views';

/**
 * The requested traffic on a network; null, the engine's own choice, stays. Traffic given by arrays is passed on.
 * @throws TrafficError, ParamError for a pattern or values that cannot be, FormatError for the text of a file, which is named as its parameter
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=1'));
 * trafficOn(fabric, { kind: 'shift', distance: 1 }).kind; // => 'pairs'
 */
export function trafficOn<C extends TrafficChoice | null>(fabric: Fabric, choice: C): Traffic | Extract<C, null>;
/** As above. */
export function trafficOn(fabric: Fabric, choice: TrafficChoice | null): Traffic | null {
  if (choice === null || isSpelledOut(choice)) return choice;
  const { kind, ...params } = choice;
  const pattern = findPattern(kind, 'demand');
  if (!pattern) throw unknownPattern(kind, 'demand');
  return patternDemand(pattern, fabric, params);
}
