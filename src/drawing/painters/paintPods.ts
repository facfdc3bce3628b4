import { formatShare } from '../../i18n/formatNumber';
import { FONT } from '../../i18n/typeface';
import { HOST_DROP, LEAST_NAME, type Placement } from '../layouts/placement';
import { type CanvasModel, isHidden } from '../model/model';
import { type EdgeLoads, largerLoad } from '../scene/edgeLoads';
import { newShape, pointAt, shapeOf } from '../scene/edgeShape';
import type { Network } from '../scene/network';
import type { Pod } from '../scene/pods';
import { NODE_SWITCH, type Scene } from '../scene/scene';
import { canvasTexts } from '../texts';
import { type Box, type Callout, overlap } from './paintCallout';
import { labelSize, paintLabel } from './paintMarks';
import type { Pen } from './pen';
import { visibleRect } from './view';

/** Groups of spines have no frame, their place says it; those that a person has made have one of their own (`paintGroups`). */
export const FRAMELESS: ReadonlySet<Pod['kind']> = new Set(['core', 'group']);

/** Frames behind the switches of opened pods and chassis. Where pods lie across each other frames would say nothing. */
export function paintPodFrames({ context, view, palette }: Pen, { pods }: Network, scene: Scene): void {
  const shown = new Uint8Array(pods.list.length);
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const pod = pods.of[scene.nodeRef[node]];
    if (pod >= 0 && !FRAMELESS.has(pods.list[pod].kind)) shown[pod] = 1;
  }
  if (podsCross(scene.podBox, shown)) return;
  context.fillStyle = palette.podFill;
  context.strokeStyle = palette.podLine;
  context.lineWidth = 1 / view.zoom;
  for (let p = 0; p < shown.length; p++) {
    if (!shown[p]) continue;
    const left = scene.podBox[4 * p];
    const top = scene.podBox[4 * p + 1];
    context.beginPath();
    context.roundRect(left, top, scene.podBox[4 * p + 2] - left, scene.podBox[4 * p + 3] - top, 6);
    context.fill();
    context.stroke();
  }
}

/** Checks whether two of the pods that are shown overlap. O(pods²). */
export function podsCross(podBox: Float32Array, shown: Uint8Array): boolean {
  for (let p = 0; p < shown.length; p++) {
    if (!shown[p]) continue;
    for (let q = p + 1; q < shown.length; q++) {
      if (
        shown[q] &&
        podBox[4 * p] < podBox[4 * q + 2] &&
        podBox[4 * q] < podBox[4 * p + 2] &&
        podBox[4 * p + 1] < podBox[4 * q + 3] &&
        podBox[4 * q + 1] < podBox[4 * p + 3]
      )
        return true;
    }
  }
  return false;
}

/** Below this zoom numbers that can be read would lie on each other. */
const COUNT_ZOOM = 0.55;
const COUNT_SIZE = 7;
/** Of a digit, in parts of its size. */
const DIGIT = { width: 0.6, height: 0.75 } as const;
/** The dot that stands for the hosts, and the space round it. */
const DOT = { radius: 1.8, gap: 1.5 } as const;

/** Distance of the middle of a number of hosts from its switch, so that it lies clear of the dot before it. @param dot distance of the dot @param size of its digits */
export function countOut(ux: number, uy: number, dot: number, size: number, text: string): number {
  const wide = DIGIT.width * size * text.length;
  return dot + DOT.radius + DOT.gap + (Math.abs(ux) * wide + Math.abs(uy) * DIGIT.height * size) / 2;
}

/** Number of hosts beside each switch where hosts are not drawn one by one. */
export function paintHostCounts(
  { context, view, palette }: Pen,
  { hostOffset, hostAt }: Network,
  scene: Scene,
  placement: Placement,
): void {
  if (view.zoom < COUNT_ZOOM) return;
  const seen = visibleRect(view, 40);
  const size = Math.max(COUNT_SIZE, LEAST_NAME / view.zoom);
  context.font = `${size}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = palette.faint;
  context.strokeStyle = palette.plain;
  context.lineWidth = 0.8;
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const s = scene.nodeRef[node];
    const count = hostOffset[s + 1] - hostOffset[s];
    if (count === 0 || scene.nodeOfHost[hostAt[hostOffset[s]]] >= 0) continue;
    const x = scene.nodeX[node];
    const y = scene.nodeY[node];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const ux = placement.hostwardX[s];
    const uy = placement.hostwardY[s];
    const edge = 8 + Math.abs(ux) * (placement.symbolWidth / 2 - 8);
    const out = HOST_DROP + Math.abs(ux) * (placement.symbolWidth / 2 - 8);
    context.beginPath();
    context.moveTo(x + ux * edge, y + uy * edge);
    context.lineTo(x + ux * (out - 6), y + uy * (out - 6));
    context.stroke();
    context.beginPath();
    context.arc(x + ux * (out - 4), y + uy * (out - 4), DOT.radius, 0, 2 * Math.PI);
    context.fill();
    const text = String(count);
    const far = countOut(ux, uy, out - 4, size, text);
    context.fillText(text, x + ux * far, y + uy * far);
  }
}

/** More edges than this in sight are labelled only where the pointer is. */
const LABELS = 40;

/**
 * Load of each edge where few enough are in sight and there is room along them: of bundles the number of links, the largest and
 * the mean, of a link what it carries, by direction where that differs.
 * @param links label links, not only bundles
 * @param callout tells the load of its edge, which has no label then; no other lies on it
 */
export function paintEdgeLabels(
  pen: Pen,
  model: CanvasModel,
  loads: EdgeLoads,
  links: boolean,
  callout: Callout | null,
): void {
  const { scene } = model;
  const seen = visibleRect(pen.view, 0);
  const shape = newShape();
  const labels: { text: string; x: number; y: number; length: number }[] = [];
  for (let e = 0; e < scene.edgeCount; e++) {
    const bundle = scene.edgeBundle[e] === 1;
    if (isHidden(model, e, pen.view.zoom)) continue;
    if (!(bundle || links) || Number.isNaN(loads.mean[e]) || e === callout?.edge) continue;
    const line = shapeOf(scene, e, shape);
    const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
    const [there, back] = [loads.forward[e], loads.backward[e]];
    // As with the colours: what stands nearer to a switch leaves that switch.
    const parts: readonly (readonly [number, string])[] = bundle
      ? [[0.5, bundleText(scene, loads, e)]]
      : formatShare(there) === formatShare(back)
        ? [[0.5, formatShare(there)]]
        : [
            [0.3, formatShare(there)],
            [0.7, formatShare(back)],
          ];
    for (const [part, text] of parts) {
      const { x, y } = pointAt(line, part);
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
      if (labels.length === LABELS) return;
      labels.push({ text, x, y, length: length / parts.length });
    }
  }
  const taken: Box[] = callout ? [callout, { ...callout.point, width: 0, height: 0 }] : [];
  for (const { text, x, y, length } of labels) {
    const box = { x, y, ...labelSize(pen, text) };
    if (length <= 1.5 * box.width) continue;
    // One that lies on another hides both; the pointer tells what is left out.
    if (taken.some((other) => overlap(other, box))) continue;
    taken.push(box);
    paintLabel(pen, text, x, y, pen.palette.podLine);
  }
}

function bundleText(scene: Scene, loads: EdgeLoads, e: number): string {
  const texts = canvasTexts();
  const count = scene.memberOffset[e + 1] - scene.memberOffset[e];
  const most = formatShare(largerLoad(loads, e));
  return `${count} × · ${texts.max} ${most} · ${texts.mean} ${formatShare(loads.mean[e])}`;
}
