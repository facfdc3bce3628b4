import { foldDependencies } from '../../drawing/dependencies/foldDependencies';
import { layDependencies } from '../../drawing/dependencies/layDependencies';
import {
  type Arc,
  type DependencyGround,
  ringArcs,
  type ShownDependencies,
} from '../../drawing/dependencies/paintDependencies';
import type { Drawing } from './drawing';
import type { Moment, Pair } from './replay';

/** What may wait for what after the decisions so far: every allowed turn, and its reverse, is an arrow; a refused one is the arrow that would close the loop. */
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

const grounds = new WeakMap<Drawing, DependencyGround>();

/** Where channels stand in a drawing of the network: the same from step to step. */
export function groundOf(drawing: Drawing): DependencyGround {
  const known = grounds.get(drawing);
  if (known) return known;
  const { network, placement, labels } = drawing;
  const { fabric } = network;
  const made = { fabric, placement, labels, places: layDependencies(fabric, placement) };
  grounds.set(drawing, made);
  return made;
}
