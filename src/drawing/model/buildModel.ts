import { type NetworkOfPlant, splitNetworks } from '../../core/plant/networks';
import { hasPlaces } from '../../core/topology/hasPlaces';
import type { Position, SwitchId, Topology } from '../../core/topology/topology';
import type { DocumentState } from '../../state/document/documentStore';
import { type Room, reachOf, type Stretch, stretched, stretchToFill, UNSTRETCHED } from '../layouts/fillRoom';
import { turnHosts } from '../layouts/hostwards';
import { editedPlacement, isEdited, type KeptPlaces, keepPlaces } from '../layouts/keptPlaces';
import { linkEnds, switchNeighbours } from '../layouts/links';
import { HOSTS_A_ROW, type Placement, symbolWidth } from '../layouts/placement';
import { chooseLayout, placeNetwork } from '../layouts/placeNetwork';
import { railGrid } from '../layouts/railGrid';
import { rowWidths } from '../layouts/rowWidths';
import { sideBySide } from '../layouts/sideBySide';
import { switchLabels } from '../layouts/switchLabels';
import { BIN_COUNT } from '../scales/linkBins';
import { buildScene } from '../scene/buildScene';
import { indexNetwork, type Network } from '../scene/network';
import { findPods } from '../scene/pods';
import type { Scene } from '../scene/scene';
import { windowFilled } from '../scene/windowFilled';
import type { DrawnLook } from './look';
import { type CanvasModel, unruled } from './model';

/** More switch links than this open with their pods closed. */
const COLLAPSE_ABOVE = 3000;
/** More than these do so even where that spares few boxes. */
const LINKS_DRAWN = 20_000;
/** And so do networks whose links would fill this part of a window, as a slab in which none can be followed. */
const SLAB = 0.9;
/** More hosts than this are drawn as a count at their switch. */
const HOSTS_DRAWN = 300;
/** Height of the arcs of wrap links above and beside the outer switches, canvas units. */
const ARCH = 30;
/** Larger networks without a shape stay on the circle. */
const FORCES_UP_TO = 400;

/**
 * Everything for a network just opened or edited; what an edit cannot change is taken from `before`. Nothing is routed on it
 * yet: `refreshRouting` puts links into their strokes and a result onto them. O(switches + links).
 * @param room the free part of the canvas, which a new network's layout fills
 */
export function buildModel(
  document: DocumentState,
  look: DrawnLook,
  before?: CanvasModel,
  room: Room | null = null,
): CanvasModel {
  const { topology, fabric, cables } = document;
  const sameShape = before !== undefined && before.network.fabric === fabric;
  const network = sameShape ? regrouped(before.network, topology) : indexNetwork(topology, fabric, cables);
  const edited = before !== undefined && isEdited(before.network.topology, topology) ? before : null;
  const { kept, natural, wantsForces } = edited ? placeEdited(network, edited) : place(network, room);
  const stretch = edited?.stretch ?? stretchOf(network, natural, room);
  const placement = turnHosts(topology, network.neighbours, apart(network, natural, stretch));
  return {
    ...UNROUTED,
    network,
    kept,
    wantsForces,
    asLaid: edited === null,
    natural,
    stretch,
    placement,
    ...pictureOf(network, placement, look),
    failedEdges: [],
    movingEdges: [],
    turns: new Map(),
  };
}

/** Where switches stand in a layout that was drawn apart, by id; none where it was not. O(switches). */
export function placesApart({ network, placement, stretch }: CanvasModel): ReadonlyMap<SwitchId, Position> {
  if (stretch.x === 1 && stretch.y === 1) return new Map();
  const { switchX, switchY } = placement;
  return new Map(network.topology.switches.map(({ id }, s) => [id, { x: switchX[s], y: switchY[s] }]));
}

/** Draws the layout apart so that it fills a room; false where it does already. Results have to be put on it afterwards. */
export function fillRoom(model: CanvasModel, look: DrawnLook, room: Room): boolean {
  const { network } = model;
  // Rows of levels are laid for the room, where nothing is kept in its place.
  const laid = model.asLaid ? place(network, room) : model;
  const stretch = stretchOf(network, laid.natural, room);
  const { natural, kept } = laid;
  const placement = turnHosts(network.topology, network.neighbours, apart(network, natural, stretch));
  if (isSame(placement, model.placement)) return false;
  Object.assign(model, { natural, kept, stretch, placement });
  choosePicture(model, look);
  return true;
}

/** Another layout of the same network, drawn apart to fill a room. Results have to be put on it afterwards. */
export function placeNaturally(model: CanvasModel, natural: Placement, look: DrawnLook, room: Room | null): void {
  const { network } = model;
  const stretch = stretchOf(network, natural, room);
  const placement = apart(network, natural, stretch);
  Object.assign(model, { natural, stretch, placement, kept: keepPlaces(network.topology, natural), asLaid: false });
  choosePicture(model, look);
}

/** Changes smaller than this, canvas units, are not worth another picture. */
const LEAST_MOVE = 1;

function isSame(a: Placement, b: Placement): boolean {
  return (
    a.switchX.every((x, s) => Math.abs(x - b.switchX[s]) < LEAST_MOVE) &&
    a.switchY.every((y, s) => Math.abs(y - b.switchY[s]) < LEAST_MOVE)
  );
}

/** The stretch of a layout that fills a room: none where people or files have put anything somewhere. */
export function stretchOf(network: Network, natural: Placement, room: Room | null): Stretch {
  const { topology, hostOffset } = network;
  if (!room || hasPlaces(topology)) return UNSTRETCHED;
  const drawn = topology.hosts.length <= HOSTS_DRAWN;
  const rows = Uint32Array.from(natural.switchX, (_, s) => {
    const hosts = hostOffset[s + 1] - hostOffset[s];
    return drawn ? Math.ceil(hosts / HOSTS_A_ROW) : Math.min(1, hosts);
  });
  return stretchToFill(natural, reachOf(natural, rows, topology.lattice?.wrap ? ARCH : 0), room);
}

/** A layout drawn apart, with symbols as wide as its rows let them be. */
function apart({ topology, neighbours, levels }: Network, natural: Placement, stretch: Stretch): Placement {
  const placement = stretched(natural, stretch);
  // Where people have put anything, they have left room for symbols as narrow as their names let them be.
  const laid = stretch !== UNSTRETCHED || !hasPlaces(topology);
  return laid && levels && chooseLayout(topology, levels) === 'layers'
    ? { ...placement, widths: rowWidths(placement, neighbours) }
    : placement;
}

/** Chooses what is drawn of the network, and draws it up. Results have to be put on it afterwards. */
export function choosePicture(model: CanvasModel, look: DrawnLook): void {
  Object.assign(model, pictureOf(model.network, model.placement, look));
}

/** The same network with other places or names; groups are boxes, so that others make other boxes. */
function regrouped(network: Network, topology: Network['topology']): Network {
  const { switches } = network.topology;
  const other = topology.switches.some(({ group }, s) => group !== switches[s].group);
  const pods = other ? findPods(topology, network.neighbours, network.levels) : network.pods;
  return { ...network, topology, pods };
}

/** Of a network that nothing is routed on. */
const UNROUTED = {
  routing: null,
  stale: false,
  loads: null,
  top: 1,
  low: 0,
  full: 1,
  ...unruled(0, 1),
  meters: null,
  focus: -1,
  focusEdges: [],
  strong: null,
  cables: null,
  bins: { offset: new Uint32Array(BIN_COUNT + 1), segment: new Uint32Array(0) },
  colours: [],
  bottleneck: -1,
  loop: null,
  path: null,
  pathWalk: null,
  laid: 0,
  hoverTurn: null,
  hoverSwitch: -1,
  hoverEdge: -1,
} satisfies Partial<CanvasModel>;

function pictureOf(
  network: Network,
  placement: Placement,
  look: DrawnLook,
): Pick<CanvasModel, 'collapsible' | 'scene'> {
  const drawHosts = network.topology.hosts.length <= HOSTS_DRAWN;
  const scene = (openPods: ReadonlySet<string> | null): Scene =>
    buildScene(network, placement, { openPods, drawHosts });
  const unfolded = unfoldedPods(network, look);
  const closed = (): Scene => scene(look.showAllLinks ? unfolded : look.expandedPods);
  if (network.pods.list.length === 0) return { collapsible: false, scene: scene(null) };
  const spares = boxesSpare(network);
  if (network.switchLinkCount > (spares ? COLLAPSE_ABOVE : LINKS_DRAWN)) return { collapsible: true, scene: closed() };
  // Folding is no reason to close the others, nor to open them.
  const open = scene(null);
  // Rows and columns of rails can be looked at one by one.
  if (spares && !railGrid(network.topology) && windowFilled(open) > SLAB) return { collapsible: true, scene: closed() };
  return { collapsible: false, scene: unfolded ? scene(unfolded) : open };
}

/** Checks whether closed pods leave at most half as many boxes: one box for a row of spines above their leaves would hide more than it clears. */
function boxesSpare({ pods, topology }: Network): boolean {
  const alone = pods.of.reduce((count, pod) => count + Number(pod < 0), 0);
  return 2 * (pods.list.length + alone) <= topology.switches.length;
}

/** Keys of all pods but the groups that are folded; null where none is. */
function unfoldedPods({ pods }: Network, { foldedGroups }: DrawnLook): ReadonlySet<string> | null {
  const left = pods.list.filter(({ kind, key }) => kind !== 'group' || !foldedGroups.has(key));
  return left.length < pods.list.length ? new Set(left.map(({ key }) => key)) : null;
}

interface Placed {
  readonly kept: KeptPlaces;
  readonly natural: Placement;
  readonly wantsForces: boolean;
}

function placeEdited({ topology, neighbours }: Network, { kept, wantsForces }: CanvasModel): Placed {
  const width = symbolWidth(switchLabels(topology));
  return { kept, wantsForces, natural: editedPlacement(topology, neighbours, kept, width) };
}

function place({ topology, neighbours, levels }: Network, room: Room | null): Placed {
  const networks = splitNetworks(topology);
  if (networks.length > 1) {
    const natural = placeEach(networks, topology, levels);
    return { natural, kept: keepPlaces(topology, natural), wantsForces: false };
  }
  const kind = chooseLayout(topology, levels);
  const natural = placeNetwork(topology, neighbours, levels, kind, room ?? undefined);
  return {
    natural,
    kept: keepPlaces(topology, natural),
    wantsForces:
      kind === 'force' &&
      topology.switches.length <= FORCES_UP_TO &&
      topology.switches.some((s) => s.position === undefined),
  };
}

/** Networks of a design, each placed as it asks for by itself. */
function placeEach(networks: readonly NetworkOfPlant[], { switches }: Topology, levels: Int32Array | null): Placement {
  const places = new Map(switches.map(({ id }, s) => [id, s]));
  const parts = networks.map(({ topology }) => {
    const at = topology.switches.flatMap(({ id }) => places.get(id) ?? []);
    const own = levels && Int32Array.from(at, (s) => levels[s]);
    const neighbours = switchNeighbours(at.length, linkEnds(topology));
    return { at, placement: placeNetwork(topology, neighbours, own, chooseLayout(topology, own)) };
  });
  const width = Math.max(...parts.map(({ placement }) => placement.symbolWidth));
  return sideBySide(parts, switches.length, width);
}
