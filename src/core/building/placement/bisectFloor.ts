import { SeededRandom } from '../../base/structures/seededRandom';
import { halveItems } from './halves';
import { classesOf, type PlacementProblem } from './placementProblem';

/** Racks, and the items that go into them. */
interface Part {
  readonly racks: readonly number[];
  readonly items: readonly number[];
}

/**
 * Halves floor and network together, and each half again, until every rack has its items: racks by their longer extent, items so that few cables join the
 * halves (recursive partitioning as in Agarwal et al., HPL-2015-8). Every rack gets as many items of each class as `packing` gives it; what has to stand apart does not count.
 * @param packing Int32Array[items]: racks, within their units. Deterministic; O(items²) with small factors.
 */
export function bisectFloor(problem: PlacementProblem, packing: Int32Array, seed: number): Int32Array {
  const random = new SeededRandom(seed);
  const classOf = classesOf(problem);
  const rackOf = packing.slice();
  const parts: Part[] = [{ racks: problem.racks.map((_, rack) => rack), items: Array.from(packing.keys()) }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    if (part.racks.length < 2) continue;
    const halves = halveRacks(problem, part.racks);
    const inRight = new Set(halves[1]);
    const sides = Uint8Array.from(part.items, (item) => Number(inRight.has(rackOf[item])));
    const stays = Uint8Array.from(part.items, (item) => Number(problem.fixed[item] >= 0));
    const dealt = halveItems(problem, part.items, { sides, stays }, random);
    changePlaces(classOf, rackOf, part.items, { sides, dealt });
    halves.forEach((racks, side) => {
      parts.push({ racks, items: (part as Part).items.filter((_, place) => dealt[place] === side) });
    });
  }
  return rackOf;
}

/** Two halves of racks: those with the smaller coordinate along the longer extent, and the others. */
function halveRacks({ racks: points }: PlacementProblem, racks: readonly number[]): readonly [number[], number[]] {
  const extent = (axis: 'x' | 'y'): number => {
    const all = racks.map((rack) => points[rack][axis]);
    return Math.max(...all) - Math.min(...all);
  };
  const [first, second] = extent('y') >= extent('x') ? (['y', 'x'] as const) : (['x', 'y'] as const);
  const sorted = racks
    .slice()
    .sort((a, b) => points[a][first] - points[b][first] || points[a][second] - points[b][second]);
  const middle = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, middle), sorted.slice(middle)];
}

/** Items that change sides take the racks of those of their class that come the other way. */
function changePlaces(
  classOf: Uint32Array,
  rackOf: Int32Array,
  items: readonly number[],
  { sides, dealt }: { readonly sides: Uint8Array; readonly dealt: Uint8Array },
): void {
  const leaving = new Map<string, number[]>();
  const key = (item: number, side: number): string => `${classOf[item]} ${side}`;
  const moving = items.filter((_, place) => sides[place] !== dealt[place]);
  const from = new Map(items.map((item, place) => [item, sides[place]]));
  for (const item of moving) {
    const at = key(item, from.get(item) as number);
    const list = leaving.get(at) ?? [];
    list.push(rackOf[item]);
    leaving.set(at, list);
  }
  for (const item of moving) {
    const racks = leaving.get(key(item, 1 - (from.get(item) as number))) as number[];
    rackOf[item] = racks.pop() as number;
  }
}
