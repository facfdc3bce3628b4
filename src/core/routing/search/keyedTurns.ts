import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';
import type { TerminalDemand } from '../../traffic/terminalDemand';

const FAR = 0xffff;
const NO_DEMAND_SUM = -1;

/**
 * A turn set given by one signed number a link, and the load that balanced shortest routes would put on each channel.
 *
 * Channel c has a key with key[reverse c] = -key[c]; the turn c -> d is allowed if and only if key[c] < key[d] and d is
 * not the reverse of c. Every such set is acyclic (keys rise along a walk) and closed under reversal of turns; and
 * every acyclic set so closed is such a set.
 *
 * The load is a model for a search: each pair's demand is split over its shortest allowed paths in proportion to the
 * product of a price weight over the channels of the path. After a key changes, only destinations whose shortest paths
 * it can touch are computed again.
 */
export class KeyedTurns {
  /** Float64Array[channelCount], antisymmetric under reversal. */
  readonly key: Float64Array;
  /** Float64Array[channelCount]: price weights, positive, 1 to begin with. */
  readonly weight: Float64Array;
  /** Float64Array[channelCount]: load of all destinations together. */
  readonly load: Float64Array;
  private readonly fabric: Fabric;
  private readonly demand: TerminalDemand;
  private readonly destinations: number;
  /** By destination: hops (Uint16) and flow (Float32) of every channel, and the largest distance that is used. */
  private readonly hops: Uint16Array;
  private readonly flow: Float32Array;
  private readonly radius: Uint16Array;

  private readonly trialHops: Uint16Array;
  private readonly trialFlow: Float32Array;
  private readonly trialRadius: Uint16Array;
  private readonly touched: Uint32Array;
  private touchedCount = 0;

  // Scratch of `solve`, by *entry*: channels numbered so that those entering a switch are side by side, at the places
  // where the fabric lists their reverses as leaving it.
  private readonly entryChannel: Uint32Array;
  private readonly entryOf: Uint32Array;
  private readonly entryTail: Uint32Array;
  /** Entry of the reverse channel. */
  private readonly partner: Uint32Array;
  private readonly entryKey: Float64Array;
  private readonly entryHops: Uint16Array;
  // Turns that a change of key makes appear or vanish, from the farther channel to the nearer one.
  private readonly far: Uint32Array;
  private readonly near: Uint32Array;
  private readonly appears: Uint8Array;

  private readonly queue: Uint32Array;
  /** Entries of the queue that the search has read; and edges that it noted. */
  private read = 0;
  private edges = 0;
  private readonly paths: Float64Array;
  private readonly follow: Float64Array;
  private readonly carried: Float64Array;
  private readonly farEdge: Uint32Array;
  private readonly nearEdge: Uint32Array;
  private readonly nearest: Uint16Array;
  private readonly nearestSum: Float64Array;

  constructor(fabric: Fabric, demand: TerminalDemand, key: Float64Array) {
    const { channelCount, switchCount } = fabric;
    this.fabric = fabric;
    this.demand = demand;
    this.key = key.slice();
    this.weight = new Float64Array(channelCount).fill(1);
    this.load = new Float64Array(channelCount);
    this.destinations = demand.terminals.length;
    const size = this.destinations * channelCount;
    this.hops = new Uint16Array(size);
    this.flow = new Float32Array(size);
    this.radius = new Uint16Array(this.destinations);
    this.trialHops = new Uint16Array(size);
    this.trialFlow = new Float32Array(size);
    this.trialRadius = new Uint16Array(this.destinations);
    this.touched = new Uint32Array(this.destinations);
    this.far = new Uint32Array(4 * fabric.maxPort);
    this.near = new Uint32Array(4 * fabric.maxPort);
    this.appears = new Uint8Array(4 * fabric.maxPort);
    this.queue = new Uint32Array(channelCount);
    this.paths = new Float64Array(channelCount);
    this.follow = new Float64Array(channelCount);
    this.carried = new Float64Array(channelCount);
    this.farEdge = new Uint32Array(turnCount(fabric));
    this.nearEdge = new Uint32Array(turnCount(fabric));
    this.entryChannel = fabric.outChannel.map((c) => c ^ 1);
    this.entryTail = this.entryChannel.map((c) => fabric.channelFrom[c]);
    this.entryHops = new Uint16Array(channelCount);
    this.entryOf = new Uint32Array(channelCount);
    for (let q = 0; q < channelCount; q++) this.entryOf[this.entryChannel[q]] = q;
    this.partner = this.entryChannel.map((c) => this.entryOf[c ^ 1]);
    this.entryKey = Float64Array.from(this.entryChannel, (c) => key[c]);
    this.nearest = new Uint16Array(switchCount);
    this.nearestSum = new Float64Array(switchCount);
  }

  /** Root mean square of the channel loads. */
  get objective(): number {
    let squares = 0;
    for (let c = 0; c < this.load.length; c++) squares += this.load[c] * this.load[c];
    return Math.sqrt(squares / this.load.length);
  }

  /** Computes everything anew; false if some pair has no allowed path. */
  recompute(): boolean {
    const { channelCount } = this.fabric;
    this.load.fill(0);
    for (let t = 0; t < this.destinations; t++) {
      if (!this.solve(t, this.hops, this.flow, this.radius)) return false;
      const base = t * channelCount;
      for (let c = 0; c < channelCount; c++) this.load[c] += this.flow[base + c];
    }
    return true;
  }

  /** Keys of the same sequence, spread out to ±1, ±2 …, so that there is room between them again. */
  rankKeys(): void {
    const { key } = this;
    const links = Uint32Array.from({ length: key.length / 2 }, (_, l) => l);
    links.sort((a, b) => Math.abs(key[2 * a]) - Math.abs(key[2 * b]) || a - b);
    for (let r = 0; r < links.length; r++) {
      const c = 2 * links[r];
      const sign = key[c] < 0 ? -1 : 1;
      this.setKey(c, sign * (r + 1));
    }
  }

  /**
   * Computes what the objective would be with another key for a channel (and minus that for its reverse), without
   * taking it over; Infinity if a pair would lose its last path. `accept` or `reject` must follow.
   */
  tryKey(channel: number, key: number): number {
    const { channelCount } = this.fabric;
    const old = this.key[channel];
    this.collectTouched(channel, old, key);
    this.setKey(channel, key);
    for (let i = 0; i < this.touchedCount; i++) {
      if (!this.solve(this.touched[i], this.trialHops, this.trialFlow, this.trialRadius))
        return Number.POSITIVE_INFINITY;
    }
    this.exchangeLoads(1);
    let squares = 0;
    for (let c = 0; c < channelCount; c++) squares += this.load[c] * this.load[c];
    return Math.sqrt(squares / channelCount);
  }

  /** Takes the tried key over. */
  accept(): void {
    const { channelCount } = this.fabric;
    for (let i = 0; i < this.touchedCount; i++) {
      const t = this.touched[i];
      const from = t * channelCount;
      this.hops.set(this.trialHops.subarray(from, from + channelCount), from);
      this.flow.set(this.trialFlow.subarray(from, from + channelCount), from);
      this.radius[t] = this.trialRadius[t];
    }
  }

  /** Goes back to the key before the trial; `objective` as `tryKey` returned it. */
  reject(channel: number, oldKey: number, objective: number): void {
    this.setKey(channel, oldKey);
    if (objective !== Number.POSITIVE_INFINITY) this.exchangeLoads(-1);
  }

  private setKey(channel: number, key: number): void {
    this.key[channel] = key;
    this.key[channel ^ 1] = -key;
    this.entryKey[this.entryOf[channel]] = key;
    this.entryKey[this.entryOf[channel ^ 1]] = -key;
  }

  private exchangeLoads(sign: 1 | -1): void {
    const { channelCount } = this.fabric;
    const { load, flow, trialFlow } = this;
    for (let i = 0; i < this.touchedCount; i++) {
      const base = this.touched[i] * channelCount;
      for (let c = 0; c < channelCount; c++) load[c] += sign * (trialFlow[base + c] - flow[base + c]);
    }
  }

  /**
   * Destinations whose flows a change of key can touch. A turn that vanishes matters where flow goes over it, one that
   * appears where it leads as near as the flow there goes, or nearer than anything did.
   *
   * Hops of channels without flow may stay too small when a turn vanishes. That does no harm: such a channel was no
   * shortest way for anyone, and with more hops it is none either; as a step of new turns it only raises false alarms.
   */
  private collectTouched(channel: number, oldKey: number, newKey: number): void {
    const { channelTo, outOffset, outChannel } = this.fabric;
    const { key, far, near, appears } = this;
    let toggled = 0;
    for (let side = 0; side < 2; side++) {
      const c = side === 0 ? channel : channel ^ 1;
      const before = side === 0 ? oldKey : -oldKey;
      const after = side === 0 ? newKey : -newKey;
      const v = channelTo[c];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
        const d = outChannel[e];
        if (d === (c ^ 1) || before < key[d] === after < key[d]) continue;
        // The turn c -> d and its reverse come and go together.
        far[toggled] = c;
        near[toggled] = d;
        far[toggled + 1] = d ^ 1;
        near[toggled + 1] = c ^ 1;
        appears[toggled] = appears[toggled + 1] = after < key[d] ? 1 : 0;
        toggled += 2;
      }
    }
    this.touchedCount = 0;
    for (let t = 0; t < this.destinations; t++) if (this.isTouched(t, toggled)) this.touched[this.touchedCount++] = t;
  }

  private isTouched(t: number, toggled: number): boolean {
    const { hops, flow, radius, far, near, appears } = this;
    const base = t * this.fabric.channelCount;
    for (let i = 0; i < toggled; i++) {
      const p = base + far[i];
      const reached = hops[base + near[i]] + 1;
      if (reached > radius[t] || reached > hops[p]) continue;
      if (flow[p] > 0 || (appears[i] === 1 && reached < hops[p])) return true;
    }
    return false;
  }

  /** Hops and flows of one destination into its rows of the given arrays; false if a source is cut off. */
  private solve(t: number, hopRows: Uint16Array, flowRows: Float32Array, radius: Uint16Array): boolean {
    const { channelCount } = this.fabric;
    const { entryChannel, entryHops, carried, queue } = this;
    const last = this.search(this.demand.terminals[t], this.markSources(t));
    if (last < 0) return false;
    radius[t] = last === FAR ? 0 : last;
    this.sendDemand(t, last);
    const base = t * channelCount;
    for (let q = 0; q < channelCount; q++) hopRows[base + entryChannel[q]] = entryHops[q];
    flowRows.fill(0, base, base + channelCount);
    for (let i = 0; i < this.read; i++) flowRows[base + entryChannel[queue[i]]] = carried[queue[i]];
    return true;
  }

  /** Forgets the last search, and marks the switches that send to destination t; how many they are. */
  private markSources(t: number): number {
    const { entryHops, nearest, nearestSum } = this;
    const { terminals, demand } = this.demand;
    const n = this.destinations;
    entryHops.fill(FAR);
    nearest.fill(FAR);
    nearestSum.fill(NO_DEMAND_SUM);
    let sources = 0;
    for (let i = 0; i < n; i++) {
      if (i === t || demand[i * n + t] <= 0) continue;
      nearestSum[terminals[i]] = 0;
      sources++;
    }
    return sources;
  }

  /**
   * Breadth-first over entries from the target, counting weighted paths, until all sources are met; every step of a shortest walk is
   * noted as an edge. Hops of the farthest source, FAR without sources, -1 if one is cut off.
   */
  private search(target: number, sources: number): number {
    const { outOffset } = this.fabric;
    const { entryKey, entryTail, entryChannel, partner, weight, nearest, nearestSum, farEdge, nearEdge } = this;
    const { queue, paths, follow, entryHops, carried } = this;
    let waiting = sources;
    let filled = 0;
    for (let q = outOffset[target]; q < outOffset[target + 1]; q++) {
      entryHops[q] = 1;
      follow[q] = 1;
      queue[filled++] = q;
    }
    let last = FAR;
    let edges = 0;
    let read = 0;
    for (; read < filled; read++) {
      const q = queue[read];
      const distance = entryHops[q];
      if (distance > last) break;
      const share = weight[entryChannel[q]] * follow[q];
      paths[q] = share;
      carried[q] = 0;
      const u = entryTail[q];
      if (u === target) continue;
      if (nearest[u] === FAR) {
        nearest[u] = distance;
        if (nearestSum[u] === 0 && --waiting === 0) last = distance;
      }
      if (nearest[u] === distance && nearestSum[u] >= 0) nearestSum[u] += share;
      if (distance === last) continue;
      const limit = entryKey[q];
      const further = distance + 1;
      const uTurn = partner[q];
      const end = outOffset[u + 1];
      for (let p = outOffset[u]; p < end; p++) {
        if (entryKey[p] >= limit || p === uTurn) continue;
        const known = entryHops[p];
        if (known === FAR) {
          entryHops[p] = further;
          follow[p] = share;
          queue[filled++] = p;
        } else if (known === further) {
          follow[p] += share;
        } else {
          continue;
        }
        farEdge[edges] = p;
        nearEdge[edges++] = q;
      }
    }
    this.read = read;
    this.edges = edges;
    return waiting > 0 ? -1 : last;
  }

  /** Splits the demand of every source over its shortest paths to destination t, none of which has more than `last` hops. */
  private sendDemand(t: number, last: number): void {
    const { entryTail, nearest, nearestSum, farEdge, nearEdge, queue, paths, follow, entryHops, carried } = this;
    const { terminals, demand } = this.demand;
    const n = this.destinations;
    for (let i = 0; i < n; i++) {
      const s = terminals[i];
      if (nearestSum[s] > 0) nearestSum[s] = demand[i * n + t] / nearestSum[s];
    }
    for (let i = 0; i < this.read; i++) {
      const q = queue[i];
      const u = entryTail[q];
      if (nearest[u] === entryHops[q] && nearestSum[u] > 0) carried[q] = nearestSum[u] * paths[q];
    }
    // Edges were noted from near to far, so backwards all that flows into an entry is there before it flows on.
    for (let i = this.edges - 1; i >= 0; i--) {
      const p = farEdge[i];
      const through = entryHops[p] <= last ? carried[p] : 0;
      if (through > 0) carried[nearEdge[i]] += (through / follow[p]) * paths[nearEdge[i]];
    }
  }
}
