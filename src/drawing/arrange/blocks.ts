import { SWITCH_GAP } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { NOTE_FONT } from '../scene/annotations';
import { NODE_SWITCH } from '../scene/scene';
import type { ArrangeGraph, Arrangement } from './arrangeGraph';

/** Room for a group's name above its box. */
const TITLE = 2 * NOTE_FONT;

/** A graph whose blocks are units of their own. */
export interface Blocks {
  readonly outer: ArrangeGraph;
  /** Units of the graph, by unit of `outer`. */
  readonly members: readonly (readonly number[])[];
  /** Places of the graph's units where those of `outer` have theirs. */
  expand(places: Arrangement): Arrangement;
}

/** The open group of a person that each unit is in, -1 for none. O(units). */
export function groupsOf({ network: { pods }, scene }: CanvasModel, { node }: ArrangeGraph): Int32Array {
  return Int32Array.from(node, (n) => {
    const pod = scene.nodeKind[n] === NODE_SWITCH ? pods.of[scene.nodeRef[n]] : -1;
    return pod >= 0 && pods.list[pod].kind === 'group' ? pod : -1;
  });
}

/** The part of a graph between some of its units, in their order. O(units + edges). */
export function partOfGraph(graph: ArrangeGraph, units: readonly number[]): ArrangeGraph {
  return joined(
    graph,
    units.map((unit) => [unit]),
  );
}

/**
 * Makes a unit of each block, as large as the arrangement of its own with its name, among the units that are in none. O(units + edges) beside `inner`.
 * @param blockOf by unit, -1 for none
 * @param inner arranges a block
 */
export function inBlocks(
  graph: ArrangeGraph,
  blockOf: Int32Array,
  inner: (part: ArrangeGraph, units: readonly number[]) => Arrangement,
): Blocks {
  const byBlock = new Map<number, number[]>();
  const members: number[][] = [];
  for (let unit = 0; unit < graph.count; unit++) {
    const known = blockOf[unit] < 0 ? undefined : byBlock.get(blockOf[unit]);
    if (known) {
      known.push(unit);
      continue;
    }
    const own = [unit];
    members.push(own);
    if (blockOf[unit] >= 0) byBlock.set(blockOf[unit], own);
  }
  const outer = joined(graph, members);
  const [shiftX, shiftY] = [new Float32Array(graph.count), new Float32Array(graph.count)];
  members.forEach((units, block) => {
    if (blockOf[units[0]] < 0) return;
    const { x, y } = inner(partOfGraph(graph, units), units);
    const across = extentOf(units, x, graph.width);
    const down = extentOf(units, y, graph.height);
    outer.width[block] = across.size + SWITCH_GAP;
    outer.height[block] = down.size + SWITCH_GAP + TITLE;
    outer.x[block] = units.reduce((sum, unit, i) => sum + graph.x[unit] - x[i], 0) / units.length + across.middle;
    outer.y[block] =
      units.reduce((sum, unit, i) => sum + graph.y[unit] - y[i], 0) / units.length + down.middle - TITLE / 2;
    units.forEach((unit, i) => {
      shiftX[unit] = x[i] - across.middle;
      shiftY[unit] = y[i] - down.middle + TITLE / 2;
    });
  });
  const expand = ({ x, y }: Arrangement): Arrangement => {
    const places = { x: shiftX.slice(), y: shiftY.slice() };
    members.forEach((units, block) => {
      for (const unit of units) {
        places.x[unit] += x[block];
        places.y[unit] += y[block];
      }
    });
    return places;
  };
  return { outer, members, expand };
}

/** Checks whether nothing but their own units stands in the boxes of blocks. O(blocks × units). */
export function areClear({ count, width, height }: ArrangeGraph, blockOf: Int32Array, { x, y }: Arrangement): boolean {
  return [...new Set(blockOf)].every((block) => {
    if (block < 0) return true;
    const units = Array.from({ length: count }, (_, unit) => unit).filter((unit) => blockOf[unit] === block);
    const at = (places: Float32Array) => Float32Array.from(units, (unit) => places[unit]);
    const [across, down] = [extentOf(units, at(x), width), extentOf(units, at(y), height)];
    return Array.from(blockOf).every(
      (other, unit) =>
        other === block ||
        2 * Math.abs(x[unit] - across.middle) >= width[unit] + across.size - SWITCH_GAP ||
        2 * Math.abs(y[unit] - down.middle + TITLE / 2) >= height[unit] + down.size + TITLE,
    );
  });
}

function extentOf(units: readonly number[], at: Float32Array, size: Float32Array) {
  const least = units.reduce((low, unit, i) => Math.min(low, at[i] - size[unit] / 2), Infinity);
  const most = units.reduce((high, unit, i) => Math.max(high, at[i] + size[unit] / 2), -Infinity);
  return { size: most - least, middle: (least + most) / 2 };
}

/** The graph of sets of units, with the edges between different ones; the first of each stands for it. */
function joined(graph: ArrangeGraph, sets: readonly (readonly number[])[]): ArrangeGraph {
  const setOf = new Int32Array(graph.count).fill(-1);
  sets.forEach((units, set) => {
    for (const unit of units) setOf[unit] = set;
  });
  const offset = new Uint32Array(sets.length + 1);
  const neighbour: number[] = [];
  sets.forEach((units, set) => {
    for (const unit of units) {
      for (let i = graph.offset[unit]; i < graph.offset[unit + 1]; i++) {
        const other = setOf[graph.neighbour[i]];
        if (other >= 0 && other !== set) neighbour.push(other);
      }
    }
    offset[set + 1] = neighbour.length;
  });
  const first = (values: Float32Array): Float32Array => Float32Array.from(sets, ([unit]) => values[unit]);
  const { level } = graph;
  return {
    count: sets.length,
    node: Uint32Array.from(sets, ([unit]) => graph.node[unit]),
    width: first(graph.width),
    height: first(graph.height),
    x: first(graph.x),
    y: first(graph.y),
    offset,
    neighbour: Uint32Array.from(neighbour),
    level: level && Int32Array.from(sets, (units) => units.reduce((low, unit) => Math.min(low, level[unit]), Infinity)),
    name: sets.map(([unit]) => graph.name[unit]),
  };
}
