import { isGrouped } from '../layouts/grouped';
import { CELL } from '../layouts/latticeLayout';
import { SWITCH_HEIGHT } from '../layouts/placement';
import { gridSizes, isRing } from '../layouts/placeNetwork';
import type { Network } from './network';
import { NODE_SWITCH, type Scene } from './scene';

/** Distance between parallel links, and the widest fan of them. */
const PARALLEL_STEP = 7;
const WIDEST_FAN = 42;
/** Between a symbol and a link that goes round it. */
const CLEAR = 4;
/** Links that joined trees have between them bow by this part of their length where they run along a row. */
const ROW_BOW = 0.12;
/** So flat a link between two of a level runs along their row. */
const ROW_SLOPE = 0.12;

/**
 * Decides which edges bow: parallel links fan out; links of a lattice that would run over other switches go round them, wrap
 * links most; links along a row of levels arch over the switches between. O(edges).
 */
export function assignBends(network: Network, scene: Scene, symbolWidth: number): void {
  fanParallels(scene);
  if (isRing(network.topology)) return;
  if (gridSizes(network.topology)) bowLattice(network, scene, symbolWidth);
  else if (network.levels && !isGrouped(network.topology)) bowRows(scene, network.levels);
}

function fanParallels({ edgeCount, edgeFrom, edgeTo, edgeBend, nodeCount }: Scene): void {
  const parallels = new Map<number, number[]>();
  for (let e = 0; e < edgeCount; e++) {
    const key = Math.min(edgeFrom[e], edgeTo[e]) * nodeCount + Math.max(edgeFrom[e], edgeTo[e]);
    const group = parallels.get(key);
    if (group) group.push(e);
    else parallels.set(key, [e]);
  }
  for (const group of parallels.values()) {
    if (group.length < 2) continue;
    const step = Math.min(PARALLEL_STEP, WIDEST_FAN / (group.length - 1));
    group.forEach((e, i) => {
      // "To the right" turns over with the direction; the fan must not.
      const side = edgeFrom[e] < edgeTo[e] ? 1 : -1;
      edgeBend[e] = side * (i - (group.length - 1) / 2) * step;
    });
  }
}

function bowLattice({ topology }: Network, scene: Scene, symbolWidth: number): void {
  const { edgeCount, edgeFrom, edgeTo, edgeBend, nodeKind, nodeRef } = scene;
  for (let e = 0; e < edgeCount; e++) {
    if (nodeKind[edgeFrom[e]] !== NODE_SWITCH || nodeKind[edgeTo[e]] !== NODE_SWITCH) continue;
    const a = topology.switches[nodeRef[edgeFrom[e]]].coordinates ?? [];
    const b = topology.switches[nodeRef[edgeTo[e]]].coordinates ?? [];
    const steps = a.reduce((common, c, d) => greatestCommonDivisor(common, Math.abs(c - (b[d] ?? c))), 0);
    if (steps < 2) continue;
    // Always to the same side of the picture, whichever way the record runs, and by less than a row's distance.
    const forward = a.findIndex((c, d) => c !== b[d]);
    const side = (b[forward] ?? 0) > a[forward] ? 1 : -1;
    const bow = CELL * Math.min(0.42, 0.22 + 0.03 * steps);
    edgeBend[e] += -side * Math.max(bow, roundSymbols(scene, e, steps, symbolWidth));
  }
}

/** Distance that an edge has to bow to be clear of the first symbol that it passes; not so far that it meets those of the next row. */
function roundSymbols(
  { edgeFrom, edgeTo, nodeX, nodeY }: Scene,
  e: number,
  steps: number,
  symbolWidth: number,
): number {
  const [dx, dy] = [nodeX[edgeTo[e]] - nodeX[edgeFrom[e]], nodeY[edgeTo[e]] - nodeY[edgeFrom[e]]];
  const half = (Math.abs(dy) * symbolWidth + Math.abs(dx) * SWITCH_HEIGHT) / (2 * Math.hypot(dx, dy)) + CLEAR;
  // Of the height of an arc, what it has one step from its end.
  const part = (4 / steps) * (1 - 1 / steps);
  return Math.min(half / part, CELL - half);
}

function bowRows(scene: Scene, levels: Int32Array): void {
  const { edgeCount, edgeFrom, edgeTo, edgeBend, nodeKind, nodeRef, nodeX, nodeY } = scene;
  const level = (node: number): number => (nodeKind[node] === NODE_SWITCH ? levels[nodeRef[node]] : -1);
  for (let e = 0; e < edgeCount; e++) {
    const a = edgeFrom[e];
    const b = edgeTo[e];
    const dx = nodeX[b] - nodeX[a];
    // Rows of one level stand a little higher in one tree than in another that is smaller.
    const most = level(a) === level(b) ? Math.max(1, ROW_SLOPE * Math.abs(dx)) : 1;
    if (nodeKind[a] !== nodeKind[b] || Math.abs(nodeY[a] - nodeY[b]) > most) continue;
    // Upwards: to the left of a line that runs right.
    edgeBend[e] += -Math.sign(dx) * Math.abs(dx) * ROW_BOW;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
