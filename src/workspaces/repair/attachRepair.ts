import type { CanvasController } from '../../canvas/controllers/canvasController';
import type { DrawnWalk } from '../../canvas/controllers/model';
import { walkOfChannels } from '../../canvas/controllers/walks';
import { SWITCH_GAP, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { edgeMiddle, paintEdgeMark, paintStrike } from '../../drawing/painters/paintMarks';
import { paintWalk } from '../../drawing/painters/paintWalk';
import { strokeScale, type View, visibleRect } from '../../drawing/painters/view';
import { loadColours } from '../../drawing/scales/colourScale';
import { PALETTES, type Palette } from '../../drawing/scales/palette';
import { NODE_POD, NODE_SWITCH, type Scene } from '../../drawing/scene/scene';
import { matchRouting } from '../../drawing/scene/shownRouting';
import { formatCount } from '../../i18n/formatNumber';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { FailureDetail } from '../../jobs/failures/failureReport';
import type { RouteResultView } from '../../state/jobStore';
import { usePreferences } from '../../state/preferencesStore';
import type { ElementRef } from '../../state/selectionStore';
import { STEPS, stepOf } from './badgeScale';
import { channelsNamed, marksOf, type RepairMarks } from './repairMarks';
import type { RepairTexts } from './texts';

/** Pixels from switch to switch below which numbers would only smear. */
const NUMBER_ROOM = 16;

/** Radius of a badge in pixels. */
export function badgeRadius(step: number): number {
  return 7 + 1.4 * step;
}

export interface DrawnFailure {
  readonly result: RouteResultView;
  readonly look: FailureLook;
  readonly detail: FailureDetail | null;
  readonly stale: boolean;
  readonly texts: RepairTexts;
}

/** Draws a failure over the network: what fails struck through, what changes outlined, MADs as badges. Returns how to stop. */
export function attachRepair(controller: CanvasController, failure: DrawnFailure): () => void {
  const { result, look, detail, stale, texts } = failure;
  let laid: { readonly scene: Scene; readonly marks: RepairMarks; readonly walk: DrawnWalk | null } | null = null;

  const lay = () => {
    const { network, scene } = controller.model;
    if (laid?.scene === scene) return laid;
    const marks = marksOf(network, scene, result, look);
    let walk: DrawnWalk | null = null;
    if (detail?.transition.kind === 'cycle') {
      const channels = channelsNamed(result.fabric, detail.transition.cycle);
      walk = walkOfChannels(network, scene, matchRouting(network, result), channels);
    }
    laid = { scene, marks, walk };
    return laid;
  };

  const paint = (context: CanvasRenderingContext2D, view: View): void => {
    const { scene, placement } = controller.model;
    const { marks, walk } = lay();
    const palette = PALETTES[controller.theme()];
    const alpha = stale ? 0.35 : 1;
    const pixel = strokeScale(view) / view.zoom;
    const half = (node: number): readonly [number, number] => {
      if (scene.nodeKind[node] !== NODE_POD) {
        return scene.nodeKind[node] === NODE_SWITCH ? [placement.symbolWidth / 2, SWITCH_HEIGHT / 2] : [4, 4];
      }
      const pod = 4 * scene.nodeRef[node];
      return [(scene.podBox[pod + 2] - scene.podBox[pod]) / 2, (scene.podBox[pod + 3] - scene.podBox[pod + 1]) / 2];
    };
    paintFailedEdges(context, scene, marks, palette, view, alpha);
    if (walk) {
      context.globalAlpha = alpha;
      const style = { colour: palette.warning, closed: true, dashed: false, numbered: true };
      paintWalk(context, walk.hops, walk.corners, style, palette, view);
    }
    context.globalAlpha = alpha;
    for (const node of marks.failedNodes) paintFailedNode(context, scene, node, half(node), palette, pixel);
    const apart = (placement.symbolWidth + SWITCH_GAP) * view.zoom;
    paintBadges(context, scene, marks, half, controller.theme(), view, apart > NUMBER_ROOM);
    context.globalAlpha = 1;
  };

  const explain = (ref: ElementRef): string => {
    if (ref.kind !== 'switch') return '';
    const s = result.topology.switches.findIndex(({ id }) => id === ref.id);
    if (s < 0 || look.madsAt[s] === 0) return '';
    return `\n${texts.madsAt({ mads: look.madsAt[s], blocks: look.blocksAt[s] })}`;
  };

  const remove = controller.addPainter(paint);
  controller.explainers.add(explain);
  return () => {
    remove();
    controller.explainers.delete(explain);
    controller.invalidate(false);
  };
}

function paintFailedEdges(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { failedEdges, lostEdges }: RepairMarks,
  palette: Palette,
  view: View,
  alpha: number,
): void {
  const pixel = strokeScale(view) / view.zoom;
  for (const edge of [...failedEdges, ...lostEdges]) {
    paintEdgeMark(context, scene, edge, palette.ground, 4.5, alpha, view);
    context.setLineDash([4 * pixel, 4 * pixel]);
    paintEdgeMark(context, scene, edge, palette.failed, 1.6, alpha, view);
    context.setLineDash([]);
  }
  const struck = { ...palette, failed: palette.warning };
  context.globalAlpha = alpha;
  for (const edge of failedEdges) {
    const { x, y } = edgeMiddle(scene, edge);
    paintStrike(context, x, y, struck, view);
  }
}

function paintFailedNode(
  context: CanvasRenderingContext2D,
  scene: Scene,
  node: number,
  [halfWidth, halfHeight]: readonly [number, number],
  palette: Palette,
  pixel: number,
): void {
  const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
  context.strokeStyle = palette.warning;
  context.lineWidth = 2 * pixel;
  context.setLineDash([4 * pixel, 3 * pixel]);
  context.beginPath();
  context.roundRect(x - halfWidth - 2, y - halfHeight - 2, 2 * halfWidth + 4, 2 * halfHeight + 4, 5);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(x - halfWidth - 3, y + halfHeight + 3);
  context.lineTo(x + halfWidth + 3, y - halfHeight - 3);
  context.moveTo(x - halfWidth - 3, y - halfHeight - 3);
  context.lineTo(x + halfWidth + 3, y + halfHeight + 3);
  context.stroke();
}

function paintBadges(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { mads, most }: RepairMarks,
  half: (node: number) => readonly [number, number],
  theme: 'light' | 'dark',
  view: View,
  numbers: boolean,
): void {
  const palette = PALETTES[theme];
  // Far off a badge shrinks less than what it stands at: it is what is looked for.
  const pixel = Math.max(numbers ? 0.75 : 0.5, strokeScale(view)) / view.zoom;
  const colours = loadColours(usePreferences.getState().colourScale, theme, STEPS);
  const seen = visibleRect(view, 40);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let node = 0; node < scene.nodeCount; node++) {
    if (mads[node] === 0) continue;
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const step = stepOf(mads[node], most);
    const [halfWidth, halfHeight] = half(node);
    context.strokeStyle = colours[step];
    context.lineWidth = (1.4 + 0.5 * step) * pixel;
    context.beginPath();
    context.roundRect(x - halfWidth - 1, y - halfHeight - 1, 2 * halfWidth + 2, 2 * halfHeight + 2, 4);
    context.stroke();
    const radius = badgeRadius(step) * pixel;
    const bx = x + halfWidth - 1;
    const by = y - halfHeight - 1;
    const text = formatCount(mads[node]);
    context.font = `600 ${9.5 * pixel}px system-ui, sans-serif`;
    const wide = numbers ? Math.max(radius, context.measureText(text).width / 2 + 3 * pixel) : radius;
    context.beginPath();
    context.roundRect(bx - wide, by - radius, 2 * wide, 2 * radius, radius);
    context.fillStyle = colours[step];
    context.fill();
    context.strokeStyle = palette.ground;
    context.lineWidth = pixel;
    context.stroke();
    if (!numbers) continue;
    context.fillStyle = inkOn(colours[step]);
    context.fillText(text, bx, by + 0.5 * pixel);
  }
}

/** Black or white, whichever stands out more from a colour (#rrggbb). */
function inkOn(colour: string): string {
  const part = (i: number): number => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return light > 0.179 ? '#000000' : '#ffffff';
}
