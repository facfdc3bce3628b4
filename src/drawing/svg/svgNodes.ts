import { HOST_DROP, HOST_SIZE, NAME_SIZE, SWITCH_HEIGHT } from '../layouts/placement';
import { shortNames } from '../layouts/shortNames';
import type { CanvasModel } from '../model/model';
import { nodeBox } from '../scene/nodeBox';
import { NODE_HOST, NODE_POD } from '../scene/scene';
import type { SvgPen } from './svgPen';
import { escapeXml, round, tag } from './xml';

/** Hosts as dots, then switches and closed pods as boxes, with names if asked for. */
export function svgNodes(model: CanvasModel, names: boolean, pen: SvgPen): string {
  const { network, scene } = model;
  const { palette } = pen;
  const labels = names ? shortNames(network.topology.switches.map((s) => s.name)) : null;
  const dots: string[] = [];
  const boxes: string[] = [];
  for (let node = 0; node < scene.nodeCount; node++) {
    const kind = scene.nodeKind[node];
    if (kind === NODE_HOST) dots.push(hostDot(model, node));
    else if (kind === NODE_POD) boxes.push(podBox(model, node, pen));
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

function podBox({ network, scene, placement }: CanvasModel, node: number, { palette, texts }: SvgPen): string {
  const { kind, label: name } = network.pods.list[scene.nodeRef[node]];
  const title = kind === 'pod' ? `${texts.pod} ${name}` : kind === 'core' ? `${texts.core} ${name}` : name;
  const { width, height } = nodeBox(scene, node, placement.symbolWidth);
  const [x, y] = [scene.nodeX[node], scene.nodeY[node]];
  const rect = { x: x - width / 2, y: y - height / 2, width, height, rx: 6 };
  return tag('g', {}, tag('rect', rect), label(x, y, 12, title, palette.ink));
}

/** @param labels short names, null where none are written */
function switchBox(
  { network, scene, placement }: CanvasModel,
  node: number,
  labels: readonly string[] | null,
  { palette, texts }: SvgPen,
): string {
  const { topology, hostOffset, hostAt } = network;
  const { symbolWidth } = placement;
  const [x, y, ref] = [scene.nodeX[node], scene.nodeY[node], scene.nodeRef[node]];
  const { name, down } = topology.switches[ref];
  const [left, top] = [x - symbolWidth / 2, y - SWITCH_HEIGHT / 2];
  const hostCount = hostOffset[ref + 1] - hostOffset[ref];
  const counted = hostCount > 0 && scene.nodeOfHost[hostAt[hostOffset[ref]]] < 0;
  const [ux, uy] = [placement.hostwardX[ref], placement.hostwardY[ref]];
  const out = HOST_DROP + Math.abs(ux) * (symbolWidth / 2 - 8);
  const struck = `M${round(left)} ${round(top + SWITCH_HEIGHT)}l${symbolWidth} ${-SWITCH_HEIGHT}`;
  return tag(
    'g',
    {},
    tag('title', {}, escapeXml(name)),
    tag('rect', { x: left, y: top, width: symbolWidth, height: SWITCH_HEIGHT, rx: 4 }),
    labels ? label(x, y, NAME_SIZE, labels[ref], palette.ink) : '',
    down ? tag('path', { d: struck, stroke: palette.failed }) : '',
    counted ? label(x + ux * out, y + uy * out, 7, texts.hosts({ n: hostCount }), palette.ink) : '',
  );
}

function label(x: number, y: number, size: number, content: string, ink: string): string {
  return tag('text', { x, y: y + 0.35 * size, 'font-size': size, fill: ink, stroke: 'none' }, escapeXml(content));
}
