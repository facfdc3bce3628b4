import { inverse } from '../../base/structures/inverse';
import { servesAll } from '../../deadlock/orderReachability';
import { cliqueGroups } from '../../fabric/cliqueGroups';
import type { Fabric } from '../../fabric/fabric';
import { linkDimensions } from '../../fabric/linkDimensions';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { escapeTurns } from '../lanes/escapeTurns';
import { breadthFirstRank } from '../order/breadthFirstRank';
import { emptyTurnOrder } from '../order/emptyTurnOrder';
import { upDownOrder } from '../order/upDownOrder';

/**
 * Order of the channels that the shape of a network suggests, found from the graph alone.
 *
 * Where links have dimensions (`linkDimensions`), packets finish one before the next; inside a dimension Up*-Down* from the first switch. On
 * hypercubes, meshes and HyperX that allows shortest paths for all pairs, which load links alike.
 *
 * Where switches form groups (`cliqueGroups`), packets take a channel inside the group that they leave, one between groups, and one inside
 * the group that they enter. On one lane a channel inside serves either the first or the last: with the switches of a group in a
 * circle, those to the switch 1, 2, 4, … on are for the first, and those of rising step make any distance; the others for the last.
 *
 * If pairs are cut off, as where parts are missing, the turns of a spanning tree go first.
 * @returns Uint32Array[channelCount], or null for a network of neither shape. O(channels × degree² + switches²).
 */
export function structuralOrder(fabric: Fabric): Uint32Array | null {
  const stage: ArrayLike<number> | null = linkDimensions(fabric) ?? cliqueStages(fabric);
  if (!stage) return null;
  const place = upDownOrder(fabric, breadthFirstRank(fabric, [0]));
  const channels = Uint32Array.from(place.keys()).sort((a, b) => stage[a] - stage[b] || place[a] - place[b]);
  const position = inverse(channels);
  if (servesAll(fabric, position)) return position;
  const terminals = switchesWithHosts(fabric);
  const held = escapeTurns(fabric, terminals);
  const order = emptyTurnOrder(fabric, position);
  for (let i = 0; i < held.input.length; i++) order.tryAdd(held.input[i], held.output[i]);
  return order.position;
}

/** By channel: less than 0 for steps in the group that are powers of two, 0 between groups, more for the other steps; rising with the step. */
function cliqueStages(fabric: Fabric): Int32Array | null {
  const { channelCount, channelFrom, channelTo } = fabric;
  const group = cliqueGroups(fabric);
  if (!group) return null;
  const size = new Map<number, number>();
  const place = group.map((g) => {
    const at = size.get(g) ?? 0;
    size.set(g, at + 1);
    return at;
  });
  return Int32Array.from({ length: channelCount }, (_, c) => {
    const [s, t] = [channelFrom[c], channelTo[c]];
    if (group[s] !== group[t]) return 0;
    const all = size.get(group[s]) ?? 1;
    const step = (place[t] - place[s] + all) % all;
    return (step & (step - 1)) === 0 ? step - all : step;
  });
}
