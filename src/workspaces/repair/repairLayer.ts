import type { CanvasLayer, LayerPaint } from '../../canvas/canvasLayer';
import { isEthernet } from '../../core/plant/isEthernet';
import { SWITCH_GAP } from '../../drawing/layouts/placement';
import { drawnWalk, stepsOfChannels, type WalkSteps } from '../../drawing/model/walks';
import { clipAround, type MarkedBox, paintFrame, placedBox } from '../../drawing/painters/paintBoxes';
import { edgeMiddle, paintEdgeMark, paintStrike } from '../../drawing/painters/paintMarks';
import { paintWalk } from '../../drawing/painters/paintWalk';
import { strokeScale, visibleRect } from '../../drawing/painters/view';
import { rampColours } from '../../drawing/scales/colourScale';
import { matchRouting } from '../../drawing/scene/shownRouting';
import { formatCount } from '../../i18n/formatNumber';
import { FONT } from '../../i18n/typeface';
import type { FailureLook } from '../../jobs/failures/failureDetail';
import type { FailureDetail } from '../../jobs/failures/failureReply';
import type { RouteResultView } from '../../state/results/runStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { STEPS, stepOf } from './badgeScale';
import { badgesOf, marksOf, type RepairMarks } from './repairMarks';
import type { RepairTexts } from './texts';

/** Pixels from switch to switch below which numbers would only smear. */
const NUMBER_ROOM = 16;

/** Half the size of what is struck through at least: a host's dot would vanish under the strokes. */
const LEAST_HALF = 4;

/** Radius of a badge in pixels. */
export function badgeRadius(step: number): number {
  return 7 + 1.4 * step;
}

export interface DrawnFailure {
  readonly result: RouteResultView;
  readonly look: FailureLook;
  readonly detail: FailureDetail | null;
  readonly stale: boolean;
  /** Marks what changes in the tables too. */
  readonly updates: boolean;
  readonly texts: RepairTexts;
}

interface Laid {
  readonly marks: RepairMarks;
  readonly walk: WalkSteps | null;
}

/** Draws a failure over the network: what fails struck through; on request what changes outlined, MADs or entries as badges. */
export function repairLayer({ result, look, detail, stale, updates, texts }: DrawnFailure): CanvasLayer<Laid> {
  return {
    lay({ network, scene }) {
      const marks = marksOf(network, scene, result, look);
      if (detail?.transition.kind !== 'cycle') return { marks, walk: null };
      const { cycle } = detail.transition;
      return { marks, walk: stepsOfChannels(network, scene, matchRouting(network, result), cycle) };
    },

    paint(on) {
      const { context, palette, view, model, laid } = on;
      const { marks, walk } = laid;
      const alpha = stale ? 0.35 : 1;
      paintFailedEdges(on, alpha);
      if (walk) {
        context.globalAlpha = alpha;
        const style = { colour: palette.warning, closed: true, dashed: false, numbered: true };
        paintWalk(on, drawnWalk(model.scene, walk), style);
      }
      context.globalAlpha = alpha;
      for (const node of marks.failedNodes) paintFailedNode(on, node);
      const apart = (model.placement.symbolWidth + SWITCH_GAP) * view.zoom;
      if (updates) paintBadges(on, apart > NUMBER_ROOM);
      context.globalAlpha = 1;
    },

    explain(ref) {
      if (ref.kind !== 'switch') return '';
      const s = result.topology.switches.findIndex(({ id }) => id === ref.id);
      if (s < 0 || badgesOf(look, result.topology)[s] === 0) return '';
      if (isEthernet(result.topology)) return `\n${texts.entriesAt({ entries: look.entriesAt[s] })}`;
      return `\n${texts.madsAt({ mads: look.madsAt[s], blocks: look.blocksAt[s] })}`;
    },
  };
}

/** The box to draw at a node. */
function boxOf(on: LayerPaint<Laid>, node: number): MarkedBox {
  const { x, y, width, height } = placedBox(on, on.model, node);
  return { x, y, width: Math.max(2 * LEAST_HALF, width), height: Math.max(2 * LEAST_HALF, height) };
}

function paintFailedEdges(on: LayerPaint<Laid>, alpha: number): void {
  const { context, palette, pixel, model, laid } = on;
  const { scene } = model;
  const { failedEdges, lostEdges } = laid.marks;
  context.save();
  const ends = new Set([...failedEdges, ...lostEdges].flatMap((edge) => [scene.edgeFrom[edge], scene.edgeTo[edge]]));
  // Or lines would cross out the names of switches that live.
  clipAround(
    on,
    [...ends].map((node) => boxOf(on, node)),
  );
  const casing = { colour: palette.ground, width: 4.5, alpha };
  const line = { colour: palette.failed, width: 1.6, alpha };
  for (const edge of [...failedEdges, ...lostEdges]) {
    paintEdgeMark(on, scene, edge, casing);
    context.setLineDash([4 * pixel, 4 * pixel]);
    paintEdgeMark(on, scene, edge, line);
    context.setLineDash([]);
  }
  context.restore();
  const striking = { ...on, palette: { ...palette, failed: palette.warning } };
  context.globalAlpha = alpha;
  for (const edge of failedEdges) {
    const { x, y } = edgeMiddle(scene, edge);
    paintStrike(striking, x, y);
  }
}

function paintFailedNode(on: LayerPaint<Laid>, node: number): void {
  const { context, palette } = on;
  const box = boxOf(on, node);
  const { x, y } = box;
  const frame = { ...box, width: box.width + 4, height: box.height + 4 };
  paintFrame(on, frame, { colour: palette.warning, width: 2, dash: [4, 3] });
  const [halfWidth, halfHeight] = [box.width / 2 + 3, box.height / 2 + 3];
  context.beginPath();
  context.moveTo(x - halfWidth, y + halfHeight);
  context.lineTo(x + halfWidth, y - halfHeight);
  context.moveTo(x - halfWidth, y - halfHeight);
  context.lineTo(x + halfWidth, y + halfHeight);
  context.stroke();
}

function paintBadges(on: LayerPaint<Laid>, numbers: boolean): void {
  const { context, palette, view, model, theme, laid } = on;
  const { scene } = model;
  const { badges, most } = laid.marks;
  // Far off a badge shrinks less than what it stands at: it is what is looked for.
  const pixel = Math.max(numbers ? 0.75 : 0.5, strokeScale(view)) / view.zoom;
  const colours = rampColours(usePreferences.getState().colourScale, theme, STEPS);
  const seen = visibleRect(view, 40);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let node = 0; node < scene.nodeCount; node++) {
    if (badges[node] === 0) continue;
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
    const step = stepOf(badges[node], most);
    const box = boxOf(on, node);
    const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
    context.strokeStyle = colours[step];
    context.lineWidth = (1.4 + 0.5 * step) * pixel;
    context.beginPath();
    context.roundRect(x - halfWidth - 1, y - halfHeight - 1, 2 * halfWidth + 2, 2 * halfHeight + 2, 4);
    context.stroke();
    const radius = badgeRadius(step) * pixel;
    const bx = x + halfWidth - 1;
    // Above the box, whose name it would hide.
    const by = y - halfHeight - 0.75 * radius;
    const text = formatCount(badges[node]);
    context.font = `600 ${9.5 * pixel}px ${FONT}`;
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
