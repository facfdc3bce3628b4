import type { Fabric } from '../../core/fabric/fabric';

/**
 * Lists the turn pairs of which at least one direction is prohibited: switch b, channel a to b, channel b to c, three
 * numbers a pair, by switch and ports. `turns` is Uint8Array[turns], 1 = allowed. O(turns).
 */
export function listProhibitedTurns(fabric: Fabric, turns: Uint8Array): Uint32Array {
  let count = 0;
  forEachProhibited(fabric, turns, () => count++);
  const list = new Uint32Array(3 * count);
  let next = 0;
  forEachProhibited(fabric, turns, (s, input, output) => {
    list[next++] = s;
    list[next++] = input;
    list[next++] = output;
  });
  return list;
}

function forEachProhibited(
  { switchCount, outOffset, outChannel, turnOffset }: Fabric,
  turns: Uint8Array,
  visit: (s: number, input: number, output: number) => void,
): void {
  for (let s = 0; s < switchCount; s++) {
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    for (let i = 0; i < degree; i++) {
      for (let j = i + 1; j < degree; j++) {
        const there = turns[turnOffset[s] + i * degree + j];
        const back = turns[turnOffset[s] + j * degree + i];
        if (!there || !back) visit(s, outChannel[first + i] ^ 1, outChannel[first + j]);
      }
    }
  }
}
