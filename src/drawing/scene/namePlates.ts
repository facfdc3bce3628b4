import { LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import type { View } from '../painters/view';
import { NODE_SWITCH, type Scene } from './scene';

/** Of a name, and of a plate for one that is larger than its symbol, pixels. */
export const NAME_PLATE = { font: 12, height: 18 };
/** A name stands so much above the middle of its box where a bar lies below it, pixels. */
export const NAME_LIFT = 2;
/** Most letters are narrower; digits are this wide. */
const LETTER = 0.58 * NAME_PLATE.font;
const PAD = 4;

export function plateWidth(label: string): number {
  return LETTER * label.length + PAD;
}

/** The zoom from which a switch's name lies clear of the others, by node. */
export interface NameRoom {
  /** Where all names of its row are written. */
  readonly all: Float32Array;
  /** Where every second of its row is at least, every fourth, ...; never above `all`. */
  readonly some: Float32Array;
}

interface Written {
  /** By switch. */
  readonly labels: readonly string[];
  readonly room: NameRoom;
}

/** Names as they stand in symbols, then briefer ones for where there is no room for these; at least one. */
export type Names = readonly Written[];

/** The names of each scene, once they have been laid. */
export const namesOf = new WeakMap<Scene, Names>();

/** Checks whether symbols are large enough for their names at this zoom. */
export const isNameInside = ({ zoom, emphasis }: Pick<View, 'zoom' | 'emphasis'>): boolean =>
  NAME_SIZE * zoom >= LEAST_NAME * emphasis;

/** A name at a node, and how large it is: in a projector's view one and a half times as large, less where names would have no room, and never below 1. */
interface FittingName {
  readonly label: string;
  readonly scale: number;
}

/** The name that a node has room for; null where it has none. A briefer name, or a smaller one, goes before none. */
export function fittingName(
  names: Names,
  scene: Scene,
  node: number,
  { zoom, emphasis }: Pick<View, 'zoom' | 'emphasis'>,
): FittingName | null {
  for (const { labels, room } of names) {
    if (zoom < room.all[node]) continue;
    return { label: labels[scene.nodeRef[node]], scale: Math.min(emphasis, zoom / room.all[node]) };
  }
  const { labels, room } = names[names.length - 1];
  return zoom < room.some[node] * emphasis ? null : { label: labels[scene.nodeRef[node]], scale: emphasis };
}

/** The plate that a node's name stands on, canvas units, and the name; null where the name stands in the symbol, or nowhere. */
export function namePlate(scene: Scene, node: number, view: View) {
  const names = namesOf.get(scene);
  if (!names || scene.nodeKind[node] !== NODE_SWITCH || isNameInside(view)) return null;
  const name = fittingName(names, scene, node, view);
  // One that would be smaller than within its symbol stays there.
  if (!name || NAME_PLATE.font * name.scale < NAME_SIZE * view.zoom) return null;
  const unit = name.scale / view.zoom;
  return {
    label: name.label,
    unit,
    width: Math.max(scene.nodeWidth[node], (plateWidth(name.label) - 1) * unit),
    height: Math.max(SWITCH_HEIGHT, NAME_PLATE.height * unit),
  };
}
