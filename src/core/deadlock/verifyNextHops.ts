import type { Fabric } from '../fabric/fabric';
import { turnCount, turnIndex } from '../fabric/turns';
import { listNextHops, type NextHops, nearestFirst } from '../routes/nextHops';
import { findTurnCycle } from './findTurnCycle';

/** Properties of many next hops that hold whichever of them flows are hashed to. */
export interface NextHopsVerdict {
  /** Ordered pairs of hosts that take part in traffic, of one part of the network, and have no way. */
  readonly unreachablePairs: number;
  readonly deadlockFree: boolean;
  /** A loop of channels that wait for each other, first not repeated at the end; empty if there is none. */
  readonly cycle: Uint32Array;
}

/**
 * Judges the union of the turns of all ways from hosts to hosts: without a loop no choice of next hops can deadlock, and with one some choice
 * can. Every way ends, since each hop comes nearer. O(targets × turns).
 */
export function verifyNextHops(fabric: Fabric, hops: NextHops): NextHopsVerdict {
  const { switchCount, talkerOffset, channelTo, switchPart, maxPort } = fabric;
  const used = new Uint8Array(turnCount(fabric));
  const from = new Int32Array(maxPort + 1);
  const onwards = new Int32Array(maxPort + 1);
  const passed = new Uint8Array(switchCount);
  let unreachablePairs = 0;
  hops.targets.forEach((target, t) => {
    passed.fill(0);
    for (const s of hops.targets) passed[s] = 1;
    const order = nearestFirst(fabric, hops, t);
    const reached = new Set(order);
    for (const s of hops.targets) {
      if (!reached.has(s) && switchPart[s] === switchPart[target]) unreachablePairs += talkersAt(s) * talkersAt(target);
    }
    for (let i = order.length - 1; i >= 0; i--) {
      const s = order[i];
      if (passed[s] === 0) continue;
      const count = listNextHops(fabric, hops, t, s, from);
      for (let k = 0; k < count; k++) {
        const v = channelTo[from[k]];
        passed[v] = 1;
        const next = listNextHops(fabric, hops, t, v, onwards);
        for (let j = 0; j < next; j++) used[turnIndex(fabric, from[k], onwards[j])] = 1;
      }
    }
  });
  const cycle = findTurnCycle(fabric, used);
  return { unreachablePairs, deadlockFree: cycle.length === 0, cycle };

  function talkersAt(s: number): number {
    return talkerOffset[s + 1] - talkerOffset[s];
  }
}
