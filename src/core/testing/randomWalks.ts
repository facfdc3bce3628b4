import fc from 'fast-check';
import type { Fabric } from '../fabric/fabric';
import type { TablePaths } from '../routes/tablePaths';

/** Numbers to draw walks with. */
export const walkDraws = fc.array(fc.array(fc.nat(99), { minLength: 2, maxLength: 6 }), {
  minLength: 1,
  maxLength: 40,
});

/** Any walks at all that start at switches with hosts and make no U-turn, as lists of channels. */
export function drawWalks(fabric: Fabric, draws: readonly (readonly number[])[]): number[][] {
  const walks = draws.map(([start, ...steps]) => {
    const walk = [start % fabric.channelCount];
    for (const draw of steps) {
      const last = walk[walk.length - 1];
      const s = fabric.channelTo[last];
      const ways = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])];
      const onward = ways.filter((c) => c !== (last ^ 1));
      if (onward.length === 0) break;
      walk.push(onward[draw % onward.length]);
    }
    return walk;
  });
  return walks.filter(([first]) => {
    const s = fabric.channelFrom[first];
    return fabric.hostOffset[s + 1] > fabric.hostOffset[s];
  });
}

/** The same as an engine hands them on; destinations are left at 0. */
export function asPaths(fabric: Fabric, walks: readonly (readonly number[])[]): TablePaths {
  const turns = walks.map((walk) =>
    walk.slice(1).map((output, i) => {
      const s = fabric.channelFrom[output];
      const degree = fabric.outOffset[s + 1] - fabric.outOffset[s];
      return fabric.turnOffset[s] + fabric.channelSlot[walk[i] ^ 1] * degree + fabric.channelSlot[output];
    }),
  );
  return {
    source: Uint32Array.from(walks, (walk) => fabric.channelFrom[walk[0]]),
    destination: new Uint32Array(walks.length),
    offset: Uint32Array.from([0, ...turns].map((_, i) => turns.slice(0, i).flat().length)),
    turn: Uint32Array.from(turns.flat()),
  };
}

/** The dependencies that walks make, as `isAcyclic` reads them. */
export function dependenciesOf(walks: readonly (readonly number[])[]): string[] {
  return walks.flatMap((walk) => walk.slice(1).map((output, i) => `${walk[i]}>${output}`));
}

/** A walk that comes back to a channel is a loop by itself, whatever lane it is on. */
export function isLoop(walk: readonly number[]): boolean {
  return new Set(walk).size < walk.length;
}
