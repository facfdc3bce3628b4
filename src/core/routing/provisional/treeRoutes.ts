import { type Fabric, NONE } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import { type TreePlaces, treePlaces } from './treePlaces';

/**
 * Destination-based d-mod-k inside each tree: up to the nearest switch from which the destination lies straight below,
 * then down. Entries between joined trees stay 0.
 *
 * Hosts of a tree are numbered leaf by leaf; at level l destination d takes up port floor(d / stride(l)) mod ports, where
 * stride(l) is the product of the numbers of switches above at the levels below, and ports count by the switch they lead to,
 * parallel cables after all of them (Zahavi, Johnson, Kerbyson and Lang 2010; `TreePlaces` finds that sequence). Downwards it
 * takes the switch, of several, that those below would have come up to, and of parallel links one by the digit with which they
 * are told apart upwards. So on a fully cabled tree all-to-all traffic loads no channel above 1. Where a port is missing or
 * does not lead to the destination (failures), others that do on as few hops are dealt to the destination, switch by switch
 * another one.
 *
 * `levels` as from `treeLevels`. Destinations that no up*-down* path reaches get 0.
 * O(switches with hosts × channels + switches × hosts). Deterministic.
 */
export function dModKTable(fabric: Fabric, levels: Int32Array): ForwardingTable {
  const { treeCount, talkerOffset, switchTree } = fabric;
  const places = treePlaces(fabric, levels);
  const filler = new DModKFiller(fabric, levels, places);
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
  private readonly down: ReturnType<typeof channelsDown>;
  /** By level: hosts in a row that take the same switch above at that level. */
  private readonly stride: number[];
  /** Hops up to a switch that has the target straight below it (0 there), -1 = no way. */
  private readonly climb: Int32Array;
  private readonly below: Uint32Array;
  /** Channels to choose from at the switch at hand; parallel ones downwards form a group. */
  private readonly candidates: Uint32Array;
  private readonly groupStart: Uint32Array;
  private count = 0;
  private groups = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly levels: Int32Array,
    private readonly up: TreePlaces,
  ) {
    this.table = createForwardingTable(fabric);
    this.down = channelsDown(fabric, levels);
    this.stride = [1];
    for (const parents of up.parents) this.stride.push(this.stride[this.stride.length - 1] * parents);
    this.climb = new Int32Array(fabric.switchCount);
    this.below = new Uint32Array(fabric.switchCount);
    this.candidates = new Uint32Array(fabric.maxPort);
    this.groupStart = new Uint32Array(fabric.maxPort + 1);
  }

  /** @param switches of the target's tree, from the top  @param number of the target's first host in its tree */
  fill(target: number, switches: Uint32Array, number: number): void {
    const { table, climb } = this;
    const { hostCount, hostSwitchPort, channelFromPort } = this.fabric;
    const hosts = hostsInTurn(this.fabric, target);
    for (const h of hosts) table[target * hostCount + h] = hostSwitchPort[h];
    this.markAbove(target);
    for (let j = 0; j < switches.length; j++) {
      const s = switches[j];
      if (s === target) continue;
      const down = climb[s] === 0;
      if (down) this.collectDown(s);
      else this.collectUp(s);
      if (this.count === 0) continue;
      const row = s * hostCount;
      for (let h = 0; h < hosts.length; h++) {
        const chosen = down ? this.chooseDown(s, number + h) : this.chooseUp(s, number + h);
        table[row + hosts[h]] = channelFromPort[chosen];
      }
    }
  }

  /** Sets `climb` to 0 at all switches that the target lies straight below, to -1 elsewhere. */
  private markAbove(target: number): void {
    const { climb, below } = this;
    const { offset, channel } = this.up;
    const { channelTo } = this.fabric;
    climb.fill(-1);
    climb[target] = 0;
    below[0] = target;
    let filled = 1;
    for (let b = 0; b < filled; b++) {
      for (let e = offset[below[b]]; e < offset[below[b] + 1]; e++) {
        if (channel[e] === NONE) continue;
        const v = channelTo[channel[e]];
        if (climb[v] < 0) {
          climb[v] = 0;
          below[filled++] = v;
        }
      }
    }
  }

  private collectDown(s: number): void {
    const { climb, candidates, groupStart } = this;
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
    const { climb, candidates } = this;
    const { offset, channel } = this.up;
    const { channelTo } = this.fabric;
    let count = 0;
    let least = -1;
    for (let e = offset[s]; e < offset[s + 1]; e++) {
      const above = channel[e] === NONE ? -1 : climb[channelTo[channel[e]]];
      if (above < 0 || (least >= 0 && above > least)) continue;
      if (above !== least) count = 0;
      least = above;
      candidates[count++] = channel[e];
    }
    if (count > 0) climb[s] = least + 1;
    this.count = count;
  }

  private chooseDown(s: number, host: number): number {
    const { candidates, groupStart, groups, stride, levels } = this;
    if (this.count === 1) return candidates[0];
    const toSwitch = groups > 1 ? Math.floor(host / stride[levels[s] - 2]) % groups : 0;
    const first = groupStart[toSwitch];
    const links = groupStart[toSwitch + 1] - first;
    return candidates[first + (Math.floor(host / stride[levels[s]]) % links)];
  }

  private chooseUp(s: number, host: number): number {
    const { candidates, climb, count, stride, levels, up } = this;
    if (count === 1) return candidates[0];
    const places = up.offset[s + 1] - up.offset[s];
    const digit = Math.floor(host / stride[levels[s]]);
    const full = up.ports[levels[s]];
    const place = full % places === 0 ? digit % places : digit % full;
    const wanted = place < places ? up.channel[up.offset[s] + place] : NONE;
    if (wanted !== NONE && climb[this.fabric.channelTo[wanted]] === climb[s] - 1) return wanted;
    // What has lost its port is dealt anew to the rest, by switches too, lest it go together all the way.
    return candidates[(Math.floor(digit / full) + s) % count];
  }
}

/** The channels inside a tree that leave each switch downwards, by the switch they lead to, then by port. */
function channelsDown(fabric: Fabric, levels: Int32Array) {
  const { switchCount, channelCount, channelTo, channelFromPort, outOffset, outChannel } = fabric;
  const offset = new Uint32Array(switchCount + 1);
  const channel = new Uint32Array(channelCount / 2);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = filled;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const c = outChannel[e];
      if (insideTree(fabric, c) && levels[s] - levels[channelTo[c]] === 1) channel[filled++] = c;
    }
    channel
      .subarray(first, filled)
      .sort((a, b) => channelTo[a] - channelTo[b] || channelFromPort[a] - channelFromPort[b]);
    offset[s + 1] = filled;
  }
  return { offset, channel };
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
