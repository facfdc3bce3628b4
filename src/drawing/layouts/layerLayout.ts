import { naturalOrder } from '../../core/base/text/naturalOrder';
import type { Topology } from '../../core/topology/topology';
import type { Room } from './fillRoom';
import type { Neighbours } from './links';
import { emptyPlacement, type Placement, SWITCH_GAP } from './placement';

/** Positions of two joined trees to each other. */
export type Arrangement = 'side-by-side' | 'tops-facing' | 'bottoms-facing';

/** Between pods: at least this, and this part of the widest pod. */
const POD_GAP = 30;
const POD_GAP_PART = 0.08;
const TREE_GAP = 120;
const LEAST_LEVEL_GAP = 84;
/** A level gap grows with the widest link across it, so that lines do not run flat; inside pods steeper, for their shape. */
const SLOPE = 0.2;
const POD_SLOPE = 0.9;
/** As wide as a window is high: trees that are flatter than the window grow up to it, or their links would lie on each other as a slab. */
const WINDOW = 2.2;

/** How joined trees stand to each other, and the shape of the room that the picture is for. */
interface LayerShape {
  readonly arrangement?: Arrangement;
  readonly room?: Room;
}

/**
 * Levels as rows, hosts of the top row above it, pods as columns, joined trees beside or facing each other. Switches with a pod number stand in their pod's column;
 * the others are spread over the tree's width, ordered by the mean place of their neighbours below and by name where the
 * records give no order. O((switches + links) log).
 */
export function layerLayout(
  topology: Topology,
  neighbours: Neighbours,
  levels: Int32Array,
  width: number,
  { arrangement, room: shape }: LayerShape = {},
): Placement {
  const { switches } = topology;
  const window = shape ? shape.width / shape.height : WINDOW;
  const placement = emptyPlacement(switches.length, width);
  const trees = [...new Set(switches.map((s) => s.tree ?? 0))].sort((a, b) => a - b);
  const parts = trees.map((tree) => {
    const members: number[] = [];
    for (let s = 0; s < switches.length; s++) if ((switches[s].tree ?? 0) === tree) members.push(s);
    return layTree(topology, neighbours, levels, members, placement);
  });
  const how = parts.length === 2 ? (arrangement ?? chooseArrangement(topology, neighbours, levels)) : 'side-by-side';
  if (how === 'side-by-side') {
    const wide = parts.reduce((sum, part) => sum + part.width + TREE_GAP, -TREE_GAP);
    const inPods = roomInPods(parts, wide / window);
    for (const part of parts) raise(part, wide / window, inPods, placement);
    let left = 0;
    parts.forEach((part, i) => {
      // The first of two trees is turned round, so that the pods that the joining links use stand next to each other.
      if (parts.length === 2 && i === 0)
        for (const s of part.members) placement.switchX[s] = part.width - placement.switchX[s];
      for (const s of part.members) placement.switchX[s] += left;
      left += part.width + TREE_GAP;
    });
    return placement;
  }
  const [lower, upper] = parts;
  const room = Math.max(lower.width, upper.width) / window;
  const gap = Math.max(LEAST_LEVEL_GAP, lower.width * 0.12);
  // The room that the gap between them leaves.
  const inPods = roomInPods(parts, (room - gap) / 2);
  for (const part of parts) raise(part, (room - gap) / 2, inPods, placement);
  const flip = (part: TreePart): void => {
    for (const s of part.members) {
      placement.switchY[s] = -placement.switchY[s];
      placement.hostwardY[s] = -placement.hostwardY[s];
    }
  };
  flip(how === 'tops-facing' ? upper : lower);
  // y grows downwards: a tree stands on y = 0 and reaches up to -height.
  const shift = how === 'tops-facing' ? -(lower.height + gap + upper.height) : -(gap + 80);
  for (const s of upper.members) {
    placement.switchX[s] += (lower.width - upper.width) / 2;
    placement.switchY[s] += shift;
  }
  letPass(parts, joiningLinks(topology, neighbours, placement), placement);
  return placement;
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** More joining links than this leave no gap that a row could make way by. */
const MOST_LINES = 64;
/** Shifts of a row that are tried, in parts of the distance between its switches, to either side. */
const SHIFTS = 8;

/** Shifts rows of spines sideways as little as keeps joining links, which pass between them, off their symbols, where that can be. */
function letPass(
  parts: readonly TreePart[],
  lines: readonly Line[],
  { switchX, switchY, symbolWidth }: Placement,
): void {
  if (lines.length > MOST_LINES) return;
  const wanted = symbolWidth / 2 + SWITCH_GAP / 2;
  for (const { rows, open, width } of parts) {
    rows.forEach((row, level) => {
      if (level === 0 || !open[level - 1] || row.length === 0) return;
      const y = switchY[row[0]];
      const crossings = lines.flatMap(([x1, y1, x2, y2]) =>
        Math.min(y1, y2) < y && y < Math.max(y1, y2) ? x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) : [],
      );
      const room = (by: number): number =>
        row.reduce((least, s) => crossings.reduce((n, x) => Math.min(n, Math.abs(switchX[s] + by - x)), least), wanted);
      const step = width / row.length / 2 / SHIFTS;
      let best = 0;
      for (let i = 1; i <= SHIFTS; i++) {
        for (const by of [i * step, -i * step]) if (room(by) > room(best)) best = by;
      }
      for (const s of row) switchX[s] += best;
    });
  }
}

/** Lines of the links between the trees; MOST_LINES and one, if there are more. */
function joiningLinks(
  { switches }: Topology,
  { offset, neighbour }: Neighbours,
  { switchX, switchY }: Placement,
): readonly Line[] {
  const lines: Line[] = [];
  for (let s = 0; s < switches.length && lines.length <= MOST_LINES; s++) {
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      const t = neighbour[i];
      if ((switches[s].tree ?? 0) < (switches[t].tree ?? 0)) {
        lines.push([switchX[s], switchY[s], switchX[t], switchY[t]]);
      }
    }
  }
  return lines;
}

interface TreePart {
  readonly members: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly width: number;
  /** Room above each level but the last; `raise` stands the rows on it. */
  readonly gaps: number[];
  /** Levels whose links run across the tree, not within pods. */
  readonly open: readonly boolean[];
  height: number;
}

/** Inside pods a gap grows to at most so many times its own: they get higher with the tree, until their links are steep. */
const POD_GROWTH = 2.5;

/** Room that each gap inside a pod is given more, where trees get `height` high: the same in all, so that their rows stand side by side. */
function roomInPods(parts: readonly TreePart[], height: number): number {
  return parts.reduce((least, { gaps, open }) => {
    const inPods = gaps.filter((_, i) => !open[i]);
    const even = height / gaps.reduce((sum, gap) => sum + gap, 0);
    const growth = Math.max(1, Math.min(even, POD_GROWTH)) - 1;
    return inPods.reduce((room, gap) => Math.min(room, growth * gap), least);
  }, Number.POSITIVE_INFINITY);
}

/** Stands the rows of a tree above each other, at least `height` high in all: what pods leave of it goes where links run across the tree. */
function raise(part: TreePart, height: number, inPods: number, { switchY }: Placement): void {
  const { gaps, open, rows } = part;
  const any = open.some((one) => one);
  const rest = gaps.reduce((left, gap, i) => (any && !open[i] ? left - gap - inPods : left), height);
  const across = gaps.reduce((sum, gap, i) => (!any || open[i] ? sum + gap : sum), 0);
  const factor = across > 0 ? Math.max(1, rest / across) : 1;
  let y = 0;
  rows.forEach((row, level) => {
    if (level > 0) y -= any && !open[level - 1] ? gaps[level - 1] + inPods : factor * gaps[level - 1];
    for (const s of row) switchY[s] = y;
  });
  part.height = -y;
}

function layTree(
  topology: Topology,
  neighbours: Neighbours,
  levels: Int32Array,
  members: readonly number[],
  placement: Placement,
): TreePart {
  const { switches } = topology;
  const { switchX, hostwardY } = placement;
  const spacing = placement.symbolWidth + SWITCH_GAP;
  const top = members.reduce((most, s) => Math.max(most, levels[s]), 0);
  const rows: number[][] = Array.from({ length: top + 1 }, () => []);
  for (const s of members) rows[levels[s]].push(s);
  // All its links are below.
  if (top > 0) for (const s of rows[top]) hostwardY[s] = -1;

  const pods = [...new Set(members.flatMap((s) => switches[s].pod ?? []))].sort((a, b) => a - b);
  const columns = rows.map((row) => {
    const byPod = new Map<number, number[]>();
    for (const s of row) {
      const pod = switches[s].pod;
      if (pod === undefined) continue;
      const cell = byPod.get(pod);
      if (cell) cell.push(s);
      else byPod.set(pod, [s]);
    }
    return byPod;
  });
  const podWidth = new Map<number, number>();
  for (const pod of pods) {
    const most = columns.reduce((sofar, column) => Math.max(sofar, column.get(pod)?.length ?? 0), 0);
    podWidth.set(pod, most * spacing);
  }
  const free = rows.map((row) => row.filter((s) => switches[s].pod === undefined));
  const podGap = Math.max(POD_GAP, POD_GAP_PART * Math.max(0, ...podWidth.values()));
  const podsWidth = pods.reduce((sum, pod) => sum + (podWidth.get(pod) ?? 0) + podGap, -podGap);
  const width = free.reduce((most, row) => Math.max(most, row.length * spacing), Math.max(podsWidth, 0));

  let left = (width - podsWidth) / 2;
  for (const pod of pods) {
    const wide = podWidth.get(pod) ?? 0;
    for (const column of columns) spread(inOrder(topology, column.get(pod) ?? []), left, wide, switchX);
    left += wide + podGap;
  }
  // Rows without pods, from the bottom: each by its records' order, or by where its neighbours below stand.
  for (const row of free) {
    const recorded = row.every((s) => switches[s].index !== undefined);
    const ordered = recorded ? inOrder(topology, row) : byNeighbours(topology, row, neighbours, levels, switchX);
    spread(ordered, 0, width, switchX);
  }

  const open = free.slice(1).map((row) => row.length > 0);
  const gaps = open.map((across, i) => {
    const widest = widestLink(rows[i + 1], neighbours, levels, switchX);
    return Math.max(LEAST_LEVEL_GAP, (across ? SLOPE : POD_SLOPE) * widest);
  });
  return { members, rows, width, gaps, open, height: 0 };
}

function inOrder({ switches }: Topology, row: readonly number[]): number[] {
  return [...row].sort((a, b) => (switches[a].index ?? a) - (switches[b].index ?? b) || a - b);
}

/** Evenly over the width, the outermost half a step from its edges. */
function spread(row: readonly number[], left: number, width: number, x: Float32Array): void {
  const step = width / Math.max(1, row.length);
  row.forEach((s, i) => {
    x[s] = left + (i + 0.5) * step;
  });
}

function byNeighbours(
  { switches }: Topology,
  row: readonly number[],
  { offset, neighbour }: Neighbours,
  levels: Int32Array,
  x: Float32Array,
): number[] {
  const mean = new Map<number, number>();
  for (const s of row) {
    let sum = 0;
    let count = 0;
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      if (levels[neighbour[i]] >= levels[s]) continue;
      sum += x[neighbour[i]];
      count++;
    }
    mean.set(s, count > 0 ? sum / count : 0);
  }
  return [...row].sort(
    (a, b) =>
      (mean.get(a) ?? 0) - (mean.get(b) ?? 0) || naturalOrder.compare(switches[a].name, switches[b].name) || a - b,
  );
}

function widestLink(
  row: readonly number[],
  { offset, neighbour }: Neighbours,
  levels: Int32Array,
  x: Float32Array,
): number {
  let widest = 0;
  for (const s of row) {
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      if (levels[neighbour[i]] < levels[s]) widest = Math.max(widest, Math.abs(x[neighbour[i]] - x[s]));
    }
  }
  return widest;
}

function chooseArrangement({ switches }: Topology, { offset, neighbour }: Neighbours, levels: Int32Array): Arrangement {
  let top = 0;
  for (const level of levels) if (level > top) top = level;
  const joined = new Uint32Array(top + 1);
  for (let s = 0; s < switches.length; s++) {
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      if ((switches[s].tree ?? 0) !== (switches[neighbour[i]].tree ?? 0)) joined[levels[s]]++;
    }
  }
  let busiest = 0;
  for (let level = 1; level <= top; level++) if (joined[level] > joined[busiest]) busiest = level;
  if (busiest === top) return 'tops-facing';
  return busiest === 0 ? 'bottoms-facing' : 'tops-facing';
}
