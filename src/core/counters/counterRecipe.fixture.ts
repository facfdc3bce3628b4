import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { FlowMeter } from '../metrics/flowMeter';
import { tableRoutes } from '../metrics/flowRoutes';
import { maxMinRates } from '../metrics/maxMinRates';
import type { ForwardingTable } from '../routes/routing';
import type { Topology } from '../topology/topology';
import type { Counter, CounterDump, PortSample } from './readers/counterDump';

/** A network whose counters are made up. */
export interface Recipe {
  readonly intervals: number;
  /** Share of cables between switches that are slow both ways, and what is left of their speed. */
  readonly slowShare: number;
  readonly left: number;
  readonly noise: number;
  readonly seed: number;
}

const SECONDS = 300;
const TICKS = 1e6;

/** The same network, all cables of 100 Gb/s. */
export function withSpeed(topology: Topology): Topology {
  return { ...topology, links: topology.links.map((link) => ({ ...link, speed: '4xEDR' })) };
}

/**
 * Counters of a network, and the links that are slow: in each interval hosts send by a permutation drawn anew, at max-min rates; upstream of what holds a flow up, channels wait for the rest of the time.
 */
export function madeCounters(
  topology: Topology,
  tableOf: (fabric: Fabric) => ForwardingTable,
  { intervals, slowShare, left, noise, seed }: Recipe,
): { readonly dumps: readonly CounterDump[]; readonly slow: readonly number[] } {
  const random = new SeededRandom(seed);
  const plain = compileFabric(topology);
  const table = tableOf(plain);
  const order = Array.from({ length: plain.linkCount }, (_, l) => l);
  random.shuffle(order);
  const slow = order.slice(0, Math.max(1, Math.round(slowShare * plain.linkCount)));
  const channelCapacity = Float64Array.from(plain.channelCapacity);
  for (const l of slow) channelCapacity[2 * l] = channelCapacity[2 * l + 1] = left;
  const fabric = { ...plain, channelCapacity };
  const hostPlace = hostPlaces(topology);
  const places = 2 * topology.links.length;
  const counts: Record<string, Float64Array> = {};
  for (const counter of ['xmitData', 'rcvData', 'xmitWait'] as const)
    counts[counter] = Float64Array.from({ length: places }, () => Math.floor(1e9 * random.float()));
  const dumps = [dumpOf(topology, counts, 0)];
  const meter = new FlowMeter(fabric, tableRoutes(fabric, table), fabric.hostCount);
  const share = new Float64Array(fabric.hostCount);
  for (let i = 1; i <= intervals; i++) {
    const from = Uint32Array.from({ length: fabric.hostCount }, (_, h) => h);
    const to = Uint32Array.from(from);
    random.shuffle(to);
    meter.measure(from, to, from.length);
    maxMinRates(fabric, meter, from.length, share);
    const rate = new Float64Array(places);
    const waits = new Float64Array(places);
    const place = (c: number): number => 2 * fabric.linkRecord[c >> 1] + (c & 1);
    for (const h of from) {
      if (from[h] === to[h]) continue;
      const path = Array.from(meter.channels.subarray(meter.offset[h], meter.offset[h + 1]));
      const way = [hostPlace[h], ...path.map(place), hostPlace[to[h]] ^ 1];
      for (const at of way) rate[at] += share[h];
    }
    const load = new Float64Array(fabric.channelCount);
    for (const h of from)
      for (let k = meter.offset[h]; k < meter.offset[h + 1]; k++) load[meter.channels[k]] += share[h];
    for (const h of from) {
      if (share[h] > 1 - 1e-9) continue;
      const path = Array.from(meter.channels.subarray(meter.offset[h], meter.offset[h + 1]));
      const at = path.findIndex((c) => load[c] > channelCapacity[c] - 1e-6);
      for (const before of [hostPlace[h], ...path.slice(0, Math.max(0, at)).map(place)]) waits[before] = 1;
    }
    for (let at = 0; at < places; at++) {
      const capacity = at >> 1 < topology.links.length ? 1 : 1;
      const words = Math.round(((rate[at] * 1e11) / 32) * SECONDS * (1 + noise * (2 * random.float() - 1)));
      counts.xmitData[at] += words;
      counts.rcvData[at ^ 1] += words;
      counts.xmitWait[at] += Math.round(waits[at] * Math.max(0, capacity - rate[at]) * SECONDS * TICKS);
    }
    dumps.push(dumpOf(topology, counts, i * SECONDS));
  }
  return { dumps, slow: slow.map((l) => plain.linkRecord[l]).sort((a, b) => a - b) };
}

/** By host: the place of its own end. */
function hostPlaces({ hosts, links }: Topology): number[] {
  const place = new Map<string, number>();
  links.forEach(({ a, b }, l) => {
    place.set(a.node, 2 * l);
    place.set(b.node, 2 * l + 1);
  });
  return hosts.map(({ id }) => place.get(id) as number);
}

/** A dump as a reader gives it. */
export function dumpOf(
  { switches, hosts, links }: Topology,
  counts: Record<string, Float64Array>,
  seconds: number,
): CounterDump {
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const samples = links.flatMap(({ a, b }, l) =>
    [a, b].map(({ node, port }, side): PortSample => {
      const values = Object.fromEntries(Object.entries(counts).map(([counter, all]) => [counter, all[2 * l + side]]));
      return {
        line: 2 * l + side + 1,
        node: names.get(node),
        port,
        seconds,
        values: values as Record<Counter, number>,
      };
    }),
  );
  const rows = { seen: samples.length, read: samples.length, leftOut: [], refused: 0 };
  return { format: 'perfquery', file: `t${seconds}`, unit: 'words', samples, rows, problems: [] };
}
