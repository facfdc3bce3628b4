import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import type { TurnPairs } from './turnPairs';

/**
 * The paper's figure 18 as printed: a turn is tested alone, and its reverse is added unchecked, so the set can come out
 * cyclic. Visited marks are added, without which the search need not end. For teaching only.
 * O(pairs × turns) at worst.
 */
export function* decideTurnsFig18(fabric: Fabric, pairs: TurnPairs): Generator<Progress, Uint8Array> {
  const { channelTo, outOffset, outChannel, turnRow, channelCount } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  const stamp = new Uint32Array(channelCount);
  const stack = new Uint32Array(channelCount);
  const count = pairs.input.length;
  for (let i = 0; i < count; i++) {
    const c = pairs.input[i];
    const d = pairs.output[i];
    if (!reaches(d, c, i + 1)) {
      turns[turnIndex(fabric, c, d)] = 1;
      turns[turnIndex(fabric, d ^ 1, c ^ 1)] = 1;
    }
    if ((i & 0xff) === 0) yield { stage: 'decide', done: i / count };
  }
  return turns;

  function reaches(from: number, to: number, mark: number): boolean {
    let depth = 0;
    stack[depth++] = from;
    stamp[from] = mark;
    while (depth > 0) {
      const c = stack[--depth];
      if (c === to) return true;
      const v = channelTo[c];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const row = turnRow[c];
      for (let slot = 0; slot < degree; slot++) {
        const next = outChannel[first + slot];
        if (turns[row + slot] === 0 || stamp[next] === mark) continue;
        stamp[next] = mark;
        stack[depth++] = next;
      }
    }
    return false;
  }
}
