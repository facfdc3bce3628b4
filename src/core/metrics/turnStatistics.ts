import { findTurnCycle } from '../deadlock/findTurnCycle';
import type { Fabric } from '../fabric/fabric';

export interface TurnStatistics {
  /** Unordered pairs {turn, reverse} at all switches; only the U-turn on the same link is left out. */
  readonly pairs: number;
  /** Pairs of which not both turns are allowed. */
  readonly prohibitedPairs: number;
  /** Pairs of which a link joins two trees. */
  readonly interTreePairs: number;
  readonly interTreeProhibitedPairs: number;
  readonly acyclic: boolean;
  /** A dependency loop among the allowed turns, as channels; empty if there is none. */
  readonly cycle: Uint32Array;
}

/** Counts a set of allowed turns (Uint8Array[turns]) and looks for a loop in it. O(turns). */
export function turnStatistics(fabric: Fabric, turns: Uint8Array): TurnStatistics {
  const { switchCount, outOffset, outChannel, channelTo, switchTree, turnOffset } = fabric;
  let pairs = 0;
  let prohibitedPairs = 0;
  let interTreePairs = 0;
  let interTreeProhibitedPairs = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    for (let a = 0; a < degree; a++) {
      const joinsA = switchTree[channelTo[outChannel[first + a]]] !== switchTree[s];
      for (let b = a + 1; b < degree; b++) {
        const base = turnOffset[s];
        const prohibited = turns[base + a * degree + b] === 0 || turns[base + b * degree + a] === 0;
        const inter = joinsA || switchTree[channelTo[outChannel[first + b]]] !== switchTree[s];
        pairs++;
        if (prohibited) prohibitedPairs++;
        if (inter) {
          interTreePairs++;
          if (prohibited) interTreeProhibitedPairs++;
        }
      }
    }
  }
  const cycle = findTurnCycle(fabric, turns);
  return {
    pairs,
    prohibitedPairs,
    interTreePairs,
    interTreeProhibitedPairs,
    acyclic: cycle.length === 0,
    cycle,
  };
}
