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
  const { switchCount, hostCount, hostOffset, hostAt, hostSwitchPort, switchTree, treeCount } = fabric;
  const { channelTo, channelFromPort } = fabric;
  const table = createForwardingTable(fabric);
  const { offset: upOffset, channel: upChannel } = verticalChannels(fabric, levels, 1);
  const { offset: downOffset, channel: downChannel } = verticalChannels(fabric, levels, -1);
  const stride = stridesByLevel(fabric, levels, upOffset);
  const byTree = Array.from({ length: treeCount }, (_, tree) => switchesFromTheTop(fabric, levels, tree));

  const numbered = new Uint32Array(treeCount);
  const climb = new Int32Array(switchCount);
  const below = new Uint32Array(switchCount);
  const candidates = new Uint32Array(fabric.maxPort);
  const groupStart = new Uint32Array(fabric.maxPort + 1);
  const targets = switchesWithHosts(fabric);
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    const tree = switchTree[target];
    const first = hostOffset[target];
    const width = hostOffset[target + 1] - first;
    const number = numbered[tree];
    numbered[tree] += width;
    for (let h = first; h < first + width; h++) table[target * hostCount + hostAt[h]] = hostSwitchPort[hostAt[h]];

    // climb = hops up to a switch that has the target straight below it (0 there), -1 = no way.
    climb.fill(-1);
    climb[target] = 0;
    below[0] = target;
    let filled = 1;
    for (let b = 0; b < filled; b++) {
      for (let e = upOffset[below[b]]; e < upOffset[below[b] + 1]; e++) {
        const v = channelTo[upChannel[e]];
        if (climb[v] < 0) {
          climb[v] = 0;
          below[filled++] = v;
        }
      }
    }

    const switches = byTree[tree];
    for (let j = 0; j < switches.length; j++) {
      const s = switches[j];
      if (s === target) continue;
      let count = 0;
      // Parallel down channels form a group; going up each channel is a choice of its own.
      let groups = 0;
      const down = climb[s] === 0;
      if (down) {
        for (let e = downOffset[s]; e < downOffset[s + 1]; e++) {
          const c = downChannel[e];
          if (climb[channelTo[c]] !== 0) continue;
          if (count === 0 || channelTo[c] !== channelTo[candidates[count - 1]]) groupStart[groups++] = count;
          candidates[count++] = c;
        }
        groupStart[groups] = count;
      } else {
        let least = -1;
        for (let e = upOffset[s]; e < upOffset[s + 1]; e++) {
          const above = climb[channelTo[upChannel[e]]];
          if (above < 0 || (least >= 0 && above > least)) continue;
          if (above !== least) count = 0;
          least = above;
          candidates[count++] = upChannel[e];
        }
        if (count > 0) climb[s] = least + 1;
      }
      if (count === 0) continue;
      const own = upOffset[s + 1] - upOffset[s];
      const row = s * hostCount;
      for (let h = 0; h < width; h++) {
        let chosen = candidates[0];
        if (count > 1) {
          if (down) {
            const toSwitch = groups > 1 ? Math.floor((number + h) / stride[levels[s] - 2]) % groups : 0;
            const first = groupStart[toSwitch];
            const links = groupStart[toSwitch + 1] - first;
            chosen = candidates[first + (Math.floor((number + h) / stride[levels[s] - 1]) % links)];
          } else {
            const digit = Math.floor((number + h) / stride[levels[s]]);
            const full = stride[levels[s] + 1] / stride[levels[s]];
            const place = full % own === 0 ? digit % own : digit % full;
            if (place < own && count === own) {
              chosen = candidates[place];
            } else {
              // What has lost its port is dealt anew to the rest, by switches too, lest it go together all the way.
              chosen = candidates[(Math.floor(digit / full) + s) % count];
              const wanted = place < own ? upChannel[upOffset[s] + place] : NONE;
              for (let k = 0; k < count; k++) if (candidates[k] === wanted) chosen = wanted;
            }
          }
        }
        table[row + hostAt[first + h]] = channelFromPort[chosen];
      }
    }
  }
  return table;
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
