import { splitNetworks } from '../../core/plant/networks';
import { latticeLayout } from '../layouts/latticeLayout';
import { layerLayout, type Arrangement as TreeArrangement } from '../layouts/layerLayout';
import { linkEnds, switchNeighbours } from '../layouts/links';
import { emptyPlacement, type Placement } from '../layouts/placement';
import { isRing } from '../layouts/placeNetwork';
import { type PlacedPart, sideBySide } from '../layouts/sideBySide';
import type { CanvasModel } from '../model/model';
import { NODE_POD } from '../scene/scene';
import { type ArrangeGraph, type Arrangement, orderByName } from './arrangeGraph';
import { areClear, groupsOf, inBlocks, partOfGraph } from './blocks';
import { arrangeLayers, type LayerParams } from './layers';
import { arrangeRings, type RingParams } from './rings';

export interface ForceParams {
  /** 1 = a switch's width free between two switches that are joined. */
  readonly spread: number;
  readonly repulsion: number;
  /** From where everything stands, or from a circle. */
  readonly start: 'here' | 'circle';
}

/** Everything that the form of arrangements holds. */
export interface ArrangeParams {
  readonly layers: LayerParams & { readonly trees: TreeArrangement | 'auto' };
  readonly rings: RingParams;
  readonly grid: GridParams;
  readonly force: ForceParams;
}

/** `drawn`: as people and generators drew it. */
export type ArrangeKind = keyof ArrangeParams | 'drawn';

export const ARRANGE_KINDS: readonly ArrangeKind[] = ['layers', 'rings', 'grid', 'force', 'drawn'];

/** The kind of arrangement that suits the network at hand. */
export function defaultKind({ network: { topology, levels } }: CanvasModel): Exclude<ArrangeKind, 'drawn'> {
  if (isRing(topology)) return 'rings';
  if (topology.lattice) return 'grid';
  return levels ? 'layers' : 'force';
}

export function defaultParams({ network: { levels } }: CanvasModel): ArrangeParams {
  return {
    layers: {
      direction: 'down',
      levels: levels ? 'own' : 'distance',
      order: levels ? 'built' : 'crossings',
      trees: 'auto',
      spread: 1,
    },
    rings: { rings: 'one', order: 'record', spread: 1 },
    grid: { columns: 0, order: 'coordinates', spread: 1 },
    force: { spread: 1, repulsion: 1, start: 'here' },
  };
}

/**
 * Places by everything but forces: networks of a design each by itself and side by side, groups of a person as units of their own.
 * @param root the unit that distance counts from, -1 for the one with the most neighbours
 */
export function arrangeAtOnce(
  model: CanvasModel,
  graph: ArrangeGraph,
  kind: 'layers' | 'rings' | 'grid',
  params: ArrangeParams,
  root: number,
): Arrangement {
  const { network, scene, placement } = model;
  const { topology, levels, neighbours } = network;
  const networks = splitNetworks(topology);
  if (networks.length < 2)
    return arrangeNetwork(model, graph, { kind, params, root }, { topology, levels, neighbours });
  const switchAt = new Map(topology.switches.map(({ id }, s) => [id, s]));
  const unitOf = new Map(Array.from(graph.node, (node, unit) => [node, unit]));
  const parts = networks.map((own): PlacedPart => {
    const switches = own.topology.switches.flatMap(({ id }) => switchAt.get(id) ?? []);
    const at = [...new Set(switches.flatMap((s) => unitOf.get(scene.nodeOfSwitch[s]) ?? []))];
    const drawn = {
      topology: own.topology,
      levels: levels && Int32Array.from(switches, (s) => levels[s]),
      neighbours: switchNeighbours(switches.length, linkEnds(own.topology)),
      at: new Map(switches.map((s, i) => [s, i])),
    };
    const { x, y } = arrangeNetwork(model, partOfGraph(graph, at), { kind, params, root: at.indexOf(root) }, drawn);
    return { at, placement: { ...emptyPlacement(at.length, placement.symbolWidth), switchX: x, switchY: y } };
  });
  const { switchX, switchY } = sideBySide(parts, graph.count, placement.symbolWidth);
  return { x: switchX, y: switchY };
}

/** A network that is arranged by itself. */
interface Drawn extends Pick<CanvasModel['network'], 'topology' | 'levels' | 'neighbours'> {
  /** Its switches by their places in the design; left out where these are the same. */
  readonly at?: ReadonlyMap<number, number>;
}

interface How {
  readonly kind: 'layers' | 'rings' | 'grid';
  readonly params: ArrangeParams;
  readonly root: number;
}

function arrangeNetwork(
  model: CanvasModel,
  graph: ArrangeGraph,
  { kind, params, root }: How,
  drawn: Drawn,
): Arrangement {
  const groups = groupsOf(model, graph);
  const built = byRecords(model, graph, kind, params, drawn);
  if (built && areClear(graph, groups, built)) return built;
  const { outer, members, expand } = inBlocks(graph, groups, (part, units) =>
    arrangeUnits(part, kind, params, units.indexOf(root)),
  );
  return expand(
    arrangeUnits(
      outer,
      kind,
      params,
      members.findIndex((units) => units.includes(root)),
    ),
  );
}

function arrangeUnits(
  graph: ArrangeGraph,
  kind: 'layers' | 'rings' | 'grid',
  params: ArrangeParams,
  root: number,
): Arrangement {
  if (kind === 'rings') return arrangeRings(graph, params.rings, root);
  return kind === 'grid' ? arrangeGrid(graph, params.grid) : arrangeLayers(graph, params.layers, root);
}

/** The places that follow from what the records say; null where they say nothing, or nothing of it is wanted. */
function byRecords(
  { scene, placement }: CanvasModel,
  graph: ArrangeGraph,
  kind: 'layers' | 'rings' | 'grid',
  params: ArrangeParams,
  { topology, levels, neighbours, at }: Drawn,
): Arrangement | null {
  if (kind === 'rings' || graph.node.some((node) => scene.nodeKind[node] === NODE_POD)) return null;
  const placeOf = (node: number): number => at?.get(scene.nodeRef[node]) ?? scene.nodeRef[node];
  if (kind === 'grid') {
    const { lattice, switches } = topology;
    const placed = lattice && switches.every((s) => s.coordinates?.length === lattice.dims.length);
    if (!placed || params.grid.order !== 'coordinates') return null;
    const coordinates = Int32Array.from(switches.flatMap((s) => s.coordinates ?? []));
    const laid = latticeLayout(lattice.dims, coordinates, placement.symbolWidth);
    return spreadOut(graph, placeOf, laid, params.grid.spread);
  }
  const { order, trees, direction, spread } = params.layers;
  if (!levels || params.layers.levels !== 'own' || order !== 'built') return null;
  const laid = layerLayout(topology, neighbours, levels, placement.symbolWidth, {
    arrangement: trees === 'auto' ? undefined : trees,
  });
  const { x, y } = spreadOut(graph, placeOf, laid, spread);
  switch (direction) {
    case 'down':
      return { x, y };
    case 'up':
      return { x, y: y.map((v) => -v) };
    case 'right':
      return { x: y.map((v) => WIDER * v), y: x };
    case 'left':
      return { x: y.map((v) => -WIDER * v), y: x };
  }
}

/** Symbols are wider than high: rows turned on their side need more room between them. */
const WIDER = 1.4;

function spreadOut(
  { node }: ArrangeGraph,
  placeOf: (node: number) => number,
  { switchX, switchY }: Placement,
  spread: number,
): Arrangement {
  return {
    x: Float32Array.from(node, (n) => spread * switchX[placeOf(n)]),
    y: Float32Array.from(node, (n) => spread * switchY[placeOf(n)]),
  };
}

interface GridParams {
  /** 0 = as many as make the picture about twice as wide as high. */
  readonly columns: number;
  /** Coordinates are those of a torus or mesh; elsewhere they are the order of the records. */
  readonly order: 'coordinates' | 'record' | 'name' | 'level';
  readonly spread: number;
}

const GAP = 34;

/** Rows and columns. O(units log units). */
export function arrangeGrid(graph: ArrangeGraph, params: GridParams): Arrangement {
  const { count, width, height, level } = graph;
  const order =
    params.order === 'record' || params.order === 'coordinates'
      ? Array.from({ length: count }, (_, i) => i)
      : orderByName(graph);
  if (params.order === 'level' && level) order.sort((a, b) => level[b] - level[a]);
  const cellX = params.spread * (width.reduce((most, w) => Math.max(most, w), 0) + GAP);
  const cellY = params.spread * (height.reduce((most, h) => Math.max(most, h), 0) + GAP);
  const columns = params.columns > 0 ? params.columns : Math.max(1, Math.ceil(Math.sqrt((2 * count * cellY) / cellX)));
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  order.forEach((u, i) => {
    x[u] = (i % columns) * cellX;
    y[u] = Math.floor(i / columns) * cellY;
  });
  return { x, y };
}
