import { openCanvas } from '../../canvas/openCanvas';
import { stretched } from '../../drawing/layouts/fillRoom';
import { LEAST_NAME, type Placement, SWITCH_GAP, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { switchLabels } from '../../drawing/layouts/switchLabels';
import { stretchOf } from '../../drawing/model/buildModel';
import { partOfDrawing } from '../../drawing/partOfDrawing';
import { binLinks, type LinkBins } from '../../drawing/scales/linkBins';
import { boxOf } from '../../drawing/scene/boxOf';
import { buildScene } from '../../drawing/scene/buildScene';
import { gatherLoads } from '../../drawing/scene/edgeLoads';
import type { Network } from '../../drawing/scene/network';
import { NODE_HOST, type Scene } from '../../drawing/scene/scene';
import { PADDING, viewThrough } from '../../drawing/sharedCamera';
import { useSubject } from '../../state/document/subjectStore';

/** The network as the player draws it: as on the canvas, but with every pod open. */
export interface Drawing {
  readonly network: Network;
  readonly placement: Placement;
  readonly scene: Scene;
  readonly symbolWidth: number;
  readonly labels: readonly string[];
  readonly bins: LinkBins;
  /** Pixels below which no name or number is drawn. */
  readonly leastName: number;
}

/** From row to row, in heights of a symbol: arcs of turns lie between. */
const ROW_PITCH = 2.4;
/** Between symbols of a row. */
const LARGE_GAP = SWITCH_GAP / 4;
/** Between columns at most: room for the frames of two pods. */
const COLUMN_GAP = 20;
/** Places are spread to fill a view, but not beyond what still looks like the drawing of the canvas. */
const MOST_WIDENED = 1.5;

/** More hosts than this are left out: they take no part in the decisions. */
const HOSTS_DRAWN = 150;

/** The network in question where the canvas has it. */
export async function drawingOfCanvas(): Promise<Drawing> {
  const { network, placement } = partOfDrawing((await openCanvas()).model, useSubject.getState());
  return drawn(network, placement);
}

/** As on the canvas, drawn apart to fill a view of another shape. */
export function drawnFilling(asOnCanvas: Drawing, width: number, height: number): Drawing {
  const { network, placement } = asOnCanvas;
  const room = { width: width - 2 * PADDING, height: height - 2 * PADDING };
  return drawn(network, stretched(placement, stretchOf(network, placement, room)));
}

/** For who sits far off: rows and columns as near to each other as symbols and arcs allow, so that names come out as large as they can in a view of that size. @param leastName pixels below which no name is drawn */
export function drawnLarge(
  { network, placement: asOnCanvas }: Drawing,
  width: number,
  height: number,
  leastName: number,
): Drawing {
  // Symbols as broad as their row leaves: names stand in them.
  const broad = { ...asOnCanvas, symbolWidth: asOnCanvas.symbolWidth + LARGE_GAP };
  const placement = network.levels ? closedUp(broad, network.levels) : broad;
  const near = nearest(placement);
  const close = boxOf(drawn(network, scaled(placement, near)).scene);
  if (!close || width === 0 || height === 0) return { ...drawn(network, placement), leastName };
  // What is left over is given back: links that fill the view are told apart more easily.
  const { zoom } = viewThrough(close, null, width, height, 1);
  const left = (pixels: number, units: number): number => Math.max(1, (pixels - 2 * PADDING) / (zoom * units));
  const wide = {
    x: near.x * left(width, close.x2 - close.x1),
    y: near.y * left(height, close.y2 - close.y1),
  };
  const filling = { x: Math.min(wide.x, MOST_WIDENED), y: Math.min(wide.y, MOST_WIDENED) };
  return { ...drawn(network, scaled(placement, filling)), leastName };
}

/**
 * A layered network without wide gaps in the row of most switches, as there are between pods; what stands elsewhere moves with the columns of that
 * row around it. O(switches²).
 */
function closedUp(placement: Placement, levels: ArrayLike<number>): Placement {
  const { switchX, symbolWidth } = placement;
  const rows = new Map<number, number[]>();
  for (const [s, x] of switchX.entries()) rows.set(levels[s], [...(rows.get(levels[s]) ?? []), x]);
  const fullest = [...rows.values()].reduce((most, row) => (row.length > most.length ? row : most), []);
  const columns = [...new Set(fullest)].sort((x, y) => x - y);
  const moved = [columns[0]];
  for (let i = 1; i < columns.length; i++)
    moved.push(moved[i - 1] + Math.min(columns[i] - columns[i - 1], symbolWidth + COLUMN_GAP));
  const place = (x: number): number => {
    const next = columns.findIndex((column) => column > x);
    if (next < 0) return x - columns[columns.length - 1] + moved[moved.length - 1];
    if (next === 0) return x;
    const part = (x - columns[next - 1]) / (columns[next] - columns[next - 1]);
    return moved[next - 1] + part * (moved[next] - moved[next - 1]);
  };
  return { ...placement, switchX: switchX.map(place) };
}

interface Factors {
  readonly x: number;
  readonly y: number;
}

/** By what places may be multiplied, at most 1, so that symbols of a row stay apart, and rows by an arc. O(switches²). */
function nearest({ switchX, switchY, symbolWidth }: Placement): Factors {
  const wide = symbolWidth + LARGE_GAP;
  const high = SWITCH_HEIGHT * ROW_PITCH;
  const factors = { x: 0, y: 0 };
  const widen = (along: 'x' | 'y', room: number, apart: number): void => {
    if (apart > 0) factors[along] = Math.max(factors[along], room / apart);
  };
  const eachPair = (see: (dx: number, dy: number) => void): void => {
    for (let a = 0; a < switchX.length; a++)
      for (let b = 0; b < a; b++) see(Math.abs(switchX[a] - switchX[b]), Math.abs(switchY[a] - switchY[b]));
  };
  eachPair((dx, dy) => {
    if (dx < wide) widen('y', high, dy);
  });
  factors.y = Math.min(1, factors.y || 1);
  eachPair((dx, dy) => {
    if (dy * factors.y < high) widen('x', wide, dx);
  });
  return { x: Math.min(1, factors.x || 1), y: factors.y };
}

function scaled(placement: Placement, { x, y }: Factors): Placement {
  const { switchX, switchY } = placement;
  return { ...placement, switchX: switchX.map((at) => at * x), switchY: switchY.map((at) => at * y) };
}

/** A network at its places, with every pod open. */
export function drawn(network: Network, placement: Placement): Drawing {
  const { topology } = network;
  const scene = buildScene(network, placement, { openPods: null, drawHosts: topology.hosts.length <= HOSTS_DRAWN });
  return {
    network,
    placement,
    scene,
    symbolWidth: placement.symbolWidth,
    labels: switchLabels(topology),
    bins: binLinks(scene, edgeKinds(network, scene), null, { top: 1, low: 0, full: 1 }),
    leastName: LEAST_NAME,
  };
}

/** The same links by what they carry. @param load Float32Array[channels] @param top end of the scale */
export function loadBins({ network, scene }: Drawing, load: Float32Array, top: number): LinkBins {
  const firstNode = (link: number): number => scene.nodeOfSwitch[network.ends[2 * link]] ?? -1;
  return binLinks(scene, edgeKinds(network, scene), gatherLoads(scene, network.channelOf, load, firstNode), {
    top,
    low: 0,
    full: 1,
  });
}

/** As `binLinks` wants them. */
function edgeKinds({ channelOf }: Network, scene: Scene): Uint8Array {
  const kinds = new Uint8Array(scene.edgeCount);
  for (let e = 0; e < scene.edgeCount; e++) {
    const host = scene.nodeKind[scene.edgeFrom[e]] === NODE_HOST || scene.nodeKind[scene.edgeTo[e]] === NODE_HOST;
    kinds[e] = host ? 1 : channelOf[scene.members[scene.memberOffset[e]]] < 0 ? 2 : 0;
  }
  return kinds;
}
