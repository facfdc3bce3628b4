import { formatShare } from '../../i18n/formatNumber';
import { switchLabels } from '../layouts/switchLabels';
import { describeNode, loadWord } from '../model/describe';
import { canvasTexts } from '../texts';
import type { LayDiagram } from './diagram';
import { CELL_FAILED, matrixCells } from './matrixCells';
import { matrixOrders } from './matrixOrder';
import { type DrawnMatrix, PITCH, paintMatrix } from './paintMatrix';
import { diagramTexts } from './texts';
import { walkPairs } from './walkPairs';

/** Room for names and title in parts of the matrix, as they need in one of SIDE pixels. */
const SIDE = 300;
const LETTER = 7.5;
const LEAST_ROOM = 30;
const MOST_ROOM = 70;
const LINE = 18;
/** More parallel links than this are told by their number. */
const MANY_LINKS = 3;

/** A row and a column for each switch, a cell for each pair that is linked. A spot is a cell, linked or not: row × switches + column. */
export const matrix: LayDiagram = (model, look) => {
  const { network } = model;
  const { switches, links } = network.topology;
  const orders = matrixOrders(model);
  const cells = matrixCells(model, orders.includes(look.matrixOrder) ? look.matrixOrder : orders[0]);
  const count = switches.length;
  const side = count * PITCH;
  const labels = switchLabels(network.topology);
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  const room = (side / SIDE) * Math.min(MOST_ROOM, Math.max(LEAST_ROOM, 10 + LETTER * longest));
  const line = (side / SIDE) * LINE;
  const ids = new Set(look.selection.flatMap((ref) => (ref.kind === 'switch' || ref.kind === 'link' ? [ref.id] : [])));
  const cellOf = (from: number, to: number): number => cells.at.get(cells.rowOf[from] * count + cells.rowOf[to]) ?? -1;
  const walked = (channels: Iterable<number>): number[] =>
    walkPairs(model, channels).flatMap(([from, to]) => (cellOf(from, to) < 0 ? [] : [cellOf(from, to)]));
  const drawn: DrawnMatrix = {
    cells,
    box: { x1: -room, y1: -room - line, x2: side + room / 2, y2: side },
    title: diagramTexts().matrix,
    colours: model.colours,
    stale: model.stale,
    names: look.names ? Array.from(cells.order, (s) => labels[s]) : [],
    chosen: new Map(switches.flatMap(({ id, name }, s) => (ids.has(id) ? [[cells.rowOf[s], name] as const] : []))),
    chosenCells: cells.links.flatMap((own, cell) => (own.some((l) => ids.has(links[l].id)) ? [cell] : [])),
    route: walked(model.path?.channels ?? []),
    loop: walked(model.routing?.result.cycle ?? []),
  };

  const describe = (spot: number): string => {
    const [from, to] = [cells.order[Math.floor(spot / count)], cells.order[spot % count]];
    if (from === to) return describeNode(model, model.scene.nodeOfSwitch[from]);
    const texts = canvasTexts();
    const cell = cells.at.get(spot);
    const ends = `${switches[from].name} → ${switches[to].name}`;
    if (cell === undefined) return `${ends}\n${diagramTexts().noLink}`;
    const own = cells.links[cell];
    const cables = own.slice(0, MANY_LINKS).map((l) => {
      const { a, b } = links[l];
      const [near, far] = network.ends[2 * l] === from ? [a, b] : [b, a];
      return `${near.port} – ${far.port}`;
    });
    const back = cells.load[cells.at.get(cells.rowOf[to] * count + cells.rowOf[from]) ?? cell];
    const load = cells.load[cell];
    return [
      ends,
      own.length > MANY_LINKS ? texts.links({ n: own.length }) : cables.join(', '),
      ...(cells.bin[cell] === CELL_FAILED ? [texts.failed] : []),
      ...(Number.isNaN(load) ? [] : [`${loadWord(model)}: → ${formatShare(load)}  ← ${formatShare(back)}`]),
    ].join('\n');
  };

  return {
    box: drawn.box,
    orders,
    describe,
    paint: (pen, pointed) =>
      paintMatrix(pen, drawn, pointed < 0 ? -1 : Math.floor(pointed / count), pointed < 0 ? -1 : pointed % count),
    spotAt(x, y) {
      const [column, row] = [Math.floor(x / PITCH), Math.floor(y / PITCH)];
      const inside = (at: number): boolean => at >= 0 && at < count;
      // At a name it is the switch.
      if (inside(row) && x < 0 && x > -room) return row * count + row;
      if (inside(column) && y < 0 && y > -room) return column * count + column;
      return inside(row) && inside(column) ? row * count + column : -1;
    },
    placeOf: (spot) => ({ x: ((spot % count) + 0.5) * PITCH, y: (Math.floor(spot / count) + 0.5) * PITCH }),
    step(spot, dx, dy, far) {
      if (spot < 0) return [...drawn.chosen.keys()].map((row) => row * (count + 1))[0] ?? 0;
      let [row, column] = [Math.floor(spot / count), spot % count];
      for (;;) {
        row += dy;
        column += dx;
        if (row < 0 || column < 0 || row >= count || column >= count) return spot;
        if (!far || row === column || cells.at.has(row * count + column)) return row * count + column;
      }
    },
    refsOf(spot) {
      const [from, to] = [Math.floor(spot / count), spot % count];
      if (from === to) return [{ kind: 'switch', id: switches[cells.order[from]].id }];
      return (cells.links[cells.at.get(spot) ?? -1] ?? []).map((l) => ({ kind: 'link' as const, id: links[l].id }));
    },
  };
};
