import { UnionFind } from '../base/structures/unionFind';
import { type Fabric, NONE } from '../fabric/fabric';
import { shortestNextHops } from '../routes/nextHops';
import { machinePorts } from '../traffic/jobs/rankUnits';
import { EvenSplit } from './evenSplit';

/** Rails are numbered in 8 bits. */
const RAILS = 256;

/**
 * Throughput between machines of several ports after a failure: every machine sends the same to every other, each pair spreads evenly over the rails that both
 * still have, and switches over all shortest ways. As a share of what a machine's ports carry in the undamaged network. Machines without a live port, or
 * without a path to another machine, take no part. Null where two machines share no rail, and where fewer than two are left.
 * O(hosts × switches with hosts + those × channels).
 * @param whole the network before the failure @param left the network after it; `whole` again for its own throughput
 */
export function machineThroughput(whole: Fabric, left: Fabric): number | null {
  const classes = machineClasses(left);
  if (!classes) return null;
  const { hostCapacity, talkerAt, channelCapacity } = left;
  const traffic = new RailTraffic(left, classes, largestMachine(whole) / (classes.machines - 1));
  let largest = 1;
  for (const h of talkerAt) largest = Math.max(largest, traffic.sentBy(h) / hostCapacity[h]);
  if (largest === Number.POSITIVE_INFINITY) return null;
  const sums = new EvenSplit(left, shortestNextHops(left)).sums((s, host) => traffic.sentFrom(s, host));
  for (let c = 0; c < sums.length; c++) largest = Math.max(largest, sums[c] / channelCapacity[c]);
  return 1 / largest;
}

/** Capacity of the live ports of the machine that has most. */
function largestMachine(fabric: Fabric): number {
  const carried = (h: number): number => (fabric.hostSwitch[h] === NONE ? 0 : fabric.hostCapacity[h]);
  const sums = machinePorts(fabric).map((ports) => ports.reduce((sum, h) => sum + carried(h), 0));
  return sums.reduce((most, sum) => Math.max(most, sum), 0);
}

/** Machines with the same live rails of the same connected parts, as classes. */
interface MachineClasses {
  readonly machines: number;
  /** Machines of each class, and the rails of parts on which they have ports. */
  readonly classes: readonly { readonly machines: number; readonly rails: ReadonlySet<number> }[];
  /** Int32Array[nodeCount]: class of a machine, -1 for one that takes no part. */
  readonly classOf: Int32Array;
  /** Float64Array[hostCount]: rail of a connected part, as a number; NaN for a dead port. */
  readonly railOf: Float64Array;
  /** Live ports of each machine, by its node. */
  readonly portsOf: ReadonlyMap<number, readonly number[]>;
}

function machineClasses(fabric: Fabric): MachineClasses | null {
  const { hostNode, hostSwitch, nodeCount } = fabric;
  const railOf = railsOfParts(fabric);
  const portsOf = new Map<number, readonly number[]>();
  const machinesIn = new Map<number, Set<number>>();
  for (const ports of machinePorts(fabric)) {
    const live = ports.filter((h) => hostSwitch[h] !== NONE);
    const node = hostNode[ports[0]];
    portsOf.set(node, live);
    for (const h of live) {
      const part = Math.floor(railOf[h] / RAILS);
      machinesIn.set(part, (machinesIn.get(part) ?? new Set()).add(node));
    }
  }
  const classOf = new Int32Array(nodeCount).fill(-1);
  const found = new Map<string, { readonly number: number; machines: number; readonly rails: ReadonlySet<number> }>();
  let machines = 0;
  for (const [node, live] of portsOf) {
    if (!live.some((h) => (machinesIn.get(Math.floor(railOf[h] / RAILS))?.size ?? 0) > 1)) continue;
    const rails = live.map((h) => railOf[h]).sort((a, b) => a - b);
    const one = found.get(rails.join()) ?? { number: found.size, machines: 0, rails: new Set(rails) };
    found.set(rails.join(), one);
    one.machines++;
    machines++;
    classOf[node] = one.number;
  }
  return machines < 2 ? null : { machines, classes: [...found.values()], classOf, railOf, portsOf };
}

/** Numbers that are equal for live ports on one rail of one connected part: part × 256 + rail. */
function railsOfParts({
  hostSwitch,
  hostRail,
  switchCount,
  channelCount,
  channelFrom,
  channelTo,
}: Fabric): Float64Array {
  const parts = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c += 2) parts.union(channelFrom[c], channelTo[c]);
  return Float64Array.from(hostSwitch, (s, h) => (s === NONE ? Number.NaN : parts.find(s) * RAILS + hostRail[h]));
}

/** Amounts that ports send: to every other machine the same, evenly over the rails that both have, and over their ports of each. */
class RailTraffic {
  /** Float64Array[hostCount]: part of what its machine sends on the rail of a port. */
  private readonly share: Float64Array;
  /** By switch and rail: shares of the ports there, by class of their machine. */
  private readonly sharesAt = new Map<number, Map<number, Map<number, number>>>();
  /** Float64Array[classes × classes]: what a machine sends another on each rail that both have; Infinity where they share none. */
  private readonly rate: Float64Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly machines: MachineClasses,
    amount: number,
  ) {
    const { classes, classOf, railOf, portsOf } = machines;
    this.rate = Float64Array.from({ length: classes.length ** 2 }, (_, i) => {
      const [a, b] = [classes[Math.floor(i / classes.length)], classes[i % classes.length]];
      return amount / [...a.rails].filter((rail) => b.rails.has(rail)).length;
    });
    this.share = new Float64Array(fabric.hostCount);
    for (const [node, ports] of portsOf) {
      if (classOf[node] < 0) continue;
      for (const h of ports) {
        this.share[h] = 1 / ports.filter((other) => railOf[other] === railOf[h]).length;
        this.add(h, classOf[node]);
      }
    }
  }

  /** Total that a port sends. O(classes). */
  sentBy(host: number): number {
    const { classes, classOf, railOf } = this.machines;
    const own = classOf[this.fabric.hostNode[host]];
    if (own < 0) return 0;
    return classes.reduce((sum, { machines, rails }, to) => {
      const others = machines - (to === own ? 1 : 0);
      if (others === 0) return sum;
      const rate = this.rateOf(own, to);
      // A pair that shares no rail has no throughput.
      if (rate === Number.POSITIVE_INFINITY) return rate;
      return rails.has(railOf[host]) ? sum + others * rate * this.share[host] : sum;
    }, 0);
  }

  /** Total that the ports at a switch send to a port. O(classes + ports of its machine). */
  sentFrom(s: number, host: number): number {
    const { classOf, railOf, portsOf } = this.machines;
    const { hostNode, hostSwitch } = this.fabric;
    const own = classOf[hostNode[host]];
    const there = this.sharesAt.get(s)?.get(railOf[host]);
    if (own < 0 || !there) return 0;
    let sum = 0;
    for (const [from, shares] of there) sum += shares * this.rateOf(from, own);
    for (const port of portsOf.get(hostNode[host]) ?? []) {
      if (hostSwitch[port] === s && railOf[port] === railOf[host]) sum -= this.share[port] * this.rateOf(own, own);
    }
    return sum * this.share[host];
  }

  private rateOf(from: number, to: number): number {
    return this.rate[from * this.machines.classes.length + to];
  }

  private add(h: number, of: number): void {
    const s = this.fabric.hostSwitch[h];
    const rail = this.machines.railOf[h];
    const rails = this.sharesAt.get(s) ?? new Map<number, Map<number, number>>();
    this.sharesAt.set(s, rails);
    const shares = rails.get(rail) ?? new Map<number, number>();
    rails.set(rail, shares);
    shares.set(of, (shares.get(of) ?? 0) + this.share[h]);
  }
}
