import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { linkTicks } from '../simulation/kernel/linkTicks';
import { NOTE_MODEL } from '../simulation/kernel/model';
import { PacketKernel } from '../simulation/kernel/packetKernel';
import { simulatedNetwork } from '../simulation/kernel/simulatedNetwork';
import type { PacketPaths } from '../simulation/paths/packetPaths';
import { OpenSource } from '../simulation/sources/openSource';
import { PathSlots } from '../simulation/sources/pathSlots';
import type { Host, HostId, Link, LinkId, Switch, SwitchId, Topology } from '../topology/topology';
import type { Destinations } from '../traffic/destinations';

/** Every host to all others, each pair of hosts from an end point of its own, so that no packets wait in a source for another pair's. */
export interface PairStreams {
  readonly fabric: Fabric;
  /** On the lane of the destination, or all on one. */
  readonly paths: (queues: 'one' | 'by destination') => PacketPaths;
  readonly destinations: Destinations;
}

/**
 * The network with a switch in place of each host, and on it an end point for every other host, whose packets go to the end point at that host
 * which answers to it; between these switches they follow the paths given. With a queue for each destination at every input no packet waits
 * behind one that goes elsewhere: what is left is what links carry.
 */
export function pairStreams(topology: Topology, plain: Fabric, route: PacketPaths): PairStreams {
  const hosts = topology.hosts.length;
  const fabric = compileFabric(withEndPoints(topology));
  const linkOf = new Map(Array.from(fabric.linkRecord, (record, l) => [record, l]));
  const channelOf = (c: number): number => 2 * (linkOf.get(plain.linkRecord[c >> 1]) as number) + (c & 1);
  const leaving = topology.hosts.map((_, h) => fabric.outChannel[fabric.outOffset[topology.switches.length + h]]);
  const pairOf = (end: number): readonly [number, number] => {
    const from = Math.floor(end / (hosts - 1));
    const other = end % (hosts - 1);
    return [from, other < from ? other : other + 1];
  };
  const walk = new Int32Array(route.longest);
  const ways = Array.from({ length: fabric.hostCount }, (_, end) => {
    const [from, to] = pairOf(end);
    const last = route.write(from, to, walk, 0) - 1;
    return [leaving[from], ...Array.from(walk.subarray(0, last), channelOf), leaving[to] ^ 1];
  });
  const pathsOn = (laneCount: number): PacketPaths => {
    const lanes = ways.map((way, end) => way.map((c) => c * laneCount + (laneCount > 1 ? pairOf(end)[1] : 0)));
    const write: PacketPaths['write'] = (source, destination, into, at) => {
      into.set(lanes[source], at);
      into[at + lanes[source].length] = (fabric.channelCount + destination) * laneCount;
      return at + lanes[source].length + 1;
    };
    return { laneCount, longest: route.longest + 2, write };
  };
  const answering = (end: number): number => {
    const [from, to] = pairOf(end);
    return to * (hosts - 1) + (from < to ? from : from - 1);
  };
  return {
    fabric,
    paths: (queues) => pathsOn(queues === 'one' ? 1 : hosts),
    destinations: { share: () => 1 / (hosts - 1), draw: answering },
  };
}

/**
 * Share of the offered traffic that arrives in the second half of a run, for the worst pair of hosts: 1 and a little less while the
 * network carries the rate, the queues of some pairs growing on beyond.
 * @param ticks of each half
 */
export function worstServed({ fabric, destinations }: PairStreams, paths: PacketPaths, rate: number, ticks: number) {
  const { hostCount, channelCount } = fabric;
  const born = new Float64Array(hostCount);
  let counting = false;
  const draw = (host: number): number => {
    if (counting) born[host]++;
    return destinations.draw(host);
  };
  const network = simulatedNetwork(fabric, paths.laneCount);
  const slots = new PathSlots(paths, (channelCount * paths.laneCount + hostCount) * NOTE_MODEL.buffers);
  const hostTicks = linkTicks(fabric, NOTE_MODEL.packetTicks).subarray(channelCount);
  const load = { destinations: { ...destinations, draw }, rate, hostTicks, window: { warmup: ticks, measure: ticks } };
  const kernel = new PacketKernel(network, NOTE_MODEL, new OpenSource(hostCount, slots, { ...load, seed: 1 }), 0);
  kernel.start(1);
  kernel.advance(Number.POSITIVE_INFINITY, ticks);
  const before = kernel.carried.slice();
  counting = true;
  kernel.advance(Number.POSITIVE_INFINITY, 2 * ticks);
  return born.reduce((least, offered, end) => {
    const at = channelCount + destinations.draw(end);
    return Math.min(least, (kernel.carried[at] - before[at]) / offered);
  }, 1);
}

/** End points are numbered by host, then by the other hosts in their order; the records of links keep their places. */
function withEndPoints({ switches, hosts, links, ...rest }: Topology): Topology {
  const ends: Host[] = [];
  const cables: Link[] = [];
  const own = (h: number): string => hosts[h].id;
  hosts.forEach((_, h) => {
    const speed = links.find(({ a, b }) => a.node === own(h) || b.node === own(h))?.speed;
    for (let port = 2; port <= hosts.length; port++) {
      const id = `${own(h)} ${port}`;
      ends.push({ id: id as HostId, name: id });
      const cable = { id: id as LinkId, a: { node: id as HostId, port: 1 }, b: { node: own(h) as SwitchId, port } };
      cables.push(speed === undefined ? cable : { ...cable, speed });
    }
  });
  const adapters = hosts.map((_, h): Switch => ({ id: own(h) as SwitchId, name: own(h), portCount: hosts.length }));
  return { ...rest, switches: [...switches, ...adapters], hosts: ends, links: [...links, ...cables] };
}
