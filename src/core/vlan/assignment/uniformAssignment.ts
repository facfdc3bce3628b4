import { leafMembers } from '../trees/servedSwitches';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { colourItems } from './colourItems';
import type { DemandItems } from './demandItems';
import { FreePairs } from './freePairs';
import { type PairVlans, pairsByRule, tabledPairs } from './pairVlans';

/**
 * Assigns all pairs for even traffic: of those between two leaves every VLAN that reaches both gets equally many, and what is left over is
 * coloured like any other traffic; of many nodes it goes in turn too. O(hosts² + leaves² × VLANs).
 */
export class UniformAssignment {
  private readonly members: readonly (readonly number[])[];
  private readonly free: FreePairs;

  constructor(private readonly network: VlanNetwork) {
    this.members = leafMembers(network.served);
    this.free = new FreePairs(network);
  }

  *assign(
    own: Uint16Array,
    seed: number,
  ): Generator<{ readonly stage: 'assignPairs' | 'balance'; readonly done: number }, PairVlans> {
    const { members, free } = this;
    const n = own.length;
    const { mostTabled } = this.network;
    if (n > mostTabled) {
      const decide = (i: number, j: number): number => free.inTurn(i, j);
      return pairsByRule({ own, twoWay: true, decide, fill: (i, row) => free.fillInTurn(i, row) }, mostTabled);
    }
    const pairs = new Uint16Array(n * n).fill(NO_VLAN);
    const left: { a: number; b: number; leafA: number; leafB: number }[] = [];
    for (let a = 0; a < members.length; a++) {
      yield { stage: 'assignPairs', done: a / members.length };
      for (let b = a + 1; b < members.length; b++) {
        const usable = free.between(a, b);
        const whole = members[a].length * members[b].length;
        const even = whole - (whole % usable.length);
        // Begun elsewhere for each two leaves, so that shifts and other regular traffic inside it is spread too.
        let at = 0;
        for (const i of members[a]) {
          for (const j of members[b]) {
            if (at < even) {
              const vlan = usable[(at + a + 3 * b) % usable.length];
              pairs[i * n + j] = vlan;
              pairs[j * n + i] = vlan;
            } else {
              left.push({ a: i, b: j, leafA: a, leafB: b });
            }
            at++;
          }
        }
      }
    }
    const ones = new Float64Array(left.length).fill(1);
    const items: DemandItems = {
      count: left.length,
      a: Uint32Array.from(left, (item) => item.a),
      b: Uint32Array.from(left, (item) => item.b),
      leafA: Uint32Array.from(left, (item) => item.leafA),
      leafB: Uint32Array.from(left, (item) => item.leafB),
      there: ones,
      back: ones,
    };
    const allowed = (item: number, vlan: number): boolean =>
      free.between(items.leafA[item], items.leafB[item]).includes(vlan);
    const { colour } = yield* colourItems(
      { items, leafCount: members.length, vlans: this.network.trees.length, allowed },
      seed,
    );
    for (let i = 0; i < items.count; i++) {
      pairs[items.a[i] * n + items.b[i]] = colour[i];
      pairs[items.b[i] * n + items.a[i]] = colour[i];
    }
    free.fill(pairs);
    return tabledPairs(pairs, n);
  }

  /** Most pairs of a leaf in a VLAN. O(hosts²). */
  largest(pairs: PairVlans): number {
    const { hostLeaf, leaves } = this.network.served;
    const vlans = this.network.trees.length;
    const n = hostLeaf.length;
    const load = new Uint32Array(leaves.length * vlans);
    for (let i = 0; i < n; i++) {
      const row = pairs.row(i);
      for (let j = 0; j < n; j++) {
        const vlan = row[j];
        if (vlan !== NO_VLAN && hostLeaf[i] !== hostLeaf[j]) load[hostLeaf[i] * vlans + vlan]++;
      }
    }
    return load.reduce((most, one) => Math.max(most, one), 0);
  }
}
