import { HOST_DROP, HOST_SIZE, NAME_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import { switchLabels } from '../layouts/switchLabels';
import { podTitle } from '../model/describe';
import type { CanvasModel } from '../model/model';
import { groupColour, groupTint } from '../scales/groupColours';
import { type GroupFrame, groupFrames } from '../scene/annotations';
import { podBoxSize } from '../scene/nodeBox';
import { NODE_HOST, NODE_POD } from '../scene/scene';
import type { SvgPen } from './svgPen';
import { escapeXml, round, tag } from './xml';

interface PodPen extends SvgPen {
  /** Of groups, by number of the pod. */
  readonly frames: ReadonlyMap<number, GroupFrame>;
}

/** Hosts as dots, then switches and closed pods as boxes, with names if requested. */
export function svgNodes(model: CanvasModel, names: boolean, pen: SvgPen): string {
  const { network, scene } = model;
  const { palette } = pen;
  const pod = { ...pen, frames: new Map(groupFrames(model).map((f) => [f.pod, f])) };
  const labels = names ? switchLabels(network.topology) : null;
  const dots: string[] = [];
  const boxes: string[] = [];
  for (let node = 0; node < scene.nodeCount; node++) {
    const kind = scene.nodeKind[node];
    if (kind === NODE_HOST) dots.push(hostDot(model, node));
    else if (kind === NODE_POD) boxes.push(podBox(model, node, pod));
    else boxes.push(switchBox(model, node, labels, pen));
  }
  return (
    tag('g', { id: 'hosts', fill: palette.host }, ...dots, '') +
    tag(
      'g',
      { id: 'switches', fill: palette.switchFill, stroke: palette.switchLine, 'text-anchor': 'middle' },
      ...boxes,
      '',
    )
  );
}

function hostDot({ network, scene }: CanvasModel, node: number): string {
  const { name, down } = network.topology.hosts[scene.nodeRef[node]];
  const dot = {
    cx: scene.nodeX[node],
    cy: scene.nodeY[node],
    r: HOST_SIZE / 2,
    'fill-opacity': down ? 0.3 : null,
  };
  return tag('circle', dot, tag('title', {}, escapeXml(name)));
}

/** The box of a closed pod or a folded group; `paintFaces` fills it. */
function podBox({ network, scene }: CanvasModel, node: number, pod: PodPen): string {
  const { palette, texts, frames } = pod;
  const title = podTitle(network, scene.nodeRef[node], texts);
  const ref = scene.nodeRef[node];
  const { width, height } = podBoxSize(scene.podBox, ref);
  const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
  const frame = frames.get(ref);
  const rect = { x: x - width / 2, y: y - height / 2, width, height, rx: 6 };
  const colours = {
    fill: frame ? groupTint(palette, frame) : null,
    stroke: frame ? groupColour(palette, frame) : null,
  };
  return tag('g', {}, tag('title', {}, escapeXml(title)), tag('rect', { ...rect, ...colours }));
}

/** @param labels short names, null where none are written */
function switchBox(
  { network, scene, placement }: CanvasModel,
  node: number,
  labels: readonly string[] | null,
  { palette, texts }: SvgPen,
): string {
  const { topology, hostOffset, hostAt } = network;
  const width = scene.nodeWidth[node];
  const [x, y, ref] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
  const { name, down } = topology.switches[ref];
  const [left, top] = [x - width / 2, y - SWITCH_HEIGHT / 2];
  const hostCount = hostOffset[ref + 1] - hostOffset[ref];
  const counted = hostCount > 0 && scene.nodeOfHost[hostAt[hostOffset[ref]]] < 0;
  const [ux, uy] = [placement.hostwardX[ref], placement.hostwardY[ref]];
  const out = HOST_DROP + Math.abs(ux) * (width / 2 - 8);
  const struck = `M${round(left)} ${round(top + SWITCH_HEIGHT)}l${width} ${-SWITCH_HEIGHT}`;
  return tag(
    'g',
    {},
    tag('title', {}, escapeXml(name)),
    tag('rect', { x: left, y: top, width, height: SWITCH_HEIGHT, rx: 4 }),
    labels ? label(x, y, NAME_SIZE, labels[ref], palette.ink) : '',
    down ? tag('path', { d: struck, stroke: palette.failed }) : '',
    counted ? label(x + ux * out, y + uy * out, 7, texts.hosts({ n: hostCount }), palette.ink) : '',
  );
}

function label(x: number, y: number, size: number, content: string, ink: string): string {
  return tag('text', { x, y: y + 0.35 * size, 'font-size': size, fill: ink, stroke: 'none' }, escapeXml(content));
}
