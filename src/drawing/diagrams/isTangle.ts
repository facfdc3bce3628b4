import { hasPlaces } from '../../core/topology/hasPlaces';
import { chooseLayout, isRing } from '../layouts/placeNetwork';
import type { Network } from '../scene/network';

/** Lines between so few switches can be followed. */
const FEW = 40;
/** Groups that keep less than this part of their links say little of a network. */
const INSIDE = 0.5;

/** Of networks that have been looked at, since every frame needs it. */
const known = new WeakMap<Network, boolean>();

/**
 * Checks whether lines between the switches of a network are a tangle: there are more than 40, and nothing but links says where one belongs; neither levels,
 * coordinates nor rails, nor groups that keep at least half of their links. O(switches + links), once.
 */
export function isTangle(network: Network): boolean {
  const found = known.get(network) ?? hasNoShape(network);
  known.set(network, found);
  return found;
}

function hasNoShape({ topology, levels, neighbours: { offset, neighbour } }: Network): boolean {
  const { switches } = topology;
  if (switches.length <= FEW || isRing(topology)) return false;
  const kind = chooseLayout(topology, levels);
  if (kind !== 'groups') return kind === 'circle' || kind === 'force';
  let inside = 0;
  for (let s = 0; s < switches.length; s++)
    for (let i = offset[s]; i < offset[s + 1]; i++) if (switches[neighbour[i]].pod === switches[s].pod) inside++;
  return inside < INSIDE * neighbour.length;
}

/** Checks whether people or files have put anything somewhere, which says something though nothing else does. O(switches + hosts). */
export const isPlaced = ({ topology }: Network): boolean => hasPlaces(topology);
