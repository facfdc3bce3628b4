import type { Switch, Topology } from '../../core/topology/topology';
import { hostwards } from './hostwards';
import type { Neighbours } from './links';
import { emptyPlacement, type Placement, SWITCH_GAP } from './placement';

/** The place that a layout has given a switch and its hosts. */
interface KeptPlace {
  readonly x: number;
  readonly y: number;
  readonly hostwardX: number;
  readonly hostwardY: number;
}

/** Places by switch id, kept while a network is edited: a switch that undo brings back stands where it stood. */
export type KeptPlaces = ReadonlyMap<string, KeptPlace>;

export function keepPlaces({ switches }: Topology, placement: Placement): KeptPlaces {
  return new Map(
    switches.map(({ id }, s): [string, KeptPlace] => [
      id,
      {
        x: placement.switchX[s],
        y: placement.switchY[s],
        hostwardX: placement.hostwardX[s],
        hostwardY: placement.hostwardY[s],
      },
    ]),
  );
}

/**
 * The placement of an edited network: nothing that was placed moves. Switches drawn since have their own positions; their
 * hosts stand on the side that links leave free. One without any position comes below all others. O(switches + links).
 */
export function editedPlacement(
  { switches }: Topology,
  neighbours: Neighbours,
  kept: KeptPlaces,
  width: number,
): Placement {
  const placement = emptyPlacement(switches.length, width);
  const { switchX, switchY, hostwardX, hostwardY } = placement;
  const placed = switches.map((s) => s.position ?? kept.get(s.id));
  const low = placed.reduce((most, at) => Math.max(most, at?.y ?? 0), 0);
  let row = 0;
  placed.forEach((at, s) => {
    switchX[s] = at?.x ?? (width + SWITCH_GAP) * row++;
    switchY[s] = at?.y ?? low + 80;
  });
  const free = hostwards(neighbours, switchX, switchY);
  switches.forEach(({ id }, s) => {
    hostwardX[s] = kept.get(id)?.hostwardX ?? free.hostwardX[s];
    hostwardY[s] = kept.get(id)?.hostwardY ?? free.hostwardY[s];
  });
  return placement;
}

/** Checks whether a network came from another by edits, rather than in its place. With a network beside it a design is laid out anew. */
export function isEdited(before: Topology, now: Topology): boolean {
  if (before.origin !== now.origin || (now.networks?.length ?? 1) > (before.networks?.length ?? 1)) return false;
  if (before.switches.length === 0 || now.switches.length === 0) return before.name === now.name;
  const records = new Set<Switch>(before.switches);
  if (now.switches.some((s) => records.has(s))) return true;
  const ids = new Set<string>(before.switches.map((s) => s.id));
  return before.name === now.name && now.switches.some((s) => ids.has(s.id));
}
