import { turnHosts } from '../../drawing/layouts/hostwards';
import { editedPlacement, isEdited, keepPlaces } from '../../drawing/layouts/keptPlaces';
import { symbolWidth } from '../../drawing/layouts/placement';
import { chooseLayout, placeNetwork } from '../../drawing/layouts/placeNetwork';
import { shortNames } from '../../drawing/layouts/shortNames';
import { loadColours, scaleLow, scaleTop } from '../../drawing/scales/colourScale';
import { binLinks } from '../../drawing/scales/linkBins';
import { strongLinks } from '../../drawing/scales/strongLinks';
import { buildScene } from '../../drawing/scene/buildScene';
import { gatherLoads } from '../../drawing/scene/edgeLoads';
import { indexNetwork } from '../../drawing/scene/network';
import { NODE_HOST } from '../../drawing/scene/scene';
import { matchRouting } from '../../drawing/scene/shownRouting';
import { generatorDescriptors } from '../../jobs/catalog';
import type { DocumentState } from '../../state/documentStore';
import type { JobState } from '../../state/jobStore';
import type { DrawnLook } from './drawnLook';
import type { CanvasModel } from './model';
import { loopWalk, pathWalk } from './walks';

/** More switch links than this open with their pods closed. */
const COLLAPSE_ABOVE = 3000;
/** More hosts than this are drawn as a count at their switch. */
const HOSTS_DRAWN = 300;
/** Larger networks without a shape stay on the circle. */
const FORCES_UP_TO = 400;

/** Everything for a network just opened or edited; what an edit cannot change is taken from `before`. */
export function buildModel(document: DocumentState, view: DrawnLook, before?: CanvasModel): CanvasModel {
  const { topology, fabric } = document;
  const sameShape = before !== undefined && before.network.fabric === fabric;
  const network = sameShape ? { ...before.network, topology } : indexNetwork(topology, fabric);
  const edited = before !== undefined && isEdited(before.network.topology, topology);
  const model = { network } as CanvasModel;
  if (edited) {
    const width = symbolWidth(shortNames(topology.switches.map((s) => s.name)));
    model.kept = before.kept;
    model.placement = editedPlacement(topology, network.neighbours, model.kept, width);
    model.wantsForces = before.wantsForces;
  } else {
    const wished = generatorDescriptors.find(({ id }) => id === topology.origin?.generator)?.layout;
    const kind = chooseLayout(topology, network.levels, wished);
    model.placement = placeNetwork(topology, network.neighbours, network.levels, kind);
    model.kept = keepPlaces(topology, model.placement);
    model.wantsForces =
      kind === 'force' &&
      topology.switches.length <= FORCES_UP_TO &&
      topology.switches.some((s) => s.position === undefined);
  }
  model.placement = turnHosts(topology, network.neighbours, model.placement);
  choosePicture(model, view);
  return model;
}

/** Chooses what is drawn of the network, and draws it up. Results have to be put on it afterwards. */
export function choosePicture(model: CanvasModel, view: DrawnLook): void {
  const { network, placement } = model;
  model.collapsible = network.switchLinkCount > COLLAPSE_ABOVE && network.pods.list.length > 0;
  model.scene = buildScene(network, placement, {
    openPods: model.collapsible && !view.showAllLinks ? view.expandedPods : null,
    drawHosts: network.topology.hosts.length <= HOSTS_DRAWN,
  });
}

/**
 * Puts the shown result, if there is one, onto the drawing.
 * @param top end of the load scale where several drawings share one; else it follows from the result
 * @param low its beginning there, if its steps are even ratios
 */
export function refreshRouting(
  model: CanvasModel,
  view: DrawnLook,
  jobs: JobState,
  revision: number,
  top: number | null = null,
  low: number | null = null,
): void {
  const { network, scene } = model;
  const result = view.shownRun === null ? undefined : jobs.results.get(view.shownRun);
  // A model keeps its network, so the same result fits it as before.
  if (model.routing?.result !== result) model.routing = result ? matchRouting(network, result) : null;
  model.stale = result !== undefined && result.revision !== revision;
  model.path = jobs.path !== null && jobs.path.run === view.shownRun && view.pathPair !== null ? jobs.path : null;
  const firstNode = (link: number): number => scene.nodeOfSwitch[network.ends[2 * link]] ?? -1;
  if (!result || !model.routing) model.loads = null;
  // Other steps of the scale leave the loads of edges as they are.
  else if (model.loads?.scene !== scene || model.loads.source !== result.load) {
    model.loads = gatherLoads(scene, model.routing.channelOf, result.load, firstNode);
  }
  model.top = top ?? scaleTop(model.loads?.max ?? 1);
  model.low = view.loadSteps === 'log' && result ? (low ?? scaleLow(result.load, model.top)) : 0;
  model.strong = result && view.showLoads && view.topShare < 100 ? strongLinks(result.load, view.topShare) : null;
  model.colours = loadColours(view.colourScale, view.theme);
  const kinds = edgeKinds(model);
  fadeWeak(model, kinds);
  model.bins = binLinks(scene, kinds, view.showLoads ? model.loads : null, model.top, model.low);
  model.failedEdges = [];
  for (let e = 0; e < scene.edgeCount; e++) if (kinds[e] === 2) model.failedEdges.push(e);
  model.bottleneck = findBottleneck(model);
  layGeometry(model);
}

/** Lays what follows from positions. */
export function layGeometry(model: CanvasModel): void {
  const { network, scene, routing, path } = model;
  model.turns = new Map();
  model.movingEdges = [];
  model.hoverTurn = null;
  model.hoverEdge = -1;
  model.loop = routing ? loopWalk(network, scene, routing) : null;
  model.pathWalk = routing && path ? pathWalk(network, scene, routing, path) : null;
}

/** Of each edge: 0 between switches, 1 to a host, 2 out of use (every link of it). */
function edgeKinds({ network, scene }: CanvasModel): Uint8Array {
  const { topology, channelOf, ends } = network;
  const switchCount = topology.switches.length;
  const kinds = new Uint8Array(scene.edgeCount);
  const down = (end: number): boolean =>
    (end < switchCount ? topology.switches[end].down : topology.hosts[end - switchCount].down) ?? false;
  for (let e = 0; e < scene.edgeCount; e++) {
    const host = scene.nodeKind[scene.edgeFrom[e]] === NODE_HOST || scene.nodeKind[scene.edgeTo[e]] === NODE_HOST;
    let alive = 0;
    for (let i = scene.memberOffset[e]; i < scene.memberOffset[e + 1]; i++) {
      const link = scene.members[i];
      if (
        host ? !(topology.links[link].down || down(ends[2 * link]) || down(ends[2 * link + 1])) : channelOf[link] >= 0
      )
        alive++;
    }
    kinds[e] = alive === 0 ? 2 : host ? 1 : 0;
  }
  return kinds;
}

/** Marks edges none of whose links is among the most loaded as 3. */
function fadeWeak({ scene, strong, routing }: CanvasModel, kinds: Uint8Array): void {
  if (!strong || !routing) return;
  const { members, memberOffset } = scene;
  for (let e = 0; e < scene.edgeCount; e++) {
    if (kinds[e] !== 0) continue;
    let weak = true;
    for (let i = memberOffset[e]; weak && i < memberOffset[e + 1]; i++) {
      const channel = routing.channelOf[members[i]];
      weak = channel >= 0 && strong.mark[channel >>> 1] === 0;
    }
    if (weak) kinds[e] = 3;
  }
}

function findBottleneck({ loads, scene }: CanvasModel): number {
  if (!loads || loads.max <= 0) return -1;
  for (let e = 0; e < scene.edgeCount; e++) {
    if (loads.forward[e] === loads.max || loads.backward[e] === loads.max) return e;
  }
  return -1;
}
