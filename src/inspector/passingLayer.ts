import type { CanvasLayer, LayerPaint } from '../canvas/canvasLayer';
import { SWITCH_HEIGHT } from '../drawing/layouts/placement';
import type { CanvasModel } from '../drawing/model/model';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { ellipseRadius, laneAxes } from '../drawing/painters/turnArcs';
import { linkAngle } from '../drawing/painters/turnsAt';
import { placeNow } from '../drawing/scene/placeNow';
import { NODE_SWITCH } from '../drawing/scene/scene';
import { useDocument } from '../state/document/documentStore';
import { useSelection } from '../state/selection/selectionStore';
import { useSee } from '../state/view/seeStore';
import { type Passing, passingFrom } from './passing';
import type { TraceTexts } from './traceTexts';

/** Half length of the bar before a link that may not be passed on to. */
const BAR = 5;

/**
 * Shows where packets that come in over a link of the selected switch may go on to: while the pointer is on the link, or as
 * long as the link is chosen in the inspector.
 */
export function passingLayer(texts: TraceTexts): CanvasLayer {
  return {
    paint: paintPassing,
    explain(ref, model) {
      const passing = ref.kind === 'link' ? passingNow(model) : null;
      if (!passing) return '';
      return `\n${texts.passTip({ allowed: passing.allowed.length, all: passing.allowed.length + passing.refused.length })}`;
    },
    follow: (repaint) =>
      useSee.subscribe((now, before) => {
        if (now.passing !== before.passing) repaint(false);
      }),
  };
}

/** The switch that is looked at, and the link: pointed at before chosen. */
function wanted(): { readonly at: string; readonly link: string } | null {
  const { selection, hover } = useSelection.getState();
  const [only] = selection;
  const at = selection.length !== 1 ? null : only.kind === 'switch' ? only.id : only.kind === 'turn' ? only.at : null;
  if (at !== null && hover?.kind === 'link') {
    const link = useDocument.getState().topology.links.find(({ id }) => id === hover.id);
    if (link && (link.a.node === at || link.b.node === at)) return { at, link: hover.id };
  }
  return useSee.getState().passing;
}

function passingNow({ routing, stale, network }: CanvasModel): (Passing & { readonly s: number }) | null {
  const ask = wanted();
  if (!ask || !routing || stale || routing.result.prohibitedTurns.length === 0) return null;
  // Routes of one network of the design that is drawn number its switches and links by themselves.
  const { topology, fabric } = routing.result;
  const at = topology.switches.findIndex(({ id }) => id === ask.at);
  const record = topology.links.findIndex(({ id }) => id === ask.link);
  const passing = at < 0 || record < 0 ? null : passingFrom(fabric, routing.result, at, record);
  if (!passing) return null;
  const s = placeNow(network.topology.switches, topology.switches)(at);
  const here = placeNow(network.topology.links, topology.links);
  const { from, allowed, refused } = passing;
  return { s, from: here(from), allowed: allowed.map(here), refused: refused.map(here) };
}

function paintPassing(on: LayerPaint<undefined>): void {
  const { context, palette, pixel, model } = on;
  const passing = passingNow(model);
  if (!passing) return;
  const { scene, placement } = model;
  const node = scene.nodeOfSwitch[passing.s];
  const start = linkAngle(scene, passing.s, passing.from);
  if (scene.nodeKind[node] !== NODE_SWITCH || start === null) return;
  const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
  const { rx, ry } = laneAxes({ width: placement.symbolWidth, height: SWITCH_HEIGHT, grow: 1 }, 4);
  const at = (angle: number, out = 0): readonly [number, number] => {
    const r = ellipseRadius(rx, ry, angle) + out;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  };
  paintEdgeMark(on, scene, scene.edgeOfLink[passing.from], { colour: palette.selection, width: 8, alpha: 0.45 });
  for (const [links, colour] of [
    [passing.refused, palette.warning],
    [passing.allowed, palette.selection],
  ] as const) {
    const refused = links === passing.refused;
    const mark = { colour, width: 5, alpha: 0.3 };
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = 1.9 * pixel;
    for (const link of links) {
      const angle = linkAngle(scene, passing.s, link);
      if (angle === null) continue;
      if (!refused) paintEdgeMark(on, scene, scene.edgeOfLink[link], mark);
      context.strokeStyle = colour;
      context.lineWidth = 1.9 * pixel;
      const [endX, endY] = at(angle);
      context.setLineDash(refused ? [3 * pixel, 3 * pixel] : []);
      context.beginPath();
      context.moveTo(...at(start));
      context.quadraticCurveTo(x, y, endX, endY);
      context.stroke();
      context.setLineDash([]);
      context.beginPath();
      if (refused) {
        const [dx, dy] = [-BAR * pixel * Math.sin(angle), BAR * pixel * Math.cos(angle)];
        context.moveTo(endX - dx, endY - dy);
        context.lineTo(endX + dx, endY + dy);
        context.stroke();
      } else {
        const size = 5 * pixel;
        for (const turn of [0, 2.5, -2.5]) {
          context.lineTo(endX + size * Math.cos(angle + turn), endY + size * Math.sin(angle + turn));
        }
        context.fill();
      }
    }
  }
}
