import { type Fabric, NONE } from '../../fabric/fabric';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import { cablesTo, type SwitchCables, type TreePlaces, treePlaces } from './treePlaces';

/**
 * Destination-based d-mod-k inside each tree: up to the nearest switch from which the destination lies straight below,
 * then down. Entries between joined trees stay 0.
 *
 * Hosts of a tree are numbered leaf by leaf; at level l destination d takes up port floor(d / stride(l)) mod ports, where
 * stride(l) is the product of the numbers of switches above at the levels below, and ports count by the switch they lead to,
 * parallel cables after all of them (Zahavi, Johnson, Kerbyson and Lang 2010; `TreePlaces` finds that sequence). Downwards it
 * takes the switch, of several, that those below would have come up to, and of parallel links one by the digit with which they
 * have separate channels upwards. So on a fully cabled tree all-to-all traffic loads no channel above 1. Where a port is missing or
 * does not lead to the destination (failures), others that do on as few hops are assigned to the destination, switch by switch
 * another one.
 *
 * With several LIDs a host, that at `offset` o goes up at level l by port (floor(d / stride(l)) + floor(o / stride(l))) mod ports: a host's LIDs take
 * other ways from the leaf on, and each offset alone is as balanced as d-mod-k.
 *
 * `levels` as from `treeLevels`; `offset` a whole number from 0, 0 for a host's base LID. Destinations that no up*-down* path reaches get 0.
 * O(switches with hosts × channels + switches × hosts). Deterministic.
 */
export function dModKTable(fabric: Fabric, levels: Int32Array, offset = 0): ForwardingTable {
  const { treeCount, talkerOffset, switchTree } = fabric;
  const places = treePlaces(fabric, levels);
  const filler = new DModKFiller(fabric, levels, places, offset);
  const byTree = Array.from({ length: treeCount }, (_, tree) => switchesFromTheTop(fabric, levels, tree));
  const numbered = new Uint32Array(treeCount);
  for (const target of places.leaves) {
    const tree = switchTree[target];
    filler.fill(target, byTree[tree], numbered[tree]);
    numbered[tree] += talkerOffset[target + 1] - talkerOffset[target];
  }
  return filler.table;
}

/** Fills the entries towards the hosts of one switch after the other; what it needs meanwhile is allocated once. */
class DModKFiller {
  readonly table: ForwardingTable;
  private readonly down: SwitchCables;
  /** By level: hosts in a row that take the same switch above at that level. */
  private readonly stride: number[];
  /** Hops up to a switch that has the target straight below it (0 there), -1 = no way. */
  private readonly climb: Int32Array;
  /** The switch above each up port (see `TreePlaces.channel`), and its number; where there is none, one past the last switch, which nothing lies below. */
  private readonly aboveUp: Uint32Array;
  private readonly portUp: Uint32Array;
  private readonly below: Uint32Array;
  /** For switches straight above the target: the number of channels down towards it, and one of them. */
  private readonly waysDown: Uint32Array;
  private readonly wayDown: Uint32Array;
  /** Channels to choose from at the switch at hand; parallel ones downwards form a group. */
  private readonly candidates: Uint32Array;
  private readonly groupStart: Uint32Array;
  private count = 0;
  private groups = 0;
  /** The hosts of the target in turn; by level and host, whose switch above it takes: the digit, and that modulo all ports up at the level. */
  private hosts: Uint32Array = new Uint32Array();
  private readonly digits: Uint32Array[];
  private readonly places: Uint32Array[];

  constructor(
    private readonly fabric: Fabric,
    private readonly levels: Int32Array,
    private readonly up: TreePlaces,
    private readonly lidOffset: number,
  ) {
    this.table = createForwardingTable(fabric);
    this.down = cablesTo(fabric, levels, 'down');
    this.stride = [1];
    for (const parents of up.parents) this.stride.push(this.stride[this.stride.length - 1] * parents);
    const { hostOffset } = fabric;
    const mostHosts = up.leaves.reduce((most, s) => Math.max(most, hostOffset[s + 1] - hostOffset[s]), 0);
    this.digits = this.stride.map(() => new Uint32Array(mostHosts));
    this.places = this.stride.map(() => new Uint32Array(mostHosts));
    this.climb = new Int32Array(fabric.switchCount + 1);
    this.aboveUp = up.channel.map((c) => (c === NONE ? fabric.switchCount : fabric.channelTo[c]));
    this.portUp = up.channel.map((c) => (c === NONE ? 0 : fabric.channelFromPort[c]));
    this.below = new Uint32Array(fabric.switchCount);
    this.waysDown = new Uint32Array(fabric.switchCount);
    this.wayDown = new Uint32Array(fabric.switchCount);
    this.candidates = new Uint32Array(fabric.maxPort);
    this.groupStart = new Uint32Array(fabric.maxPort + 1);
  }

  /** @param switches of the target's tree, from the top  @param number of the target's first host in its tree */
  fill(target: number, switches: Uint32Array, number: number): void {
    const { table, climb } = this;
    const { hostCount, hostSwitchPort } = this.fabric;
    this.hosts = hostsInTurn(this.fabric, target);
    this.numberFrom(number);
    for (const h of this.hosts) table[target * hostCount + h] = hostSwitchPort[h];
    this.markAbove(target);
    for (let j = 0; j < switches.length; j++) {
      const s = switches[j];
      if (s === target) continue;
      if (climb[s] === 0) {
        this.collectDown(s);
        if (this.count === 1) this.sendAll(s, this.candidates[0]);
        else if (this.count > 1) this.dealDown(s);
      } else {
        this.collectUp(s);
        if (this.count === 1) this.sendAll(s, this.candidates[0]);
        else if (this.count > 1) this.dealUp(s);
      }
    }
  }

  /** Digits of the target's hosts, which have these numbers in a row. */
  private numberFrom(number: number): void {
    const { hosts, digits, places, stride, lidOffset } = this;
    for (let level = 0; level < stride.length; level++) {
      const shift = digitOf(lidOffset, stride[level]);
      const ports = this.up.ports[level] ?? 1;
      for (let h = 0; h < hosts.length; h++) {
        const digit = digitOf(number + h, stride[level]) + shift;
        digits[level][h] = digit;
        places[level][h] = digit % ports;
      }
    }
  }

  /** Sets `climb` to 0 at all switches that the target lies straight below, to -1 elsewhere. */
  private markAbove(target: number): void {
    const { climb, below, waysDown, wayDown } = this;
    const { offset, channel } = this.up;
    const { channelTo } = this.fabric;
    climb.fill(-1);
    climb[target] = 0;
    below[0] = target;
    let filled = 1;
    for (let b = 0; b < filled; b++) {
      for (let e = offset[below[b]]; e < offset[below[b] + 1]; e++) {
        const c = channel[e];
        if (c === NONE) continue;
        const v = channelTo[c];
        if (climb[v] < 0) {
          climb[v] = 0;
          waysDown[v] = 0;
          below[filled++] = v;
        }
        waysDown[v]++;
        wayDown[v] = c ^ 1;
      }
    }
  }

  private collectDown(s: number): void {
    const { climb, candidates, groupStart } = this;
    if (this.waysDown[s] === 1) {
      candidates[0] = this.wayDown[s];
      this.count = 1;
      return;
    }
    const { offset, channel } = this.down;
    const { channelTo } = this.fabric;
    let count = 0;
    let groups = 0;
    for (let e = offset[s]; e < offset[s + 1]; e++) {
      const c = channel[e];
      if (climb[channelTo[c]] !== 0) continue;
      if (count === 0 || channelTo[c] !== channelTo[candidates[count - 1]]) groupStart[groups++] = count;
      candidates[count++] = c;
    }
    groupStart[groups] = count;
    this.count = count;
    this.groups = groups;
  }

  /** Going up each channel is a choice of its own; all those from which it is not far. */
  private collectUp(s: number): void {
    const { climb, candidates, aboveUp } = this;
    const { offset, channel } = this.up;
    let count = 0;
    let least = -1;
    for (let e = offset[s]; e < offset[s + 1]; e++) {
      const above = climb[aboveUp[e]];
      if (above < 0 || (least >= 0 && above > least)) continue;
      if (above !== least) count = 0;
      least = above;
      candidates[count++] = channel[e];
    }
    if (count > 0) climb[s] = least + 1;
    this.count = count;
  }

  /** The switch sends what is for any of the target's hosts over the same channel. */
  private sendAll(s: number, channel: number): void {
    const { table, hosts } = this;
    const { hostCount, channelFromPort } = this.fabric;
    const row = s * hostCount;
    const port = channelFromPort[channel];
    for (let h = 0; h < hosts.length; h++) table[row + hosts[h]] = port;
  }

  private dealDown(s: number): void {
    const { table, candidates, groupStart, groups, hosts, digits } = this;
    const { hostCount, channelFromPort } = this.fabric;
    const row = s * hostCount;
    const level = this.levels[s];
    for (let h = 0; h < hosts.length; h++) {
      const toSwitch = groups > 1 ? digits[level - 2][h] % groups : 0;
      const links = groupStart[toSwitch + 1] - groupStart[toSwitch];
      const chosen = candidates[groupStart[toSwitch] + (digits[level][h] % links)];
      table[row + hosts[h]] = channelFromPort[chosen];
    }
  }

  private dealUp(s: number): void {
    const { table, candidates, climb, count, up, hosts, aboveUp, portUp } = this;
    const { hostCount, channelFromPort } = this.fabric;
    const row = s * hostCount;
    const first = up.offset[s];
    const places = up.offset[s + 1] - first;
    const level = this.levels[s];
    const full = up.ports[level];
    const known = this.places[level];
    if (places === full && count === places) {
      for (let h = 0; h < hosts.length; h++) table[row + hosts[h]] = portUp[first + known[h]];
      return;
    }
    // A switch with a divisor of the ports of others uses those that it has.
    const dealt = full % places === 0 ? places : full;
    const digits = this.digits[level];
    const below = climb[s] - 1;
    for (let h = 0; h < hosts.length; h++) {
      const place = digits[h] % dealt;
      const leads = place < places && climb[aboveUp[first + place]] === below;
      // Destinations that lost their port are assigned to the rest, by switches too, so that they do not share the whole route.
      table[row + hosts[h]] = leads
        ? portUp[first + place]
        : channelFromPort[candidates[(digitOf(digits[h], full) + s) % count]];
    }
  }
}

/** Whole numbers below 2^31. */
function digitOf(host: number, stride: number): number {
  return (host / stride) | 0;
}

function switchesFromTheTop(fabric: Fabric, levels: Int32Array, tree: number): Uint32Array {
  const members: number[] = [];
  for (let s = 0; s < fabric.switchCount; s++) if (fabric.switchTree[s] === tree && levels[s] >= 0) members.push(s);
  return Uint32Array.from(members.sort((a, b) => levels[b] - levels[a] || a - b));
}

/** Hosts of a switch by port, those last that take no part in traffic: the numbers of the others are what balances it. */
function hostsInTurn({ hostOffset, hostAt, hostSilent, talkerAt }: Fabric, s: number): Uint32Array {
  const hosts = hostAt.subarray(hostOffset[s], hostOffset[s + 1]);
  return talkerAt === hostAt ? hosts : hosts.slice().sort((a, b) => hostSilent[a] - hostSilent[b]);
}
