import { hostwards } from '../layouts/hostwards';
import { type Placement, SWITCH_GAP, SWITCH_HEIGHT } from '../layouts/placement';
import type { Network } from '../scene/network';
import type { ForceTask } from './forces';
import { LINK_LENGTH, runForces } from './runForces';

/** The facts that forces need of a network whose switches have places; parallel links count once. O(links). */
export function forceTaskOf(network: Network, { switchX, switchY, symbolWidth }: Placement): ForceTask {
  const { topology, ends } = network;
  const switchCount = topology.switches.length;
  const pairs = new Map<number, readonly [number, number]>();
  for (let l = 0; l < ends.length; l += 2) {
    const [a, b] = [Math.min(ends[l], ends[l + 1]), Math.max(ends[l], ends[l + 1])];
    if (a >= 0 && a !== b && b < switchCount) pairs.set(a * switchCount + b, [a, b]);
  }
  // Hosts have no room of their own: they stand on the side that a switch's links leave free.
  const room = Math.hypot(symbolWidth + SWITCH_GAP, SWITCH_HEIGHT + SWITCH_GAP) / 2;
  return {
    x: switchX,
    y: switchY,
    radius: new Float32Array(switchCount).fill(room),
    fixed: new Uint8Array(switchCount),
    pairs: Uint32Array.from([...pairs.values()].flat()),
    length: LINK_LENGTH,
    repulsion: 1,
  };
}

/** Lays a network out by forces, starting from a placement, so that it comes out the same each time. */
export async function placeByForces(network: Network, start: Placement): Promise<Placement> {
  const { x, y } = await runForces(forceTaskOf(network, start));
  return { ...start, switchX: x, switchY: y, ...hostwards(network.neighbours, x, y) };
}
