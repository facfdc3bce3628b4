import type cytoscape from 'cytoscape';
import { switchLabels } from '../../drawing/layouts/switchLabels';
import { describePod } from '../../drawing/model/describe';
import type { CanvasModel } from '../../drawing/model/model';
import { groupColour, groupTint } from '../../drawing/scales/groupColours';
import type { Palette } from '../../drawing/scales/palette';
import { groupFrames } from '../../drawing/scene/annotations';
import type { Network } from '../../drawing/scene/network';
import { countPods, podFace } from '../../drawing/scene/podLabel';
import { NODE_HOST, NODE_POD, NODE_SWITCH, type Scene } from '../../drawing/scene/scene';

/** Cytoscape's id of a node of the scene: the record's, or the pod's key. */
function nodeId({ topology, pods }: Network, scene: Scene, node: number): string {
  const ref = scene.nodeRef[node];
  switch (scene.nodeKind[node]) {
    case NODE_SWITCH:
      return topology.switches[ref].id;
    case NODE_HOST:
      return topology.hosts[ref].id;
    default:
      return `pod:${pods.list[ref].key}`;
  }
}

/** Makes Cytoscape's nodes those of the scene: what stays is updated, so selection survives. Returns those that are still to be added. */
export function syncNodes(cy: cytoscape.Core, model: CanvasModel, palette: Palette): cytoscape.ElementDefinition[] {
  const { network, scene } = model;
  const { topology } = network;
  const wanted = new Set<string>();
  const added: cytoscape.ElementDefinition[] = [];
  const counts = countPods(network);
  const frames = new Map(groupFrames(model).map((frame) => [frame.pod, frame]));
  const labels = switchLabels(topology);
  cy.batch(() => {
    for (let node = 0; node < scene.nodeCount; node++) {
      const ref = scene.nodeRef[node];
      const kind = scene.nodeKind[node];
      const id = nodeId(network, scene, node);
      wanted.add(id);
      const position = { x: scene.nodeX[node], y: scene.nodeY[node] };
      let data: Record<string, unknown> = { id, node };
      let classes = 'host';
      let locked = false;
      if (kind === NODE_SWITCH) {
        const { down } = topology.switches[ref];
        locked = topology.switches[ref].locked ?? false;
        data = { ...data, label: labels[ref], width: scene.nodeWidth[node] };
        classes = down ? 'switch failed' : 'switch';
      } else if (kind === NODE_HOST) {
        if (topology.hosts[ref].down) classes = 'host failed';
        locked = topology.hosts[ref].locked ?? false;
      } else if (kind === NODE_POD) {
        const label = describePod(network, ref, counts.switches[ref], counts.hosts[ref]);
        const frame = frames.get(ref);
        const colours = frame && { fill: groupTint(palette, frame), line: groupColour(palette, frame) };
        data = { ...data, ...podFace(scene, ref, label), ...colours };
        classes = frame ? 'pod group' : 'pod';
      }
      if (locked) classes += ' locked';
      const old = cy.getElementById(id);
      if (old.empty()) {
        added.push({ group: 'nodes', data, position, classes, grabbable: !locked });
        continue;
      }
      if (locked) old.ungrabify();
      else old.grabify();
      old.data(data);
      old.position(position);
      if (!sameClasses(old, classes)) old.classes(classes);
    }
    cy.nodes()
      .filter((old) => !wanted.has(old.id()))
      .remove();
  });
  return added;
}

function sameClasses(node: cytoscape.NodeSingular, classes: string): boolean {
  const has = node.classes();
  const list = classes.split(' ');
  return has.length === list.length && list.every((name) => has.includes(name));
}
