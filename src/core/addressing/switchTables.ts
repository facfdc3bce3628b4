import { inverse } from '../base/structures/inverse';
import { topologicalOrder } from '../deadlock/channelOrder';
import { type Fabric, NONE } from '../fabric/fabric';
import { turnCount, turnIndex } from '../fabric/turns';
import type { ForwardingTable } from '../routes/routing';

/**
 * Routes towards the switches' own LIDs, which forwarding tables hold beside those towards hosts:
 * result[switch * switchCount + destination switch] = port, 0 = itself or no route.
 *
 * A switch with hosts is reached like its first host. To any other a tree is grown backwards, breadth first, by turns that are allowed: those of
 * `turns` where the routing has them, else those that agree with an order in which all dependencies of the host routes point forward, so that these
 * routes close no loop with them. Where the host routes have no such order (they need lanes, or are not deadlock-free) shortest paths
 * are taken: what is sent to switches' LIDs is management, on its own lane 15. A switch that cannot be reached so is left out.
 *
 * Preconditions: `table` is of `fabric`. Deterministic: ports in ascending order. O(switches × (hosts + channels)).
 */
export function switchTables(fabric: Fabric, table: ForwardingTable, turns: Uint8Array | null): ForwardingTable {
  const { switchCount, hostCount, hostOffset, hostAt, switchDown } = fabric;
  const cells = switchCount * switchCount;
  const result = fabric.maxPort > 255 ? new Uint16Array(cells) : new Uint8Array(cells);
  let allowed: ((input: number, output: number) => boolean) | null = null;
  for (let t = 0; t < switchCount; t++) {
    if (switchDown[t]) continue;
    if (hostOffset[t] < hostOffset[t + 1]) {
      const host = hostAt[hostOffset[t]];
      for (let s = 0; s < switchCount; s++) {
        if (s !== t) result[s * switchCount + t] = table[s * hostCount + host];
      }
    } else {
      allowed ??= turnRule(fabric, table, turns);
      growTree(fabric, t, allowed, result);
    }
  }
  return result;
}

type TurnRule = (input: number, output: number) => boolean;

function turnRule(fabric: Fabric, table: ForwardingTable, turns: Uint8Array | null): TurnRule {
  if (turns) return (input, output) => turns[turnIndex(fabric, input, output)] === 1;
  const order = dependencyOrder(fabric, table);
  if (order) return (input, output) => order[input] < order[output];
  return (input, output) => output !== (input ^ 1);
}

/** Attaches switches to the tree towards `target`, nearest first. */
function growTree(fabric: Fabric, target: number, allowed: TurnRule, result: ForwardingTable): void {
  const { switchCount, outOffset, outChannel, channelTo, channelFromPort } = fabric;
  const next = new Uint32Array(switchCount).fill(NONE);
  const queue = new Uint32Array(switchCount);
  queue[0] = target;
  let filled = 1;
  for (let head = 0; head < filled; head++) {
    const u = queue[head];
    for (let i = outOffset[u]; i < outOffset[u + 1]; i++) {
      const v = channelTo[outChannel[i]];
      const input = outChannel[i] ^ 1;
      if (v === target || next[v] !== NONE) continue;
      if (u !== target && !allowed(input, next[u])) continue;
      next[v] = input;
      result[v * switchCount + target] = channelFromPort[input];
      queue[filled++] = v;
    }
  }
}

/**
 * Place of each channel in an order in which every dependency of the host routes points forward; null if they close a loop.
 * Walks each destination's tree from the switches that have hosts, so entries that no packet meets do not count.
 */
function dependencyOrder(fabric: Fabric, table: ForwardingTable): Uint32Array | null {
  const { switchCount, hostCount, hostOffset, portOffset, portTarget, channelTo } = fabric;
  const used = new Uint8Array(turnCount(fabric));
  const seen = new Uint32Array(switchCount);
  const channelAt = (s: number, h: number): number => {
    const port = table[s * hostCount + h];
    return port === 0 ? -1 : portTarget[portOffset[s] + port];
  };
  for (let h = 0; h < hostCount; h++) {
    for (let source = 0; source < switchCount; source++) {
      if (hostOffset[source] === hostOffset[source + 1]) continue;
      let s = source;
      while (seen[s] !== h + 1) {
        seen[s] = h + 1;
        const input = channelAt(s, h);
        if (input < 0) break;
        s = channelTo[input];
        const output = channelAt(s, h);
        if (output < 0) break;
        used[turnIndex(fabric, input, output)] = 1;
      }
    }
  }
  return topologicalOrder(fabric, used, upBeforeDown(fabric));
}

/**
 * Channels as an up*-down* routing would order them, as ranks: those away from the hosts first, from the lowest switch, then those towards them, from
 * the highest. Channels that no host route constrains take their places from it, and so stay useful.
 */
function upBeforeDown(fabric: Fabric): Uint32Array {
  const { switchCount, channelCount, channelFrom, channelTo, outOffset, outChannel, hostOffset } = fabric;
  const height = new Uint32Array(switchCount);
  const seen = new Uint8Array(switchCount);
  const queue: number[] = [];
  const visit = (s: number, level: number): void => {
    if (seen[s]) return;
    seen[s] = 1;
    height[s] = level;
    queue.push(s);
  };
  for (let s = 0; s < switchCount; s++) if (hostOffset[s] < hostOffset[s + 1]) visit(s, 0);
  for (let head = 0; head < queue.length; head++) {
    const s = queue[head];
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) visit(channelTo[outChannel[i]], height[s] + 1);
  }
  const switches = Array.from({ length: switchCount }, (_, s) => s);
  const place = inverse(switches.sort((a, b) => height[a] - height[b] || a - b));
  const key = (c: number): number => {
    const from = place[channelFrom[c]];
    return from < place[channelTo[c]] ? from : 2 * switchCount - from;
  };
  const channels = Array.from({ length: channelCount }, (_, c) => c);
  return inverse(channels.sort((a, b) => key(a) - key(b) || a - b));
}
