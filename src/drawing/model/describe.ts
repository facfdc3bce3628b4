import { formatShare } from '../../i18n/formatNumber';
import type { ElementRef } from '../../state/selection/selectionStore';
import type { DrawnTurn } from '../painters/turnsAt';
import { speedText } from '../scales/cableWidths';
import type { GroupFrame } from '../scene/annotations';
import { largerLoad } from '../scene/edgeLoads';
import { APART } from '../scene/meters';
import type { Network } from '../scene/network';
import { NODE_HOST, NODE_SWITCH, type Scene } from '../scene/scene';
import { canvasTexts } from '../texts';
import type { CanvasModel } from './model';

/** The element that a node stands for; null for a closed pod. */
export function nodeRef({ topology }: Network, scene: Scene, node: number): ElementRef | null {
  const ref = scene.nodeRef[node];
  if (scene.nodeKind[node] === NODE_SWITCH) return { kind: 'switch', id: topology.switches[ref].id };
  if (scene.nodeKind[node] === NODE_HOST) return { kind: 'host', id: topology.hosts[ref].id };
  return null;
}

/** The links of an edge, all of a bundle. */
export function edgeRefs({ topology }: Network, scene: Scene, edge: number): ElementRef[] {
  const refs: ElementRef[] = [];
  for (let i = scene.memberOffset[edge]; i < scene.memberOffset[edge + 1]; i++) {
    refs.push({ kind: 'link', id: topology.links[scene.members[i]].id });
  }
  return refs;
}

export function turnRef({ topology }: Network, s: number, turn: DrawnTurn): ElementRef {
  const { links } = topology;
  return { kind: 'turn', at: topology.switches[s].id, links: [links[turn.linkIn].id, links[turn.linkOut].id] };
}

/** "a – b – c", the switches that the turn leads past. */
export function describeTurn({ topology, ends }: Network, s: number, turn: DrawnTurn): string {
  const far = (link: number): string => {
    const [a, b] = [ends[2 * link], ends[2 * link + 1]];
    return topology.switches[a === s ? b : a].name;
  };
  return `${far(turn.linkIn)} – ${topology.switches[s].name} – ${far(turn.linkOut)}\n${canvasTexts().prohibited}`;
}

/** The word before a load; of an older design it says so. */
export function loadWord({ stale }: Pick<CanvasModel, 'stale'>): string {
  const { load, stale: outOfDate } = canvasTexts();
  return stale ? `${load} (${outOfDate})` : load;
}

export function describeEdge(model: CanvasModel, edge: number): string {
  const { scene, network, loads } = model;
  const texts = canvasTexts();
  const first = scene.memberOffset[edge];
  const count = scene.memberOffset[edge + 1] - first;
  const lines: string[] = [];
  const speed = network.cables ? [`${texts.capacity}: ${speedText(network.cables, scene, edge)}`] : [];
  if (scene.edgeBundle[edge]) {
    lines.push(
      `${nodeName(model, scene.edgeFrom[edge])} – ${nodeName(model, scene.edgeTo[edge])}`,
      texts.links({ n: count }),
      ...speed,
    );
    if (loads && !Number.isNaN(loads.mean[edge])) {
      const most = largerLoad(loads, edge);
      lines.push(
        `${loadWord(model)}: ${texts.max} ${formatShare(most)}, ${texts.mean} ${formatShare(loads.mean[edge])}`,
      );
    }
    return lines.join('\n');
  }
  const { a, b } = network.topology.links[scene.members[first]];
  const [nameA, nameB] = [nodeName(model, scene.edgeFrom[edge]), nodeName(model, scene.edgeTo[edge])];
  lines.push(`${nameA}:${a.port} – ${nameB}:${b.port}`, ...speed);
  if (model.failedEdges.includes(edge)) lines.push(texts.failed);
  else if (loads && !Number.isNaN(loads.mean[edge])) {
    lines.push(`${loadWord(model)}: → ${formatShare(loads.forward[edge])}  ← ${formatShare(loads.backward[edge])}`);
  }
  return lines.join('\n');
}

export function describeNode(model: CanvasModel, node: number): string {
  const { network, scene } = model;
  const ref = scene.nodeRef[node];
  const texts = canvasTexts();
  const name = nodeName(model, node);
  if (scene.nodeKind[node] === NODE_SWITCH) {
    const hosts = network.hostOffset[ref + 1] - network.hostOffset[ref];
    const failed = network.topology.switches[ref].down ? `\n${texts.failed}` : '';
    const { offset } = model.routing?.prohibited ?? { offset: [0, 0] };
    const turns = offset[ref + 1] - offset[ref] || 0;
    return [
      name,
      ...(hosts > 0 ? [texts.hosts({ n: hosts })] : []),
      ...linksOf(model, ref),
      ...(turns > 0 ? [texts.turnsHere({ n: turns })] : []),
    ]
      .join('\n')
      .concat(failed);
  }
  if (scene.nodeKind[node] === NODE_HOST) return network.topology.hosts[ref].down ? `${name}\n${texts.failed}` : name;
  return `${name}\n${network.pods.list[ref].kind === 'group' ? texts.unfold : texts.openPod}`;
}

/** The links of a switch, and what they carry beside what is usual in their tiers. */
function linksOf(model: CanvasModel, s: number): string[] {
  const { network, scene, tiers, meters, loads, stale } = model;
  const { offset, neighbour } = network.neighbours;
  const links = offset[s + 1] - offset[s];
  if (links === 0) return [];
  const texts = canvasTexts();
  const lines = [texts.linksTo({ links, switches: new Set(neighbour.subarray(offset[s], offset[s + 1])).size })];
  if (!meters || Number.isNaN(meters.load[s])) return lines;
  const load = formatShare(meters.load[s]);
  const node = scene.nodeOfSwitch[s];
  let [own, usual] = [0, 0];
  for (let e = 0; tiers && loads && e < scene.edgeCount; e++) {
    if ((scene.edgeFrom[e] !== node && scene.edgeTo[e] !== node) || tiers.tierOf[e] < 0) continue;
    const { median } = tiers.list[tiers.tierOf[e]];
    const carried = largerLoad(loads, e);
    if (!(carried >= 0)) continue;
    own += carried;
    usual += median;
  }
  if (usual === 0 || stale) return [...lines, `${loadWord(model)} ${load}`];
  const more = own / usual - 1;
  if (Math.abs(more) < APART) return [...lines, texts.likeTier({ load })];
  const percent = Math.round(100 * Math.abs(more));
  return [...lines, more > 0 ? texts.aboveTier({ load, percent }) : texts.belowTier({ load, percent })];
}

/** The name of a group, above its box. */
export function describeLabel({ name, folded }: GroupFrame): string {
  const texts = canvasTexts();
  return `${name}\n${folded ? texts.unfold : texts.fold}`;
}

/** The text in the box of a closed pod, line by line. */
export function describePod(
  { pods }: Network,
  pod: number,
  switches: number,
  hosts: number,
  texts = canvasTexts(),
): string {
  return [
    podTitle({ pods }, pod, texts),
    texts.switches({ n: switches }),
    ...(hosts > 0 ? [texts.hosts({ n: hosts })] : []),
  ].join('\n');
}

/** The two ends of an edge, by name. */
export function edgeName(model: CanvasModel, edge: number): string {
  const { edgeFrom, edgeTo } = model.scene;
  return `${nodeName(model, edgeFrom[edge])}–${nodeName(model, edgeTo[edge])}`;
}

function nodeName({ network, scene }: CanvasModel, node: number): string {
  const ref = scene.nodeRef[node];
  if (scene.nodeKind[node] === NODE_SWITCH) return network.topology.switches[ref].name;
  if (scene.nodeKind[node] === NODE_HOST) return network.topology.hosts[ref].name;
  return podTitle(network, ref);
}

/** The name of a pod. */
export function podTitle({ pods }: Pick<Network, 'pods'>, pod: number, texts = canvasTexts()): string {
  const { kind, label } = pods.list[pod];
  return kind === 'pod' ? `${texts.pod} ${label}` : kind === 'core' ? `${texts.core} ${label}` : label;
}
