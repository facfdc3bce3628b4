import type { FloorModel } from '../../../core/building/floor/floorModel';
import { rackName } from '../../../core/building/floor/rackNames';
import { escapeXml, tag } from '../../../drawing/svg/xml';
import { trayPieces } from './trayPieces';

const INK = '#1b1f24';
const QUIET = '#4c5763';
/** Pixels of the picture: from rack to rack and from row to row; a front with its gap; a unit. */
const STEP = { x: 58, y: 74 };
const RACK = { width: 46, height: 34 };
const FRONT = { width: 170, gap: 34 };
const UNIT = 11;
const EDGE = 34;
const FRONTS_A_ROW = 8;

/** The floor from the top and the fronts of all racks that something stands in, for print: no colour says anything by itself. O(racks + boxes + pieces of tray) */
export function floorSvg(model: FloorModel, title: string): string {
  const { rows, columns, units } = model.floor;
  const fronts = [...model.racks.keys()].sort();
  const perRow = Math.min(FRONTS_A_ROW, Math.max(1, fronts.length));
  const top = EDGE + 24;
  const below = top + rows * STEP.y + 10;
  const frontHeight = units * UNIT + FRONT.gap;
  const width = Math.max(EDGE + columns * STEP.x, EDGE + perRow * (FRONT.width + FRONT.gap));
  const height = below + Math.ceil(fronts.length / perRow) * frontHeight;
  const parts = [
    text(EDGE, 20, title, { 'font-size': 14, 'font-weight': 600 }),
    tag('g', { transform: `translate(${EDGE} ${top})` }, ...trayParts(model), ...rackParts(model)),
    ...fronts.map((rack, i) => {
      const x = EDGE + (i % perRow) * (FRONT.width + FRONT.gap);
      const y = below + Math.floor(i / perRow) * frontHeight;
      return tag('g', { transform: `translate(${x} ${y})` }, ...frontParts(model, rack));
    }),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  return tag(
    'svg',
    { ...attributes, 'font-family': 'sans-serif', 'font-size': 10, fill: INK },
    tag('rect', { width, height, fill: '#ffffff' }),
    ...parts,
  );
}

function rackParts({ floor, racks }: FloorModel): string[] {
  const parts: string[] = [];
  for (let row = 0; row < floor.rows; row++)
    for (let column = 0; column < floor.columns; column++) {
      const name = rackName({ row, column });
      const { units = 0 } = racks.get(name) ?? {};
      const [x, y] = [column * STEP.x, row * STEP.y];
      const full = (RACK.height * units) / floor.units;
      const box = { x, width: RACK.width, fill: 'none', stroke: QUIET };
      parts.push(
        tag('rect', { ...box, y: y + RACK.height - full, height: full, fill: '#cfdbe4', stroke: 'none' }),
        tag('rect', { ...box, y, height: RACK.height, 'stroke-dasharray': units > 0 ? null : '3 3' }),
        text(x + RACK.width / 2, y + 14, name, { 'text-anchor': 'middle', 'font-weight': 600 }),
        units > 0 ? text(x + RACK.width / 2, y + 27, `${units} U`, { 'text-anchor': 'middle' }) : '',
      );
    }
  return parts;
}

function trayParts(model: FloorModel): string[] {
  const pieces = trayPieces(model);
  const most = pieces.reduce((top, { cables }) => Math.max(top, cables), 1);
  return pieces.flatMap(({ from, to, cables }) => {
    const [x1, y1] = [from.column * STEP.x + RACK.width / 2, from.row * STEP.y - 8];
    const [x2, y2] = [to.column * STEP.x + RACK.width / 2, to.row * STEP.y - 8];
    const across = from.row !== to.row;
    const at = across ? ([x1 + 4, y1 + RACK.height + 22] as const) : ([(x1 + x2) / 2, y1 - 5] as const);
    return [
      tag('line', { x1, y1, x2, y2, stroke: '#7d94ab', 'stroke-width': 1 + (5 * cables) / most }),
      text(...at, String(cables), { fill: QUIET, 'font-size': 8, 'text-anchor': across ? 'start' : 'middle' }),
    ];
  });
}

function frontParts({ floor, network, places, racks }: FloorModel, rack: string): string[] {
  const height = floor.units * UNIT;
  const parts = [
    text(0, -6, rack, { 'font-weight': 600, 'font-size': 12 }),
    tag('rect', { width: FRONT.width, height, fill: 'none', stroke: INK }),
  ];
  for (const box of racks.get(rack)?.boxes ?? []) {
    const { name, units, isMachine } = network.boxes[box];
    const { unit = 1, locked = false } = places[box] ?? {};
    const y = height - (unit + units - 1) * UNIT;
    parts.push(
      tag('rect', {
        y,
        width: FRONT.width,
        height: units * UNIT,
        fill: isMachine ? '#ffffff' : '#dfe8f0',
        stroke: QUIET,
        'stroke-width': 0.5,
      }),
      text(-4, y + UNIT - 2.5, String(unit + units - 1), { 'text-anchor': 'end', fill: QUIET, 'font-size': 7 }),
      text(4, y + UNIT - 2.5, `${name}${locked ? ' *' : ''}`, { 'font-size': 8 }),
    );
  }
  return parts;
}

function text(x: number, y: number, words: string, attributes: Parameters<typeof tag>[1]): string {
  return tag('text', { x, y, ...attributes }, escapeXml(words));
}
