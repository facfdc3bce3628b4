import { SeededRandom } from '../../src/core/base/structures/seededRandom';
import type { Fabric } from '../../src/core/fabric/fabric';
import { LinearProgramBuilder, type LinearSolver } from '../../src/core/metrics/linearProgram';
import type { TerminalDemand } from '../../src/core/traffic/terminalDemand';

/** Paths of a pair of switches, each as its channels. */
export type PathsOfPair = (source: number, target: number) => readonly (readonly number[])[];

/** The most of a demand that fits on given paths of each pair. */
export function splitOverPaths(
  fabric: Fabric,
  { terminals, demand }: TerminalDemand,
  pathsOf: PathsOfPair,
  solve: LinearSolver,
): number {
  const program = new LinearProgramBuilder();
  const largest = program.addColumn(1);
  for (let c = 0; c < fabric.channelCount; c++)
    program.add(largest, program.addRow(Number.NEGATIVE_INFINITY, 0), -fabric.channelCapacity[c]);
  const n = terminals.length;
  for (let t = 0; t < n; t++) {
    for (let i = 0; i < n; i++) {
      const amount = demand[i * n + t];
      if (i === t || amount <= 0) continue;
      const whole = program.addRow(amount, amount);
      for (const path of pathsOf(terminals[i], terminals[t])) {
        const column = program.addColumn(0);
        program.add(column, whole, 1);
        for (const c of path) program.add(column, c, 1);
      }
    }
  }
  return 1 / solve(program.build()).objective;
}

/** K shortest paths of each pair, without any rule against deadlock. Of the longest length that is needed, which ones are taken is drawn. */
export function shortestPaths(fabric: Fabric, paths: number, seed: number): PathsOfPair {
  const random = new SeededRandom(seed);
  const hops = Array.from({ length: fabric.switchCount }, (_, target) => hopsTo(fabric, target));
  return (source, target) => shortest(fabric, [source, target], hops[target], paths, random);
}

function shortest(
  fabric: Fabric,
  [source, target]: readonly [number, number],
  hops: Uint32Array,
  count: number,
  random: SeededRandom,
): number[][] {
  const taken: number[][] = [];
  for (let length = hops[source]; taken.length < count && length < fabric.switchCount; length++) {
    const all = [...pathsOf(fabric, [source], target, hops, length)];
    random.shuffle(all);
    taken.push(...all.slice(0, count - taken.length));
  }
  return taken;
}

/** All paths of exactly that many further channels that come to no switch twice. */
export function* pathsOf(
  fabric: Fabric,
  switches: readonly number[],
  target: number,
  hops: Uint32Array,
  left: number,
): Generator<number[]> {
  const { outOffset, outChannel, channelTo } = fabric;
  const at = switches[switches.length - 1];
  if (at === target) {
    if (left === 0) yield [];
    return;
  }
  for (let e = outOffset[at]; e < outOffset[at + 1]; e++) {
    const next = channelTo[outChannel[e]];
    if (hops[next] >= left || switches.includes(next)) continue;
    for (const rest of pathsOf(fabric, [...switches, next], target, hops, left - 1)) yield [outChannel[e], ...rest];
  }
}

export function hopsTo({ switchCount, outOffset, outChannel, channelTo }: Fabric, target: number): Uint32Array {
  const hops = new Uint32Array(switchCount).fill(switchCount);
  hops[target] = 0;
  const queue = [target];
  for (const at of queue) {
    for (let e = outOffset[at]; e < outOffset[at + 1]; e++) {
      const next = channelTo[outChannel[e]];
      if (hops[next] < switchCount) continue;
      hops[next] = hops[at] + 1;
      queue.push(next);
    }
  }
  return hops;
}
