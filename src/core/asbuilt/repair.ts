import { type Matching, placeVotes } from './matching';
import { spread } from './spread';

const MOST_ROUNDS = 12;

/**
 * Mends a matching of switches that was begun at few nodes, where a wrong cable may have led astray: a switch whose neighbours give another place more votes
 * than its own takes that place, unless it is identified or whoever is there is or has as many. What is left free is matched anew. At most 12 rounds of
 * O(cables).
 */
export function repair(matching: Matching): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (!moveAll(matching)) return;
    spread(matching, true);
  }
}

function moveAll(matching: Matching): boolean {
  const { planned, seen, toPlanned, toSeen, identified } = matching;
  const wishes: { readonly seen: number; readonly place: number; readonly votes: number }[] = [];
  for (let w = 0; w < toPlanned.length; w++) {
    if (identified[w] === 1 || !seen.nodes[w].isSwitch) continue;
    const { place, votes, own } = placeVotes(matching, w);
    if (place !== toPlanned[w] && votes > own && planned.nodes[place].isSwitch) wishes.push({ seen: w, place, votes });
  }
  wishes.sort((a, b) => b.votes - a.votes || a.seen - b.seen);
  let moved = false;
  const settled = new Set<number>();
  for (const { seen: w, place, votes } of wishes) {
    const occupant = toSeen[place];
    if (settled.has(place)) continue;
    if (occupant >= 0 && (identified[occupant] === 1 || placeVotes(matching, occupant).own >= votes)) continue;
    if (occupant >= 0) matching.free(occupant);
    matching.free(w);
    matching.join(place, w);
    settled.add(place);
    moved = true;
  }
  return moved;
}
