import type { LocalText } from '../../base/localText';
import { compileFabric } from '../../fabric/compileFabric';
import type { Floor, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import { meshFloor, rackSpots } from '../floor/floorPlan';
import { MOST_COLUMNS, MOST_ROWS, type RackSpot, rackName, rackSpot } from '../floor/rackNames';
import { topSwitches } from './groups';
import { type Item, itemsOf } from './items';
import { packItems, searchPacking } from './packing';
import { PlacementError } from './placementError';
import type { PlacementProblem } from './placementProblem';
import type { PlaceRequest } from './placeNetwork';
import type { Packed } from './rackLoads';
import { NO_LEVELS, noPairs, noPower, noRoom, offFloor, tooHigh, tooHot } from './refusals';
import { pairedBoxes, zonesOf } from './separation';

/** The part of a problem that the rules of the floor make. */
type RuledRacks = Pick<PlacementProblem, 'watts' | 'rackWatts' | 'apart' | 'zone'>;

export interface ChosenRacks {
  readonly items: readonly Item[];
  readonly machines: boolean;
  readonly racks: readonly RackSpot[];
  readonly floor: Floor;
  readonly rules: RuledRacks;
  /** Int32Array[items]: racks by which all rules are kept. */
  readonly packed: Int32Array;
}

/** Chooses what is placed, and the racks for it. @throws PlacementError where there is no room for all of it */
export function chooseRacks(topology: Topology, network: Boxes, request: PlaceRequest): ChosenRacks {
  const { units, rules = {} } = request.floor;
  const apart = request.spines === 'any' ? new Set<number>() : topBoxes(topology, network);
  const pairs = pairedBoxes(rules.pairs ?? [], topology, network);
  const { watts } = request;
  const rackWatts = watts ? rules.rackWatts || Number.POSITIVE_INFINITY : Number.POSITIVE_INFINITY;
  const tried = request.machines === 'auto' ? [true, false] : [request.machines === 'with-switch'];
  let fault: PlacementError | null = null;
  for (const machines of tried) {
    const standing = (box: number): boolean => machines || !network.boxes[box].isMachine;
    const high = network.boxes.find((box, i) => box.units > units && standing(i));
    const hot = network.boxes.findIndex((_, box) => (watts?.[box] ?? 0) > rackWatts && standing(box));
    const items = itemsOf(network, { machines, units, apart, alone: new Set(pairs.flat()), watts, rackWatts });
    try {
      if (high) throw new PlacementError(tooHigh(high.name, high.units, units));
      if (hot >= 0) throw new PlacementError(tooHot(network.boxes[hot].name, watts?.[hot] ?? 0, rackWatts));
      return { items, machines, ...roomFor(items, { request, rackWatts, apart: pairedItems(items, pairs) }) };
    } catch (error) {
      if (!(error instanceof PlacementError)) throw error;
      fault = error;
    }
  }
  throw fault;
}

/** By item those that it has to stand apart from; empty where there are none at all. Boxes that have no place do not count. */
function pairedItems(
  items: readonly Item[],
  pairs: readonly (readonly [number, number])[],
): readonly (readonly number[])[] {
  if (pairs.length === 0) return [];
  const itemOf = new Map(items.flatMap(({ boxes }, i) => boxes.map((box) => [box, i] as const)));
  const others = items.map(() => new Set<number>());
  for (const pair of pairs) {
    const [a, b] = pair.map((box) => itemOf.get(box));
    if (a === undefined || b === undefined) continue;
    others[a].add(b);
    others[b].add(a);
  }
  return others.map((set) => [...set]);
}

interface Room {
  readonly request: PlaceRequest;
  readonly rackWatts: number;
  readonly apart: readonly (readonly number[])[];
}

/** The fewest racks that hold all items, or as many as are requested. */
function roomFor(
  items: readonly Item[],
  { request: { floor: asked, racks: wanted }, rackWatts, apart }: Room,
): Omit<ChosenRacks, 'items' | 'machines'> {
  const locked = new Map<string, RackSpot>();
  for (const { lockedRack } of items) if (lockedRack !== null) locked.set(lockedRack, spotNamed(lockedRack));
  const feeds = asked.rules?.feeds ?? [];
  const sum = (of: 'units' | 'watts'): number => items.reduce((all, item) => all + item[of], 0);
  const total = { units: sum('units'), watts: sum('watts') };
  const whole =
    asked.rows === undefined || asked.columns === undefined ? MOST_ROWS * MOST_COLUMNS : asked.rows * asked.columns;
  const enough = Math.ceil(Math.max(total.units / asked.units, total.watts / rackWatts));
  const least = Math.max(1, locked.size, wanted ?? enough);
  // With a rack for each item, on each feed, no further one helps.
  const most = wanted ?? Math.min(whole, Math.max(least, items.length * Math.max(1, feeds.length) + locked.size));
  const watts = Uint32Array.from(items, (item) => item.watts);
  const size = Uint16Array.from(items, ({ units }) => units);
  const kind = Uint8Array.from(items, (item) => item.kind);
  const racksAt = (count: number) => {
    const floor = floorFor(asked, count, locked);
    const racks = racksOf(floor, count, { locked, feeds: apart.length === 0 ? [] : feeds });
    const fixed = Int32Array.from(items, ({ lockedRack }) =>
      lockedRack === null ? -1 : racks.findIndex((spot) => rackName(spot) === lockedRack),
    );
    const rules: RuledRacks = { watts, rackWatts, apart, zone: zonesOf(apart.length === 0 ? [] : feeds, racks) };
    return { floor, racks, rules, problem: { size, kind, fixed, units: asked.units, ...rules } satisfies Packed };
  };
  const largest = racksAt(Math.max(least, Math.min(most, whole)));
  const racks = largest.racks.length;
  const inLargest = racks < least ? null : (packItems(largest.problem, racks) ?? searchPacking(largest.problem, racks));
  if (!inLargest)
    throw new PlacementError(whyNot(largest.problem, { racks: wanted ?? whole, total, proven: inLargest === null }));
  for (let count = least; count < racks; count++) {
    const { problem, ...chosen } = racksAt(count);
    const packed = packItems(problem, count);
    if (packed) return { ...chosen, packed };
  }
  const { problem: _, ...chosen } = largest;
  return { ...chosen, packed: inLargest };
}

interface Failure {
  readonly racks: number;
  readonly total: { readonly units: number; readonly watts: number };
  /** True if all ways were tried. */
  readonly proven: boolean;
}

/** Names the rule that leaves no room: without it all would fit. */
function whyNot(problem: Packed, { racks, total, proven }: Failure): LocalText {
  const { units, rackWatts } = problem;
  const fits = (changed: Partial<Packed>): boolean =>
    packItems({ ...problem, ...changed }, problem.zone.length) !== null;
  if (fits({ apart: [] })) return noPairs(racks, proven);
  if (fits({ apart: [], rackWatts: Number.POSITIVE_INFINITY })) return noPower(total.watts, rackWatts, racks);
  return noRoom(total.units, units, racks);
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

interface Taken {
  readonly locked: ReadonlyMap<string, RackSpot>;
  readonly feeds: readonly string[];
}

/**
 * The first racks of a floor, of several feeds as many of each, and the locked ones, in the floor's order.
 * @throws PlacementError for locked ones that it does not have
 */
function racksOf(floor: Floor, count: number, { locked, feeds }: Taken): RackSpot[] {
  const all = rackSpots(floor);
  for (const [name, { row, column }] of locked) {
    if (row >= floor.rows || column >= floor.columns) throw new PlacementError(offFloor(name, floor));
  }
  const zone = zonesOf(feeds, all);
  const before = new Map<number, number>();
  const turnOf = all.map((_, rack) => {
    if (zone[rack] < all.length) return rack;
    const turn = before.get(zone[rack]) ?? 0;
    before.set(zone[rack], turn + 1);
    return turn;
  });
  const byTurn = [...all.keys()].sort((a, b) => turnOf[a] - turnOf[b]);
  const others = byTurn.filter((rack) => !locked.has(rackName(all[rack]))).slice(0, count - locked.size);
  const chosen = new Set(others);
  return all.filter((spot, rack) => chosen.has(rack) || locked.has(rackName(spot)));
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
