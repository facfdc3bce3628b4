import { formatShare } from '../../i18n/formatNumber';
import type { CanvasModel } from '../model/model';
import { BIN_ORDER, FADED_OPACITY, sceneDensity, strokeWidth } from '../painters/paintLinks';
import { speedText } from '../scales/cableWidths';
import { BINS } from '../scales/colourScale';
import { BIN_FADED, BIN_FAILED, BIN_HOST, FIRST_HALF, SECOND_HALF } from '../scales/linkBins';
import type { Palette } from '../scales/palette';
import { type EdgeShape, newShape, shapeOf } from '../scene/edgeShape';
import { escapeXml, round, tag } from './xml';

/** More edges than this go without a title each: the file would be mostly titles. */
const TITLED = 3000;

/** All links as paths, grouped by the stroke they share, from the least loaded to the most. */
export function svgLinks(model: CanvasModel, colours: readonly string[], palette: Palette): string {
  const { scene, bins, cables } = model;
  const speeds = cables?.widths.length ?? 1;
  const dense = sceneDensity(scene, 1, model.plateOf);
  const shape = newShape();
  const strokes = BIN_ORDER.flatMap((bin) => Array.from({ length: speeds }, (_, speed) => ({ bin, speed })));
  const groups = strokes.flatMap(({ bin, speed }) => {
    const stroke = bin * speeds + speed;
    const paths: string[] = [];
    for (let i = bins.offset[stroke]; i < bins.offset[stroke + 1]; i++) {
      const edge = bins.segment[i] >>> 2;
      const d = lineOf(shapeOf(scene, edge, shape), bins.segment[i] & 3);
      const titled = scene.edgeCount <= TITLED && bin !== BIN_HOST;
      paths.push(titled ? tag('path', { d }, tag('title', {}, escapeXml(edgeTitle(model, edge)))) : tag('path', { d }));
    }
    if (paths.length === 0) return [];
    return tag(
      'g',
      {
        stroke: bin < BINS ? colours[bin] : bin === BIN_FAILED ? palette.failed : palette.plain,
        'stroke-width': dense * strokeWidth(bin, cables?.widths[speed]),
        opacity: bin === BIN_FADED ? FADED_OPACITY : null,
        'stroke-dasharray': bin === BIN_FAILED ? '4 4' : null,
      },
      ...paths,
    );
  });
  return tag('g', { id: 'links', fill: 'none' }, ...groups);
}

function lineOf({ x1, y1, cx, cy, x2, y2, straight }: EdgeShape, part: number): string {
  const midX = (x1 + 2 * cx + x2) / 4;
  const midY = (y1 + 2 * cy + y2) / 4;
  const [fromX, fromY] = part === SECOND_HALF ? [midX, midY] : [x1, y1];
  const [toX, toY] = part === FIRST_HALF ? [midX, midY] : [x2, y2];
  const start = `M${round(fromX)} ${round(fromY)}`;
  if (straight) return `${start}L${round(toX)} ${round(toY)}`;
  const [bowX, bowY] =
    part === FIRST_HALF
      ? [(x1 + cx) / 2, (y1 + cy) / 2]
      : part === SECOND_HALF
        ? [(x2 + cx) / 2, (y2 + cy) / 2]
        : [cx, cy];
  return `${start}Q${round(bowX)} ${round(bowY)} ${round(toX)} ${round(toY)}`;
}

/** The title of an edge: its ends, and the load there and back; of a bundle, how many links it is. */
export function edgeTitle({ network, scene, loads }: CanvasModel, edge: number): string {
  const { topology, ends } = network;
  const count = scene.memberOffset[edge + 1] - scene.memberOffset[edge];
  const record = scene.members[scene.memberOffset[edge]];
  const name = (end: number): string =>
    end < 0
      ? ''
      : end < topology.switches.length
        ? topology.switches[end].name
        : topology.hosts[end - topology.switches.length].name;
  const { a, b } = topology.links[record];
  const cable =
    count > 1 ? `${count} ×` : `${name(ends[2 * record])}:${a.port} – ${name(ends[2 * record + 1])}:${b.port}`;
  const what = network.cables ? `${cable}, ${speedText(network.cables, scene, edge)}` : cable;
  if (!loads || Number.isNaN(loads.forward[edge])) return what;
  const [there, back] = [formatShare(loads.forward[edge]), formatShare(loads.backward[edge])];
  return `${what}, ${there === back ? there : `${there} / ${back}`}`;
}
