import type { Fabric } from '../../core/fabric/fabric';
import { type Placement, SWITCH_HEIGHT } from '../layouts/placement';
import type { Box } from '../scene/boxOf';

/** Places of a network's channels in a drawing of what waits for what. */
export interface DependencyPlaces {
  /** Float32Array[channels], canvas units. */
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Radius of a channel's circle, canvas units. */
export const CHANNEL_RADIUS = 3.4;
/** From middle to middle of two circles that do not touch. */
const APART = 2.5 * CHANNEL_RADIUS;
/** To the right of its link, as seen on the way: the two directions of a link stand side by side. */
const ASIDE = 1.5 * CHANNEL_RADIUS;
/** Places along a link where there is room at the middle of every one. */
const MIDDLE = [0.5];
/** Else the first that is free, in the first half, since links between two rows cross where their middles are. */
const FIRST_HALF = [0.32, 0.27, 0.37, 0.42, 0.22, 0.47, 0.52, 0.3, 0.35, 0.4, 0.45, 0.57, 0.62];

/**
 * A channel stands beside its link, on the right as one goes: at its middle, or where it has room. The same for every set of dependencies, so that a drawing
 * stays as it is while they grow. O(channels).
 */
export function layDependencies(fabric: Fabric, placement: Placement): DependencyPlaces {
  const middles = layAlong(fabric, placement, MIDDLE);
  return middles.least >= APART ? middles : layAlong(fabric, placement, FIRST_HALF);
}

/** @returns `least`: the least room that a circle has, at most APART */
function layAlong(
  { channelCount, channelFrom, channelTo }: Fabric,
  { switchX, switchY }: Placement,
  places: readonly number[],
): DependencyPlaces & { readonly least: number } {
  const x = new Float32Array(channelCount);
  const y = new Float32Array(channelCount);
  const taken = new TakenPlaces();
  let least = APART;
  for (let c = 0; c < channelCount; c++) {
    const [fromX, fromY] = [switchX[channelFrom[c]], switchY[channelFrom[c]]];
    const [dx, dy] = [switchX[channelTo[c]] - fromX, switchY[channelTo[c]] - fromY];
    const length = Math.hypot(dx, dy) || 1;
    let roomiest = -1;
    for (const along of places) {
      const atX = fromX + along * dx - (ASIDE * dy) / length;
      const atY = fromY + along * dy + (ASIDE * dx) / length;
      const room = taken.roomAt(atX, atY);
      if (room <= roomiest) continue;
      roomiest = room;
      x[c] = atX;
      y[c] = atY;
      if (room >= APART) break;
    }
    least = Math.min(least, roomiest);
    taken.add(x[c], y[c]);
  }
  return { x, y, least };
}

/** The box that a drawing of a network's channels covers; null without switches. */
export function dependencyBox({ switchX, switchY, symbolWidth }: Placement): Box | null {
  if (switchX.length === 0) return null;
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  switchX.forEach((x, s) => {
    box.x1 = Math.min(box.x1, x - symbolWidth / 2);
    box.x2 = Math.max(box.x2, x + symbolWidth / 2);
    box.y1 = Math.min(box.y1, switchY[s] - SWITCH_HEIGHT);
    box.y2 = Math.max(box.y2, switchY[s] + SWITCH_HEIGHT);
  });
  return box;
}

/** Points by the square that they lie in. */
class TakenPlaces {
  private readonly squares = new Map<string, number[]>();

  add(x: number, y: number): void {
    const key = `${Math.floor(x / APART)} ${Math.floor(y / APART)}`;
    const square = this.squares.get(key);
    if (square) square.push(x, y);
    else this.squares.set(key, [x, y]);
  }

  /** Distance to the nearest point, at most APART. */
  roomAt(x: number, y: number): number {
    const [column, row] = [Math.floor(x / APART), Math.floor(y / APART)];
    let nearest = APART;
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        const square = this.squares.get(`${i} ${j}`) ?? [];
        for (let p = 0; p < square.length; p += 2)
          nearest = Math.min(nearest, Math.hypot(square[p] - x, square[p + 1] - y));
      }
    }
    return nearest;
  }
}
