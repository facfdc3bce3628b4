/**
 * `topoloom/traffic`. Who sends how much to whom: traffic as it is asked for, the patterns that have a name, and the demands that a network is measured by.
 * @module traffic
 */

import { demandsOf as plainDemandsOf } from '../core/traffic/demand';
import type { TrafficPattern } from '../core/traffic/patterns/pattern';
import { patterns, findPattern as plainFindPattern } from '../core/traffic/patterns/registry';
import { trafficOn as plainTrafficOn } from '../core/traffic/patterns/trafficOn';
import {
  patternDemand as plainPatternDemand,
  patternExchange as plainPatternExchange,
} from '../core/traffic/patterns/views';
import { parseTrafficMatrix as plainParseTrafficMatrix } from '../core/traffic/trafficMatrix';
import { expecting, guard, oneOf, optional, orNull, text, wholeFrom } from './checks/guard';
import { fabric, file, traffic, trafficChoice, values } from './checks/kinds';

export type { Demand } from '../core/traffic/demand';
export type { Exchange } from '../core/traffic/exchange';
export type { SparseTraffic } from '../core/traffic/pairTraffic';
export type {
  DemandPattern,
  PatternDescriptor,
  PermutationPattern,
  StepsPattern,
  TrafficPattern,
  TrafficView,
} from '../core/traffic/patterns/pattern';
export { patterns } from '../core/traffic/patterns/registry';
export type {
  ListedTraffic,
  MatrixTraffic,
  NodeTraffic,
  PatternChoice,
  Traffic,
  TrafficChoice,
} from '../core/traffic/traffic';
export { TrafficError } from '../core/traffic/trafficError';

const pattern = expecting('a pattern of `patterns`', '`patterns` のパターン', (one) =>
  patterns.includes(one as TrafficPattern),
);

/** @function */
export const demandsOf = guard('demandsOf', plainDemandsOf, { fabric, traffic: orNull(traffic) });
/** @function */
export const findPattern = guard('findPattern', plainFindPattern, {
  word: text,
  view: optional(oneOf('demand', 'draws', 'steps')),
});
/** @function */
export const trafficOn = guard('trafficOn', plainTrafficOn, { fabric, choice: orNull(trafficChoice) });
/** @function */
export const patternDemand = guard('patternDemand', plainPatternDemand, { pattern, fabric, raw: values });
/** @function */
export const patternExchange = guard('patternExchange', plainPatternExchange, { pattern, fabric, raw: values });
/** @function */
export const parseTrafficMatrix = guard('parseTrafficMatrix', plainParseTrafficMatrix, {
  file,
  hostCount: wholeFrom(0, 100_000),
});
