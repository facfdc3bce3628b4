import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { HyperxPlaces } from '../../fabric/hyperxPlaces';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { turnCount } from '../../fabric/turns';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { TableRouting } from '../contract/tableEngine';

/**
 * Dimension order where every dimension is one hop: first the first dimension in which a switch differs from the destination. One lane is
 * enough, since no dimension is taken up again. Destinations are assigned to parallel links in turn, in proportion to their capacities.
 * O(hosts × switches × (dimensions + parallel links)). Deterministic.
 */
export function* hyperxOrder(fabric: Fabric, places: HyperxPlaces): Generator<Progress, TableRouting> {
  const { switchCount, hostCount, hostOffset, hostAt, hostSwitchPort, channelFromPort, channelCapacity } = fabric;
  const { dims, at } = places;
  const bundles = new Bundles(fabric, places);
  const dealt = new Uint32Array(fabric.channelCount);
  const table = createForwardingTable(fabric);
  const targets = switchesWithHosts(fabric);
  for (let i = 0; i < targets.length; i++) {
    const t = targets[i];
    for (let s = 0; s < switchCount; s++) {
      const d = dims.findIndex((_, k) => at[s * dims.length + k] !== at[t * dims.length + k]);
      const links = d < 0 ? null : bundles.between(s, d, at[t * dims.length + d]);
      for (let k = hostOffset[t]; k < hostOffset[t + 1]; k++) {
        const h = hostAt[k];
        table[s * hostCount + h] = links ? channelFromPort[leastDealt(links)] : hostSwitchPort[h];
      }
    }
    if ((i & 63) === 63) yield { stage: 'route', done: (i + 1) / targets.length };
  }
  return { table, turns: risingTurns(fabric, bundles.dimension) };

  function leastDealt(links: Uint32Array): number {
    let best = links[0];
    for (const c of links) {
      if ((dealt[c] + 1) * channelCapacity[best] < (dealt[best] + 1) * channelCapacity[c]) best = c;
    }
    dealt[best]++;
    return best;
  }
}

/** Parallel channels from a switch to its neighbour of a coordinate. */
class Bundles {
  /** Uint8Array[channelCount]: the dimension that a channel runs along. */
  readonly dimension: Uint8Array;
  /** Place of a dimension's first bundle among those of a switch. */
  private readonly first: readonly number[];
  private readonly count: number;
  private readonly offset: Uint32Array;
  private readonly channels: Uint32Array;

  constructor(fabric: Fabric, { dims, at }: HyperxPlaces) {
    const { switchCount, channelCount, channelFrom, channelTo } = fabric;
    this.first = dims.map((_, d) => dims.slice(0, d).reduce((sum, size) => sum + size, 0));
    this.count = dims.reduce((sum, size) => sum + size, 0);
    this.dimension = Uint8Array.from({ length: channelCount }, (_, c) =>
      dims.findIndex((_, d) => at[channelFrom[c] * dims.length + d] !== at[channelTo[c] * dims.length + d]),
    );
    const bundleOf = (c: number): number => {
      const d = this.dimension[c];
      return channelFrom[c] * this.count + this.first[d] + at[channelTo[c] * dims.length + d];
    };
    this.offset = new Uint32Array(switchCount * this.count + 1);
    for (let c = 0; c < channelCount; c++) this.offset[bundleOf(c) + 1]++;
    for (let i = 1; i < this.offset.length; i++) this.offset[i] += this.offset[i - 1];
    const filled = this.offset.slice();
    this.channels = new Uint32Array(channelCount);
    for (const c of fabric.outChannel) this.channels[filled[bundleOf(c)]++] = c;
  }

  between(s: number, dimension: number, coordinate: number): Uint32Array {
    const bundle = s * this.count + this.first[dimension] + coordinate;
    return this.channels.subarray(this.offset[bundle], this.offset[bundle + 1]);
  }
}

/** From a dimension to a later one: Uint8Array[turns]. */
function risingTurns(fabric: Fabric, dimension: Uint8Array): Uint8Array {
  const { switchCount, outOffset, outChannel, turnOffset } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  for (let s = 0; s < switchCount; s++) {
    const out = outChannel.subarray(outOffset[s], outOffset[s + 1]);
    out.forEach((back, input) => {
      out.forEach((c, output) => {
        if (dimension[c] > dimension[back]) turns[turnOffset[s] + input * out.length + output] = 1;
      });
    });
  }
  return turns;
}
