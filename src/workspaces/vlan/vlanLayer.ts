import type { CanvasLayer, LayerPaint } from '../../canvas/canvasLayer';
import { seriesStyle } from '../../charts/seriesStyle';
import type { Topology } from '../../core/topology/topology';
import { drawnWalk, type WalkSteps } from '../../drawing/model/walks';
import { placedBox } from '../../drawing/painters/paintBoxes';
import { paintLabel } from '../../drawing/painters/paintMarks';
import { paintWalk } from '../../drawing/painters/paintWalk';
import type { WalkStep } from '../../drawing/painters/trace';
import { visibleRect } from '../../drawing/painters/view';
import { newShape, shapeOf } from '../../drawing/scene/edgeShape';
import type { Network } from '../../drawing/scene/network';
import { placeNow } from '../../drawing/scene/placeNow';
import { NODE_HOST, NODE_SWITCH, type Scene } from '../../drawing/scene/scene';
import { formatCount } from '../../i18n/formatNumber';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import type { ElementRef } from '../../state/selection/selectionStore';
import { formatLoad } from './formatLoad';
import type { VlanTexts } from './texts';
import { vlanColours, vlanSlots } from './vlanColours';
import type { PlanView } from './vlanStore';
import { cablingOf, idList, pairRoute, vlansOnLinks } from './vlanTrees';

export interface DrawnPlan {
  readonly view: PlanView;
  /** Places of the VLANs that are drawn. */
  readonly shown: readonly number[];
  /** Hosts whose path is drawn. */
  readonly pair: readonly [number, number] | null;
  readonly stale: boolean;
  readonly tableLimit: number;
  readonly texts: VlanTexts;
}

/** Strokes of one VLAN on edges that as many VLANs share, of which it is the `turn`-th. */
interface Strokes {
  readonly vlan: number;
  readonly sharing: number;
  readonly turn: number;
  readonly edges: readonly number[];
}

interface Laid {
  readonly strokes: readonly Strokes[];
  readonly faded: readonly number[];
  /** Nodes of the VLANs' top switches, with what they are called. */
  readonly roots: readonly { readonly node: number; readonly vlan: number; readonly text: string }[];
  readonly walk: WalkSteps | null;
}

/** Pixels of one VLAN's part of a link that several share. */
const PART = 9;
/** Room above a switch for a label that stands over it. */
const ABOVE = 22;
/** Where there is no room above: clear of the rule of a plate, which stands below the row. */
const BELOW = 50;

/** Draws the trees of VLANs over the network, others faded, and a pair's path. */
export function vlanLayer(plan: DrawnPlan): CanvasLayer<Laid> {
  const { topology, reply } = plan.view;
  const slots = vlanSlots(plan.view);
  const onLink = vlansOnLinks(reply, topology.links.length);
  return {
    marks: {
      vlans: plan.shown.map((v) => reply.vlans[v].id).join(' '),
      vlanPath: (plan.pair && pairRoute(topology, reply, ...plan.pair).path?.switches.join(' ')) ?? '',
    },
    lay: ({ network, scene }) => layPlan(plan, onLink, network, scene),
    paint: (on) => paintPlan(on, slots, plan.stale),
    explain: explainer(plan, onLink),
  };
}

/** True if a name above a place would be cut by the upper edge of the view: it stands below then. */
export const isCut = (y: number, { zoom, panY }: { readonly zoom: number; readonly panY: number }): boolean =>
  y * zoom + panY < 1.5 * ABOVE;

function paintPlan(on: LayerPaint<Laid>, slots: ReturnType<typeof vlanSlots>, stale: boolean): void {
  const { context, view, palette, pixel, model, theme, laid } = on;
  const { scene } = model;
  const { strokes, faded, roots, walk } = laid;
  const colours = vlanColours(slots, theme).css;
  const alpha = stale ? 0.35 : 1;
  context.save();
  spareNodes(on);
  context.globalAlpha = 0.5;
  strokeEdges(context, scene, faded, palette.ground, 4 * pixel);
  context.globalAlpha = alpha;
  for (const { edges, turn } of strokes) {
    if (turn === 0) strokeEdges(context, scene, edges, palette.ground, 5.5 * pixel);
  }
  for (const { vlan, sharing, turn, edges } of strokes) {
    const own = seriesStyle(slots[vlan], theme).dash.split(' ').filter(Boolean).map(Number);
    const parts = sharing === 1 ? own.map((part) => 1.6 * part * pixel) : [PART * pixel, (sharing - 1) * PART * pixel];
    context.setLineDash(parts);
    context.lineDashOffset = -turn * PART * pixel;
    strokeEdges(context, scene, edges, colours[vlan], 3 * pixel);
  }
  context.restore();
  if (walk) {
    const style = { colour: palette.path, closed: false, dashed: false, numbered: false };
    paintWalk(on, drawnWalk(scene, walk), style);
  }
  for (const { node, vlan, text } of roots) {
    const away = ABOVE / view.zoom;
    context.globalAlpha = alpha;
    paintLabel(
      on,
      text,
      scene.nodeX[node],
      scene.nodeY[node] + (isCut(scene.nodeY[node], view) ? BELOW / view.zoom : -away),
      colours[vlan],
    );
  }
  context.globalAlpha = 1;
}

/** Explains an element by the plan: VLANs and loads of a link, table of a switch, VLAN of a host. */
function explainer(
  { view: { fabric, topology, reply }, tableLimit, texts }: DrawnPlan,
  onLink: readonly (readonly number[])[],
): (ref: ElementRef) => string {
  const linkAt = new Map<string, number>(topology.links.map(({ id }, l) => [id, l]));
  const switchAt = new Map<string, number>(topology.switches.map(({ id }, s) => [id, s]));
  const hostAt = new Map<string, number>(topology.hosts.map(({ id }, h) => [id, h]));
  const ids = (vlans: readonly number[]): string => idList(vlans.map((v) => reply.vlans[v].id).sort((a, b) => a - b));
  return (ref) => {
    if (ref.kind === 'link') {
      const l = linkAt.get(ref.id);
      if (l === undefined) return '';
      const { ends } = cablingOf(topology);
      if (ends[2 * l] < 0 || ends[2 * l + 1] < 0) return '';
      if (onLink[l].length === 0) return `\n${texts.linkInNone}`;
      const c = 2 * fabric.linkRecord.indexOf(l);
      const loads = [reply.channelLoad[c] ?? 0, reply.channelLoad[c + 1] ?? 0].map(formatLoad);
      return `\n${texts.linkCarries({ ids: ids(onLink[l]), there: loads[0], back: loads[1] })}`;
    }
    if (ref.kind === 'switch') {
      const s = switchAt.get(ref.id);
      if (s === undefined) return '';
      const count = reply.macEntriesAll[s];
      return `\n${texts.switchHolds({ count: formatCount(count), limit: formatCount(tableLimit), over: count > tableLimit })}`;
    }
    if (ref.kind !== 'host') return '';
    const h = hostAt.get(ref.id);
    const own = h === undefined ? undefined : reply.vlans[reply.own[h]];
    return own ? `\n${texts.hostOwn({ id: own.id })}` : '';
  };
}

function layPlan(
  { view: { topology, reply }, shown, pair, texts }: DrawnPlan,
  onLink: readonly (readonly number[])[],
  network: Network,
  scene: Scene,
): Laid {
  const places = placesOf(topology, network, scene);
  const { edgeOf } = places;
  const isShown = new Set(shown);
  const onEdge = new Map<number, Set<number>>();
  onLink.forEach((vlans, l) => {
    const edge = vlans.length === 0 ? -1 : edgeOf(l);
    if (edge < 0) return;
    const there = onEdge.get(edge) ?? new Set();
    for (const vlan of vlans) if (isShown.has(vlan)) there.add(vlan);
    if (there.size > 0) onEdge.set(edge, there);
  });
  const strokes = new Map<string, Strokes & { readonly edges: number[] }>();
  for (const [edge, vlans] of onEdge) {
    [...vlans]
      .sort((a, b) => a - b)
      .forEach((vlan, turn) => {
        const key = `${vlan} ${vlans.size} ${turn}`;
        const known = strokes.get(key);
        if (known) known.edges.push(edge);
        else strokes.set(key, { vlan, sharing: vlans.size, turn, edges: [edge] });
      });
  }
  const faded = new Set<number>();
  for (let l = 0; l < network.topology.links.length; l++) {
    const edge = scene.edgeOfLink[l];
    const between = Math.max(network.ends[2 * l], network.ends[2 * l + 1]) < network.topology.switches.length;
    if (edge >= 0 && between && !onEdge.has(edge)) faded.add(edge);
  }
  return {
    strokes: [...strokes.values()],
    faded: [...faded],
    roots: rootLabels(reply, shown, places, texts),
    walk: pair && layPath(topology, reply, pair, places),
  };
}

/** Where a plan's elements are drawn; -1: not at all. */
interface Places {
  readonly scene: Scene;
  readonly edgeOf: (link: number) => number;
  readonly nodeOfSwitch: (s: number) => number;
  readonly nodeOfHost: (h: number) => number;
}

/** @param topology of the plan; what has come or gone since is found by its id */
function placesOf(topology: Topology, network: Network, scene: Scene): Places {
  const linkHere = placeNow(network.topology.links, topology.links);
  const switchHere = placeNow(network.topology.switches, topology.switches);
  const hostHere = placeNow(network.topology.hosts, topology.hosts);
  const edgeOf = (l: number): number => {
    const record = linkHere(l);
    return record < 0 || network.topology.links[record].down ? -1 : scene.edgeOfLink[record];
  };
  const nodeAt = (nodes: ArrayLike<number>, i: number): number => (i < 0 ? -1 : nodes[i]);
  return {
    scene,
    edgeOf,
    nodeOfSwitch: (s) => nodeAt(scene.nodeOfSwitch, switchHere(s)),
    nodeOfHost: (h) => nodeAt(scene.nodeOfHost, hostHere(h)),
  };
}

/** One label a node: several VLANs may have the same top switch, or be hidden in one closed pod. */
function rootLabels(
  { vlans }: VlanReply,
  shown: readonly number[],
  { scene, nodeOfSwitch }: Places,
  texts: VlanTexts,
): Laid['roots'] {
  const at = new Map<number, number[]>();
  for (const vlan of shown) {
    const node = nodeOfSwitch(vlans[vlan].root);
    if (node < 0 || (scene.nodeKind[node] !== NODE_SWITCH && shown.length > 1)) continue;
    at.set(node, [...(at.get(node) ?? []), vlan]);
  }
  return [...at].map(([node, own]) => ({
    node,
    vlan: own[0],
    text: texts.vlanShort({ id: idList(own.map((v) => vlans[v].id).sort((a, b) => a - b)) }),
  }));
}

function layPath(
  topology: Topology,
  reply: VlanReply,
  [a, b]: readonly [number, number],
  { scene, edgeOf, nodeOfSwitch, nodeOfHost }: Places,
): WalkSteps | null {
  const { path } = pairRoute(topology, reply, a, b);
  if (!path) return null;
  const { cable } = cablingOf(topology);
  const steps: WalkStep[] = [];
  const nodes: number[] = [];
  const hop = (link: number, from: number): void => {
    const edge = edgeOf(link);
    if (edge < 0 || from < 0) return;
    steps.push({ edge, along: scene.edgeFrom[edge] === from });
    nodes.push(from);
  };
  hop(cable[a], nodeOfHost(a));
  path.links.forEach((link, i) => {
    hop(link, nodeOfSwitch(path.switches[i]));
  });
  if (nodeOfHost(b) >= 0) hop(cable[b], nodeOfSwitch(path.switches[path.switches.length - 1]));
  return steps.length === 0 ? null : { steps, nodes };
}

/** Keeps what is painted off the symbols of the nodes in sight, under which links end. */
function spareNodes(on: LayerPaint<Laid>): void {
  const { context, view, model } = on;
  const { scene } = model;
  const seen = visibleRect(view, 40);
  context.beginPath();
  context.rect(seen.left, seen.top, seen.right - seen.left, seen.bottom - seen.top);
  for (let node = 0; node < scene.nodeCount; node++) {
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    if (scene.nodeKind[node] === NODE_HOST) continue;
    const { width, height } = placedBox(on, model, node);
    context.rect(x - width / 2, y - height / 2, width, height);
  }
  context.clip('evenodd');
}

function strokeEdges(
  context: CanvasRenderingContext2D,
  scene: Scene,
  edges: readonly number[],
  colour: string,
  width: number,
): void {
  if (edges.length === 0) return;
  const shape = newShape();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  for (const edge of edges) {
    const { x1, y1, cx, cy, x2, y2 } = shapeOf(scene, edge, shape);
    context.moveTo(x1, y1);
    context.quadraticCurveTo(cx, cy, x2, y2);
  }
  context.stroke();
}
