import type { Topology } from '../../core/topology/topology';
import type { Neighbours } from './links';
import type { Placement } from './placement';

/** Hosts stand on the side of a switch that its neighbours leave free; below it where they leave none. */
export function hostwards(
  neighbours: Neighbours,
  x: Float32Array,
  y: Float32Array,
): Pick<Placement, 'hostwardX' | 'hostwardY'> {
  const hostwardX = new Float32Array(x.length);
  const hostwardY = new Float32Array(x.length);
  for (let s = 0; s < x.length; s++) {
    let dx = 0;
    let dy = 0;
    for (let i = neighbours.offset[s]; i < neighbours.offset[s + 1]; i++) {
      const t = neighbours.neighbour[i];
      const length = Math.hypot(x[t] - x[s], y[t] - y[s]) || 1;
      dx -= (x[t] - x[s]) / length;
      dy -= (y[t] - y[s]) / length;
    }
    const length = Math.hypot(dx, dy);
    hostwardX[s] = length > 1e-3 ? dx / length : 0;
    hostwardY[s] = length > 1e-3 ? dy / length : 1;
  }
  return { hostwardX, hostwardY };
}

/** Turns hosts to the side that is free, where most switches have been put somewhere else than the layout had them. */
export function turnHosts({ switches }: Topology, neighbours: Neighbours, placement: Placement): Placement {
  const moved = switches.filter((s) => s.position !== undefined).length;
  if (2 * moved <= switches.length) return placement;
  const x = placement.switchX.map((at, s) => switches[s].position?.x ?? at);
  const y = placement.switchY.map((at, s) => switches[s].position?.y ?? at);
  return { ...placement, ...hostwards(neighbours, x, y) };
}
