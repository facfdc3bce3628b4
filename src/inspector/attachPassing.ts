import { seeTexts } from '../appearance/texts';
import type { CanvasController } from '../canvas/controllers/canvasController';
import { SWITCH_HEIGHT } from '../drawing/layouts/placement';
import { paintEdgeMark } from '../drawing/painters/paintMarks';
import { ellipseRadius, laneAxes } from '../drawing/painters/turnArcs';
import { linkAngle } from '../drawing/painters/turnsAt';
import { strokeScale, type View } from '../drawing/painters/view';
import { PALETTES } from '../drawing/scales/palette';
import { NODE_SWITCH } from '../drawing/scene/scene';
import { useDocument } from '../state/documentStore';
import { useSee } from '../state/seeStore';
import { type ElementRef, useSelection } from '../state/selectionStore';
import { type Passing, passingFrom } from './passing';

/** Half length of the bar before a link that may not be passed on to. */
const BAR = 5;

/**
 * Shows where packets that come in over a link of the selected switch may go on to: while the pointer is on the link, or as
 * long as the link is chosen in the inspector. Returns how to stop.
 */
export function attachPassing(controller: CanvasController): () => void {
  /** The switch that is looked at, and the link: pointed at before chosen. */
  const wanted = (): { readonly at: string; readonly link: string } | null => {
    const { selection, hover } = useSelection.getState();
    const [only] = selection;
    const at = selection.length !== 1 ? null : only.kind === 'switch' ? only.id : only.kind === 'turn' ? only.at : null;
    if (at !== null && hover?.kind === 'link') {
      const link = useDocument.getState().topology.links.find(({ id }) => id === hover.id);
      if (link && (link.a.node === at || link.b.node === at)) return { at, link: hover.id };
    }
    return useSee.getState().passing;
  };

  const passingNow = (): (Passing & { readonly s: number }) | null => {
    const { routing, stale, network } = controller.model;
    const ask = wanted();
    if (!ask || !routing || stale || routing.result.prohibitedTurns.length === 0) return null;
    const s = network.topology.switches.findIndex(({ id }) => id === ask.at);
    const from = network.topology.links.findIndex(({ id }) => id === ask.link);
    const passing = s < 0 || from < 0 ? null : passingFrom(network.fabric, routing.result, s, from);
    return passing && { ...passing, s };
  };

  const paint = (context: CanvasRenderingContext2D, view: View): void => {
    const passing = passingNow();
    if (!passing) return;
    const { scene, placement } = controller.model;
    const palette = PALETTES[controller.theme()];
    const node = scene.nodeOfSwitch[passing.s];
    const start = linkAngle(scene, passing.s, passing.from);
    if (scene.nodeKind[node] !== NODE_SWITCH || start === null) return;
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    const pixel = strokeScale(view) / view.zoom;
    const { rx, ry } = laneAxes(placement.symbolWidth, SWITCH_HEIGHT, 4);
    const at = (angle: number, out = 0): readonly [number, number] => {
      const r = ellipseRadius(rx, ry, angle) + out;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    };
    paintEdgeMark(context, scene, scene.edgeOfLink[passing.from], palette.selection, 8, 0.45, view);
    for (const [links, colour] of [
      [passing.refused, palette.warning],
      [passing.allowed, palette.selection],
    ] as const) {
      const refused = links === passing.refused;
      context.strokeStyle = colour;
      context.fillStyle = colour;
      context.lineWidth = 1.9 * pixel;
      for (const link of links) {
        const angle = linkAngle(scene, passing.s, link);
        if (angle === null) continue;
        if (!refused) paintEdgeMark(context, scene, scene.edgeOfLink[link], colour, 5, 0.3, view);
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
  };

  const explain = (ref: ElementRef): string => {
    const passing = ref.kind === 'link' ? passingNow() : null;
    if (!passing) return '';
    return `\n${seeTexts().passTip({ allowed: passing.allowed.length, all: passing.allowed.length + passing.refused.length })}`;
  };

  controller.explainers.add(explain);
  const removePainter = controller.addPainter(paint);
  const stopSee = useSee.subscribe((now, before) => {
    if (now.passing !== before.passing) controller.invalidate(false);
  });
  return () => {
    controller.explainers.delete(explain);
    removePainter();
    stopSee();
  };
}
