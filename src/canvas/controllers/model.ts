import type { Topology } from '../../core/topology/topology';
import type { KeptPlaces } from '../../drawing/layouts/keptPlaces';
import type { Placement } from '../../drawing/layouts/placement';
import type { Hop } from '../../drawing/painters/trace';
import type { DrawnTurn, SwitchTurns } from '../../drawing/painters/turnsAt';
import type { LinkBins } from '../../drawing/scales/linkBins';
import type { StrongLinks } from '../../drawing/scales/strongLinks';
import type { EdgeLoads } from '../../drawing/scene/edgeLoads';
import type { Network } from '../../drawing/scene/network';
import type { Scene } from '../../drawing/scene/scene';
import type { ShownRouting } from '../../drawing/scene/shownRouting';
import type { RoutePath } from '../../state/jobStore';
import type { ElementRef } from '../../state/selectionStore';
import type { DrawnLook } from './drawnLook';

/** A walk as it is drawn: hops, and the switch before each hop. */
export interface DrawnWalk {
  readonly hops: readonly Hop[];
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  /** By hop, whether it is drawn, with the way to the next one; all of them without it. */
  readonly drawn?: readonly boolean[];
}

/** Everything that the painters read, renewed by the controller when a store changes. */
export interface CanvasModel {
  network: Network;
  placement: Placement;
  /** Where the layout put the switches, those removed since too. */
  kept: KeptPlaces;
  scene: Scene;
  /** Some pods may be closed. */
  collapsible: boolean;
  routing: ShownRouting | null;
  stale: boolean;
  loads: EdgeLoads | null;
  /** Largest load of the scale. */
  top: number;
  /** Beginning of a scale in even ratios; 0 where its steps are even. */
  low: number;
  /** The most loaded links where only those are shown. */
  strong: StrongLinks | null;
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
  /** Edges of what is being dragged, painted by themselves where painting all is slow. */
  movingEdges: number[];
  hoverTurn: DrawnTurn | null;
  hoverEdge: number;
  /** A layout by forces is still to be made. */
  wantsForces: boolean;
}

export type Look = Pick<DrawnLook, 'theme' | 'projector' | 'showLoads' | 'showTurns' | 'edgeLabels' | 'selection'>;

/** Above this zoom, or where it is selected, every turn of a switch is drawn by itself. */
const CLOSE_ZOOM = 2.2;

/** Of a larger selection no switch is looked at by itself. */
const CLOSE_SELECTION = 40;

export function seenClosely(
  { network }: CanvasModel,
  s: number,
  selection: readonly ElementRef[],
  zoom: number,
): boolean {
  const { id } = network.topology.switches[s];
  if (zoom > CLOSE_ZOOM || selection.length > CLOSE_SELECTION) return zoom > CLOSE_ZOOM;
  return selection.some((ref) => (ref.kind === 'switch' && ref.id === id) || (ref.kind === 'turn' && ref.at === id));
}

/** Index of an id in an array of records, -1 if it is not there. */
export function indexById(records: readonly { readonly id: string }[], id: string): number {
  return records.findIndex((record) => record.id === id);
}

/** Edges that a selection covers. */
export function selectedEdges(topology: Topology, scene: Scene, selection: readonly ElementRef[]): number[] {
  const ids = new Set<string>();
  for (const ref of selection) {
    if (ref.kind === 'link') ids.add(ref.id);
    if (ref.kind === 'turn') for (const id of ref.links) ids.add(id);
  }
  if (ids.size === 0) return [];
  const edges = new Set<number>();
  topology.links.forEach((link, l) => {
    if (ids.has(link.id) && scene.edgeOfLink[l] >= 0) edges.add(scene.edgeOfLink[l]);
  });
  return [...edges];
}

/** Where elements stand; a turn at its switch, what a closed pod hides at the pod. */
export function pointsOf({ network, scene }: CanvasModel, refs: readonly ElementRef[]): { x: number; y: number }[] {
  const { topology, ends } = network;
  const switchCount = topology.switches.length;
  const points: { x: number; y: number }[] = [];
  const addSwitch = (s: number): void => {
    if (s < 0) return;
    const node = scene.nodeOfSwitch[s];
    points.push({ x: scene.nodeX[node], y: scene.nodeY[node] });
  };
  const addHost = (h: number): void => {
    if (h < 0) return;
    const node = scene.nodeOfHost[h];
    if (node >= 0) points.push({ x: scene.nodeX[node], y: scene.nodeY[node] });
    else {
      for (let i = 0; i < network.hostAt.length; i++) {
        if (network.hostAt[i] === h) addSwitch(network.hostOffset.findLastIndex((first) => first <= i));
      }
    }
  };
  for (const ref of refs) {
    if (ref.kind === 'switch') addSwitch(indexById(topology.switches, ref.id));
    else if (ref.kind === 'turn') addSwitch(indexById(topology.switches, ref.at));
    else if (ref.kind === 'host') addHost(indexById(topology.hosts, ref.id));
    else {
      const link = indexById(topology.links, ref.id);
      if (link < 0) continue;
      for (const end of [ends[2 * link], ends[2 * link + 1]]) {
        if (end < switchCount) addSwitch(end);
        else addHost(end - switchCount);
      }
    }
  }
  return points;
}
