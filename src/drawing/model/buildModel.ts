import { type NetworkOfPlant, splitNetworks } from '../../core/plant/networks';
import type { Topology } from '../../core/topology/topology';
import type { DocumentState } from '../../state/document/documentStore';
import { turnHosts } from '../layouts/hostwards';
import { editedPlacement, isEdited, type KeptPlaces, keepPlaces } from '../layouts/keptPlaces';
import { linkEnds, switchNeighbours } from '../layouts/links';
import { type Placement, symbolWidth } from '../layouts/placement';
import { chooseLayout, placeNetwork } from '../layouts/placeNetwork';
import { sideBySide } from '../layouts/sideBySide';
import { switchLabels } from '../layouts/switchLabels';
import { BIN_COUNT } from '../scales/linkBins';
import { buildScene } from '../scene/buildScene';
import { indexNetwork, type Network } from '../scene/network';
import { findPods } from '../scene/pods';
import type { Scene } from '../scene/scene';
import { windowFilled } from '../scene/windowFilled';
import type { DrawnLook } from './look';
import type { CanvasModel } from './model';

/** More switch links than this open with their pods closed. */
const COLLAPSE_ABOVE = 3000;
/** And so do networks whose links would fill this part of a window, as a slab in which none can be followed. */
const SLAB = 0.9;
/** More hosts than this are drawn as a count at their switch. */
const HOSTS_DRAWN = 300;
/** Larger networks without a shape stay on the circle. */
const FORCES_UP_TO = 400;

/**
 * Everything for a network just opened or edited; what an edit cannot change is taken from `before`. Nothing is routed on it
 * yet: `refreshRouting` puts links into their strokes and a result onto them. O(switches + links).
 */
export function buildModel(document: DocumentState, look: DrawnLook, before?: CanvasModel): CanvasModel {
  const { topology, fabric, cables } = document;
  const sameShape = before !== undefined && before.network.fabric === fabric;
  const network = sameShape ? regrouped(before.network, topology) : indexNetwork(topology, fabric, cables);
  const { kept, placement, wantsForces } =
    before !== undefined && isEdited(before.network.topology, topology) ? placeEdited(network, before) : place(network);
  const turned = turnHosts(topology, network.neighbours, placement);
  return {
    ...UNROUTED,
    network,
    kept,
    wantsForces,
    placement: turned,
    ...pictureOf(network, turned, look),
    failedEdges: [],
    movingEdges: [],
    turns: new Map(),
  };
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
  if (network.switchLinkCount > COLLAPSE_ABOVE) return { collapsible: true, scene: closed() };
  // Folding is no reason to close the others, nor to open them.
  const open = scene(null);
  if (windowFilled(open) > SLAB) return { collapsible: true, scene: closed() };
  return { collapsible: false, scene: unfolded ? scene(unfolded) : open };
}

/** Keys of all pods but the groups that are folded; null where none is. */
function unfoldedPods({ pods }: Network, { foldedGroups }: DrawnLook): ReadonlySet<string> | null {
  const left = pods.list.filter(({ kind, key }) => kind !== 'group' || !foldedGroups.has(key));
  return left.length < pods.list.length ? new Set(left.map(({ key }) => key)) : null;
}

interface Placed {
  readonly kept: KeptPlaces;
  readonly placement: Placement;
  readonly wantsForces: boolean;
}

function placeEdited({ topology, neighbours }: Network, { kept, wantsForces }: CanvasModel): Placed {
  const width = symbolWidth(switchLabels(topology));
  return { kept, wantsForces, placement: editedPlacement(topology, neighbours, kept, width) };
}

function place({ topology, neighbours, levels }: Network): Placed {
  const networks = splitNetworks(topology);
  if (networks.length > 1) {
    const placement = placeEach(networks, topology, levels);
    return { placement, kept: keepPlaces(topology, placement), wantsForces: false };
  }
  const kind = chooseLayout(topology, levels);
  const placement = placeNetwork(topology, neighbours, levels, kind);
  return {
    placement,
    kept: keepPlaces(topology, placement),
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
