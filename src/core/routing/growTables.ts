import { type Fabric, NONE } from '../fabric/fabric';
import { type Demand, demandFrom } from '../metrics/demand';
import type { SeededRandom } from '../structures/seededRandom';
import { DestinationTree, LARGEST_COST } from './destinationTree';
import type { Progress } from './engine';
import { createForwardingTable } from './forwardingTable';
import type { ForwardingTable } from './routing';
import { switchesWithHosts } from './switchesWithHosts';

export interface GrowOptions {
  /** Measurements whose loads count, each against its own largest; together they decide which state is the best. */
  readonly demands: readonly Demand[];
  /** Entries that stay as they are (0 = free), led by allowed turns; null if all are free. */
  readonly fixed: ForwardingTable | null;
  /** Times that every tree is taken out and grown again; 0 = grown once. */
  readonly passes: number;
  readonly random: SeededRandom;
}

/** Cost of a channel in hops is 1 + STEEPNESS × (load / largest)^12: flat until it is among the fullest. */
const STEEPNESS = 8;
/** Cost of an idle channel: costs are whole numbers, so this is their resolution. */
const HOP = 256;
/** Passes without gain after which it ends; on networks where a pass takes seconds, the first. */
const PATIENCE = 4;
const LARGE = 5e8;

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
  const cost = new Int32Array(channelCount);
  const amount = new Float64Array(switchCount);
  const hosts = new Uint32Array(hostCount);
  let live = 0;
  for (let h = 0; h < hostCount; h++) if (hostSwitch[h] !== NONE) hosts[live++] = h;
  const sequence = hosts.subarray(0, live);
  const terminals = switchesWithHosts(fabric);

  let best = ports;
  let bestLoad = Number.POSITIVE_INFINITY;
  let lastGain = 0;
  const patience = live * channelCount > LARGE ? 1 : PATIENCE;
  const largest = new Float64Array(demands.length);
  for (let pass = 0; pass <= options.passes && pass - lastGain < patience; pass++) {
    if (pass > 0) for (let k = 0; k < loads.length; k++) largest[k] = largestOf(loads[k]);
    setAllCosts();
    random.shuffle(sequence);
    for (let i = 0; i < live; i++) {
      const h = sequence[i];
      if (pass > 0) {
        readTree(h);
        addLoads(h, -1);
      }
      readFixed(h);
      tree.grow(hostSwitch[h], cost, fixed !== null);
      addLoads(h, 1);
      writeTree(h);
      if (pass === 0) raiseLargest();
      if ((i & 15) === 0) yield { stage: 'route', done: (pass + i / live) / (options.passes + 1) };
    }
    const reached = excessOf();
    if (reached < bestLoad - 1e-12) {
      bestLoad = reached;
      lastGain = pass;
      best = pass < options.passes ? ports.slice() : ports;
    }
    if (bestLoad <= 1e-9) break;
  }
  for (let h = 0; h < hostCount; h++) {
    const row = h * switchCount;
    for (let s = 0; s < switchCount; s++) table[s * hostCount + h] = best[row + s];
  }
  return table;

  function addLoads(h: number, sign: 1 | -1): void {
    for (let k = 0; k < demands.length; k++) {
      const scale = demands[k].numerator / demands[k].denominator;
      for (let i = 0; i < terminals.length; i++) {
        amount[terminals[i]] = demandFrom(fabric, demands[k], terminals[i], h) * scale;
      }
      tree.addLoad(amount, loads[k], sign);
      amount.fill(0);
    }
    for (let s = 0; s < switchCount; s++) if (tree.next[s] >= 0) cost[tree.next[s]] = costOf(tree.next[s]);
  }

  /** While nothing is known of the largest loads yet, they grow with the loads. */
  function raiseLargest(): void {
    let raised = false;
    for (let k = 0; k < loads.length; k++) {
      for (let s = 0; s < switchCount; s++) {
        if (tree.next[s] < 0 || loads[k][tree.next[s]] <= largest[k]) continue;
        largest[k] = loads[k][tree.next[s]];
        raised = true;
      }
    }
    if (raised) setAllCosts();
  }

  /** By how much the measurements together exceed what hosts themselves carry, as a sum of logarithms; 0 is perfect. */
  function excessOf(): number {
    let excess = 0;
    for (let k = 0; k < demands.length; k++) {
      if (demands[k].hostLoad > 0) excess += Math.log(Math.max(1, largestOf(loads[k])));
    }
    return excess;
  }

  function setAllCosts(): void {
    for (let c = 0; c < channelCount; c++) cost[c] = costOf(c);
  }

  function costOf(channel: number): number {
    let x = 0;
    for (let k = 0; k < loads.length; k++) {
      if (largest[k] > 0) x = Math.max(x, loads[k][channel] / largest[k]);
    }
    const cube = x * x * x;
    const sixth = cube * cube;
    return Math.min(LARGEST_COST, HOP * (1 + STEEPNESS * sixth * sixth));
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

function largestOf(load: Float64Array): number {
  let most = 0;
  for (let c = 0; c < load.length; c++) if (load[c] > most) most = load[c];
  return most;
}
