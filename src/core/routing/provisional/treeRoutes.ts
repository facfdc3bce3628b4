import { type Fabric, NONE } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { insideTree } from '../../fabric/treeLevels';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';

/**
 * Destination-based d-mod-k inside each tree: up to the nearest switch from which the destination lies straight below,
 * then down. Entries between joined trees stay 0.
 *
 * Hosts of a tree are numbered leaf by leaf; at level l destination d takes up port floor(d / stride(l)) mod ports, where
 * stride(l) is the product of the up ports at the levels below, and ports count by the switch they lead to, then by
 * number (Zahavi, Johnson, Kerbyson and Lang 2010). Downwards it takes the switch, of several, that those below would
 * have come up to, and of parallel links one by the digit with which they are told apart upwards. So on a fully cabled
 * tree all-to-all traffic loads no channel above 1. Where a port is missing or does not lead to the destination
 * (failures), others that do on as few hops are dealt to the destination, switch by switch another one.
 *
 * `levels` as from `treeLevels`. Destinations that no up*-down* path reaches get 0.
 * O(switches with hosts × channels + switches × hosts). Deterministic.
 */
export function dModKTable(fabric: Fabric, levels: Int32Array): ForwardingTable {
  const { treeCount, hostOffset, switchTree } = fabric;
  const filler = new DModKFiller(fabric, levels);
  const byTree = Array.from({ length: treeCount }, (_, tree) => switchesFromTheTop(fabric, levels, tree));
  const numbered = new Uint32Array(treeCount);
  for (const target of switchesWithHosts(fabric)) {
    const tree = switchTree[target];
    filler.fill(target, byTree[tree], numbered[tree]);
    numbered[tree] += hostOffset[target + 1] - hostOffset[target];
  }
  return filler.table;
}

/** Fills the entries towards the hosts of one switch after the other; what it needs meanwhile is allocated once. */
class DModKFiller {
  readonly table: ForwardingTable;
  private readonly up: ReturnType<typeof verticalChannels>;
  private readonly down: ReturnType<typeof verticalChannels>;
  private readonly stride: readonly number[];
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
  ) {
    this.table = createForwardingTable(fabric);
    this.up = verticalChannels(fabric, levels, 1);
    this.down = verticalChannels(fabric, levels, -1);
    this.stride = stridesByLevel(fabric, levels, this.up.offset);
    this.climb = new Int32Array(fabric.switchCount);
    this.below = new Uint32Array(fabric.switchCount);
    this.candidates = new Uint32Array(fabric.maxPort);
    this.groupStart = new Uint32Array(fabric.maxPort + 1);
  }

  /** @param switches of the target's tree, from the top  @param number of the target's first host in its tree */
  fill(target: number, switches: Uint32Array, number: number): void {
    const { table, climb } = this;
    const { hostCount, hostOffset, hostAt, hostSwitchPort, channelFromPort } = this.fabric;
    const first = hostOffset[target];
    const width = hostOffset[target + 1] - first;
    for (let h = first; h < first + width; h++) table[target * hostCount + hostAt[h]] = hostSwitchPort[hostAt[h]];
    this.markAbove(target);
    for (let j = 0; j < switches.length; j++) {
      const s = switches[j];
      if (s === target) continue;
      const down = climb[s] === 0;
      if (down) this.collectDown(s);
      else this.collectUp(s);
      if (this.count === 0) continue;
      const row = s * hostCount;
      for (let h = 0; h < width; h++) {
        const chosen = down ? this.chooseDown(s, number + h) : this.chooseUp(s, number + h);
        table[row + hostAt[first + h]] = channelFromPort[chosen];
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

  /** Going up each channel is a choice of its own. */
  private collectUp(s: number): void {
    const { climb, candidates } = this;
    const { offset, channel } = this.up;
    const { channelTo } = this.fabric;
    let count = 0;
    let least = -1;
    for (let e = offset[s]; e < offset[s + 1]; e++) {
      const above = climb[channelTo[channel[e]]];
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
    return candidates[first + (Math.floor(host / stride[levels[s] - 1]) % links)];
  }

  private chooseUp(s: number, host: number): number {
    const { candidates, count, stride, levels, up } = this;
    if (count === 1) return candidates[0];
    const own = up.offset[s + 1] - up.offset[s];
    const digit = Math.floor(host / stride[levels[s]]);
    const full = stride[levels[s] + 1] / stride[levels[s]];
    const place = full % own === 0 ? digit % own : digit % full;
    if (place < own && count === own) return candidates[place];
    // What has lost its port is dealt anew to the rest, by switches too, lest it go together all the way.
    const wanted = place < own ? up.channel[up.offset[s] + place] : NONE;
    for (let k = 0; k < count; k++) if (candidates[k] === wanted) return wanted;
    return candidates[(Math.floor(digit / full) + s) % count];
  }
}

/** The channels inside a tree that leave each switch upwards (1) or downwards (-1), by the switch they lead to, then by port. */
function verticalChannels(fabric: Fabric, levels: Int32Array, direction: 1 | -1) {
  const { switchCount, channelCount, channelTo, channelFromPort, outOffset, outChannel } = fabric;
  const offset = new Uint32Array(switchCount + 1);
  const channel = new Uint32Array(channelCount / 2);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = filled;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const c = outChannel[e];
      if (insideTree(fabric, c) && levels[channelTo[c]] - levels[s] === direction) channel[filled++] = c;
    }
    channel
      .subarray(first, filled)
      .sort((a, b) => channelTo[a] - channelTo[b] || channelFromPort[a] - channelFromPort[b]);
    offset[s + 1] = filled;
  }
  return { offset, channel };
}

/** stride[l] = product over the levels below l of the most up ports that a switch has there. */
function stridesByLevel(fabric: Fabric, levels: Int32Array, upOffset: Uint32Array): number[] {
  const most: number[] = [];
  for (let s = 0; s < fabric.switchCount; s++) {
    const level = levels[s];
    if (level >= 0) most[level] = Math.max(most[level] ?? 1, upOffset[s + 1] - upOffset[s]);
  }
  const stride = [1];
  for (let l = 0; l < most.length; l++) stride[l + 1] = stride[l] * (most[l] ?? 1);
  return stride;
}

function switchesFromTheTop(fabric: Fabric, levels: Int32Array, tree: number): Uint32Array {
  const members: number[] = [];
  for (let s = 0; s < fabric.switchCount; s++) if (fabric.switchTree[s] === tree && levels[s] >= 0) members.push(s);
  return Uint32Array.from(members.sort((a, b) => levels[b] - levels[a] || a - b));
}
