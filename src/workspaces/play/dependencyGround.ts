import { layDependencies } from '../../drawing/dependencies/layDependencies';
import type { DependencyGround } from '../../drawing/dependencies/paintDependencies';
import type { Drawing } from './drawing';

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
