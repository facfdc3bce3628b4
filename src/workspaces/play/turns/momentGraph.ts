import { foldDependencies } from '../../../drawing/dependencies/foldDependencies';
import { type Arc, ringArcs, type ShownDependencies } from '../../../drawing/dependencies/paintDependencies';
import type { Moment, Pair } from './replay';

/** The possible dependencies after the decisions so far: arrows for allowed turns, their reverses, and a refused one that closes a loop. */
export function graphAt({ event, allowed }: Moment, channelCount: number): ShownDependencies {
  const arcs = allowed.flatMap(arcsOf);
  const fresh = event.kind === 'allowed' ? arcsOf(event.pair) : [];
  const refused = event.kind === 'refused' ? event : null;
  const closing = refused && arcsOf(refused.pair)[refused.own === 'turn' ? 0 : 1];
  const loop = ringArcs(refused?.loop ?? []);
  const seeds = [...fresh, ...loop].flat();
  return { ...foldDependencies(channelCount, arcs, seeds), fresh, closing, loop };
}

function arcsOf({ input, output }: Pair): readonly [turn: Arc, reverse: Arc] {
  return [
    [input, output],
    [output ^ 1, input ^ 1],
  ];
}
