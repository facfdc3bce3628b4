import { NAME_PLATE, type NameRoom, plateWidth } from './namePlates';
import type { Network } from './network';
import { nodeBox } from './nodeBox';
import { NODE_HOST, NODE_SWITCH, type Scene } from './scene';

/** Comparing more with each other would hold up what is dragged. */
const MOST = 400;
/** Of a row without room for all names every second one has one, else every fourth, ... */
const FEWEST = 16;

/**
 * From which zoom on a switch's name lies clear of what stands around it: Infinity for what is no switch and where there are too
 * many. A level of a network (all its switches where there are none) has all of its names, or every second, fourth, ... 16th; what stands in a pod, which has a name
 * itself, all or none. O(switches²).
 * @param labels by switch
 */
export function nameRoom(
  scene: Scene,
  { levels, pods, topology }: Pick<Network, 'levels' | 'pods' | 'topology'>,
  labels: readonly string[],
): NameRoom {
  const { nodeCount, nodeKind, nodeRef } = scene;
  const all = new Float32Array(nodeCount).fill(Number.POSITIVE_INFINITY);
  const some = all.slice();
  const nodes = Array.from({ length: nodeCount }, (_, node) => node).filter((node) => nodeKind[node] !== NODE_HOST);
  if (nodes.length > MOST) return { all, some };
  const rows = new Map<string, number[]>();
  for (const node of nodes) {
    if (nodeKind[node] !== NODE_SWITCH) continue;
    const s = nodeRef[node];
    const named = pods.of[s] >= 0 && pods.list[pods.of[s]].kind !== 'group';
    const row = `${topology.switches[s].network ?? ''} ${levels?.[s] ?? 0}${named ? ' of pods' : ''}`;
    rows.set(row, [...(rows.get(row) ?? []), node]);
  }
  const clear = clearance(scene, labels);
  for (const [name, row] of rows) {
    const others = nodes.filter((node) => !row.includes(node));
    const most = name.endsWith('pods') ? 1 : Math.max(1, Math.min(FEWEST, row.length / 2));
    for (let step = 1; step <= most; step *= 2) {
      const named = row.filter((_, i) => i % step === 0);
      const zoom = named.reduce((z, a) => Math.max(z, clear(a, others), clear(a, named)), 0);
      for (const node of named) some[node] = zoom;
      if (step === 1) for (const node of row) all[node] = zoom;
    }
  }
  return { all, some };
}

/** Tells from which zoom on a switch's name lies clear of others: of their names, which keep their size, and of closed pods, which grow. */
function clearance(scene: Scene, labels: readonly string[]): (a: number, others: readonly number[]) => number {
  const { nodeX, nodeY, nodeKind, nodeRef } = scene;
  const isSwitch = (node: number): boolean => nodeKind[node] === NODE_SWITCH;
  const width = Float32Array.from(nodeKind, (_, node) => (isSwitch(node) ? plateWidth(labels[nodeRef[node]]) : 0));
  return (a, others) => {
    let most = 0;
    for (const b of others) {
      if (a === b) continue;
      const box = isSwitch(b) ? null : nodeBox(scene, b);
      const beside = Math.abs(nodeX[a] - nodeX[b]) - (box?.width ?? 0) / 2;
      const above = Math.abs(nodeY[a] - nodeY[b]) - (box?.height ?? 0) / 2;
      const high = box ? NAME_PLATE.height / 2 : NAME_PLATE.height;
      most = Math.max(most, Math.min(zoomFor((width[a] + width[b]) / 2, beside), zoomFor(high, above)));
    }
    return most;
  };
}

function zoomFor(pixels: number, room: number): number {
  return room > 0 ? pixels / room : Number.POSITIVE_INFINITY;
}
