import { compileFabric } from '../../fabric/compileFabric';
import type { Floor, NodeId, RackPlace, Topology } from '../../topology/topology';
import { type Boxes, boxesOf } from '../floor/boxes';
import { nodePlaces, placedLengths } from '../floor/placedLengths';
import { type RackSpot, rackName } from '../floor/rackNames';
import { chooseRacks } from './chooseRacks';
import { switchGroups } from './groups';
import type { Item } from './items';
import { lowerBoundCm } from './lowerBound';
import { leastInsideCm, problemOf } from './problemOf';
import { type PlacementEffort, searchPlacement } from './searchPlacement';
import { type SwitchHeight, unitsInRack } from './units';

/** A requested placement of a network, with its rules. */
export interface PlaceRequest {
  /** Without rows and columns nearly as many of each as the racks need. */
  readonly floor: Omit<Floor, 'rows' | 'columns'> & Partial<Pick<Floor, 'rows' | 'columns'>>;
  /** Racks to use; null = as few as hold everything. */
  readonly racks: number | null;
  /** Places of machines: in racks, beside their switch, or none; `auto`: in racks where the floor has room for them. */
  readonly machines: 'auto' | 'with-switch' | 'none';
  /** Racks for switches of the top level: shared with others, or their own. */
  readonly spines: 'any' | 'own-racks';
  readonly switchesAt: SwitchHeight;
  readonly seed: number;
  /** Watts at the most by box (see `boxWatts`), where the floor's rules limit those of a rack. */
  readonly watts?: readonly number[];
  /** `full` where it is absent. */
  readonly effort?: PlacementEffort;
}

/** Places of all boxes, and the lengths of the cables between. */
export interface Placement {
  readonly floor: Floor;
  readonly places: ReadonlyMap<NodeId, RackPlace>;
  /** True if machines are in racks; otherwise their cables have no length. */
  readonly machines: boolean;
  /** Racks that something stands in. */
  readonly racks: number;
  /** Int32Array[links]: centimetres; -1 for links inside a box, and to what has no place. */
  readonly lengthCm: Int32Array;
  /** Centimetres of all cables, and of the longest. */
  readonly totalCm: number;
  readonly longestCm: number;
  /** Centimetres that no placement into as many racks of the floor, the first in their order, gets below. */
  readonly boundCm: number;
}

/**
 * Places a network in racks so that its cables are short in all: by the network's structure or by halving it together with the floor, then whole racks
 * and single items exchanged by annealing (`searchPlacement`). The first racks of the floor, row by row, and those with locked places are used. Yields the
 * share that is done. Deterministic for a seed.
 * The floor's rules hold: pairs share neither a rack nor a feed, and no rack takes more watts than it may.
 * @throws PlacementError where the floor has no room or the rules leave none, a box is more than a rack takes, locked places collide, or the network has no levels whose top
 * could stand apart
 * @example
 * const topology = generateFromSpec('fat-tree:k=4');
 * const floor = { units: 42, model: 'trays' } as const;
 * const how = { racks: null, machines: 'auto', spines: 'any', switchesAt: 'top', seed: 1 } as const;
 * finish(placeNetwork(topology, { floor, ...how })).racks; // => 1
 */
export function* placeNetwork(topology: Topology, request: PlaceRequest): Generator<number, Placement> {
  const network = boxesOf(topology, request.floor.hostUnits);
  const { items, machines, racks, floor, rules, packed } = chooseRacks(topology, network, request);
  const problem = { ...problemOf(network, items, { floor, racks }), ...rules };
  const groups = groupsOf(topology, network, items);
  const rackOf = yield* searchPlacement(problem, { packed, groups }, request.seed, request.effort);
  const spotOfBox = new Map<number, RackSpot>();
  items.forEach((item, i) => {
    for (const box of item.boxes) spotOfBox.set(box, racks[rackOf[i]]);
  });
  const standing = stand(topology, network, { floor, spotOfBox, switchesAt: request.switchesAt });
  const inside = leastInsideCm(network, items, floor);
  const lengths = standing.lengthCm.filter((cm) => cm >= 0);
  return {
    ...{ floor, machines, places: standing.places, lengthCm: standing.lengthCm },
    racks: new Set(rackOf).size,
    totalCm: lengths.reduce((sum, cm) => sum + cm, 0),
    longestCm: lengths.reduce((most, cm) => Math.max(most, cm), 0),
    boundCm: lowerBoundCm(problemOf(network, items, { floor, racks, least: true })) + inside,
  };
}

/** Items by the group of their first switch, or of the first that their machines have a cable to; null where the network has no groups. */
function groupsOf(
  topology: Topology,
  { boxes, cables }: Boxes,
  items: readonly Item[],
): readonly (readonly number[])[] | null {
  const groupOfSwitch = switchGroups(compileFabric(topology));
  if (!groupOfSwitch) return null;
  const groupOfBox = new Map<number, number>();
  boxes.forEach(({ switches, isMachine }, box) => {
    if (!isMachine) groupOfBox.set(box, groupOfSwitch[switches[0]]);
  });
  for (const { a, b } of cables) {
    if (boxes[a].isMachine && !groupOfBox.has(a)) groupOfBox.set(a, groupOfBox.get(b) as number);
    if (boxes[b].isMachine && !groupOfBox.has(b)) groupOfBox.set(b, groupOfBox.get(a) as number);
  }
  const groups = new Map<number | undefined, number[]>();
  items.forEach((item, i) => {
    const group = groupOfBox.get(item.boxes[0]);
    groups.set(group, [...(groups.get(group) ?? []), i]);
  });
  return [...groups.values()];
}

interface Standing {
  readonly floor: Floor;
  /** By box; absent for what has no place. */
  readonly spotOfBox: ReadonlyMap<number, RackSpot>;
  readonly switchesAt: SwitchHeight;
}

/** Gives every box its units, and every cable its length. */
function stand(
  topology: Topology,
  network: Boxes,
  { floor, spotOfBox, switchesAt }: Standing,
): Pick<Placement, 'places' | 'lengthCm'> {
  const inRack = new Map<string, number[]>();
  for (const box of [...spotOfBox.keys()].sort((a, b) => a - b)) {
    const rack = rackName(spotOfBox.get(box) as RackSpot);
    const members = inRack.get(rack) ?? [];
    members.push(box);
    inRack.set(rack, members);
  }
  const places: (RackPlace | undefined)[] = network.boxes.map(() => undefined);
  for (const [rack, members] of inRack) {
    const standing = members.map((box) => network.boxes[box]);
    unitsInRack(rack, standing, floor, switchesAt).forEach((unit, i) => {
      places[members[i]] = { rack, unit, ...(standing[i].place?.locked ? { locked: true } : {}) };
    });
  }
  const lengthCm = placedLengths({ ...topology, floor }, network, places);
  return { places: nodePlaces(network, places), lengthCm };
}
