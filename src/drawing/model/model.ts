import type { RoutePath } from '../../state/results/runStore';
import type { Stretch } from '../layouts/fillRoom';
import type { KeptPlaces } from '../layouts/keptPlaces';
import type { Placement } from '../layouts/placement';
import type { DrawnTurn, SwitchTurns } from '../painters/turnsAt';
import type { CableLines } from '../scales/cableWidths';
import type { LinkBins } from '../scales/linkBins';
import { type LoadScale, scaleBin } from '../scales/loadScale';
import type { StrongLinks } from '../scales/strongLinks';
import type { EdgeLoads } from '../scene/edgeLoads';
import type { Meters } from '../scene/meters';
import type { Network } from '../scene/network';
import type { Scene } from '../scene/scene';
import type { ShownRouting } from '../scene/shownRouting';
import { type Plate, stands } from '../scene/stands';
import type { Tiers } from '../tiers/tiers';
import type { DrawnWalk } from './walks';

/** Everything that the painters read, renewed when a store changes. */
export interface CanvasModel {
  network: Network;
  placement: Placement;
  /** As the layout made it, before it was drawn apart. */
  natural: Placement;
  /** Nothing is kept in its place: another layout may take this one's. */
  asLaid: boolean;
  /** The factors by which the layout is drawn apart to fill the canvas. */
  stretch: Stretch;
  /** Places that the layout gave the switches, those removed since too, before they were drawn apart. */
  kept: KeptPlaces;
  scene: Scene;
  /** Pods are closed until they are opened; else all are open but groups that have been folded. */
  collapsible: boolean;
  routing: ShownRouting | null;
  stale: boolean;
  loads: EdgeLoads | null;
  /** Of the load scale. */
  top: LoadScale['top'];
  low: LoadScale['low'];
  full: LoadScale['full'];
  /** Null where the network has no levels. */
  tiers: Tiers | null;
  /** Some tier may be drawn as a plate. */
  hasRules: boolean;
  /** Tiers that are drawn as plates. */
  plates: readonly Plate[];
  /** Int16Array[edges]: the plate that an edge is hidden on, -1 for none. */
  plateOf: Int16Array;
  /** Edges in use that differ from the rule of their plate, the most loaded first. */
  exceptions: Uint32Array;
  /** Float32Array[edges]: what the load of an edge is measured against. */
  against: Float32Array;
  meters: Meters | null;
  /** Switch whose own links are drawn in full and all others faintly, -1 for none, and its edges. */
  focus: number;
  focusEdges: readonly number[];
  /** The most loaded links where only those are shown. */
  strong: StrongLinks | null;
  /** The lines of cables where widths show their speeds: bins are parted by them then. */
  cables: CableLines | null;
  bins: LinkBins;
  colours: readonly string[];
  /** Edge with the largest load, -1 if it is hidden or there is none. */
  bottleneck: number;
  /** Edges of links out of use. */
  failedEdges: number[];
  loop: DrawnWalk | null;
  path: RoutePath | null;
  pathWalk: DrawnWalk | null;
  /** Arcs by switch, laid when first seen. */
  turns: Map<number, SwitchTurns>;
  /** Grows whenever what follows from positions has been laid anew. */
  laid: number;
  /** Edges of what is being dragged, painted by themselves where painting all is slow. */
  movingEdges: number[];
  hoverTurn: DrawnTurn | null;
  /** The switch that is pointed at, -1 for none. */
  hoverSwitch: number;
  hoverEdge: number;
  /** A layout by forces is still to be made. */
  wantsForces: boolean;
}

/** A drawing without plates, all loads measured alike. */
export const unruled = (edgeCount: number, full: number) => ({
  tiers: null,
  hasRules: false,
  plates: [],
  exceptions: new Uint32Array(0),
  plateOf: new Int16Array(edgeCount).fill(-1),
  against: new Float32Array(edgeCount).fill(full),
});

/** Bin of a load on an edge. */
export function edgeBin(
  model: Pick<CanvasModel, 'against' | 'top' | 'low' | 'full'>,
  edge: number,
  load: number,
): number {
  return scaleBin(load / model.against[edge], model);
}

/** Checks whether an edge is hidden on a plate that stands at this zoom. */
export function isHidden(
  { plates, plateOf }: Pick<CanvasModel, 'plates' | 'plateOf'>,
  edge: number,
  zoom: number,
): boolean {
  return plateOf[edge] >= 0 && stands(plates[plateOf[edge]], zoom);
}

/** Checks whether an edge belongs to a tier that is a plate, as its rule has it or as an exception. */
export function isOnPlate({ plates, tiers }: Pick<CanvasModel, 'plates' | 'tiers'>, edge: number): boolean {
  return tiers !== null && plates.some(({ tier }) => tier === tiers.list[tiers.tierOf[edge]]);
}
