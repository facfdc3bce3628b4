import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import type { NodeId } from '../../core/topology/topology';
import { hostPlace, type Placement, SWITCH_HEIGHT } from '../../drawing/layouts/placement';
import { switchLabels } from '../../drawing/layouts/switchLabels';
import type { CanvasModel } from '../../drawing/model/model';
import type { Box } from '../../drawing/scene/boxOf';
import { NODE_POD, type Scene } from '../../drawing/scene/scene';
import { switchPlaces } from '../../drawing/scene/sceneNodes';
import { levelsOf, placesOf } from './growPlaces';
import type { CableLook, HostLook, MomentLook, NodeLook } from './moments';
import { wholeFrame } from './moments';

/** The parts to draw for a moment, given the canvas's own drawing of the design. */
export interface LaidGrowth {
  /** Switches of the plan that are not in the design. */
  readonly ghosts: readonly {
    readonly x: number;
    readonly y: number;
    readonly name: string;
    readonly look: NodeLook;
  }[];
  /** Nodes of the scene that are drawn otherwise. */
  readonly nodes: readonly { readonly node: number; readonly look: NodeLook }[];
  readonly edges: readonly { readonly edge: number; readonly look: CableLook }[];
  readonly lines: readonly Line[];
  /** Hosts that the canvas does not draw. */
  readonly hosts: readonly { readonly x: number; readonly y: number; readonly look: NodeLook }[];
  readonly reach: Box | null;
}

/** A cable that the canvas does not draw: its ends are nodes of the scene, or -1 - i for ghost i. */
export interface Line {
  readonly look: CableLook;
  readonly from: number;
  readonly to: number;
  /** Parallel cables lie side by side: 0, -1, 1, -2, … steps off the straight line, from the lower end. */
  readonly side: number;
}

interface Seen {
  readonly look: MomentLook;
  readonly hosts: ReadonlyMap<NodeId, readonly HostLook[]>;
}

type Drawn = Pick<CanvasModel, 'network' | 'scene' | 'placement'>;

/** The switches of a plan, those of the design by their place in the scene, and where the others stand. O(states × links). */
export function layGrowth({ states }: GrowthPlan, { look, hosts }: Seen, drawn: Drawn): LaidGrowth {
  const { network, scene, placement } = drawn;
  const { switches } = network.topology;
  const frame = wholeFrame(states);
  const nodeOf = new Map<string, number>(switches.map(({ id }, s) => [id, scene.nodeOfSwitch[s]]));
  const places = framePlaces(states, frame, drawn);
  const labels = switchLabels(frame);
  const longest = switchLabels(network.topology).reduce((most, label) => Math.max(most, label.length), 0);
  const ghosts = frame.switches.flatMap(({ id, name }, f) => {
    if (nodeOf.has(id)) return [];
    nodeOf.set(id, -1 - (nodeOf.size - switches.length));
    const [x, y] = [places.switchX[f], places.switchY[f]];
    return [{ x, y, name: name.length > longest ? labels[f] : name, look: look.nodes.get(id) ?? ('absent' as const) }];
  });
  const { edges, lines } = cablesOf(look, nodeOf, drawn);
  const inDesign = new Map<string, number>(network.topology.hosts.map(({ id }, h) => [id, h]));
  const showsHosts = network.topology.hosts.length === 0 || scene.nodeOfHost.some((node) => node >= 0);
  const dots = frame.switches.flatMap(({ id }, f) => {
    const all = (showsHosts && hosts.get(id)) || [];
    return all.flatMap(({ id: host, look: one }, i) =>
      inDesign.has(host) ? [] : [{ ...hostPlace(places, f, i, all.length), look: one }],
    );
  });
  const marked = switches.flatMap(({ id }, s) => {
    const one = look.nodes.get(id) ?? 'absent';
    const node = scene.nodeOfSwitch[s];
    return one === 'there' || scene.nodeKind[node] === NODE_POD ? [] : [{ node, look: one }];
  });
  const going = [...hosts.values()].flat().flatMap(({ id, look: one }) => {
    const node = scene.nodeOfHost[inDesign.get(id) ?? -1] ?? -1;
    return one === 'gone' && node >= 0 ? [{ node, look: one }] : [];
  });
  return {
    ghosts,
    nodes: [...marked, ...going],
    edges,
    lines,
    hosts: dots,
    reach: reachOf([...ghosts, ...dots], placement),
  };
}

/** Places of all switches of the plan, as the canvas has them or would have them beside its own. */
function framePlaces(states: GrowthPlan['states'], frame: GrowthPlan['states'][number], drawn: Drawn): Placement {
  const { network, placement } = drawn;
  const own = switchPlaces(network, placement);
  const at = new Map<string, number>(network.topology.switches.map(({ id }, s) => [id, s]));
  const known = frame.switches.map(({ id }) => {
    const s = at.get(id);
    return s === undefined ? undefined : { x: own.x[s], y: own.y[s] };
  });
  const levels = levelsOf(frame, hostsOf(states, frame));
  const places = placesOf(known, levels, placement.symbolWidth);
  const hostward = frame.switches.map(({ id }, f) => {
    const kin =
      at.get(id) ?? at.get(frame.switches.find((_, g) => levels && known[g] && levels[g] === levels[f])?.id ?? '');
    return kin === undefined ? [0, 1] : [placement.hostwardX[kin], placement.hostwardY[kin]];
  });
  return {
    switchX: Float32Array.from(places, ({ x }) => x),
    switchY: Float32Array.from(places, ({ y }) => y),
    hostwardX: Float32Array.from(hostward, ([x]) => x),
    hostwardY: Float32Array.from(hostward, ([, y]) => y),
    symbolWidth: placement.symbolWidth,
  };
}

/** Hosts that are ever at each switch. */
function hostsOf(states: GrowthPlan['states'], frame: GrowthPlan['states'][number]): Uint32Array {
  const at = new Map<string, number>(frame.switches.map(({ id }, s) => [id, s]));
  const counts = new Uint32Array(frame.switches.length);
  const counted = new Set<string>();
  for (const { links } of states)
    for (const { id, a, b } of links) {
      const [s, t] = [at.get(a.node), at.get(b.node)];
      if ((s === undefined) === (t === undefined) || counted.has(id)) continue;
      counted.add(id);
      counts[(s ?? t) as number]++;
    }
  return counts;
}

/** Cables of the moment: as edges where the canvas draws them, else as lines; and edges of cables that are not there at it. */
function cablesOf(
  { cables }: MomentLook,
  nodeOf: ReadonlyMap<string, number>,
  { network, scene }: Drawn,
): Pick<LaidGrowth, 'edges' | 'lines'> {
  const { links, switches } = network.topology;
  const keyOf = (id: string, a: string, b: string): string => `${id} ${a} ${b}`;
  const own = new Map<string, number>();
  const ids = new Set<string>(switches.map(({ id }) => id));
  links.forEach(({ id, a, b }, l) => {
    if (ids.has(a.node) && ids.has(b.node)) own.set(keyOf(id, a.node, b.node), l);
  });
  const edges = new Map<string, LaidGrowth['edges'][number]>();
  const mark = (l: number, look: CableLook): void => {
    const edge = scene.edgeOfLink[l];
    // A bundle stands for other cables too, which are there.
    if (edge < 0 || look === 'stays' || ((look === 'absent' || look === 'left') && scene.edgeBundle[edge])) return;
    edges.set(`${edge} ${look}`, { edge, look });
  };
  const lines: Line[] = [];
  const times = new Map<string, number>();
  for (const { look, id, a, b } of cables) {
    const key = keyOf(id, a, b);
    const l = own.get(key) ?? own.get(keyOf(id, b, a));
    if (l !== undefined) {
      own.delete(own.has(key) ? key : keyOf(id, b, a));
      mark(l, look);
      continue;
    }
    const ends = [nodeOf.get(a), nodeOf.get(b)];
    if (ends[0] === undefined || ends[1] === undefined || ends[0] === ends[1]) continue;
    const [from, to] = [Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1])];
    const bundled = isPod(scene, from) || isPod(scene, to);
    const pair = bundled ? `${from} ${to} ${look}` : `${from} ${to}`;
    const nth = times.get(pair) ?? 0;
    times.set(pair, nth + 1);
    if (bundled && nth > 0) continue;
    lines.push({ look, from, to, side: (nth % 2 === 0 ? 1 : -1) * Math.ceil(nth / 2) });
  }
  for (const l of own.values()) mark(l, 'absent');
  return { edges: [...edges.values()], lines };
}

const isPod = (scene: Scene, node: number): boolean => node >= 0 && scene.nodeKind[node] === NODE_POD;

function reachOf(
  points: readonly { readonly x: number; readonly y: number }[],
  { symbolWidth }: Placement,
): Box | null {
  if (points.length === 0) return null;
  const [halfX, halfY] = [symbolWidth / 2, SWITCH_HEIGHT / 2];
  const box: Box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  for (const { x, y } of points) {
    box.x1 = Math.min(box.x1, x - halfX);
    box.y1 = Math.min(box.y1, y - halfY);
    box.x2 = Math.max(box.x2, x + halfX);
    box.y2 = Math.max(box.y2, y + halfY);
  }
  return box;
}
