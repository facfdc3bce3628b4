import type { Topology } from '../../core/topology/topology';
import { switchLevels } from '../../drawing/layouts/levels';
import { linkEnds, switchNeighbours } from '../../drawing/layouts/links';
import { SWITCH_GAP, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { chooseLayout } from '../../drawing/layouts/placeNetwork';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A row of switches that goes on at its end. */
interface Row {
  readonly y: number;
  readonly end: number;
  /** From one to the next. */
  readonly step: number;
  readonly coming: readonly number[];
}

/**
 * Level by switch of the networks on the way taken together, null where they have none that stand in rows.
 * @param frame switches, and the links between them alone
 * @param hosts Uint32Array[switches]: hosts at each
 */
export function levelsOf(frame: Topology, hosts: Uint32Array): Int32Array | null {
  const levels = switchLevels(frame, switchNeighbours(frame.switches.length, linkEnds(frame)), hosts);
  return chooseLayout(frame, levels) === 'layers' ? levels : null;
}

/**
 * Places of switches that are not drawn: a level that stands in a row goes on at its right end by its own steps, or closer where it
 * would reach further than all have to; all others stand in rows below the network. O(switches).
 * @param drawn place of each switch, undefined where it has none
 * @param width of a symbol
 */
export function placesOf(
  drawn: readonly (Point | undefined)[],
  levels: Int32Array | null,
  width: number,
): readonly Point[] {
  const least = width + SWITCH_GAP;
  const rows = rowsOf(drawn, levels, least);
  const places = [...drawn];
  const dense = rows.reduce((narrow, { step }) => Math.min(narrow, step), Infinity);
  const edge = rows.reduce((most, { end, coming }) => Math.max(most, end + coming.length * dense), -Infinity);
  for (const { y, end, step, coming } of rows) {
    const by = Math.min(step, Math.max(least, (edge - end) / coming.length));
    coming.forEach((s, i) => {
      places[s] = { x: end + (i + 1) * by, y };
    });
  }
  const known = places.filter((at) => at !== undefined);
  const [left, right] = [Math.min(...known.map(({ x }) => x)), Math.max(...known.map(({ x }) => x))];
  const low = Math.max(...known.map(({ y }) => y));
  const aRow = Math.max(1, Math.floor((right - left) / least) + 1);
  let below = 0;
  return places.map((at) => {
    if (at) return at;
    const place = { x: left + (below % aRow) * least, y: low + (3 + 2 * Math.floor(below / aRow)) * 2 * SWITCH_HEIGHT };
    below++;
    return place;
  });
}

/** Rows that go on; levels that stand beside each other share one. */
function rowsOf(drawn: readonly (Point | undefined)[], levels: Int32Array | null, least: number): readonly Row[] {
  if (!levels) return [];
  const rows: { readonly y: number; readonly xs: number[]; readonly coming: number[] }[] = [];
  for (const level of new Set(levels)) {
    const kin = drawn.filter((at, s) => levels[s] === level && at !== undefined) as readonly Point[];
    const ys = kin.map(({ y }) => y);
    const y = Math.max(...ys);
    if (kin.length === 0 || y - Math.min(...ys) >= SWITCH_HEIGHT) continue;
    let row = rows.find((one) => Math.abs(one.y - y) < SWITCH_HEIGHT);
    if (!row) {
      row = { y, xs: [], coming: [] };
      rows.push(row);
    }
    row.xs.push(...kin.map(({ x }) => x));
    row.coming.push(...drawn.flatMap((at, s) => (at || levels[s] !== level ? [] : [s])));
  }
  return rows
    .filter(({ coming }) => coming.length > 0)
    .map(({ y, xs, coming }) => {
      const sorted = xs.toSorted((a, b) => a - b);
      const gaps = sorted.slice(1).map((x, i) => x - sorted[i]);
      const narrow = gaps.reduce((less, gap) => Math.min(less, gap), gaps[0] ?? least);
      return { y, end: sorted[sorted.length - 1], step: Math.max(least, narrow), coming };
    });
}
