import type { Matching } from './matching';
import { eachCommonPort } from './portSlots';

/**
 * Matches by cabling: every matched pair gives each pair of far ends at ports of one number a vote, two if the far ports agree as well; the free pair of a kind
 * with the most votes is matched first, of equals the one that reached them first. Where all votes go is decided by the cabling alone, so that
 * networks which are alike give matchings which are alike. O(cables), expected.
 * @param switches whether switches or hosts are matched
 */
export function spread(matching: Matching, switches: boolean): void {
  const votes = new VoteCount(matching, switches);
  for (let w = 0; w < matching.toPlanned.length; w++) if (matching.toPlanned[w] >= 0) votes.cast(w);
  for (let pair = votes.next(); pair !== null; pair = votes.next()) {
    matching.join(pair.planned, pair.seen);
    if (switches) votes.cast(pair.seen);
  }
}

class VoteCount {
  private readonly votes = new Map<number, number>();
  /** Pairs in the order in which they reached so many votes; those that have more by now, or are taken, are passed over. */
  private readonly buckets: number[][] = [];
  private readonly read: number[] = [];
  private most = 0;

  constructor(
    private readonly matching: Matching,
    private readonly switches: boolean,
  ) {}

  /** The votes of a pair just matched. */
  cast(seenNode: number): void {
    const { planned, seen, toPlanned, toSeen } = this.matching;
    eachCommonPort(planned, toPlanned[seenNode], seen, seenNode, (p, s) => {
      const [farP, farS] = [planned.far[p], seen.far[s]];
      const [u, w] = [planned.owner[farP], seen.owner[farS]];
      if (toSeen[u] >= 0 || toPlanned[w] >= 0) return;
      if (planned.nodes[u].isSwitch !== this.switches || seen.nodes[w].isSwitch !== this.switches) return;
      this.add(u * toPlanned.length + w, planned.port[farP] === seen.port[farS] ? 2 : 1);
    });
  }

  next(): { readonly planned: number; readonly seen: number } | null {
    const { toPlanned, toSeen } = this.matching;
    for (; this.most > 0; this.most--) {
      const bucket = this.buckets[this.most] ?? [];
      while ((this.read[this.most] ?? 0) < bucket.length) {
        const key = bucket[this.read[this.most]++];
        const [planned, seen] = [Math.floor(key / toPlanned.length), key % toPlanned.length];
        if (this.votes.get(key) === this.most && toSeen[planned] < 0 && toPlanned[seen] < 0) return { planned, seen };
      }
    }
    return null;
  }

  private add(key: number, count: number): void {
    const votes = (this.votes.get(key) ?? 0) + count;
    this.votes.set(key, votes);
    const bucket = this.buckets[votes];
    if (bucket) bucket.push(key);
    else {
      this.buckets[votes] = [key];
      this.read[votes] = 0;
    }
    this.most = Math.max(this.most, votes);
  }
}
