import type { CanvasLayer, LayerPaint } from '../../canvas/canvasLayer';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { HOST_SIZE, LEAST_NAME, NAME_SIZE, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { clipAround, type MarkedBox, paintFrame, placedBox } from '../../drawing/painters/paintBoxes';
import { paintEdgeMark } from '../../drawing/painters/paintMarks';
import { FONT } from '../../i18n/typeface';
import { type LaidGrowth, type Line, layGrowth } from './layGrowth';
import { cableStyle, nodeStyle } from './looks';
import { type CableLook, type Moment, momentHosts, momentLook } from './moments';
import type { GrowTexts } from './texts';

type Paint = LayerPaint<LaidGrowth>;

/** Painted in this order, so that what changes lies above what stays. */
const ORDER: readonly CableLook[] = ['absent', 'left', 'stays', 'laid', 'taken', 'drained', 'moved'];
/** Pixels from one parallel cable to the next. */
const APART = 10;
/** More lines than this are drawn thinner. */
const MANY = 200;

/** Draws a moment of a plan over the design: what is drained, moved, laid and taken out, and switches that are not there yet beside the network. */
export function growLayer(plan: GrowthPlan, moment: Moment, texts: GrowTexts): CanvasLayer<LaidGrowth> {
  const look = momentLook(plan, moment);
  const hosts = momentHosts(plan, moment);
  const looks = new Map(look.cables.map((cable) => [cable.id as string, cable.look]));
  return {
    lay: (drawn) => layGrowth(plan, { look, hosts }, drawn),
    reach: ({ reach }) => reach,

    paint(on) {
      on.context.save();
      clipAround(on, boxesOf(on));
      for (const one of ORDER) paintCables(on, one);
      on.context.restore();
      on.context.lineCap = 'butt';
      paintNodes(on);
      for (const ghost of on.laid.ghosts) paintGhost(on, ghost);
      paintHosts(on);
    },

    explain(ref) {
      if (ref.kind === 'switch') {
        const found = look.nodes.get(ref.id) ?? 'absent';
        return found === 'there' ? '' : `\n${texts[found]}`;
      }
      if (ref.kind !== 'link' || !('id' in ref)) return '';
      const found = looks.get(ref.id);
      return found === undefined || found === 'stays' ? '' : `\n${texts[found]}`;
    },

    marks: {
      grow: marksOf(look.cables.map((cable) => cable.look)),
      growSwitches: marksOf([...look.nodes.values()]),
      growHosts: marksOf([...hosts.values()].flat().map((host) => host.look)),
    },
  };
}

/** How often each look is met, by name. */
function marksOf(looks: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const look of looks) counts.set(look, (counts.get(look) ?? 0) + 1);
  return [...counts.keys()]
    .sort()
    .map((look) => `${look} ${counts.get(look)}`)
    .join(', ');
}

const ghostBox = (on: Paint, { x, y }: { readonly x: number; readonly y: number }): MarkedBox => ({
  ...{ x, y },
  width: on.model.placement.symbolWidth,
  height: SWITCH_HEIGHT,
});

/** Of all that cables are painted to. */
function boxesOf(on: Paint): MarkedBox[] {
  const { scene } = on.model;
  const { edges, lines, ghosts } = on.laid;
  const nodes = new Set([
    ...edges.flatMap(({ edge }) => [scene.edgeFrom[edge], scene.edgeTo[edge]]),
    ...lines.flatMap(({ from, to }) => [from, to].filter((end) => end >= 0)),
  ]);
  return [...[...nodes].map((node) => placedBox(on, on.model, node)), ...ghosts.map((ghost) => ghostBox(on, ghost))];
}

function paintCables(on: Paint, look: CableLook): void {
  const { context, palette, pixel, model, laid } = on;
  const { colour, width, dash } = cableStyle(look, palette);
  const thin = laid.edges.length + laid.lines.length > MANY ? 0.6 : 1;
  const isAway = look === 'left' || look === 'absent';
  for (const { edge, look: own } of laid.edges) {
    if (own !== look) continue;
    // What the canvas draws of the design lies below, and is not there at this moment.
    if (isAway || dash.length > 0)
      paintEdgeMark(on, model.scene, edge, { colour: palette.ground, width: width + 2, alpha: 1 });
    context.setLineDash(dash.map((part) => part * pixel));
    paintEdgeMark(on, model.scene, edge, { colour, width: width * thin, alpha: 1 });
    context.setLineDash([]);
  }
  context.beginPath();
  for (const line of laid.lines) if (line.look === look) trace(on, line);
  context.strokeStyle = colour;
  context.lineWidth = width * thin * pixel;
  context.setLineDash(dash.map((part) => part * pixel));
  context.stroke();
  context.setLineDash([]);
}

/** A bow between two ends, the straight line where it has no neighbour. */
function trace({ context, pixel, model: { scene }, laid: { ghosts } }: Paint, { from, to, side }: Line): void {
  const placeOf = (end: number) => (end < 0 ? ghosts[-1 - end] : { x: scene.nodeX[end], y: scene.nodeY[end] });
  const [a, b] = [placeOf(from), placeOf(to)];
  const off = (side * APART * pixel) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  context.moveTo(a.x, a.y);
  context.quadraticCurveTo((a.x + b.x) / 2 - (b.y - a.y) * off, (a.y + b.y) / 2 + (b.x - a.x) * off, b.x, b.y);
}

/** Paints the nodes that differ from the canvas at the moment: new, going, or absent. */
function paintNodes(on: Paint): void {
  const { context, palette, model } = on;
  for (const { node, look } of on.laid.nodes) {
    const box = placedBox(on, model, node);
    const frame = { ...box, width: box.width + 4, height: box.height + 4 };
    if (look === 'absent') {
      context.globalAlpha = 0.7;
      context.fillStyle = palette.ground;
      context.fillRect(frame.x - frame.width / 2, frame.y - frame.height / 2, frame.width, frame.height);
      context.globalAlpha = 1;
    }
    paintFrame(on, frame, nodeStyle(look, palette));
  }
}

function paintGhost(on: Paint, ghost: LaidGrowth['ghosts'][number]): void {
  const { context, palette, view } = on;
  const box = ghostBox(on, ghost);
  context.beginPath();
  context.roundRect(box.x - box.width / 2, box.y - box.height / 2, box.width, box.height, 4);
  context.fillStyle = ghost.look === 'absent' ? palette.ground : palette.switchFill;
  context.fill();
  paintFrame(on, box, nodeStyle(ghost.look, palette));
  if (NAME_SIZE * view.zoom < LEAST_NAME) return;
  context.font = `${NAME_SIZE}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ghost.look === 'absent' ? palette.faint : palette.ink;
  context.fillText(ghost.name, box.x, box.y + 0.4, box.width - 3);
}

function paintHosts({ context, palette, pixel, laid }: Paint): void {
  for (const { x, y, look } of laid.hosts) {
    context.beginPath();
    context.arc(x, y, HOST_SIZE / 2, 0, 2 * Math.PI);
    context.fillStyle = look === 'there' ? palette.host : nodeStyle(look, palette).colour;
    if (look !== 'gone') context.fill();
    context.strokeStyle = context.fillStyle;
    context.lineWidth = pixel;
    context.stroke();
  }
}
