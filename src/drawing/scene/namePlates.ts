import { LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import type { View } from '../painters/view';
import type { Scene } from './scene';

/** Of a name that is written larger than its symbol, pixels. */
export const NAME_PLATE = { font: 9, height: 13 };
const LETTER = 0.6 * NAME_PLATE.font;
const PAD = 5;

export function plateWidth(label: string): number {
  return LETTER * label.length + PAD;
}

export interface Names {
  /** By switch. */
  readonly labels: readonly string[];
  /** By node: the zoom from which its name lies clear of the others. */
  readonly room: Float32Array;
}

/** The names of each scene, once they have been laid: they come after the first picture. */
export const namesOf = new WeakMap<Scene, Names>();

/** Size of the plate that a node's name stands on, canvas units; null where the name stands in the symbol, or nowhere. */
export function plateSize(
  scene: Scene,
  node: number,
  { zoom, emphasis }: View,
  symbolWidth: number,
): { readonly width: number; readonly height: number } | null {
  const names = namesOf.get(scene);
  if (!names || NAME_SIZE * zoom >= LEAST_NAME || zoom < names.room[node] * emphasis) return null;
  const unit = emphasis / zoom;
  return {
    width: Math.max(symbolWidth, (plateWidth(names.labels[scene.nodeRef[node]]) - 1) * unit),
    height: Math.max(SWITCH_HEIGHT, NAME_PLATE.height * unit),
  };
}
