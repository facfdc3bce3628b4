import type { Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import type { BillRow } from './bill';

/** Ports of a switch of which at most half are cabled anywhere. */
export interface RoomySwitch {
  readonly ports: number;
  readonly used: number;
}

/**
 * The ports of the one kind of switch that is bought, and the most that any of them has cabled, a director as a whole, where that is half of them or less. Null elsewhere, and where
 * several kinds are bought, of which nobody is told here which has which cables. O(switches + links).
 */
export function roomySwitch(topology: Topology, rows: readonly Pick<BillRow, 'part'>[]): RoomySwitch | null {
  const bought = rows.filter(({ part }) => part.kind === 'switch');
  if (bought.length !== 1) return null;
  const { boxes, cables } = boxesOf(topology);
  const cabled = new Uint32Array(boxes.length);
  for (const { a, b } of cables) {
    cabled[a]++;
    cabled[b]++;
  }
  const used = boxes.reduce((most, { isMachine }, box) => (isMachine ? most : Math.max(most, cabled[box])), 0);
  const [{ part }] = bought;
  return used > 0 && part.ends >= 2 * used ? { ports: part.ends, used } : null;
}
