import { MaxFlow } from '../base/structures/maxFlow';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { forEachDestination } from '../routes/destinationForest';
import type { ForwardingTable } from '../routes/routing';
import { hostRates } from './hostRates';
import { BoundRefusal } from './lpBound';

/** Traffic that a host sends to a host, in units of capacity. */
export interface HostFlow {
  readonly source: number;
  readonly destination: number;
  readonly rate: number;
}

/** The traffic that is hardest on given tables. */
export interface WorstTraffic {
  /** The channel that it fills most, -1 if no route takes any. */
  readonly channel: number;
  /** Load of that channel, as a share of what it carries; what hosts send alone counts as at least 1. */
  readonly largest: number;
  /** 1 / largest: the share of its full rate that every host gets in the worst case. */
  readonly throughput: number;
  /** Its flows: of the hosts' traffic only the part that takes that channel. No host sends or receives more than its link carries. */
  readonly flows: readonly HostFlow[];
}

/** Above so many channels of all routes together the memory for them is not spent. */
const MOST_STEPS = 2e8;
const CHANNELS_A_STEP = 16;
const EPSILON = 1e-9;

/**
 * The worst case of forwarding tables: over all traffic in which no host sends or receives more than its link carries, the largest
 * load of a channel. Where hosts are alike that is a permutation: for every channel the largest matching of sources and destinations
 * over the host pairs whose routes take it (Towles and Dally, "Worst-case traffic for oblivious routing functions", SPAA 2002).
 * Hosts of a switch have the same routes, so a source is a switch with all its hosts. Channels whose hosts could not fill them more
 * than the fullest so far are passed over. Yields the share that is done.
 * O(channels of all routes + channels × a largest flow). @throws BoundRefusal for networks too large for the memory of a page
 */
export function* worstTraffic(fabric: Fabric, table: ForwardingTable): Generator<number, WorstTraffic> {
  const { channelCapacity, channelCount } = fabric;
  const routes = routesByChannel(fabric, table);
  const { sent, received } = hostRates(fabric);
  const limit = Float64Array.from({ length: channelCount }, (_, c) => mostOver(c) / channelCapacity[c]);
  const channels = Uint32Array.from(limit.keys()).sort((a, b) => limit[b] - limit[a] || a - b);
  let worst: Omit<WorstTraffic, 'throughput'> = { channel: -1, largest: 0, flows: [] };
  for (let i = 0; i < channelCount; i++) {
    const c = channels[i];
    if (limit[c] <= worst.largest + EPSILON) break;
    const found = heaviest(fabric, routes, c);
    const largest = found.sum / channelCapacity[c];
    if (largest > worst.largest + EPSILON) worst = { channel: c, largest, flows: found.flows };
    if (i % CHANNELS_A_STEP === 0) yield i / channelCount;
  }
  const largest = Math.max(1, worst.largest);
  return { ...worst, largest, throughput: 1 / largest };

  /** The most that hosts whose routes take a channel can send, or receive. */
  function mostOver(c: number): number {
    const sources = new Set<number>();
    const destinations = new Set<number>();
    for (let i = routes.offset[c]; i < routes.offset[c + 1]; i++) {
      sources.add(routes.source[i]);
      destinations.add(routes.destination[i]);
    }
    let out = 0;
    let into = 0;
    for (const s of sources) out += sent[s];
    for (const d of destinations) into += received[d];
    return Math.min(out, into);
  }
}

interface ChannelRoutes {
  /** Uint32Array[channelCount + 1]: where the routes over each channel begin in the two others. */
  readonly offset: Uint32Array;
  /** The switch that a route begins at. */
  readonly source: Uint32Array;
  /** The host that it leads to. */
  readonly destination: Uint32Array;
}

/** From each switch with hosts that take part, to each such host, the channels of the route; listed by channel. */
function routesByChannel(fabric: Fabric, table: ForwardingTable): ChannelRoutes {
  const { channelCount } = fabric;
  const offset = new Uint32Array(channelCount + 1);
  let steps = 0;
  forEachStep(fabric, table, (c) => {
    offset[c + 1]++;
    steps++;
  });
  if (steps > MOST_STEPS) {
    const [taken, most] = [steps, MOST_STEPS].map((count) => count.toLocaleString('en-US'));
    throw new BoundRefusal({
      en: `the routes take ${taken} channels in all: expected at most ${most}`,
      ja: `経路が通るチャネルは延べ ${taken} 本で、上限の ${most} 本を超えています`,
    });
  }
  for (let c = 0; c < channelCount; c++) offset[c + 1] += offset[c];
  const source = new Uint32Array(steps);
  const destination = new Uint32Array(steps);
  const filled = offset.slice();
  forEachStep(fabric, table, (c, from, to) => {
    source[filled[c]] = from;
    destination[filled[c]++] = to;
  });
  return { offset, source, destination };
}

function forEachStep(
  fabric: Fabric,
  table: ForwardingTable,
  visit: (c: number, from: number, to: number) => void,
): void {
  const { hostSwitch, hostSilent, channelTo } = fabric;
  const sources = switchesWithTalkers(fabric);
  forEachDestination(fabric, table, ({ destination, next, hops }) => {
    if (hostSilent[destination] === 1) return;
    for (const s of sources) {
      if (hops[s] < 0) continue;
      for (let v = s; v !== hostSwitch[destination]; v = channelTo[next[v]]) visit(next[v], s, destination);
    }
  });
}

/** The most that can be sent over a channel at once, and by whom. */
function heaviest(
  fabric: Fabric,
  { offset, source, destination }: ChannelRoutes,
  channel: number,
): { readonly sum: number; readonly flows: readonly HostFlow[] } {
  const { sent, received } = hostRates(fabric);
  const node = new Map<string, number>();
  const flow = new MaxFlow(2 + 2 * (offset[channel + 1] - offset[channel]));
  const nodeOf = (kind: 'from' | 'to', id: number): number => {
    const key = `${kind}${id}`;
    const known = node.get(key);
    if (known !== undefined) return known;
    const made = node.size + 2;
    node.set(key, made);
    if (kind === 'from') flow.add(0, made, sent[id], 0);
    else flow.add(made, 1, received[id], 0);
    return made;
  };
  const edges: number[] = [];
  for (let i = offset[channel]; i < offset[channel + 1]; i++) {
    const rate = Math.min(sent[source[i]], received[destination[i]]);
    edges.push(flow.add(nodeOf('from', source[i]), nodeOf('to', destination[i]), rate, 0));
  }
  const sum = flow.run(0, 1);
  const bySwitch = new Map<number, { destination: number; rate: number }[]>();
  edges.forEach((edge, k) => {
    const i = offset[channel] + k;
    const rate = Math.min(sent[source[i]], received[destination[i]]) - flow.leftOf(edge);
    if (rate <= EPSILON) return;
    const list = bySwitch.get(source[i]) ?? [];
    list.push({ destination: destination[i], rate });
    bySwitch.set(source[i], list);
  });
  return { sum, flows: [...bySwitch].flatMap(([s, list]) => dealt(fabric, s, list)) };
}

/** Divides a switch's traffic among its hosts in turn, to none more than its link carries. */
function dealt(
  { talkerAt, talkerOffset, hostCapacity }: Fabric,
  s: number,
  list: readonly { readonly destination: number; readonly rate: number }[],
): HostFlow[] {
  const flows: HostFlow[] = [];
  let at = talkerOffset[s];
  let left = hostCapacity[talkerAt[at]];
  for (const { destination, rate } of list) {
    for (let rest = rate; rest > EPSILON; ) {
      while (left <= EPSILON) left = hostCapacity[talkerAt[++at]];
      const part = Math.min(rest, left);
      flows.push({ source: talkerAt[at], destination, rate: part });
      rest -= part;
      left -= part;
    }
  }
  return flows;
}
