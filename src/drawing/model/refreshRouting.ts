import type { RunState } from '../../state/results/runStore';
import { cableLines, splitBySpeed } from '../scales/cableWidths';
import { loadColours } from '../scales/colourScale';
import { binLinks } from '../scales/linkBins';
import { loadScale } from '../scales/loadScale';
import { strongLinks } from '../scales/strongLinks';
import { gatherLoads } from '../scene/edgeLoads';
import { switchMeters } from '../scene/meters';
import { NODE_HOST } from '../scene/scene';
import { matchRouting } from '../scene/shownRouting';
import { focusOn } from './focus';
import type { DrawnLook } from './look';
import { type CanvasModel, unruled } from './model';
import { rulesPart } from './rulesPart';
import { loopWalk, pathWalk } from './walks';

/** Puts the shown result, if there is one, onto the drawing. */
export function refreshRouting(
  model: CanvasModel,
  view: DrawnLook,
  jobs: Pick<RunState, 'results' | 'path'>,
  revision: number,
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
  Object.assign(model, loadScale(jobs.results.values(), (result ?? network).topology.name, view));
  model.strong = result && view.showLoads && view.topShare < 100 ? strongLinks(result.load, view.topShare) : null;
  model.colours = loadColours(view.colourScale, view.theme);
  const kinds = edgeKinds(model);
  fadeWeak(model, kinds);
  Object.assign(model, unruled(scene.edgeCount, model.full));
  rulesPart.current?.lay(model, kinds, view);
  model.meters =
    model.routing && model.loads && view.showLoads
      ? switchMeters(network, scene, model.routing, model.against, model.full)
      : null;
  const bins = binLinks(scene, kinds, view.showLoads ? model.loads : null, model, model.against);
  model.cables = network.cables && view.lineWidth === 'capacity' ? cableLines(network.cables, scene) : null;
  model.bins = model.cables ? splitBySpeed(bins, model.cables) : bins;
  model.failedEdges = [];
  for (let e = 0; e < scene.edgeCount; e++) if (kinds[e] === 2) model.failedEdges.push(e);
  model.bottleneck = findBottleneck(model);
  layGeometry(model);
}

/** Lays what follows from positions. */
export function layGeometry(model: CanvasModel): void {
  const { network, scene, routing, path } = model;
  model.laid++;
  model.turns = new Map();
  model.movingEdges = [];
  model.hoverTurn = null;
  model.hoverEdge = -1;
  focusOn(model, -1);
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
