import type { Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { USUAL_FLOOR } from '../floor/floorPlan';
import { placedLengths } from '../floor/placedLengths';
import { placeNetwork } from '../placement/placeNetwork';

/** Lengths of a network's cables, and their source. */
export interface FoundLengths {
  /** With a floor and places where these were worked out here. */
  readonly topology: Topology;
  /** Int32Array[links]: whole centimetres of every cable, -1 for links inside a box. */
  readonly lengthCm: Int32Array;
  /** From places in racks, from what links say, or from places that were worked out in a hurry. */
  readonly from: 'places' | 'links' | 'estimate';
  /** Cables of which nothing is known. */
  readonly assumed: number;
}

/**
 * Lengths as links say them (which have those of the floor, and what people have measured), else by the places of what is cabled, else `unknownM`. A network of which nothing is
 * said is placed first, whole racks arranged and no more: for estimates. Yields the share that is done. Deterministic. O(links) where something is known.
 * @throws PlacementError where it has to be placed and a box is higher than a rack
 */
export function* findLengths(given: Topology, unknownM: number): Generator<number, FoundLengths> {
  const { cables } = boxesOf(given, given.floor?.hostUnits);
  const isKnown = given.floor !== undefined || cables.some(({ link }) => given.links[link].lengthM !== undefined);
  const topology = isKnown ? given : yield* placeHere(given);
  const lengthCm = placedLengths(topology);
  let assumed = 0;
  for (const { link } of cables) {
    const { lengthM } = topology.links[link];
    if (lengthM === undefined && lengthCm[link] >= 0) continue;
    if (lengthM === undefined) assumed++;
    lengthCm[link] = wholeCm(lengthM ?? unknownM);
  }
  const from = given.floor ? 'places' : isKnown ? 'links' : 'estimate';
  return { topology, lengthCm, from, assumed };
}

/** Lengths are decimal fractions: what is above a whole centimetre by less than a millionth is not. */
function wholeCm(metres: number): number {
  return Math.ceil(100 * metres - 1e-6);
}

function* placeHere(topology: Topology): Generator<number, Topology> {
  const { units, model } = USUAL_FLOOR;
  const { floor, places } = yield* placeNetwork(topology, {
    ...{
      floor: { units, model },
      racks: null,
      machines: 'auto',
      spines: 'any',
      switchesAt: 'top',
      seed: 1,
      effort: 'quick',
    },
  });
  const stand = <T extends Topology['switches'][number] | Topology['hosts'][number]>(one: T): T => {
    const place = places.get(one.id);
    return place ? { ...one, place } : one;
  };
  return { ...topology, floor, switches: topology.switches.map(stand), hosts: topology.hosts.map(stand) };
}
