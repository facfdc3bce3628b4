import type { Drawing } from '../drawing';
import type { StandingPacket } from './moment';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A packet on the link of a host, and which one. */
export interface AtHost extends Pick<StandingPacket, 'packet' | 'fromHost'> {
  readonly host: number;
}

/** How large a packet's sign is, with the gap to the next one. */
export interface SignSize {
  readonly width: number;
  readonly height: number;
}

/** Along which axis the hosts of a switch lie away from it, and the other one. */
const AXES = [
  ['x', 'y'],
  ['y', 'x'],
] as const;

/**
 * Where packets are drawn that are on the links of hosts, which are too short for them: in rows beyond the hosts of their switch, each in the free
 * place that is nearest to its host, what the host sends on the right of the way and what it gets on the left. A row is as wide as the next switch with hosts leaves it.
 * Hosts that are not drawn have none. O(packets × hosts + switches²).
 */
export function hostPlaces<P extends AtHost>(
  { network, scene }: Pick<Drawing, 'network' | 'scene'>,
  packets: readonly P[],
  size: SignSize,
): ReadonlyMap<P, Place> {
  const { fabric } = network;
  const places = new Map<P, Place>();
  const bySwitch = new Map<number, P[]>();
  for (const one of packets) {
    const s = fabric.hostSwitch[one.host];
    if ((scene.nodeOfHost[one.host] ?? -1) < 0 || (scene.nodeOfSwitch[s] ?? -1) < 0) continue;
    bySwitch.set(s, [...(bySwitch.get(s) ?? []), one]);
  }
  const placeOf = (node: number): Place => ({ x: scene.nodeX[node], y: scene.nodeY[node] });
  for (const [s, there] of bySwitch) {
    const at = placeOf(scene.nodeOfSwitch[s]);
    const hosts = Array.from(fabric.hostAt.subarray(fabric.hostOffset[s], fabric.hostOffset[s + 1]), (h) =>
      placeOf(scene.nodeOfHost[h]),
    );
    const [outX, outY] = (['x', 'y'] as const).map((axis) => hosts.reduce((sum, h) => sum + h[axis] - at[axis], 0));
    const [out, along] = AXES[Math.abs(outX) > Math.abs(outY) ? 0 : 1];
    const sign = Math.sign(out === 'x' ? outX : outY) || 1;
    const [deep, wide] = out === 'x' ? [size.width, size.height] : [size.height, size.width];
    const [from, to] = roomAround(s, along);
    const columns = Math.max(1, Math.floor((to - from) / wide));
    const left = (from + to - (columns - 1) * wide) / 2;
    const first = Math.max(...hosts.map((h) => sign * h[out])) + deep * FIRST_ROW;
    const taken = new Set<number>();
    for (const one of there) {
      const host = placeOf(scene.nodeOfHost[one.host]);
      // On the right of the way: of outward along y, right is against x.
      const right = (one.fromHost ? -sign : sign) * (out === 'y' ? -1 : 1);
      const wanted = (host[along] - left) / wide + right / 2;
      const cell = nearestFree(taken, columns, wanted);
      taken.add(cell);
      const across = left + (cell % columns) * wide;
      const beyond = sign * (first + Math.floor(cell / columns) * deep);
      places.set(one, out === 'x' ? { x: beyond, y: across } : { x: across, y: beyond });
    }
  }
  return places;

  /** From half-way to the next switch with hosts on the one side to half-way to that on the other. */
  function roomAround(s: number, along: 'x' | 'y'): readonly [number, number] {
    const at = placeOf(scene.nodeOfSwitch[s])[along];
    let [before, after] = [MOST_ASIDE * size.width, MOST_ASIDE * size.width];
    for (let other = 0; other < fabric.switchCount; other++) {
      const node = scene.nodeOfSwitch[other] ?? -1;
      if (node < 0 || fabric.hostOffset[other] === fabric.hostOffset[other + 1]) continue;
      const apart = placeOf(node)[along] - at;
      // Those above each other are no neighbours in a row.
      if (apart < -size.height / 2) before = Math.min(before, -apart / 2);
      if (apart > size.height / 2) after = Math.min(after, apart / 2);
    }
    return [at - before, at + after];
  }
}

/** How far beyond the outermost host the first row is, in rows. */
const FIRST_ROW = 0.8;
/** A switch with much room does without longer rows: signs to either side. */
const MOST_ASIDE = 3;
/** A place in the next row is as good as one that is so many columns away in this one. */
const ROW_COSTS = 1.5;

/** The free cell of the rows that is nearest to a column. */
function nearestFree(taken: ReadonlySet<number>, columns: number, wanted: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const rows = Math.floor(taken.size / columns) + 2;
  for (let cell = 0; cell < rows * columns; cell++) {
    if (taken.has(cell)) continue;
    const cost = Math.floor(cell / columns) * ROW_COSTS + Math.abs((cell % columns) - wanted);
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
