import { naturalOrder } from '../../core/base/text/naturalOrder';
import type { MatrixOrder } from '../../state/view/lookStore';
import type { Neighbours } from '../layouts/links';
import type { CanvasModel } from '../model/model';

type Ordered = Pick<CanvasModel, 'network' | 'meters'>;

/** Orders of rows and columns that say something of a network. */
export function matrixOrders({ network, meters }: Ordered): readonly MatrixOrder[] {
  return [
    'links',
    'name',
    ...(meters ? (['load'] as const) : []),
    ...(network.pods.list.length > 1 ? (['group'] as const) : []),
  ];
}

/** Uint32Array[switches]: the switch of each row and column. By load the most loaded are first; in groups order is by links. O(switches × log + links). */
export function matrixOrder({ network, meters }: Ordered, by: MatrixOrder): Uint32Array {
  const { switches } = network.topology;
  if (by === 'name') {
    const order = Uint32Array.from(switches.keys());
    return order.sort((a, b) => naturalOrder.compare(switches[a].name, switches[b].name) || a - b);
  }
  const near = nearOrder(network.neighbours);
  if (by === 'load' && meters) {
    const load = meters.load.map((one) => (Number.isNaN(one) ? -1 : one));
    return near.sort((a, b) => load[b] - load[a] || a - b);
  }
  if (by !== 'group') return near;
  const rank = new Uint32Array(near.length);
  for (let i = 0; i < near.length; i++) rank[near[i]] = i;
  // What is in no group comes last.
  const group = network.pods.of.map((pod) => (pod < 0 ? network.pods.list.length : pod));
  return near.sort((a, b) => group[a] - group[b] || rank[a] - rank[b]);
}

/**
 * Linked switches near each other, so that cells gather at the diagonal: E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices",
 * 1969, reversed; each part begins at a switch of fewest links. O(switches × log + links).
 */
export function nearOrder({ offset, neighbour }: Neighbours): Uint32Array {
  const count = offset.length - 1;
  const degree = (s: number): number => offset[s + 1] - offset[s];
  const byDegree = (a: number, b: number): number => degree(a) - degree(b) || a - b;
  const order = new Uint32Array(count);
  const seen = new Uint8Array(count);
  let filled = 0;
  for (const start of Uint32Array.from({ length: count }, (_, s) => s).sort(byDegree)) {
    if (seen[start]) continue;
    seen[start] = 1;
    order[filled++] = start;
    for (let next = filled - 1; next < filled; next++) {
      const first = filled;
      for (let i = offset[order[next]]; i < offset[order[next] + 1]; i++) {
        if (seen[neighbour[i]]) continue;
        seen[neighbour[i]] = 1;
        order[filled++] = neighbour[i];
      }
      order.subarray(first, filled).sort(byDegree);
    }
  }
  return order.reverse();
}
