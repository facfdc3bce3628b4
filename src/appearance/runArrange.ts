import type { Canvas } from '../canvas/canvas';
import type { NodeId, Position } from '../core/topology/topology';
import { type ArrangeGraph, type Arrangement, arrangeGraph } from '../drawing/arrange/arrangeGraph';
import { type ArrangeKind, type ArrangeParams, arrangeAtOnce } from '../drawing/arrange/arrangeKinds';
import { groupsOf, inBlocks } from '../drawing/arrange/blocks';
import { relaxByForces } from '../drawing/arrange/relaxByForces';
import type { CanvasModel } from '../drawing/model/model';
import { NODE_POD } from '../drawing/scene/scene';
import { keepArrangement, restoreDrawing } from '../state/document/arrangeActions';
import { useSelection } from '../state/selection/selectionStore';
import { zoomTo } from '../state/view/canvasPort';
import { showArranging, useSee } from '../state/view/seeStore';

const MOVE_MS = 500;
/** More edges than this are not redrawn for every frame of a movement. */
const ANIMATED = 6000;

/**
 * Arranges what is drawn and keeps that as one step of the history. What moves can be stopped: it stays as it is at that moment,
 * and undo takes back the whole. An edit in between gives the arrangement up.
 */
export async function runArrange(canvas: Canvas, kind: ArrangeKind, params: ArrangeParams): Promise<void> {
  useSee.getState().arranging?.stop();
  if (kind === 'drawn') {
    restoreDrawing();
    zoomTo('fit');
    return;
  }
  const { model } = canvas;
  const graph = arrangeGraph(model);
  if (graph.count === 0) return;
  const { scene } = model;
  const gone = (): boolean => canvas.model !== model || model.scene !== scene;
  const still = model.scene.edgeCount > ANIMATED || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const locked = lockedUnits(model, graph);
  const show = (places: Arrangement): void => {
    if (!gone() && !still) showPlaces(canvas, graph, locked, places);
  };
  const abort = new AbortController();
  const tell = (done: number): void => showArranging({ done, stop: () => abort.abort() });
  tell(0);
  let places: Arrangement;
  try {
    places =
      kind === 'force'
        ? await relax(model, graph, locked, params, {
            signal: abort.signal,
            onStep: (step, done) => {
              show(step);
              tell(done);
            },
          })
        : await moveTo(
            centred(graph, arrangeAtOnce(model, graph, kind, params, rootOf(model, graph))),
            graph,
            still,
            abort.signal,
            show,
          );
  } finally {
    showArranging(null);
  }
  if (gone()) return;
  keepArrangement(placesOf(model, graph, places));
  zoomTo('fit');
}

/** Lays out by forces; groups of a person move as a whole. */
async function relax(
  model: CanvasModel,
  graph: ArrangeGraph,
  locked: Uint8Array,
  { force }: ArrangeParams,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (places: Arrangement, done: number) => void },
): Promise<Arrangement> {
  const { outer, members, expand } = inBlocks(graph, groupsOf(model, graph), ({ x, y }) => ({ x, y }));
  const fixed = Uint8Array.from(members, (units) => (units.some((unit) => locked[unit]) ? 1 : 0));
  return expand(await relaxByForces(outer, fixed, force, signal, (step, done) => onStep(expand(step), done)));
}

/** The selected switch, or the closed pod that holds it: distances count from there. */
function rootOf({ network, scene }: CanvasModel, { node }: ArrangeGraph): number {
  const chosen = useSelection.getState().selection.find((ref) => ref.kind === 'switch');
  if (!chosen) return -1;
  const s = network.topology.switches.findIndex((record) => record.id === chosen.id);
  return node.indexOf(scene.nodeOfSwitch[s]);
}

function lockedUnits({ network, scene }: CanvasModel, { node }: ArrangeGraph): Uint8Array {
  return Uint8Array.from(node, (n) =>
    scene.nodeKind[n] !== NODE_POD && network.topology.switches[scene.nodeRef[n]].locked ? 1 : 0,
  );
}

/** Keeps the middle of the picture where it is. */
function centred({ count, x, y }: ArrangeGraph, places: Arrangement): Arrangement {
  const shift = (from: Float32Array, to: Float32Array): Float32Array => {
    let by = 0;
    for (let i = 0; i < count; i++) by += (from[i] - to[i]) / count;
    return to.map((v) => v + by);
  };
  return { x: shift(x, places.x), y: shift(y, places.y) };
}

/** Moves everything to its place; where it is stopped it stays. */
function moveTo(
  to: Arrangement,
  from: ArrangeGraph,
  still: boolean,
  signal: AbortSignal,
  show: (places: Arrangement) => void,
): Promise<Arrangement> {
  if (still) return Promise.resolve(to);
  return new Promise((resolve) => {
    const start = performance.now();
    let now: Arrangement = from;
    const frame = (time: number): void => {
      const part = Math.max(0, Math.min(1, (time - start) / MOVE_MS));
      if (!signal.aborted) {
        const eased = part * part * (3 - 2 * part);
        now = {
          x: from.x.map((v, i) => v + eased * (to.x[i] - v)),
          y: from.y.map((v, i) => v + eased * (to.y[i] - v)),
        };
        show(now);
      }
      if (signal.aborted || part === 1) resolve(part === 1 && !signal.aborted ? to : now);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Shows places without keeping them; hosts go along with their switch. */
function showPlaces(canvas: Canvas, graph: ArrangeGraph, locked: Uint8Array, places: Arrangement): void {
  const { scene, network } = canvas.model;
  const moved = new Map<number, Position>();
  for (let i = 0; i < graph.count; i++) {
    const node = graph.node[i];
    if (locked[i]) continue;
    moved.set(node, { x: places.x[i], y: places.y[i] });
    if (scene.nodeKind[node] === NODE_POD) continue;
    const dx = places.x[i] - scene.nodeX[node];
    const dy = places.y[i] - scene.nodeY[node];
    const s = scene.nodeRef[node];
    for (let h = network.hostOffset[s]; h < network.hostOffset[s + 1]; h++) {
      const host = scene.nodeOfHost[network.hostAt[h]];
      if (host >= 0) moved.set(host, { x: scene.nodeX[host] + dx, y: scene.nodeY[host] + dy });
    }
  }
  canvas.showAt(moved);
}

/** Switches by id; hosts that people had put somewhere follow their switch again. */
function placesOf({ network, scene, placement }: CanvasModel, graph: ArrangeGraph, { x, y }: Arrangement) {
  const { topology, hostOffset, hostAt } = network;
  const places = new Map<NodeId, Position | null>();
  const unitOf = new Map(Array.from(graph.node, (node, i) => [node, i]));
  topology.switches.forEach((record, s) => {
    const node = scene.nodeOfSwitch[s];
    const i = unitOf.get(node);
    if (i === undefined) return;
    const own = record.position ?? { x: placement.switchX[s], y: placement.switchY[s] };
    const inPod = scene.nodeKind[node] === NODE_POD;
    const at = inPod ? { x: own.x + x[i] - graph.x[i], y: own.y + y[i] - graph.y[i] } : { x: x[i], y: y[i] };
    places.set(record.id, { x: Math.round(10 * at.x) / 10, y: Math.round(10 * at.y) / 10 });
    for (let h = hostOffset[s]; h < hostOffset[s + 1]; h++) places.set(topology.hosts[hostAt[h]].id, null);
  });
  return places;
}
