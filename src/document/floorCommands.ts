import { type Boxes, boxesOf } from '../core/building/floor/boxes';
import { type BoxPlaces, nodePlaces, placedLengths, placesOf } from '../core/building/floor/placedLengths';
import { rackSpot } from '../core/building/floor/rackNames';
import { findClashes } from '../core/building/floor/rackOccupancy';
import type { Floor, Link, NodeId, RackPlace, Topology } from '../core/topology/topology';
import { change, NOTHING } from './changes';
import { type Diff, headerWith } from './diff';
import { EditRefusal } from './refusal';

/**
 * Another floor, where what stands stays and cables become as long as they are on it; null takes it away with all places and the lengths that came of them.
 * @throws EditRefusal where something stands on what the new one does not have
 */
export function setFloor(topology: Topology, floor: Floor | null): Diff {
  const network = boxesOf(topology, floor?.hostUnits);
  const places = floor ? placesOf(network) : network.boxes.map(() => undefined);
  if (floor) checkStanding(network, places, floor);
  return replaceLayout(topology, floor ?? undefined, { network, places });
}

/** The whole of a placement as one step: floor, places, and the length of every cable between them. */
export function applyPlacement(
  topology: Topology,
  { floor, places: byNode }: { readonly floor: Floor; readonly places: ReadonlyMap<NodeId, RackPlace> },
): Diff {
  const network = boxesOf(topology, floor.hostUnits);
  const places = network.boxes.map(({ keys }) => byNode.get(keys[0]));
  return replaceLayout(topology, floor, { network, places });
}

/**
 * Moves what nodes are parts of (a chip: its director) to other places; null takes it off the floor.
 * @throws EditRefusal where one is locked, or does not have the room: then none is moved
 */
export function moveBoxes(topology: Topology, moves: ReadonlyMap<NodeId, RackPlace | null>): Diff {
  const { floor } = topology;
  if (!floor) throw new EditRefusal('noFloor');
  const network = boxesOf(topology, floor.hostUnits);
  const places = [...placesOf(network)];
  const moved = new Set<number>();
  for (const [node, place] of moves) {
    const box = network.boxOf.get(node);
    if (box === undefined) continue;
    if (places[box]?.locked) throw new EditRefusal('placeLocked', { name: network.boxes[box].name });
    places[box] = place ?? undefined;
    moved.add(box);
  }
  checkStanding(network, places, floor, (box) => moved.has(box));
  return replaceLayout(topology, floor, { network, places });
}

/** Exchanges all that stands in two racks, one of which may be empty. @throws EditRefusal where some of it is locked */
export function exchangeRacks(topology: Topology, one: string, other: string): Diff {
  const moves = new Map<NodeId, RackPlace>();
  for (const { keys, place } of boxesOf(topology).boxes) {
    if (place?.rack === one) moves.set(keys[0], { ...place, rack: other });
    if (place?.rack === other) moves.set(keys[0], { ...place, rack: one });
  }
  return moveBoxes(topology, moves);
}

/** Keeps what nodes are parts of where it stands when places are worked out anew, or lets it go. */
export function lockPlaces(topology: Topology, ids: ReadonlySet<string>, locked: boolean): Diff {
  const network = boxesOf(topology, topology.floor?.hostUnits);
  const chosen = new Set([...ids].map((id) => network.boxOf.get(id as NodeId)));
  const places = placesOf(network).map((place, box) => {
    if (!place || !chosen.has(box) || (place.locked ?? false) === locked) return place;
    const { rack, unit } = place;
    return locked ? { rack, unit, locked } : { rack, unit };
  });
  return replaceLayout(topology, topology.floor, { network, places });
}

/** @param concerns boxes whose faults count */
function checkStanding(network: Boxes, places: BoxPlaces, floor: Floor, concerns = (_box: number) => true): void {
  const { boxes } = network;
  places.forEach((place, box) => {
    const spot = place && rackSpot(place.rack);
    if (!place || !concerns(box) || (spot && spot.row < floor.rows && spot.column < floor.columns && place.unit >= 1))
      return;
    throw new EditRefusal('offFloor', { name: boxes[box].name, rack: place.rack });
  });
  const clash = findClashes(network, places, floor.units).find(
    ({ box, other }) => concerns(box) || (other !== null && concerns(other)),
  );
  if (!clash) return;
  const { rack = '', unit = 0 } = places[clash.box] ?? {};
  const name = boxes[clash.box].name;
  if (clash.other === null) throw new EditRefusal('aboveRack', { name, rack, unit });
  throw new EditRefusal('unitTaken', { name, rack, unit, other: boxes[clash.other].name });
}

interface Layout {
  readonly network: Boxes;
  readonly places: BoxPlaces;
}

/** Writes places into all records of a box, and lengths into the cables whose length is another for it; those that a person has measured stay. O(records) */
function replaceLayout(topology: Topology, floor: Floor | undefined, { network, places }: Layout): Diff {
  const before = placedLengths(topology, network);
  const after = placedLengths({ ...topology, floor }, network, places);
  const placeOf = nodePlaces(network, places);
  const put = <T extends { readonly place?: RackPlace }>(record: T, place: RackPlace | undefined): T => {
    if (isSame(record.place, place)) return record;
    const { place: _, ...others } = record;
    return (place ? { ...others, place } : others) as T;
  };
  const measure = (link: Link, at: number): Link => {
    if (after[at] === before[at] && (after[at] < 0 || link.lengthM !== undefined)) return link;
    const { lengthM: _, ...others } = link;
    return after[at] < 0 ? others : { ...others, lengthM: after[at] / 100 };
  };
  const putNode = <T extends { readonly id: NodeId; readonly place?: RackPlace }>(record: T): T =>
    put(record, placeOf.get(record.id));
  const alone = new Map<string, number>(
    network.boxes.flatMap((box, b) => (box.switches.length + box.hosts.length === 0 ? [[box.name, b]] : [])),
  );
  const machines = topology.machines?.map((machine) => {
    const box = alone.get(machine.name);
    return box === undefined ? machine : put(machine, places[box]);
  });
  const isMoved = machines?.some((machine, m) => machine !== topology.machines?.[m]);
  return {
    ...NOTHING,
    header: headerWith(topology, { floor, ...(isMoved && { machines }) }),
    switches: change(topology.switches, putNode),
    hosts: change(topology.hosts, putNode),
    links: change(topology.links, measure),
  };
}

function isSame(a: RackPlace | undefined, b: RackPlace | undefined): boolean {
  return a?.rack === b?.rack && a?.unit === b?.unit && (a?.locked ?? false) === (b?.locked ?? false);
}
