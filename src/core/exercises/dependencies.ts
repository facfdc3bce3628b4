import { type Digraph, findCycle } from '../deadlock/findCycle';
import type { Fabric } from '../fabric/fabric';
import type { Counterexample } from './exercise';
import { channelWord, type Turn } from './smallNetwork';

/** Channels and what of them waits for what: each turn an arc. */
function digraphOf(channelCount: number, turns: readonly Turn[]): Digraph {
  const offset = new Uint32Array(channelCount + 1);
  for (const { input } of turns) offset[input + 1]++;
  for (let c = 0; c < channelCount; c++) offset[c + 1] += offset[c];
  const head = new Uint32Array(turns.length);
  const next = offset.slice();
  for (const { input, output } of turns) head[next[input]++] = output;
  return { vertexCount: channelCount, offset, head };
}

/** Channels of a dependency loop that these turns make; none if they make none. */
export function loopOf({ channelCount }: Fabric, turns: readonly Turn[]): number[] {
  return [...findCycle(digraphOf(channelCount, turns))];
}

/** A loop as a counterexample. */
export function loopShown(fabric: Fabric, loop: readonly number[]): Counterexample {
  return { kind: 'loop', items: loop.map((c) => channelWord(fabric, c)) };
}

/** All channels, such that each of the turns leads to a later one: there must be no loop. */
export function orderShown(fabric: Fabric, turns: readonly Turn[]): Counterexample {
  const waiting = new Uint32Array(fabric.channelCount);
  for (const { output } of turns) waiting[output]++;
  const order: number[] = [];
  for (let c = 0; c < fabric.channelCount; c++) if (waiting[c] === 0) order.push(c);
  for (let i = 0; i < order.length; i++)
    for (const { input, output } of turns) if (input === order[i] && --waiting[output] === 0) order.push(output);
  return { kind: 'order', items: order.map((c) => channelWord(fabric, c)) };
}

/** The turns of walks, each once. */
export function turnsTaken(walks: readonly (readonly number[])[]): Turn[] {
  const taken = new Map<string, Turn>();
  for (const walk of walks)
    for (let i = 1; i < walk.length; i++)
      taken.set(`${walk[i - 1]} ${walk[i]}`, { input: walk[i - 1], output: walk[i] });
  return [...taken.values()];
}
