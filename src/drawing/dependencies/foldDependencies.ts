import type { Arc } from './paintDependencies';

/** More channels, or arrows between them, than this are too many to tell apart. */
const MOST_CHANNELS = 800;
const MOST_ARCS = 1500;

/**
 * Chooses what of a dependency graph is drawn: all of it, or where that is too much the channels of `seeds`, and what waits for them or
 * they for.
 * @returns `drawn` undefined where all channels are. O(arcs)
 */
export function foldDependencies(
  channelCount: number,
  arcs: readonly Arc[],
  seeds: Iterable<number>,
): { readonly arcs: readonly Arc[]; readonly drawn: ReadonlySet<number> | undefined } {
  if (channelCount <= MOST_CHANNELS && arcs.length <= MOST_ARCS) return { arcs, drawn: undefined };
  const around = new Set(seeds);
  const near = arcs.filter(([held, wanted]) => around.has(held) || around.has(wanted));
  return { arcs: near, drawn: new Set([...around, ...near.flat()]) };
}
