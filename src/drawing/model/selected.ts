import type { Topology } from '../../core/topology/topology';
import type { Scene } from '../../drawing/scene/scene';
import type { ElementRef } from '../../state/selection/selectionStore';
import { noteBoxes } from '../scene/annotations';
import type { CanvasModel } from './model';

/** Above this zoom, or where it is selected or pointed at, every turn of a switch is drawn by itself. */
const CLOSE_ZOOM = 2.2;

/** Of a larger selection no switch is looked at by itself. */
const CLOSE_SELECTION = 40;

/** Checks whether a switch is looked at by itself: close by, selected or pointed at. */
export function seenClosely(
  { network, hoverSwitch }: CanvasModel,
  s: number,
  selection: readonly ElementRef[],
  zoom: number,
): boolean {
  if (s === hoverSwitch) return true;
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

/** Places of elements; a turn at its switch, what a closed pod hides at the pod. */
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
    else if (ref.kind === 'note') {
      const box = noteBoxes({ network, scene }).find(({ note }) => note.id === ref.id);
      if (box) points.push({ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height });
    } else {
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
