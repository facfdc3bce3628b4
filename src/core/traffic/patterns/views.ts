import { type ParamValue, readParams } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { type Destinations, destinationsOf, NOWHERE } from '../destinations';
import { drawsDiffer } from '../evenDestinations';
import { type Exchange, exchangeSum } from '../exchange';
import { PairTraffic } from '../pairTraffic';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import type { TrafficPattern } from './pattern';

type Raw = Readonly<Record<string, ParamValue>>;

/**
 * Who sends how much to whom, by a pattern's name. O(hosts) for permutations and exchanges of all with all, otherwise as the pattern says.
 * @throws TrafficError for a network or values that the pattern is not for, ParamError for values out of range, FormatError for files
 */
export function patternDemand(pattern: TrafficPattern, fabric: Fabric, raw: Raw): Traffic {
  // Where there is no pair of hosts nobody sends, whatever else a pattern needs.
  const params = fabric.hostCount > 1 ? checked(pattern, fabric, raw) : readParams(pattern.descriptor.params, raw);
  if ('demand' in pattern) return pattern.demand(fabric, params);
  if ('exchange' in pattern) return exchangeSum(pattern.exchange(fabric.hostCount, params), fabric.hostCount);
  const partner = pattern.permutation(fabric, params);
  const traffic = new PairTraffic();
  for (let host = 0; host < fabric.hostCount; host++) traffic.add(host, partner(host), 1);
  return traffic.build();
}

/**
 * The same packet by packet; deterministic for fabric, values and the state of `random`.
 * @throws as `patternDemand`
 */
export function patternDraws(pattern: TrafficPattern, fabric: Fabric, raw: Raw, random: SeededRandom): Destinations {
  const params = checked(pattern, fabric, raw);
  if ('permutation' in pattern && !drawsDiffer(fabric)) {
    const partner = pattern.permutation(fabric, params);
    return {
      share: (host) => (partner(host) === host ? 0 : 1),
      draw: (host) => (partner(host) === host ? NOWHERE : partner(host)),
    };
  }
  if ('demand' in pattern && pattern.draws) return pattern.draws(fabric, params, random);
  return destinationsOf(fabric, patternDemand(pattern, fabric, raw), random);
}

/** The same step by step; null for a pattern that has no steps. @throws as `patternDemand` */
export function patternExchange(pattern: TrafficPattern, fabric: Fabric, raw: Raw): Exchange | null {
  return 'exchange' in pattern ? pattern.exchange(fabric.hostCount, checked(pattern, fabric, raw)) : null;
}

function checked(pattern: TrafficPattern, fabric: Fabric, raw: Raw) {
  const { descriptor } = pattern;
  const reason = descriptor.appliesTo(fabric);
  if (reason) {
    const { id } = descriptor;
    throw new TrafficError('pattern', { en: `${id}: ${reason.en}`, ja: `${id}：${reason.ja}` });
  }
  const params = readParams(descriptor.params, raw);
  pattern.checkParams?.(params);
  return params;
}
