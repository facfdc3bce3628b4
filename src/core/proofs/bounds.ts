import { greatestCommonDivisor } from '../base/structures/wholeNumbers';
import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { cutParts } from '../metrics/cutBound';
import { LightestPaths } from '../metrics/lightestPaths';
import type { CanonicalNetwork } from './canonical';
import { type Fraction, fraction } from './fraction';

/**
 * The throughput of uniform traffic that no routes exceed, as weights of channels prove it: what channels carry, weighed, over what all pairs of hosts take up at least.
 * Every pair must be joined by a path. Not bounded by 1; null where all hosts are at one switch.
 * @param weights Float64Array[channelCount], whole numbers from 0, not all 0. O(switches with hosts × channels)
 */
export function weightsBound(fabric: Fabric, weights: Float64Array): Fraction | null {
  const { hostOffset, hostAt } = fabric;
  const ends = switchesWithHosts(fabric);
  const hosts = ends.map((s) => hostOffset[s + 1] - hostOffset[s]);
  const paths = new LightestPaths(fabric);
  let needed = 0;
  ends.forEach((target, t) => {
    paths.aim(target, weights);
    let sum = 0;
    for (let i = 0; i < ends.length; i++) sum += hosts[i] * paths.distance[ends[i]];
    needed += hosts[t] * sum;
  });
  const carried = weights.reduce((sum, w) => sum + w, 0);
  return needed > 0 ? fraction(BigInt(carried) * BigInt(hostAt.length - 1), needed) : null;
}

interface DealBound {
  readonly part: Uint32Array;
  readonly value: Fraction;
}

/**
 * The bound of all forwarding tables around one part of the network: what each of its switches sends to one destination leaves it over one channel, so that one channel out
 * carries ⌈pieces / channels⌉ pieces of g pairs, g being what divides the hosts of all its switches. The tightest of the parts that `tableBound` looks at.
 * @returns numbers of the part's switches in the order of names, ascending; null where nothing leaves any part. O(parts × switches)
 */
export function dealBound({ fabric, switches, hosts }: CanonicalNetwork): DealBound | null {
  const { channelCount, channelFrom, channelTo, hostOffset } = fabric;
  let best: { fullest: number; place: number; partOf: Int32Array } = {
    fullest: 0,
    place: 0,
    partOf: new Int32Array(0),
  };
  for (const partOf of cutParts(fabric)) {
    const out = new Map<number, number>();
    for (let c = 0; c < channelCount; c++) {
      const part = partOf[channelFrom[c]];
      if (part !== partOf[channelTo[c]]) out.set(part, (out.get(part) ?? 0) + 1);
    }
    const inside = new Map<number, { hosts: number; divisor: number }>();
    for (const s of switches) {
      const own = hostOffset[s + 1] - hostOffset[s];
      const known = inside.get(partOf[s]) ?? { hosts: 0, divisor: 0 };
      inside.set(partOf[s], { hosts: known.hosts + own, divisor: greatestCommonDivisor(known.divisor, own) });
    }
    for (const [place, { hosts: own, divisor }] of inside) {
      const channels = out.get(place);
      if (channels === undefined || own === 0) continue;
      const fullest = divisor * Math.ceil((own * (hosts.length - own)) / divisor / channels);
      if (fullest > best.fullest) best = { fullest, place, partOf };
    }
  }
  if (best.fullest === 0) return null;
  const part = Uint32Array.from(switches.keys()).filter((i) => best.partOf[switches[i]] === best.place);
  return { part, value: fraction(hosts.length - 1, best.fullest) };
}
