import { type Fabric, NONE } from '../fabric/fabric';
import { type ChosenTables, chosenWalk } from '../routes/chosenTables';
import type { ForwardingTable, PairRoutes } from '../routes/routing';
import { hostNodes } from '../topology/hostNodes';
import type { Topology } from '../topology/topology';
import type { Demand } from '../traffic/demand';
import { demandOfPair } from '../traffic/demandOfPair';
import type { InnerNetworks } from '../traffic/jobs/innerNetworks';
import type { JobMessages } from '../traffic/jobs/jobMessages';
import { StepMeter } from './jobCost';

/** Routes of which one kind is measured: of each pair those that are listed, else those that pairs choose, else those of the table. */
export interface FilledRoutes {
  readonly table: ForwardingTable;
  readonly chosen?: ChosenTables | undefined;
  readonly pairs: PairRoutes | null;
}

/** Rates that each host sends over a channel, and receives over it. */
export interface ChannelFill {
  /** As `Measured.loads` has it. */
  readonly load: number;
  /** Float64Array[hostCount]: shares of the load by the host that sends, and by the host that it is for; they sum up to 1, or are 0 where nothing is on the channel. */
  readonly sent: Float64Array;
  readonly received: Float64Array;
}

/**
 * The sources and destinations of the load of a channel, by the demand that loads it most. With one table O(hosts × hops + pairs on the channel), with
 * tables that pairs choose O(hosts² × hops), with listed routes O(channels of the routes + pairs on the channel).
 */
export function channelFill(
  fabric: Fabric,
  routes: FilledRoutes,
  demands: readonly Demand[],
  channel: number,
): ChannelFill {
  let most: ChannelFill | null = null;
  for (const demand of demands) {
    const sent = new Float64Array(fabric.hostCount);
    const received = new Float64Array(fabric.hostCount);
    let sum = 0;
    const add = (source: number, destination: number, share: number): void => {
      if (source === destination) return;
      const weight = demandOfPair(fabric, demand, source, destination) * share;
      sent[source] += weight;
      received[destination] += weight;
      sum += weight;
    };
    if (routes.pairs) listedOn(fabric, routes.pairs, channel, add);
    else if (routes.chosen) chosenOn(fabric, routes.chosen, channel, add);
    else pairsOn(fabric, routes.table, channel, add);
    const { numerator, denominator, overCapacity } = demand;
    const load = (sum * numerator) / (denominator * (overCapacity ? fabric.channelCapacity[channel] : 1));
    if (most && load <= most.load) continue;
    if (sum > 0)
      for (let h = 0; h < sent.length; h++) {
        sent[h] /= sum;
        received[h] /= sum;
      }
    most = { load, sent, received };
  }
  return most ?? { load: 0, sent: new Float64Array(fabric.hostCount), received: new Float64Array(fabric.hostCount) };
}

type Add = (source: number, destination: number, share: number) => void;

/** Every pair whose walk by the table uses the channel and arrives. */
function pairsOn(fabric: Fabric, table: ForwardingTable, channel: number, add: Add): void {
  const { hostCount, hostSwitch, hostOffset, hostAt, switchCount, portOffset, portTarget, channelFrom, channelTo } =
    fabric;
  const { outOffset, outChannel } = fabric;
  const target = (s: number, destination: number): number => {
    const port = table[s * hostCount + destination];
    return port > 0 && port < portOffset[s + 1] - portOffset[s] ? portTarget[portOffset[s] + port] : -1;
  };
  const at = channelFrom[channel];
  const before = new Uint32Array(switchCount);
  const seen = new Int32Array(switchCount).fill(-1);
  for (let destination = 0; destination < hostCount; destination++) {
    if (hostSwitch[destination] === NONE || target(at, destination) !== channel) continue;
    let next = channel;
    for (let hops = 0; hops < switchCount && next >= 0; hops++) next = target(channelTo[next], destination);
    if (next !== -2 - destination) continue;
    // Walks that come to the channel, against their direction.
    let size = 0;
    before[size++] = at;
    seen[at] = destination;
    for (let i = 0; i < size; i++) {
      const s = before[i];
      for (let h = hostOffset[s]; h < hostOffset[s + 1]; h++) add(hostAt[h], destination, 1);
      for (let k = outOffset[s]; k < outOffset[s + 1]; k++) {
        const into = outChannel[k] ^ 1;
        const from = channelFrom[into];
        if (seen[from] === destination || target(from, destination) !== into) continue;
        seen[from] = destination;
        before[size++] = from;
      }
    }
  }
}

function chosenOn(fabric: Fabric, chosen: ChosenTables, channel: number, add: Add): void {
  const { hostAt, switchCount } = fabric;
  const walk = new Uint32Array(switchCount + 1);
  for (const source of hostAt) {
    for (const destination of hostAt) {
      if (source === destination) continue;
      const hops = chosenWalk(fabric, chosen, [source, destination], walk);
      for (let k = 0; k < hops; k++) if (walk[k] === channel) add(source, destination, 1);
    }
  }
}

function listedOn({ hostOffset, hostAt }: Fabric, routes: PairRoutes, channel: number, add: Add): void {
  const { source, destination, share, offset, channels } = routes;
  for (let f = 0; f < source.length; f++) {
    let times = 0;
    for (let i = offset[f]; i < offset[f + 1]; i++) if (channels[i] === channel) times++;
    if (times === 0) continue;
    for (let a = hostOffset[source[f]]; a < hostOffset[source[f] + 1]; a++)
      for (let b = hostOffset[destination[f]]; b < hostOffset[destination[f] + 1]; b++)
        add(hostAt[a], hostAt[b], share[f] * times);
  }
}

/** Parts of what fills a channel that are listed. */
const MOST_LISTED = 5;

/** A part of what fills a channel. */
export interface FillRow {
  readonly name: string;
  /** Of all that is on the channel. */
  readonly share: number;
}

/** The largest of what fills a channel, and how many there are in all. */
export interface FillList {
  readonly largest: readonly FillRow[];
  readonly count: number;
}

/** The largest shares by name, such as that of the machine that hosts are ports of; equal ones in the order of the names given. O(names log names). */
export function largestShares(names: readonly string[], shares: Float64Array, most = MOST_LISTED): FillList {
  const byName = new Map<string, number>();
  for (let i = 0; i < shares.length; i++)
    if (shares[i] > 0) byName.set(names[i], (byName.get(names[i]) ?? 0) + shares[i]);
  const rows = [...byName].map(([name, share]) => ({ name, share }));
  // Sums of equal parts differ in their last digits.
  rows.sort((a, b) => Math.round((b.share - a.share) * 1e9));
  return { largest: rows.slice(0, most), count: rows.length };
}

/** Senders and receivers that fill a channel, by machine, or by host where it belongs to none. */
export interface NamedFill {
  readonly channel: number;
  readonly load: number;
  readonly sources: FillList;
  readonly destinations: FillList;
}

/** The largest sources and destinations of the load of a channel. Cost as of `channelFill`. */
export function namedFill(
  { topology, fabric }: { readonly topology: Topology; readonly fabric: Fabric },
  routes: FilledRoutes,
  demands: readonly Demand[],
  channel: number,
): NamedFill {
  const { load, sent, received } = channelFill(fabric, routes, demands, channel);
  const names = hostNodes(topology.hosts);
  return { channel, load, sources: largestShares(names, sent), destinations: largestShares(names, received) };
}

/**
 * Float64Array[steps]: shares of what a job's steps put on a channel, each message counted by its size; all 0 where the job does not use it. Yields the share that is done. Cost as of `jobCost`.
 * @param placement Uint32Array[ranks]: hosts
 */
export function* stepShares(
  {
    fabric,
    table,
    inner,
  }: { readonly fabric: Fabric; readonly table: ForwardingTable; readonly inner: InnerNetworks | null },
  job: JobMessages,
  placement: Uint32Array,
  channel: number,
): Generator<number, Float64Array> {
  const { steps } = job;
  const carried = new Float64Array(steps);
  const meter = new StepMeter(fabric, table, placement, inner);
  for (let i = 0; i < steps; i++) {
    const like = job.like(i + 1) - 1;
    if (like === i) {
      meter.measure(job, i + 1);
      carried[i] = meter.load[channel];
      yield (i + 1) / steps;
    } else carried[i] = carried[like];
  }
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    carried[i] *= job.size(i + 1);
    sum += carried[i];
  }
  return sum > 0 ? carried.map((one) => one / sum) : carried;
}
