import { eachCommonPort, type Side } from './portSlots';

/** The node of the plan for each node that was seen: one to one, not all of either. */
export class Matching {
  /** Int32Array[nodes seen]: the node of the plan, -1 = none. */
  readonly toPlanned: Int32Array;
  /** Int32Array[nodes planned]: the node seen, -1 = none. */
  readonly toSeen: Int32Array;
  /** Uint8Array[nodes seen]: 1 = known by what it is called, not by its cables. */
  readonly identified: Uint8Array;

  constructor(
    readonly planned: Side,
    readonly seen: Side,
  ) {
    this.toPlanned = new Int32Array(seen.nodes.length).fill(-1);
    this.toSeen = new Int32Array(planned.nodes.length).fill(-1);
    this.identified = new Uint8Array(seen.nodes.length);
  }

  /** Both must be free. */
  join(planned: number, seen: number): void {
    this.toPlanned[seen] = planned;
    this.toSeen[planned] = seen;
  }

  /** Frees a node that was seen, if it is matched. */
  free(seen: number): void {
    const planned = this.toPlanned[seen];
    if (planned < 0) return;
    this.toPlanned[seen] = -1;
    this.toSeen[planned] = -1;
  }

  copy(): Matching {
    const copy = new Matching(this.planned, this.seen);
    copy.take(this);
    return copy;
  }

  take(other: Matching): void {
    this.toPlanned.set(other.toPlanned);
    this.toSeen.set(other.toSeen);
    this.identified.set(other.identified);
  }

  /** Cables that were seen where they are planned, each counted at both ends. O(cables). */
  rightEnds(): number {
    let count = 0;
    for (let w = 0; w < this.toPlanned.length; w++) count += this.rightEndsOf(w);
    return count;
  }

  /** Number of its cables that are planned there, by where it is taken to be. */
  rightEndsOf(seenNode: number): number {
    const { planned, seen } = this;
    const place = this.toPlanned[seenNode];
    let count = 0;
    if (place < 0) return count;
    eachCommonPort(planned, place, seen, seenNode, (p, s) => {
      const [farP, farS] = [planned.far[p], seen.far[s]];
      const isSame = this.toPlanned[seen.owner[farS]] === planned.owner[farP];
      if (isSame && planned.port[farP] === seen.port[farS]) count++;
    });
    return count;
  }
}

/** Votes of a node's neighbours for its place. */
export interface PlaceVotes {
  /** The node of the plan with the most votes, -1 = none has any. */
  readonly place: number;
  readonly votes: number;
  /** For the place that it is taken to have. */
  readonly own: number;
}

/**
 * Counts the votes of a node's cables for its place: each that leads to a matched node votes for what the plan has at that node's port, twice if the
 * port at the near end is as planned. Of equals the present place wins, then the lowest number. O(ports).
 */
export function placeVotes(matching: Matching, seenNode: number): PlaceVotes {
  const { planned, seen, toPlanned } = matching;
  const votes = new Map<number, number>();
  for (let s = seen.offset[seenNode]; s < seen.offset[seenNode + 1]; s++) {
    const farS = seen.far[s];
    const neighbour = toPlanned[seen.owner[farS]];
    if (neighbour < 0) continue;
    const p = slotOfPort(planned, neighbour, seen.port[farS]);
    if (p < 0) continue;
    const farP = planned.far[p];
    const place = planned.owner[farP];
    votes.set(place, (votes.get(place) ?? 0) + (planned.port[farP] === seen.port[s] ? 2 : 1));
  }
  const present = toPlanned[seenNode];
  const own = votes.get(present) ?? 0;
  let best = { place: present, votes: own };
  for (const [place, count] of votes) {
    const isBetter = count > best.votes || (count === best.votes && best.place !== present && place < best.place);
    if (isBetter) best = { place, votes: count };
  }
  return { ...best, own };
}

/** The slot of a node's port, -1 if it is not cabled. O(log ports). */
function slotOfPort({ offset, port }: Side, node: number, wanted: number): number {
  let low = offset[node];
  let high = offset[node + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (port[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < offset[node + 1] && port[low] === wanted ? low : -1;
}
