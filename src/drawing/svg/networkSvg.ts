import { formatShare } from '../../i18n/formatNumber';
import { FONT } from '../../i18n/typeface';
import type { ColourScale } from '../../state/view/preferencesStore';
import type { Diagram, DiagramLook, LayDiagram } from '../diagrams/diagram';
import { type CanvasModel, isOnPlate } from '../model/model';
import { FRAMELESS, podsCross } from '../painters/paintPods';
import { GROUP_FILL, groupColour } from '../scales/groupColours';
import type { Palette } from '../scales/palette';
import { arrowHead, groupFrames, NOTE_FONT, NOTE_LINE, NOTE_PAD, noteBoxes } from '../scene/annotations';
import { boxOf } from '../scene/boxOf';
import { newShape, pointAt, shapeOf } from '../scene/edgeShape';
import { podOutline } from '../scene/nodeBox';
import { NODE_HOST, NODE_POD } from '../scene/scene';
import type { CanvasTexts } from '../texts';
import { svgLegend } from './svgLegend';
import { svgLinks } from './svgLinks';
import { svgTurns, svgWalk } from './svgMarks';
import { svgNodes } from './svgNodes';
import { type SvgPen, svgPen } from './svgPen';
import { type Frame, svgPainted, svgRules } from './svgRules';
import { escapeXml, round, tag } from './xml';

export interface PictureChoice {
  /** Pixels; the height follows from the shape of the network. */
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly colourScale: ColourScale;
  readonly legend: boolean;
  readonly names: boolean;
  readonly loads: boolean;
  readonly turns: boolean;
}

const MARGIN = 20;
/** A legend gets this much, however narrow the network. */
const LEGEND_WIDTH = 560;

/** A diagram in the place of the network's drawing, and how it is looked at. */
export type WantedDiagram = { readonly lay: LayDiagram; readonly look: Omit<DiagramLook, 'names'> } | null;

/** Outline of the picture in canvas units, and the legend below the network. */
function frameOf(model: CanvasModel, choice: PictureChoice, pen: SvgPen, diagram: Diagram | null) {
  const box = { ...(diagram?.box ?? boxOf(model.scene) ?? { x1: 0, y1: 0, x2: 1, y2: 1 }) };
  for (const { x, y, width, height } of diagram ? [] : [...noteBoxes(model), ...groupFrames(model)]) {
    box.x1 = Math.min(box.x1, x);
    // Names of groups stand above them.
    box.y1 = Math.min(box.y1, y - NOTE_LINE);
    box.x2 = Math.max(box.x2, x + width);
    box.y2 = Math.max(box.y2, y + height);
  }
  const inner = Math.max(box.x2 - box.x1, choice.legend ? LEGEND_WIDTH : 0);
  const legend = choice.legend ? svgLegend(model, choice, pen, inner) : null;
  const wide = inner + 2 * MARGIN;
  const high = box.y2 - box.y1 + 2 * MARGIN + (legend ? legend.height + MARGIN : 0);
  const left = (box.x1 + box.x2 - wide) / 2;
  const corner = `translate(${round(left + MARGIN)}, ${round(box.y2 + MARGIN)})`;
  const below = legend ? tag('g', { id: 'legend', transform: corner }, legend.markup) : '';
  return { left, top: box.y1 - MARGIN, wide, high, legend: below };
}

/** Height of the picture for its width, both in pixels. */
export function pictureHeight(
  model: CanvasModel,
  choice: PictureChoice,
  texts: CanvasTexts,
  wanted: WantedDiagram = null,
): number {
  const pen = svgPen(choice, texts);
  const { wide, high } = frameOf(model, choice, pen, diagramOf(model, choice, pen, wanted));
  return Math.round((choice.width * high) / wide);
}

/** The diagram in the colours of the picture. */
function diagramOf(
  model: CanvasModel,
  { names, loads }: PictureChoice,
  { colours }: SvgPen,
  wanted: WantedDiagram,
): Diagram | null {
  const drawn = { ...model, colours, meters: loads ? model.meters : null };
  return wanted?.lay(drawn, { ...wanted.look, names }) ?? null;
}

/** The network as it is drawn, written from the model as an SVG document: every link and switch an element of its own; or a diagram of it. */
export function networkSvg(
  model: CanvasModel,
  choice: PictureChoice,
  texts: CanvasTexts,
  wanted: WantedDiagram = null,
): string {
  const { network, routing } = model;
  const pen = svgPen(choice, texts);
  const { palette } = pen;
  const diagram = diagramOf(model, choice, pen, wanted);
  const frame = frameOf(model, choice, pen, diagram);
  const { left, top, wide, high, legend } = frame;
  const { switches, hosts, name } = network.topology;
  const title = [name, routing && texts.legendTitle].filter(Boolean).join(': ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: choice.width,
      height: Math.round((choice.width * high) / wide),
      viewBox: [left, top, wide, high].map(round).join(' '),
      'font-family': FONT,
      role: 'img',
    },
    tag('title', {}, escapeXml(title || 'network')),
    tag(
      'desc',
      {},
      escapeXml(texts.scene({ switches: switches.length, hosts: hosts.length, links: network.fabric.linkCount })),
    ),
    tag('rect', { x: left, y: top, width: wide, height: high, fill: palette.ground }),
    diagram
      ? svgPainted('diagram', frame, choice.width, palette, (own) => diagram.paint(own, -1))
      : svgDrawing(model, choice, pen, frame),
    legend,
  )}\n`;
}

/** The network's own drawing. */
function svgDrawing(model: CanvasModel, choice: PictureChoice, pen: SvgPen, frame: Frame): string {
  const { routing } = model;
  const { palette, colours } = pen;
  const rules = svgRules(model, choice, pen, frame);
  return [
    podFrames(model, palette),
    svgGroups(model, palette),
    rules.plates,
    svgLinks(model, colours, palette),
    model.loop && routing
      ? svgWalk(
          'loop',
          model.loop,
          { colour: palette.warning, closed: true, dashed: !routing.result.cycleInUse },
          palette,
        )
      : '',
    model.pathWalk
      ? svgWalk('route', model.pathWalk, { colour: palette.path, closed: false, dashed: false }, palette)
      : '',
    svgNodes(model, choice.names, pen),
    rules.meters,
    choice.turns ? svgTurns(model, palette) : '',
    rules.labels,
    choice.loads && !isOnPlate(model, model.bottleneck) ? largestLoad(model, pen) : '',
    svgNotes(model, palette),
  ].join('');
}

function podFrames({ network: { pods }, scene }: CanvasModel, palette: Palette): string {
  const open = new Set<number>();
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] === NODE_HOST || scene.nodeKind[node] === NODE_POD) continue;
    const pod = pods.of[scene.nodeRef[node]];
    if (pod >= 0 && !FRAMELESS.has(pods.list[pod].kind)) open.add(pod);
  }
  const shown = Uint8Array.from(pods.list, (_, p) => (open.has(p) ? 1 : 0));
  if (podsCross(scene.podBox, shown)) return '';
  const frames = [...open].map((p) =>
    tag('rect', { x: scene.podBox[4 * p], y: scene.podBox[4 * p + 1], ...podOutline(scene.podBox, p), rx: 6 }),
  );
  return tag('g', { id: 'pods', fill: palette.podFill, stroke: palette.podLine }, ...frames, '');
}

/** Names the largest load at its link. */
function largestLoad({ scene, loads, bottleneck }: CanvasModel, { palette, texts }: SvgPen): string {
  if (!loads || bottleneck < 0) return '';
  const { x, y } = pointAt(shapeOf(scene, bottleneck, newShape()), 0.5);
  const content = `${texts.largest} ${formatShare(loads.max)}`;
  const attributes = { x: x + 8, y: y - 6, 'font-size': 10, 'font-weight': 600, fill: palette.ink };
  const halo = { stroke: palette.ground, 'stroke-width': 3, 'paint-order': 'stroke' };
  return tag(
    'g',
    { id: 'bottleneck' },
    tag('circle', { cx: x, cy: y, r: 3, fill: palette.ink }),
    tag('text', { ...attributes, ...halo }, escapeXml(content)),
  );
}

/** Boxes of groups with their names; nothing where there are none. */
function svgGroups(model: CanvasModel, palette: Palette): string {
  const open = groupFrames(model).filter(({ folded }) => !folded);
  const groups = open.map((frame) => {
    const { x, y, width, height, name } = frame;
    const colour = groupColour(palette, frame);
    const rect = tag('rect', { x, y, width, height, rx: 6, fill: colour, 'fill-opacity': GROUP_FILL, stroke: colour });
    const text = { x: x + 3, y: y - 3, 'font-size': NOTE_FONT, 'font-weight': 600, fill: palette.ink };
    return tag('g', {}, rect, tag('text', text, escapeXml(name)));
  });
  return groups.length > 0 ? tag('g', { id: 'groups' }, ...groups) : '';
}

/** Notes and their arrows; nothing where there are none. */
function svgNotes(model: CanvasModel, { ink, ground, path }: Palette): string {
  const notes = noteBoxes(model).map(({ x, y, width, height, lines, arrow }) => {
    const corners = arrow ? arrowHead(arrow).map((corner) => corner.map(round).join(',')) : [];
    const pointer = arrow
      ? [tag('line', { ...arrow, stroke: path }), tag('polygon', { points: corners.join(' '), fill: path })]
      : [];
    const text = lines.map((line, i) =>
      tag('tspan', { x: x + NOTE_PAD, y: y + NOTE_PAD + (i + 0.5) * NOTE_LINE + NOTE_FONT / 3 }, escapeXml(line)),
    );
    return tag(
      'g',
      {},
      ...pointer,
      tag('rect', { x, y, width, height, rx: 3, fill: ground, stroke: path }),
      tag('text', { 'font-size': NOTE_FONT, fill: ink }, ...text),
    );
  });
  return notes.length > 0 ? tag('g', { id: 'notes' }, ...notes) : '';
}
