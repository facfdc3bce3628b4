import { type Fabric, NONE } from '../fabric/fabric';
import { nodeDemand, nodeWeight } from './nodeDemand';
import { takingPart } from './takingPart';
import type { ListedTraffic, Traffic } from './traffic';
import { TrafficError } from './trafficError';

/** Traffic for callers that read it pair by pair: uniform, or a list of all pairs that send. */
export type SparseTraffic = { readonly kind: 'uniform' } | ListedTraffic;

/** Collects ordered pairs. */
export class PairTraffic {
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly weight: number[] = [];

  add(from: number, to: number, weight: number): void {
    if (from === to || weight === 0) return;
    this.from.push(from);
    this.to.push(to);
    this.weight.push(weight);
  }

  build(): ListedTraffic {
    return {
      kind: 'pairs',
      from: Uint32Array.from(this.from),
      to: Uint32Array.from(this.to),
      weight: Float64Array.from(this.weight),
    };
  }
}

/** Twice the unordered pairs that a Map has room for: all ordered pairs of 5,793 hosts. */
const MOST_PAIRS = 2 ** 25;

/**
 * The same traffic as a list, but uniform as it is. Pairs that are listed already keep their order. O(pairs that send), at most O(hosts²).
 * @throws TrafficError if more than 2^25 ordered pairs send
 */
export function sparseTraffic(fabric: Fabric, asked: Traffic): SparseTraffic {
  const traffic = takingPart(fabric, asked);
  if ('from' in traffic && !traffic.even) return traffic;
  if (!('from' in traffic || 'demand' in traffic || 'intra' in traffic || 'spread' in traffic)) return traffic;
  const { hostCount } = fabric;
  const weightOf = weights(fabric, traffic);
  let count = 0;
  for (let i = 0; i < hostCount; i++) for (let j = 0; j < hostCount; j++) if (i !== j && weightOf(i, j) !== 0) count++;
  const listed = traffic.kind === 'pairs' ? traffic.from.length : 0;
  if (count + listed > MOST_PAIRS) throw tooMany(count + listed);
  const from = new Uint32Array(count + listed);
  const to = new Uint32Array(count + listed);
  const weight = new Float64Array(count + listed);
  let k = 0;
  for (let i = 0; i < hostCount; i++) {
    for (let j = 0; j < hostCount; j++) {
      if (i === j || weightOf(i, j) === 0) continue;
      from[k] = i;
      to[k] = j;
      weight[k++] = weightOf(i, j);
    }
  }
  if (traffic.kind === 'pairs') {
    from.set(traffic.from, count);
    to.set(traffic.to, count);
    weight.set(traffic.weight, count);
  }
  return { kind: 'pairs', from, to, weight };
}

/** Weight of a pair, without those listed. */
function weights(fabric: Fabric, traffic: Exclude<Traffic, { kind: 'uniform' }>): (i: number, j: number) => number {
  const { hostCount, hostSwitch, hostSilent, switchTree } = fabric;
  if ('demand' in traffic) return (i, j) => traffic.demand[i * hostCount + j];
  const live = (h: number): boolean => hostSwitch[h] !== NONE && hostSilent[h] === 0;
  if (traffic.kind === 'pairs') {
    const { even = 0 } = traffic;
    return (i, j) => (live(i) && live(j) ? even : 0);
  }
  if ('spread' in traffic) {
    const nodes = nodeDemand(fabric, traffic);
    return (i, j) => (live(i) && live(j) && samePart(fabric, i, j) ? nodeWeight(fabric, nodes, i, j) : 0);
  }
  const { intra, inter } = traffic;
  return (i, j) => {
    if (!live(i) || !live(j)) return 0;
    return switchTree[hostSwitch[i]] === switchTree[hostSwitch[j]] ? intra : inter;
  };
}

function samePart({ hostSwitch, switchPart }: Fabric, i: number, j: number): boolean {
  return switchPart[hostSwitch[i]] === switchPart[hostSwitch[j]];
}

function tooMany(pairs: number): TrafficError {
  const most = MOST_PAIRS.toLocaleString('en');
  const found = pairs.toLocaleString('en');
  return new TrafficError('pattern', {
    en: `${found} pairs of hosts send: expected at most ${most} where each is looked at by itself`,
    ja: `通信するホスト対が ${found} 組あります。対ごとに扱う場合は ${most} 組までです`,
  });
}
