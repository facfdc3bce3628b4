import { SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import type { DrawnWalk } from '../model/walks';
import { hopMiddle } from '../painters/trace';
import { type Arc, ellipseRadius, laneAxes, type TurnBox } from '../painters/turnArcs';
import { SwitchTurns } from '../painters/turnsAt';
import type { Palette } from '../scales/palette';
import { NODE_SWITCH } from '../scene/scene';
import { round, tag } from './xml';

const STEP = 0.12;
/** Half length of the bar that ends an arc. */
const BAR = 3;

/** Prohibited turns: an arc with bars at its ends each; where there are too many to tell apart, one with their number. */
export function svgTurns({ network, scene, routing }: CanvasModel, palette: Palette): string {
  if (!routing) return '';
  const arcs: string[] = [];
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const s = scene.nodeRef[node];
    const { offset } = routing.prohibited;
    if (offset[s] === offset[s + 1]) continue;
    const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
    const box = { width: scene.nodeWidth[node], height: SWITCH_HEIGHT, grow: 1 };
    const drawn = new SwitchTurns(network, scene, routing.prohibited, s).fold(1, false);
    for (const { arc } of drawn.arcs) arcs.push(tag('path', { d: arcPath(x, y, box, arc), 'stroke-width': 1.9 }));
    if (!drawn.mark) continue;
    const { arc, count } = drawn.mark;
    const angle = arc.from + arc.sweep / 2;
    const { rx, ry } = laneAxes(box, 0);
    const r = ellipseRadius(rx, ry, angle) + 6;
    arcs.push(
      tag('path', { d: arcPath(x, y, box, arc), 'stroke-width': 1.9 }),
      tag(
        'text',
        {
          x: x + r * Math.cos(angle),
          y: y + r * Math.sin(angle) + 2.2,
          'font-size': 6,
          'font-weight': 600,
          fill: palette.warning,
          stroke: 'none',
        },
        String(count),
      ),
    );
  }
  return tag('g', { id: 'turns', fill: 'none', stroke: palette.warning, 'text-anchor': 'middle' }, ...arcs);
}

function arcPath(x: number, y: number, box: TurnBox, { from, sweep, lane }: Arc): string {
  const { rx, ry } = laneAxes(box, lane);
  const at = (angle: number, out: number): string => {
    const r = ellipseRadius(rx, ry, angle) + out;
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  };
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / STEP));
  let d = '';
  for (let i = 0; i <= steps; i++) d += `${i === 0 ? 'M' : 'L'}${at(from + (sweep * i) / steps, 0)}`;
  for (const angle of [from, from + sweep]) d += `M${at(angle, -BAR)}L${at(angle, BAR)}`;
  return d;
}

/** A walk with arrowheads: the dependency loop, closed and numbered, or a route. */
export function svgWalk(
  id: string,
  { hops, corners }: DrawnWalk,
  style: { readonly colour: string; readonly closed: boolean; readonly dashed: boolean },
  palette: Palette,
): string {
  let d = '';
  hops.forEach(({ points }, i) => {
    const start = `${round(points[0])} ${round(points[1])}`;
    d += i === 0 ? `M${start}` : `Q${round(corners[i].x)} ${round(corners[i].y)} ${start}`;
    for (let p = 2; p < points.length; p += 2) d += `L${round(points[p])} ${round(points[p + 1])}`;
  });
  if (style.closed) {
    const [x, y] = hops[0].points;
    d += `Q${round(corners[0].x)} ${round(corners[0].y)} ${round(x)} ${round(y)}`;
  }
  const heads = hops.flatMap((hop, i) => {
    const { x, y, angle } = hopMiddle(hop);
    const corner = (turn: number): string =>
      `${round(x + 5.5 * Math.cos(angle + turn))} ${round(y + 5.5 * Math.sin(angle + turn))}`;
    const head = tag('path', {
      d: `M${corner(0)}L${corner(2.5)}L${corner(-2.5)}Z`,
      fill: style.colour,
      stroke: 'none',
    });
    if (!style.closed) return [head];
    const [cx, cy] = [x - 11 * Math.sin(angle), y + 11 * Math.cos(angle)];
    return [
      head,
      tag('circle', { cx, cy, r: 6.5, fill: style.colour, stroke: 'none' }),
      tag(
        'text',
        { x: cx, y: cy + 3, 'font-size': 8.5, 'font-weight': 600, fill: palette.ground, stroke: 'none' },
        String(i + 1),
      ),
    ];
  });
  return tag(
    'g',
    { id, fill: 'none', 'stroke-linejoin': 'round', 'text-anchor': 'middle' },
    tag('path', { d, stroke: palette.ground, 'stroke-width': 5 }),
    tag('path', { d, stroke: style.colour, 'stroke-width': 2.4, 'stroke-dasharray': style.dashed ? '7 4' : null }),
    ...heads,
  );
}
