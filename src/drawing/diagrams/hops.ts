import { formatCount, formatScale } from '../../i18n/formatNumber';
import { switchLabels } from '../layouts/switchLabels';
import { describeNode } from '../model/describe';
import type { CanvasModel } from '../model/model';
import { indexById } from '../model/selected';
import type { Diagram, DiagramLook, LayDiagram } from './diagram';
import { type HopRings, hopRings } from './hopRings';
import { type HopColumn, type HopPlaces, paintHops } from './paintHops';
import { diagramTexts } from './texts';
import { walkPairs } from './walkPairs';

/** From switch to switch down a column, canvas units, and between the parts of one that is too high; and from column to column. */
const DOWN = 20;
const BESIDE = 26;
const BETWEEN = 150;
/** Height of the columns, in switches: so many, or in a large network a part of it. */
const LEAST_ROWS = 24;
const ROWS = 1.1;
/** Room for the title, for the counts, and beside the first and the last column. */
const HEAD = 34;
const FOOT = 34;
const SIDE = 50;

/** The switches in columns by their hops from the one that is selected, else from the most central. A spot is a switch. */
export const hops: LayDiagram = (model, look) => {
  const { network } = model;
  const { switches } = network.topology;
  const rings = hopRings(network, chosenIn(model, look));
  const labels = switchLabels(network.topology);
  const places = placeRings(rings, labels);
  const { box, columns, x, y } = places;
  const name = switches[rings.from]?.name ?? '';
  const texts = diagramTexts();
  const { farthest, diameter, mean } = rings;
  const drawn = {
    ...places,
    model,
    rings,
    title: texts.hops({
      ...{ name, most: farthest },
      diameter: diameter === null ? '–' : formatCount(diameter),
      mean: Number.isNaN(mean) ? '–' : formatScale(mean),
    }),
    counts: rings.rings.map(({ length: n }, h) =>
      h > farthest ? texts.unreached({ n }) : h === 0 ? texts.self : texts.ring({ n, hops: h }),
    ),
    labels: look.names ? labels : [],
    route: walkPairs(model, model.path?.channels ?? []),
  };
  const columnOf = (s: number): number => (rings.hops[s] < 0 ? columns.length - 1 : rings.hops[s]);
  return {
    box,
    orders: [],
    paint: (pen, pointed) => paintHops(pen, drawn, pointed),
    spotAt(px, py, reach) {
      let [best, least] = [-1, Math.max(reach, DOWN / 2)];
      for (let s = 0; s < x.length; s++) {
        const away = Math.hypot(x[s] - px, y[s] - py);
        if (away <= least) [best, least] = [s, away];
      }
      return best;
    },
    placeOf: (s) => ({ x: x[s], y: y[s] }),
    step(s, dx, dy) {
      if (s < 0) return rings.from;
      const own = columnOf(s);
      if (dy !== 0) {
        const ring = rings.rings[own];
        return ring[Math.max(0, Math.min(ring.length - 1, ring.indexOf(s) + dy))];
      }
      const ring = rings.rings[own + dx];
      if (!ring) return s;
      // One that is linked, where there is one.
      const { offset, neighbour } = rings.neighbours;
      const linked = [...new Set(neighbour.subarray(offset[s], offset[s + 1]))].filter(
        (other) => columnOf(other) === own + dx,
      );
      return nearest(y, linked.length > 0 ? linked : ring, y[s]);
    },
    refsOf: (s) => [{ kind: 'switch', id: switches[s].id }],
    describe(s) {
      const words = describeNode(model, model.scene.nodeOfSwitch[s]);
      return s === rings.from || rings.hops[s] < 0 ? words : `${words}\n${texts.away({ n: rings.hops[s], name })}`;
    },
  } satisfies Diagram;
};

/** The switch that is selected alone; -1 for none. */
function chosenIn({ network }: CanvasModel, { selection }: DiagramLook): number {
  const chosen = selection.filter(({ kind }) => kind === 'switch');
  const [only] = chosen;
  return chosen.length === 1 && only.kind === 'switch' ? indexById(network.topology.switches, only.id) : -1;
}

function nearest(y: Float32Array, among: readonly number[], to: number): number {
  return among.reduce((best, s) => (Math.abs(y[s] - to) < Math.abs(y[best] - to) ? s : best));
}

/** Columns side by side, a full one in several parts, whose switches stand between those of the part before. */
function placeRings({ rings }: HopRings, labels: readonly string[]): HopPlaces {
  const count = labels.length;
  const rows = Math.max(LEAST_ROWS, Math.ceil(ROWS * Math.sqrt(count)));
  const high = rows * DOWN;
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  const columns: HopColumn[] = [];
  let left = 0;
  for (const ring of rings) {
    const parts = Math.max(1, Math.ceil(ring.length / rows));
    const wide = (parts - 1) * BESIDE;
    for (const [i, s] of ring.entries()) {
      x[s] = left + (i % parts) * BESIDE;
      y[s] = ((i + 0.5) / ring.length) * high;
    }
    columns.push({
      middle: left + wide / 2,
      across: parts > 1 ? BESIDE : BETWEEN / 2,
      down: (parts * high) / ring.length,
      longest: ring.reduce((most, s) => (labels[s].length > most.length ? labels[s] : most), ''),
    });
    left += wide + BETWEEN;
  }
  const box = { x1: -SIDE, y1: -HEAD, x2: left - BETWEEN + SIDE, y2: high + FOOT };
  return { box, columns, x, y };
}
