import { leafMembers, type Served } from '../trees/servedSwitches';
import type { PathItems } from './demandItems';

/** All pairs of nodes at different leaves in so many bundles, or in one for every two leaves where those are more. */
const MOST_BUNDLES = 50_000;

/**
 * All pairs of nodes at different leaves, each once, those between the same two leaves in a few bundles as large as each other, which are dealt
 * whole: between many nodes that all send alike a link's load is a sum of so many bundles that single pairs do not matter.
 */
export class PairBundles {
  readonly items: PathItems;
  private readonly members: readonly (readonly number[])[];

  /** O(nodes + leaves² + bundles). */
  constructor(
    private readonly served: Served,
    private readonly most = MOST_BUNDLES,
  ) {
    this.members = leafMembers(served);
    const leafA: number[] = [];
    const leafB: number[] = [];
    const weight: number[] = [];
    this.eachTwo((a, b, pairs, bundles) => {
      for (let k = 0; k < bundles; k++) {
        leafA.push(a);
        leafB.push(b);
        weight.push(Math.ceil((pairs - k) / bundles));
      }
    });
    const there = Float64Array.from(weight);
    this.items = {
      ...{ count: leafA.length, there, back: there },
      ...{ leafA: Uint32Array.from(leafA), leafB: Uint32Array.from(leafB) },
    };
  }

  /** Checks whether there are so many pairs that bundles of several are worth it. */
  static pay({ hostLeaf }: Served): boolean {
    return hostLeaf.length ** 2 > 2 * MOST_BUNDLES;
  }

  /** Gives the pairs of each bundle its VLAN, both ways; neighbours are in different bundles. O(hosts²). */
  fill(pairs: Uint16Array, hosts: number, colour: Uint16Array): void {
    const { members } = this;
    let first = 0;
    this.eachTwo((a, b, _, bundles) => {
      let at = 0;
      for (const i of members[a]) {
        for (const j of members[b]) {
          const vlan = colour[first + (at++ % bundles)];
          pairs[i * hosts + j] = vlan;
          pairs[j * hosts + i] = vlan;
        }
      }
      first += bundles;
    });
  }

  /** The VLAN that `fill` gives a pair of nodes at different leaves. O(1) each, after O(nodes + leaves²). */
  vlanOf(colour: Uint16Array): (i: number, j: number) => number {
    const leaves = this.members.length;
    const first = new Uint32Array(leaves * leaves);
    const count = new Uint32Array(leaves * leaves);
    let next = 0;
    this.eachTwo((a, b, _, bundles) => {
      first[a * leaves + b] = next;
      count[a * leaves + b] = bundles;
      next += bundles;
    });
    const { hostLeaf } = this.served;
    const place = new Uint32Array(hostLeaf.length);
    for (const hosts of this.members) for (const [k, h] of hosts.entries()) place[h] = k;
    return (i, j) => {
      const [low, high] = hostLeaf[i] < hostLeaf[j] ? [i, j] : [j, i];
      const between = hostLeaf[low] * leaves + hostLeaf[high];
      const at = place[low] * this.members[hostLeaf[high]].length + place[high];
      return colour[first[between] + (at % count[between])];
    };
  }

  private eachTwo(see: (leafA: number, leafB: number, pairs: number, bundles: number) => void): void {
    const { members, most } = this;
    const each = Math.max(1, Math.floor((2 * most) / (members.length * (members.length - 1))));
    for (let a = 0; a < members.length; a++) {
      for (let b = a + 1; b < members.length; b++) {
        const pairs = members[a].length * members[b].length;
        see(a, b, pairs, Math.min(each, pairs));
      }
    }
  }
}
