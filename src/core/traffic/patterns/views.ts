import { type ParamSpecs, type ParamValue, type ParamValues, readParams } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { type Destinations, destinationsOf, NOWHERE } from '../destinations';
import { drawsDiffer } from '../evenDestinations';
import { type Exchange, exchangeSum } from '../exchange';
import { PairTraffic } from '../pairTraffic';
import type { Traffic } from '../traffic';
import { TrafficError } from '../trafficError';
import type { PermutationPattern, StepsPattern, TrafficPattern } from './pattern';
import { talkingFabric } from './talkingFabric';

type Raw = Readonly<Record<string, ParamValue>>;
type Values = ParamValues<ParamSpecs>;

/**
 * The demand of a pattern. O(hosts) for permutations and exchanges of all with all, otherwise as the pattern says.
 * @throws TrafficError for a network or values that the pattern is not for, ParamError for values out of range, FormatError for files
 */
export function patternDemand(pattern: TrafficPattern, fabric: Fabric, raw: Raw): Traffic {
  // Where there is no pair of hosts nobody sends, whatever else a pattern needs.
  const params = fabric.hostCount > 1 ? checked(pattern, fabric, raw) : readParams(pattern.descriptor.params, raw);
  if ('demand' in pattern) return pattern.demand(fabric, params);
  if ('exchange' in pattern) return exchangeSum(exchangeOf(pattern, fabric, params), fabric.hostCount);
  const partner = partnerOf(pattern, fabric, params);
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
    const partner = partnerOf(pattern, fabric, params);
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
  return 'exchange' in pattern ? exchangeOf(pattern, fabric, checked(pattern, fabric, raw)) : null;
}

/** Among those that take part; the others send to themselves, which is nothing. */
function partnerOf(pattern: PermutationPattern, fabric: Fabric, params: Values): (host: number) => number {
  const talkers = talkingFabric(fabric);
  if (!talkers) return pattern.permutation(fabric, params);
  const partner = pattern.permutation(talkers.fabric, params);
  return (host) => (talkers.place[host] < 0 ? host : talkers.hosts[partner(talkers.place[host])]);
}

function exchangeOf(pattern: StepsPattern, fabric: Fabric, params: Values): Exchange {
  const talkers = talkingFabric(fabric);
  if (!talkers) return pattern.exchange(fabric.hostCount, params);
  const { hosts, place } = talkers;
  const exchange = pattern.exchange(hosts.length, params);
  const among = (peer: (step: number, host: number) => number) => (step: number, host: number) => {
    const other = place[host] < 0 ? NOWHERE : peer(step, place[host]);
    return other === NOWHERE ? NOWHERE : hosts[other];
  };
  return { ...exchange, to: among(exchange.to), from: among(exchange.from) };
}

function checked(pattern: TrafficPattern, fabric: Fabric, raw: Raw) {
  const { descriptor } = pattern;
  const among = 'demand' in pattern ? fabric : (talkingFabric(fabric)?.fabric ?? fabric);
  const reason = descriptor.appliesTo(among);
  if (reason) {
    const { id } = descriptor;
    throw new TrafficError('pattern', { en: `${id}: ${reason.en}`, ja: `${id}：${reason.ja}` });
  }
  const params = readParams(descriptor.params, raw);
  pattern.checkParams?.(params);
  return params;
}
