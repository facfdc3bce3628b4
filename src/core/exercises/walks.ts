import type { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';

/** A random walk that meets no switch twice, of at most so many channels and at least two where it is not stuck before. */
export function drawWalk(random: SeededRandom, fabric: Fabric, length: number): number[] {
  const { switchCount, channelCount, channelFrom, channelTo } = fabric;
  const seen = new Set([random.below(switchCount)]);
  let [at] = seen;
  const walk: number[] = [];
  while (walk.length < length) {
    const on: number[] = [];
    for (let c = 0; c < channelCount; c++) if (channelFrom[c] === at && !seen.has(channelTo[c])) on.push(c);
    if (on.length === 0) break;
    const c = on[random.below(on.length)];
    walk.push(c);
    at = channelTo[c];
    seen.add(at);
  }
  return walk;
}
