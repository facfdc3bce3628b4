import { type Fabric, NONE } from '../fabric/fabric';
import { type Demand, demandFrom } from '../metrics/demand';
import type { SeededRandom } from '../structures/seededRandom';
import { DestinationTree } from './destinationTree';
import type { Progress } from './engine';
import { createForwardingTable } from './forwardingTable';
import type { ForwardingTable } from './routing';

export interface GrowOptions {
  /** Measurements whose loads count; the larger load of a channel is what it costs. */
  readonly demands: readonly Demand[];
  /** Entries that stay as they are (0 = free), led by allowed turns; null if all are free. */
  readonly fixed: ForwardingTable | null;
  /** Times that every tree is taken out and grown again; 0 = grown once. */
  readonly passes: number;
  readonly random: SeededRandom;
}

/** Cost of a channel in hops is 1 + STEEPNESS × (load / largest)^POWER: flat until it is among the fullest. */
const STEEPNESS = 8;
const POWER = 12;

/**
 * Forwarding tables under an order of the channels, with the largest load kept low: each destination host's tree is
 * grown backwards by cost (`DestinationTree`), then all are taken out and grown again a number of times in random
 * sequence, and the best state seen is returned.
 *
 * Complete: every switch that an allowed walk leads from gets an entry. O((passes + 1) × hosts × channels).
 * Memory 2 bytes × switches × hosts beside the result. Deterministic for a given random state.
 */
export function* growTables(
  fabric: Fabric,
  position: Uint32Array,
  options: GrowOptions,
): Generator<Progress, ForwardingTable> {
  const { switchCount, hostCount, hostSwitch, channelCount, portOffset, portTarget, channelFromPort } = fabric;
  const { demands, fixed, random } = options;
  const tree = new DestinationTree(fabric, position);
  const table = createForwardingTable(fabric);
  // Tree after tree in memory, since that is how they are used; the table proper is switch after switch.
  const ports = table.slice();
  const loads = demands.map(() => new Float64Array(channelCount));
  const cost = new Float64Array(channelCount);
  const amount = new Float64Array(switchCount);
  const hosts = new Uint32Array(hostCount);
  let live = 0;
  for (let h = 0; h < hostCount; h++) if (hostSwitch[h] !== NONE) hosts[live++] = h;
  const sequence = hosts.subarray(0, live);

  let best = ports;
  let bestLoad = Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let pass = 0; pass <= options.passes; pass++) {
    if (pass > 0) largest = largestOf(loads);
    random.shuffle(sequence);
    for (let i = 0; i < live; i++) {
      const h = sequence[i];
      if (pass > 0) {
        readTree(h);
        addLoads(h, -1);
      }
      setCosts();
      readFixed(h);
      tree.grow(hostSwitch[h], cost, fixed !== null);
      addLoads(h, 1);
      writeTree(h);
      if ((i & 15) === 0) yield { stage: 'route', done: (pass + i / live) / (options.passes + 1) };
    }
    const reached = largestOf(loads);
    if (reached < bestLoad * (1 - 1e-12)) {
      bestLoad = reached;
      best = pass < options.passes ? ports.slice() : ports;
    }
    // A host's own channel carries as much already, so no table can do better.
    if (bestLoad <= demands.reduce((most, d) => Math.max(most, d.hostLoad), 0) * (1 + 1e-9)) break;
  }
  for (let h = 0; h < hostCount; h++) {
    const row = h * switchCount;
    for (let s = 0; s < switchCount; s++) table[s * hostCount + h] = best[row + s];
  }
  return table;

  function addLoads(h: number, sign: 1 | -1): void {
    for (let k = 0; k < demands.length; k++) {
      const scale = demands[k].numerator / demands[k].denominator;
      for (let s = 0; s < switchCount; s++) {
        amount[s] = fabric.hostOffset[s + 1] > fabric.hostOffset[s] ? demandFrom(fabric, demands[k], s, h) * scale : 0;
      }
      tree.addLoad(amount, loads[k], sign);
      if (pass0Largest()) largest = Math.max(largest, largestOnTree(loads[k]));
    }
  }

  /** While nothing is known of the largest load yet, it grows with the loads. */
  function pass0Largest(): boolean {
    return bestLoad === Number.POSITIVE_INFINITY;
  }

  function largestOnTree(load: Float64Array): number {
    let most = 0;
    for (let s = 0; s < switchCount; s++) if (tree.next[s] >= 0 && load[tree.next[s]] > most) most = load[tree.next[s]];
    return most;
  }

  function setCosts(): void {
    const unit = largest > 0 ? 1 / largest : 0;
    for (let c = 0; c < channelCount; c++) {
      let load = loads[0][c];
      for (let k = 1; k < loads.length; k++) if (loads[k][c] > load) load = loads[k][c];
      cost[c] = 1 + STEEPNESS * (load * unit) ** POWER;
    }
  }

  function readFixed(h: number): void {
    if (fixed) for (let s = 0; s < switchCount; s++) tree.next[s] = channelAt(s, fixed[s * hostCount + h]);
  }

  function readTree(h: number): void {
    const row = h * switchCount;
    for (let s = 0; s < switchCount; s++) tree.next[s] = channelAt(s, ports[row + s]);
  }

  function writeTree(h: number): void {
    const row = h * switchCount;
    for (let s = 0; s < switchCount; s++) ports[row + s] = tree.next[s] < 0 ? 0 : channelFromPort[tree.next[s]];
    ports[row + hostSwitch[h]] = fabric.hostSwitchPort[h];
  }

  /** Channel behind a port, -1 for none and for a host's. */
  function channelAt(s: number, port: number): number {
    return port === 0 ? -1 : Math.max(-1, portTarget[portOffset[s] + port]);
  }
}

function largestOf(loads: readonly Float64Array[]): number {
  let most = 0;
  for (const load of loads) for (let c = 0; c < load.length; c++) if (load[c] > most) most = load[c];
  return most;
}
