import { switchLabels } from '../../drawing/layouts/switchLabels';
import { describePod } from '../../drawing/model/describe';
import type { CanvasModel } from '../../drawing/model/model';
import { countPods, podFace } from '../../drawing/scene/podLabel';
import { NODE_POD } from '../../drawing/scene/scene';
import type { CanvasTexts } from '../../drawing/texts';

/** A closed pod as it is drawn, canvas units. */
export interface PodBox {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly font: number;
  readonly border: number;
}

/** The labels of nodes, computed once for all panes. */
export interface NodeLabels {
  readonly switches: readonly string[];
  /** By number of the pod; only closed ones. */
  readonly pods: ReadonlyMap<number, PodBox>;
}

export function labelNodes({ network, scene }: Pick<CanvasModel, 'network' | 'scene'>, texts: CanvasTexts): NodeLabels {
  const counts = countPods(network);
  const pods = new Map<number, PodBox>();
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_POD) continue;
    const pod = scene.nodeRef[node];
    const whole = describePod(network, pod, counts.switches[pod], counts.hosts[pod], texts);
    const { width, height, font, border, label } = podFace(scene, pod, whole);
    pods.set(pod, { lines: label.split('\n'), width, height, font, border });
  }
  return { switches: switchLabels(network.topology), pods };
}
