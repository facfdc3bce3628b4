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

/** Turns hosts to the side that is free, where most switches have been put somewhere else than the layout had them: drawing it apart turns none. */
export function turnHosts({ switches }: Topology, neighbours: Neighbours, placement: Placement): Placement {
  const placed = switches.flatMap(({ position }, s) => (position ? [{ ...position, s }] : []));
  if (2 * placed.length <= switches.length) return placement;
  const offX = offLine(placed.map(({ x, s }) => [placement.switchX[s], x]));
  const offY = offLine(placed.map(({ y, s }) => [placement.switchY[s], y]));
  if (2 * placed.filter((_, i) => offX[i] || offY[i]).length <= switches.length) return placement;
  const x = placement.switchX.map((at, s) => switches[s].position?.x ?? at);
  const y = placement.switchY.map((at, s) => switches[s].position?.y ?? at);
  return { ...placement, ...hostwards(neighbours, x, y) };
}

/** Distance from where the rest stands that is not drawing apart, as a part of the whole. */
const OFF = 0.04;

/** Of pairs of a place in the layout and one given: whether it is off the straight line that most lie on. */
function offLine(pairs: readonly (readonly [number, number])[]): boolean[] {
  const rest = (kept: typeof pairs): ((pair: readonly [number, number]) => number) => {
    const mean = (of: 0 | 1): number => kept.reduce((sum, pair) => sum + pair[of], 0) / kept.length;
    const [meanX, meanY] = [mean(0), mean(1)];
    const across = kept.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
    const slope = across === 0 ? 0 : kept.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / across;
    return ([x, y]) => Math.abs(y - meanY - slope * (x - meanX));
  };
  const first = rest(pairs);
  const median = pairs.map(first).sort((a, b) => a - b)[pairs.length >> 1];
  const again = rest(pairs.filter((pair) => first(pair) <= median));
  const given = pairs.map(([, y]) => y).sort((a, b) => a - b);
  const size = given[given.length - 1] - given[0];
  return pairs.map((pair) => again(pair) > OFF * size + 1);
}
