import { SeededRandom } from '../../base/structures/seededRandom';
import { PairTraffic, type VlanTraffic } from '../../traffic/vlanTraffic';
import { PlanRefusal } from '../trees/planRefusal';

/** Patterns by name; hosts in the order of the network. */
export type PatternName = 'uniform' | 'all-to-all' | 'cg-transpose' | 'shift' | 'permutation';

export interface Pattern {
  readonly name: PatternName;
  /** Of `shift`: host i sends to i + distance, around the end. */
  readonly distance?: number;
  /** Of `permutation`. */
  readonly seed?: number;
}

/** @throws PlanRefusal for a distance that is none */
export function patternTraffic({ name, distance = 1, seed = 1 }: Pattern, hostCount: number): VlanTraffic {
  switch (name) {
    // Over all its phases an exchange of all with all is uniform; `shiftRatios` looks at the phases one by one.
    case 'uniform':
    case 'all-to-all':
      return { kind: 'uniform' };
    case 'cg-transpose':
      return cgTranspose(hostCount);
    case 'shift':
      return shift(hostCount, distance);
    case 'permutation':
      return permutation(hostCount, seed);
  }
}

/** Host i sends 1 to host i + distance, around the end. @throws PlanRefusal */
export function shift(hostCount: number, distance: number): VlanTraffic {
  if (!Number.isInteger(distance) || distance < 1 || distance >= hostCount) {
    const most = hostCount - 1;
    throw new PlanRefusal({
      en: `shift by ${distance}: expected a whole number from 1 to ${most}`,
      ja: `シフト量 ${distance}：1 から ${most} までの整数を指定してください`,
    });
  }
  const traffic = new PairTraffic();
  for (let i = 0; i < hostCount; i++) traffic.add(i, (i + distance) % hostCount, 1);
  return traffic.build();
}

/** Every host sends 1 to the host that a random permutation gives it; one that gets itself sends nothing. */
export function permutation(hostCount: number, seed: number): VlanTraffic {
  const to = Uint32Array.from({ length: hostCount }, (_, i) => i);
  new SeededRandom(seed).shuffle(to);
  const traffic = new PairTraffic();
  for (let i = 0; i < hostCount; i++) traffic.add(i, to[i], 1);
  return traffic.build();
}

/**
 * The exchange with the transposed rank in the kernel CG of the NAS Parallel Benchmarks, on the largest power of two of hosts: a
 * square of ranks, or one twice as wide as high (cg.f, `exch_proc`).
 */
function cgTranspose(hostCount: number): VlanTraffic {
  const log = Math.floor(Math.log2(hostCount));
  const rows = 2 ** Math.floor(log / 2);
  const wide = log % 2;
  const traffic = new PairTraffic();
  for (let rank = 0; rank < 2 ** log; rank++) {
    const half = rank >> wide;
    const partner = ((half % rows) * rows + Math.floor(half / rows)) * (1 + wide) + (wide ? rank & 1 : 0);
    traffic.add(rank, partner, 1);
  }
  return traffic.build();
}
