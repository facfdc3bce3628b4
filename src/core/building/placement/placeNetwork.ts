import type { LocalText } from '../../base/localText';
import { compileFabric } from '../../fabric/compileFabric';
import type { Floor, NodeId, RackPlace, Topology } from '../../topology/topology';
import { type Boxes, boxesOf } from '../floor/boxes';
import { meshFloor, rackSpots } from '../floor/floorPlan';
import { nodePlaces, placedLengths } from '../floor/placedLengths';
import { MOST_COLUMNS, MOST_ROWS, type RackSpot, rackName, rackSpot } from '../floor/rackNames';
import { switchGroups, topSwitches } from './groups';
import { type Item, itemsOf } from './items';
import { lowerBoundCm } from './lowerBound';
import { packItems } from './packing';
import { PlacementError } from './placementError';
import { leastInsideCm, problemOf } from './problemOf';
import { type PlacementEffort, searchPlacement } from './searchPlacement';
import { type SwitchHeight, unitsInRack } from './units';

export interface PlaceRequest {
  /** Without rows and columns nearly as many of each as the racks need. */
  readonly floor: Omit<Floor, 'rows' | 'columns'> & Partial<Pick<Floor, 'rows' | 'columns'>>;
  /** Racks to use; null = as few as hold everything. */
  readonly racks: number | null;
  /** Whether machines stand in racks, beside their switch; `auto` where the floor has room for them. */
  readonly machines: 'auto' | 'with-switch' | 'none';
  /** Whether switches of the top level share racks with others. */
  readonly spines: 'any' | 'own-racks';
  readonly switchesAt: SwitchHeight;
  readonly seed: number;
  /** `full` where it is absent. */
  readonly effort?: PlacementEffort;
}

/** Where everything stands, and how long the cables between are. */
export interface Placement {
  readonly floor: Floor;
  readonly places: ReadonlyMap<NodeId, RackPlace>;
  /** Whether machines stand in racks; otherwise their cables have no length. */
  readonly machines: boolean;
  /** Racks that something stands in. */
  readonly racks: number;
  /** Int32Array[links]: centimetres; -1 for links inside a box, and to what stands nowhere. */
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
 * @throws PlacementError where the floor has no room, a box is higher than a rack, locked places collide, or the network has no levels whose top could stand apart
 */
export function* placeNetwork(topology: Topology, request: PlaceRequest): Generator<number, Placement> {
  const network = boxesOf(topology, request.floor.hostUnits);
  const { items, machines, racks, floor } = chooseRacks(topology, network, request);
  const problem = problemOf(network, items, { floor, racks });
  const groups = groupsOf(topology, network, items);
  const rackOf = yield* searchPlacement(problem, groups, request.seed, request.effort);
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

interface ChosenRacks {
  readonly items: readonly Item[];
  readonly machines: boolean;
  readonly racks: readonly RackSpot[];
  readonly floor: Floor;
}

/** What is placed, and the racks for it. */
function chooseRacks(topology: Topology, network: Boxes, request: PlaceRequest): ChosenRacks {
  const apart = request.spines === 'any' ? new Set<number>() : topBoxes(topology, network);
  const tried = request.machines === 'auto' ? [true, false] : [request.machines === 'with-switch'];
  let fault: PlacementError | null = null;
  for (const machines of tried) {
    const high = network.boxes.find((box) => box.units > request.floor.units && (machines || !box.isMachine));
    const items = itemsOf(network, { machines, units: request.floor.units, apart });
    try {
      if (high) throw new PlacementError(tooHigh(high.name, high.units, request.floor.units));
      return { items, machines, ...roomFor(items, request) };
    } catch (error) {
      if (!(error instanceof PlacementError)) throw error;
      fault = error;
    }
  }
  throw fault;
}

/** The fewest racks that hold all items, or as many as are asked for. */
function roomFor(
  items: readonly Item[],
  { floor: asked, racks: wanted }: PlaceRequest,
): Pick<ChosenRacks, 'racks' | 'floor'> {
  const locked = new Map<string, RackSpot>();
  for (const { lockedRack } of items) if (lockedRack !== null) locked.set(lockedRack, spotNamed(lockedRack));
  const total = items.reduce((sum, item) => sum + item.units, 0);
  const most =
    asked.rows === undefined || asked.columns === undefined ? MOST_ROWS * MOST_COLUMNS : asked.rows * asked.columns;
  const least = Math.max(1, locked.size, wanted ?? Math.ceil(total / asked.units));
  for (let count = least; count <= (wanted ?? most); count++) {
    const floor = floorFor(asked, count, locked);
    if (count > floor.rows * floor.columns) break;
    const racks = racksOf(floor, count, locked);
    const fixed = Int32Array.from(items, ({ lockedRack }) =>
      lockedRack === null ? -1 : racks.findIndex((spot) => rackName(spot) === lockedRack),
    );
    const size = Uint16Array.from(items, ({ units }) => units);
    const kind = Uint8Array.from(items, (item) => item.kind);
    if (packItems({ size, kind, fixed, units: asked.units }, count)) return { racks, floor };
  }
  throw new PlacementError(noRoom(total, asked, wanted));
}

function floorFor(asked: PlaceRequest['floor'], count: number, locked: ReadonlyMap<string, RackSpot>): Floor {
  const { rows, columns } = asked;
  if (rows !== undefined && columns !== undefined) return { ...asked, rows, columns };
  const mesh = meshFloor(count);
  const spots = [...locked.values()];
  return {
    ...asked,
    rows: Math.max(mesh.rows, ...spots.map(({ row }) => row + 1)),
    columns: Math.max(mesh.columns, ...spots.map(({ column }) => column + 1)),
  };
}

/** The first racks of a floor, and the locked ones, in the floor's order. @throws PlacementError for locked ones that it does not have */
function racksOf(floor: Floor, count: number, locked: ReadonlyMap<string, RackSpot>): RackSpot[] {
  const all = rackSpots(floor);
  for (const [name, { row, column }] of locked) {
    if (row >= floor.rows || column >= floor.columns) throw new PlacementError(offFloor(name, floor));
  }
  let others = count - locked.size;
  return all.filter((spot) => locked.has(rackName(spot)) || others-- > 0);
}

function spotNamed(name: string): RackSpot {
  const spot = rackSpot(name);
  if (!spot) throw new Error(`validated places have racks: ${name}`);
  return spot;
}

/** Boxes of switches of the top level. @throws PlacementError where the network has no levels */
function topBoxes(topology: Topology, { boxes }: Boxes): ReadonlySet<number> {
  const top = topSwitches(compileFabric(topology));
  if (!top) throw new PlacementError(NO_LEVELS);
  return new Set(boxes.flatMap(({ switches }, box) => (switches.some((s) => top[s] === 1) ? [box] : [])));
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
  /** By box; absent for what stands nowhere. */
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
  return { places: nodePlaces(topology, network, places), lengthCm };
}

function tooHigh(name: string, units: number, rack: number): LocalText {
  return {
    en: `"${name}" is ${units} U high, a rack has ${rack}: expected racks of at least ${units} U`,
    ja: `「${name}」の高さは ${units} U ですが、ラックは ${rack} U です。${units} U 以上のラックが必要です`,
  };
}

function noRoom(total: number, { rows, columns, units }: PlaceRequest['floor'], wanted: number | null): LocalText {
  const floor = rows === undefined || columns === undefined ? null : rows * columns;
  const given = wanted ?? floor ?? MOST_ROWS * MOST_COLUMNS;
  return {
    en: `${total} U stand in racks of ${units} U, of which ${given} do not hold them: expected more racks or higher ones`,
    ja: `合計 ${total} U を ${units} U のラック ${given} 台には収められません。ラックを増やすか、高いラックにしてください`,
  };
}

function offFloor(rack: string, { rows, columns }: Floor): LocalText {
  return {
    en: `something is locked in rack ${rack}, but the floor has ${rows} rows of ${columns} racks`,
    ja: `ラック ${rack} に固定されたものがありますが、フロアは ${rows} 列、各 ${columns} 台です`,
  };
}

const NO_LEVELS: LocalText = {
  en: 'racks of their own for spines: expected a network in levels',
  ja: 'スパイン専用のラックには、段のあるネットワークが必要です',
};
