import { type Matching, placeVotes } from './matching';

/** A switch that is known by what it is called, and stands in another one's place. */
export interface Misplaced {
  /** The node that was seen. */
  readonly seen: number;
  /** Nodes of the plan: which it is, and where it stands. */
  readonly identity: number;
  readonly place: number;
}

/** All votes of two cables, which are sooner plugged in wrongly than a box is set up in the wrong place. */
const TWO_CABLES = 4;

/**
 * Finds identified switches that their cables contradict, and moves them in the matching to where they stand: fewer than half of a switch's cables to matched nodes
 * are right, and its neighbours vote more than twice as strongly for another switch of the plan, most of them and more than two. Of two that go to one place the one with more votes does, and
 * nobody is driven out who stays. O(cables).
 */
export function moveMisplaced(matching: Matching): Misplaced[] {
  const { planned, seen, toPlanned, toSeen, identified } = matching;
  const wishes = new Map<number, Misplaced & { readonly votes: number }>();
  for (let w = 0; w < toPlanned.length; w++) {
    const identity = toPlanned[w];
    if (identified[w] === 0 || identity < 0 || !seen.nodes[w].isSwitch) continue;
    const cables = matchedEnds(matching, w);
    if (2 * matching.rightEndsOf(w) >= cables) continue;
    const { place, votes, own } = placeVotes(matching, w);
    if (place === identity || !planned.nodes[place].isSwitch) continue;
    if (votes <= Math.max(2 * own, cables, TWO_CABLES)) continue;
    if ((wishes.get(place)?.votes ?? 0) < votes) wishes.set(place, { seen: w, identity, place, votes });
  }
  const movers = new Map([...wishes.values()].map((wish) => [wish.seen, wish]));
  // A known node that stays keeps its place: a node that wanted it stays too, and so on.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { seen: w, place } of movers.values()) {
      const occupant = toSeen[place];
      if (occupant < 0 || identified[occupant] === 0 || movers.has(occupant)) continue;
      movers.delete(w);
      changed = true;
    }
  }
  const misplaced = [...movers.values()];
  for (const { seen: w, place } of misplaced) {
    matching.free(w);
    if (toSeen[place] >= 0) matching.free(toSeen[place]);
  }
  for (const { seen: w, place } of misplaced) matching.join(place, w);
  return misplaced.map(({ votes: _, ...mover }) => mover);
}

function matchedEnds({ seen, toPlanned }: Matching, node: number): number {
  let count = 0;
  for (let s = seen.offset[node]; s < seen.offset[node + 1]; s++) if (toPlanned[seen.owner[seen.far[s]]] >= 0) count++;
  return count;
}
