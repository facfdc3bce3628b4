import type { Topology } from '../../core/topology/topology';
import type { Room } from './fillRoom';
import { isGrouped } from './grouped';
import { groupLayout } from './groupLayout';
import { latticeLayout } from './latticeLayout';
import { layerLayout } from './layerLayout';
import type { Neighbours } from './links';
import { emptyPlacement, type Placement, SWITCH_GAP, symbolWidth } from './placement';
import { railGrid, railLayout } from './railGrid';
import { switchLabels } from './switchLabels';

export type LayoutKind = 'layers' | 'grid' | 'groups' | 'rails' | 'circle' | 'force';

/** A torus of one dimension: drawn as what it is. */
export function isRing({ lattice }: Topology): boolean {
  return lattice?.wrap === true && lattice.dims.length === 1;
}

/** Sizes of the grid on which every switch has its coordinates, of a lattice or not; null where one lacks them. */
export function gridSizes({ lattice, switches }: Topology): readonly number[] | null {
  const count = lattice?.dims.length ?? switches[0]?.coordinates?.length ?? 0;
  if (count === 0 || switches.some((s) => s.coordinates?.length !== count)) return null;
  if (lattice) return lattice.dims;
  return Array.from({ length: count }, (_, d) =>
    switches.reduce((most, { coordinates = [] }) => Math.max(most, coordinates[d] + 1), 1),
  );
}

/** The layout a network asks for by its records. What a generator made without any order among them stands on a circle, imports follow forces. */
export function chooseLayout(topology: Topology, levels: Int32Array | null): LayoutKind {
  if (isRing(topology)) return 'circle';
  if (gridSizes(topology)) return 'grid';
  if (isGrouped(topology)) return 'groups';
  if (railGrid(topology)) return 'rails';
  if (levels) return 'layers';
  return topology.origin ? 'circle' : 'force';
}

/**
 * Places every switch. A network that asks for forces gets the circle here: the start, and what stays where
 * it is too large for forces.
 */
export function placeNetwork(
  topology: Topology,
  neighbours: Neighbours,
  levels: Int32Array | null,
  kind: LayoutKind,
  room?: Room,
): Placement {
  const width = symbolWidth(switchLabels(topology));
  const sizes = kind === 'grid' ? gridSizes(topology) : null;
  if (sizes) {
    return latticeLayout(sizes, Int32Array.from(topology.switches.flatMap((s) => s.coordinates ?? [])), width);
  }
  if (kind === 'groups') return groupLayout(topology, width);
  const grid = kind === 'rails' ? railGrid(topology) : null;
  if (grid) return railLayout(topology, grid, width);
  if (kind === 'layers' && levels) return layerLayout(topology, neighbours, levels, width, { room });
  return circleLayout(topology.switches.length, width);
}

/** Switches evenly on a circle in record order, clockwise from the top; hosts stand outside. */
function circleLayout(switchCount: number, width: number): Placement {
  const placement = emptyPlacement(switchCount, width);
  if (switchCount < 2) return placement;
  const half = Math.PI / switchCount;
  // The chord between neighbours is the spacing; small rings are kept wide enough to show their inner links.
  const radius = Math.max(110, (width + SWITCH_GAP) / (2 * Math.sin(half)));
  for (let s = 0; s < switchCount; s++) {
    const angle = 2 * half * s - Math.PI / 2;
    placement.hostwardX[s] = Math.cos(angle);
    placement.hostwardY[s] = Math.sin(angle);
    placement.switchX[s] = radius * Math.cos(angle);
    placement.switchY[s] = radius * Math.sin(angle);
  }
  return placement;
}
