import { type LocalText, untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import { type Fabric, NONE } from '../../fabric/fabric';
import { hyperxPlaces } from '../../fabric/hyperxPlaces';
import { type LatticeChannels, latticeChannels } from '../../fabric/latticeChannels';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { treeLevels } from '../../fabric/treeLevels';
import { turnCount } from '../../fabric/turns';
import { createForwardingTable } from '../../routes/forwardingTable';
import { laneRow, SERVICE_LEVELS } from '../../routes/laneLayout';
import type { LaneTables } from '../../routes/routing';
import { type EngineDescriptor, type RouteNeeds, SUITS, type Suitability } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { needsNeighbours } from '../contract/needsNeighbours';
import { tableEngine } from '../contract/tableEngine';
import { MOST_MEASURED, reachesBound } from '../families/boundReached';
import { hyperxOrder } from '../families/hyperxOrder';
import { laneRoom } from '../lanes/laneRoom';

const params = {
  tie: {
    type: 'choice',
    default: 'plus',
    values: ['plus', 'parity'],
    label: { en: 'Halfway round', ja: 'ちょうど半周のとき' },
    help: {
      en: 'Which way to go where both are equally short: always +, or + from even and - from odd coordinates.',
      ja: 'どちら回りも同じ距離のときの向き。plus は常に＋方向、parity は座標が偶数なら＋、奇数なら－方向へ進みます。',
    },
  },
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'dimension-order',
  title: { en: 'Dimension order', ja: '次元順ルーティング' },
  summary: {
    en: 'One dimension after the other, the shorter way round; on tori two virtual lanes keep the rings free of deadlock, on HyperX, full meshes and hypercubes one lane is enough.',
    ja: '次元を順にたどり、短い方向へ回ります。トーラスでは二つの仮想レーンでリングのデッドロックを防ぎます。HyperX・フルメッシュ・ハイパーキューブでは 1 本で足ります。',
  },
  source: untranslated(
    'Dally, Seitz: Deadlock-free message routing in multiprocessor interconnection networks (1987); Ahn et al.: HyperX (2009)',
  ),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo,
};

/** A grid on which its tables reach the bound, or one too large to see. Routes the network once, at most. */
export function suits(fabric: Fabric, needs: RouteNeeds): Suitability | null {
  const lattice = latticeChannels(fabric);
  // Two leaves and two spines are a ring, and so a square of two dimensions.
  if (!lattice && treeLevels(fabric)) return null;
  if (lattice && needs.oneLane && ringBits(lattice).some((bit) => bit >= 0)) return null;
  const grid = lattice ? LATTICE : HYPERX;
  if (fabric.switchCount * fabric.hostCount > MOST_MEASURED) {
    return { rank: SUITS.largeOfItsShape, reason: grid.large };
  }
  return reachesBound(fabric, route, { tie: 'plus' }, needs) ? { rank: SUITS.atBound, reason: grid.atBound } : null;
}

const LATTICE = {
  large: { en: 'a large torus or mesh', ja: '大規模なトーラスまたはメッシュ' },
  atBound: { en: 'a torus or mesh on which it reaches the bound', ja: '上界に達するトーラスまたはメッシュ' },
};
const HYPERX = {
  large: { en: 'a large HyperX', ja: '大規模な HyperX' },
  atBound: {
    en: 'a HyperX, full mesh or hypercube on which it reaches the bound',
    ja: '上界に達する HyperX、フルメッシュまたはハイパーキューブ',
  },
};

/** Service levels have four bits, one for each ring that needs two lanes. */
const MAX_RINGS = 4;

function appliesTo(fabric: Fabric): LocalText | null {
  const lattice = latticeChannels(fabric);
  if (!lattice) {
    if (hyperxPlaces(fabric)) return needsHosts(fabric);
    return {
      en: 'it needs a torus or a mesh whose switches have coordinates, one switch at each place, or a HyperX (full mesh, hypercube) without gaps',
      ja: 'スイッチが座標を持ち、各位置に一つずつあるトーラスまたはメッシュか、欠けのない HyperX（フルメッシュ、ハイパーキューブ）が必要です',
    };
  }
  const missing = needsNeighbours(lattice);
  if (missing) return missing;
  if (ringBits(lattice).filter((bit) => bit >= 0).length > MAX_RINGS) {
    return {
      en: `it needs at most ${MAX_RINGS} dimensions that wrap around, since a service level has ${MAX_RINGS} bits`,
      ja: `サービスレベルが ${MAX_RINGS} ビットのため、両端がつながる次元は ${MAX_RINGS} 個以下でなければなりません`,
    };
  }
  return needsHosts(fabric);
}

/**
 * Dimension order, x first, each dimension the shorter way round.
 *
 * A mesh needs one lane: dimensions are never taken up again and nothing turns back. On a ring of more than three the
 * channels of one direction would close a loop, so each such dimension has a bit in the pair's service level that says
 * whether the path crosses the link between the last and the first switch; that bit is the lane, fixed while the path
 * stays in the dimension. Lane 0 never uses that link, so its channels form a line. On lane 1 every path crosses it and
 * has at most k/2 hops, so none passes *through* switch floor(k/2), on the far side: the dependency there is missing and the
 * ring stays open. Dimensions depend on later ones only.
 * O(switches × switches with hosts × dimensions + hosts²). Deterministic; traffic and seed are not looked at.
 *
 * Without a lattice, where dimensions are found from the graph (`hyperxPlaces`), it is `hyperxOrder`.
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { tie }) {
  yield { stage: 'route', done: 0 };
  const lattice = latticeChannels(fabric);
  const places = lattice ? null : hyperxPlaces(fabric);
  if (places) return yield* hyperxOrder(fabric, places);
  if (!lattice || !fabric.lattice) throw new Error('dimension-order was started on a network that is no grid');
  const { hostCount, hostOffset, hostAt, hostSwitchPort, channelFromPort, switchCount } = fabric;
  const { at } = fabric.lattice;
  const { dims, wraps, channel } = lattice;
  const table = createForwardingTable(fabric);
  const targets = switchesWithHosts(fabric);
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    for (let s = 0; s < switchCount; s++) {
      let port = 0;
      for (let d = 0; d < dims.length; d++) {
        const from = at[s * dims.length + d];
        const to = at[target * dims.length + d];
        if (from === to) continue;
        const plus = goesPlus(from, to, dims[d], wraps[d], tie);
        port = channelFromPort[channel[(s * dims.length + d) * 2 + (plus ? 0 : 1)]];
        break;
      }
      for (let h = hostOffset[target]; h < hostOffset[target + 1]; h++) {
        table[s * hostCount + hostAt[h]] = s === target ? hostSwitchPort[hostAt[h]] : port;
      }
    }
    if ((i & 63) === 63) yield { stage: 'route', done: (i + 1) / targets.length };
  }
  const bits = ringBits(lattice);
  const lanes = bits.some((bit) => bit >= 0) ? laneTables(fabric, at, lattice, bits, tie) : null;
  return { table, turns: lanes ? null : dimensionTurns(fabric, lattice), lanes };
});

function goesPlus(from: number, to: number, size: number, wraps: boolean, tie: 'plus' | 'parity'): boolean {
  if (!wraps) return to > from;
  const ahead = (to - from + size) % size;
  if (2 * ahead !== size) return 2 * ahead < size;
  return tie === 'plus' || from % 2 === 0;
}

/** By dimension its bit in the service level, -1 where one lane is enough: on lines, and on rings of three (one hop at most). */
function ringBits({ dims, wraps }: LatticeChannels): number[] {
  let next = 0;
  return dims.map((size, d) => (wraps[d] && size > 3 ? next++ : -1));
}

function laneTables(
  fabric: Fabric,
  at: Int32Array,
  { dims, wraps, channel }: LatticeChannels,
  bits: readonly number[],
  tie: 'plus' | 'parity',
): LaneTables {
  const { switchCount, hostCount, hostSwitch, portOffset, channelFromPort } = fabric;
  const serviceLevel = new Uint8Array(hostCount * hostCount);
  for (let a = 0; a < hostCount; a++) {
    const s = hostSwitch[a];
    for (let b = 0; b < hostCount; b++) {
      const t = hostSwitch[b];
      if (s === NONE || t === NONE) continue;
      let level = 0;
      for (let d = 0; d < dims.length; d++) {
        const from = at[s * dims.length + d];
        const to = at[t * dims.length + d];
        if (bits[d] < 0 || from === to) continue;
        if (goesPlus(from, to, dims[d], wraps[d], tie) !== to > from) level |= 1 << bits[d];
      }
      serviceLevel[a * hostCount + b] = level;
    }
  }
  const laneOffset = laneRoom(descriptor.id, fabric);
  const lane = new Uint8Array(laneOffset[switchCount]);
  for (let s = 0; s < switchCount; s++) {
    const ports = portOffset[s + 1] - portOffset[s];
    for (let slot = 0; slot < 2 * dims.length; slot++) {
      const bit = bits[slot >> 1];
      if (bit < 0) continue;
      const output = channelFromPort[channel[s * 2 * dims.length + slot]];
      for (let input = 0; input < ports; input++) {
        const row = laneRow(laneOffset[s], ports, input, output);
        for (let level = 0; level < SERVICE_LEVELS; level++) lane[row + level] = (level >> bit) & 1;
      }
    }
  }
  return { laneCount: 2, serviceLevel, laneOffset, lane };
}

/**
 * Straight on, or from a dimension to a later one: Uint8Array[turns]. Not straight on in a ring: one lane is left only where rings have
 * three switches, in which no path takes two hops and three such turns would close a loop.
 */
function dimensionTurns(fabric: Fabric, { dims, wraps, channel }: LatticeChannels): Uint8Array {
  const { switchCount, outOffset, channelSlot, turnOffset } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  const slots = 2 * dims.length;
  for (let s = 0; s < switchCount; s++) {
    const degree = outOffset[s + 1] - outOffset[s];
    for (let i = 0; i < slots; i++) {
      // The channel that enters in the direction of slot i is the reverse of the one that leaves the opposite way.
      const back = channel[s * slots + (i ^ 1)];
      for (let o = 0; o < slots; o++) {
        const output = channel[s * slots + o];
        const later = o >> 1 > i >> 1;
        const straight = o === i && !wraps[i >> 1];
        if (back < 0 || output < 0 || !(later || straight)) continue;
        turns[turnOffset[s] + channelSlot[back] * degree + channelSlot[output]] = 1;
      }
    }
  }
  return turns;
}
