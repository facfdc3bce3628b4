import type { Fabric } from '../core/fabric/fabric';
import type { RouteResultView } from '../state/results/runStore';
import { turnSquare } from './turnSquare';

/** Links to which packets that come in over one link of a switch may go on. Links are records of the network. */
export interface Passing {
  readonly from: number;
  readonly allowed: readonly number[];
  readonly refused: readonly number[];
}

/** The links of a switch, by port. */
export function linksAt({ outOffset, outChannel, linkRecord }: Fabric, at: number): number[] {
  return Array.from(outChannel.subarray(outOffset[at], outOffset[at + 1]), (c) => linkRecord[c >>> 1]);
}

/** Null if the link is not at the switch. O(links of the switch, and of its prohibited turns). */
export function passingFrom(fabric: Fabric, result: RouteResultView, at: number, from: number): Passing | null {
  const links = linksAt(fabric, at);
  const slot = links.indexOf(from);
  if (slot < 0) return null;
  const { prohibited } = turnSquare(fabric, result, at);
  const others = links.filter((_, j) => j !== slot);
  const isRefused = (link: number): boolean => prohibited[slot * links.length + links.indexOf(link)] === 1;
  return { from, allowed: others.filter((l) => !isRefused(l)), refused: others.filter(isRefused) };
}
