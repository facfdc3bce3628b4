import { type Fabric, NONE } from '../fabric/fabric';
import { UNREACHED } from '../fabric/switchDistances';
import { turnCount, turnIndex } from '../fabric/turns';
import type { NextHops } from '../routes/nextHops';
import { walkNextHops } from '../routes/walkNextHops';
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
  const { switchCount, talkerOffset, switchPart } = fabric;
  const used = new Uint8Array(turnCount(fabric));
  const origin = new Uint32Array(switchCount);
  let unreachablePairs = 0;
  hops.targets.forEach((target, t) => {
    origin.fill(NONE);
    for (const s of hops.targets) {
      origin[s] = s;
      const isReached = hops.distance[t * switchCount + s] !== UNREACHED;
      if (!isReached && switchPart[s] === switchPart[target]) unreachablePairs += talkersAt(s) * talkersAt(target);
    }
    walkNextHops(fabric, hops, t, { origin }, (input, output) => {
      used[turnIndex(fabric, input, output)] = 1;
    });
  });
  const cycle = findTurnCycle(fabric, used);
  return { unreachablePairs, deadlockFree: cycle.length === 0, cycle };

  function talkersAt(s: number): number {
    return talkerOffset[s + 1] - talkerOffset[s];
  }
}
