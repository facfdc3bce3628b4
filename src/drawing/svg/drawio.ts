import type { ColourScale } from '../../state/view/preferencesStore';
import { describePod } from '../model/describe';
import { type CanvasModel, edgeBin } from '../model/model';
import { loadColours } from '../scales/colourScale';
import { groupColour, groupTint } from '../scales/groupColours';
import { PALETTES, type Palette } from '../scales/palette';
import { groupFrames, noteBoxes } from '../scene/annotations';
import { newShape, pointAt, shapeOf } from '../scene/edgeShape';
import { nodeBox } from '../scene/nodeBox';
import { countPods } from '../scene/podLabel';
import { NODE_HOST, NODE_POD } from '../scene/scene';
import { edgeTitle } from './svgLinks';
import { tag } from './xml';

/** Room between symbols is made for draw.io's larger text. */
const SCALE = 1.6;

/**
 * The network as it is drawn, as an uncompressed draw.io file: switches, hosts and closed pods are shapes, links are
 * connectors that stay attached when a shape is moved. Ports, lengths and loads are data of the connector.
 * Source: the mxGraph format of diagrams.net (mxfile, diagram, mxGraphModel, root; cells 0 and 1 are the page and its layer).
 */
export function drawioFile(model: CanvasModel, colourScale: ColourScale, showLoads: boolean): string {
  const palette = PALETTES.light;
  const name = model.network.topology.name || 'network';
  const root = tag(
    'root',
    {},
    tag('mxCell', { id: '0' }),
    tag('mxCell', { id: '1', parent: '0' }),
    ...drawioGroups(model, palette),
    ...drawioEdges(model, palette, showLoads ? loadColours(colourScale, 'light') : null),
    ...drawioNodes(model, palette),
    ...drawioNotes(model, palette),
  );
  const page = tag('mxGraphModel', { grid: 1, gridSize: 10, page: 0, math: 0 }, root);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('mxfile', { host: 'Topoloom' }, tag('diagram', { id: 'network', name }, page))}\n`;
}

/** Open groups as boxes behind all else. */
function drawioGroups(model: CanvasModel, palette: Palette): string[] {
  const open = groupFrames(model).filter(({ folded }) => !folded);
  return open.map((frame) => {
    const { x, y, width, height, name, number } = frame;
    const colour = groupColour(palette, frame);
    const style = `rounded=1;arcSize=4;html=0;verticalAlign=bottom;verticalLabelPosition=top;fillColor=${colour};fillOpacity=12;strokeColor=${colour};`;
    return drawioBox(`g${number}`, name, style, { x, y, width, height });
  });
}

/** Notes as shapes of their kind; arrows stay attached to what they are about. */
function drawioNotes(model: CanvasModel, palette: Palette): string[] {
  return noteBoxes(model).flatMap(({ note, node, ...box }, i) => {
    const style = `whiteSpace=wrap;html=0;fontSize=11;align=left;spacingLeft=4;fillColor=${palette.ground};strokeColor=${palette.path};`;
    const shape = drawioBox(`note${i}`, note.text, style, box);
    if (node < 0) return [shape];
    const geometry = tag('mxGeometry', { relative: 1, as: 'geometry' });
    const arrow = { id: `arrow${i}`, style: `html=0;strokeColor=${palette.path};`, edge: 1, parent: '1' };
    return [shape, tag('mxCell', { ...arrow, source: `note${i}`, target: `n${node}` }, geometry)];
  });
}

function drawioBox(
  id: string,
  value: string,
  style: string,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  const place = { x: SCALE * x, y: SCALE * y, width: SCALE * width, height: SCALE * height, as: 'geometry' };
  return tag('mxCell', { id, value, style, vertex: 1, parent: '1' }, tag('mxGeometry', place));
}

function drawioNodes(model: CanvasModel, palette: Palette): string[] {
  const { network, scene } = model;
  const { topology } = network;
  const counts = countPods(network);
  const folded = new Map(groupFrames(model).map((frame) => [frame.pod, frame]));
  return Array.from({ length: scene.nodeCount }, (_, node) => {
    const ref = scene.nodeRef[node];
    const kind = scene.nodeKind[node];
    const [x, y] = [SCALE * scene.nodeX[node], SCALE * scene.nodeY[node]];
    const box = nodeBox(scene, node);
    // Hosts twice as large, so that they can be taken hold of.
    const scale = kind === NODE_HOST ? 2 * SCALE : SCALE;
    const [width, height] = [scale * box.width, scale * box.height];
    let label = '';
    const frame = kind === NODE_POD ? folded.get(ref) : undefined;
    const fill = frame ? groupTint(palette, frame) : palette.switchFill;
    const line = frame ? groupColour(palette, frame) : palette.switchLine;
    let style = `rounded=1;whiteSpace=wrap;html=0;fontSize=11;fillColor=${fill};strokeColor=${line};`;
    if (kind === NODE_HOST) {
      label = topology.hosts[ref].name;
      style = `ellipse;html=0;fontSize=6;noLabel=1;fillColor=${palette.host};strokeColor=none;`;
    } else if (kind === NODE_POD) {
      label = describePod(network, ref, counts.switches[ref], counts.hosts[ref]);
    } else {
      label = topology.switches[ref].name;
      if (topology.switches[ref].down) style += 'dashed=1;';
    }
    return tag(
      'mxCell',
      { id: `n${node}`, value: label, style, vertex: 1, parent: '1' },
      tag('mxGeometry', { x: x - width / 2, y: y - height / 2, width, height, as: 'geometry' }),
    );
  });
}

function drawioEdges(model: CanvasModel, palette: Palette, colours: readonly string[] | null): string[] {
  const { network, scene, loads, cables } = model;
  const { links } = network.topology;
  const failed = new Set(model.failedEdges);
  const shape = newShape();
  return Array.from({ length: scene.edgeCount }, (_, edge) => {
    const load = loads ? Math.max(loads.forward[edge], loads.backward[edge]) : Number.NaN;
    const bin = edgeBin(model, edge, load);
    const loaded = colours !== null && !Number.isNaN(load);
    const style = [
      'endArrow=none',
      'html=0',
      `strokeColor=${failed.has(edge) ? palette.failed : loaded ? colours[bin] : palette.plain}`,
      `strokeWidth=${cables ? cables.widths[cables.speedOf[edge]] : loaded ? 1 + bin * 0.5 : 1}`,
      ...(failed.has(edge) ? ['dashed=1'] : []),
      ...(scene.edgeBend[edge] === 0 ? [] : ['curved=1']),
      '',
    ].join(';');
    const middle = pointAt(shapeOf(scene, edge, shape), 0.5);
    const via = scene.edgeBend[edge] === 0 ? [] : [tag('mxPoint', { x: SCALE * middle.x, y: SCALE * middle.y })];
    const record = links[scene.members[scene.memberOffset[edge]]];
    const single = scene.memberOffset[edge + 1] - scene.memberOffset[edge] === 1;
    return tag(
      'object',
      {
        id: `e${edge}`,
        label: '',
        tooltip: edgeTitle(model, edge),
        portA: single ? record.a.port : null,
        portB: single ? record.b.port : null,
        lengthM: single ? (record.lengthM ?? null) : null,
        speed: single ? (record.speed ?? null) : null,
        load: Number.isNaN(load) ? null : load,
      },
      tag(
        'mxCell',
        { style, edge: 1, parent: '1', source: `n${scene.edgeFrom[edge]}`, target: `n${scene.edgeTo[edge]}` },
        tag(
          'mxGeometry',
          { relative: 1, as: 'geometry' },
          ...(via.length > 0 ? [tag('Array', { as: 'points' }, ...via)] : ['']),
        ),
      ),
    );
  });
}
