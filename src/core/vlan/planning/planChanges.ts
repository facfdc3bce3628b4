import { NO_VLAN } from '../trees/vlanTree';
import type { VlanPlan } from './vlanPlan';

/** Differences between two plans of the same records. Nodes and switches by index. */
export interface PlanChanges {
  /** Unordered pairs that use another VLAN (by id) than before, or none any more, or one for the first time. */
  readonly movedPairs: number;
  /** Uint32Array[hostCount]: destinations whose VLAN changed at this node. */
  readonly entriesAt: Uint32Array;
  /** Nodes whose own VLAN, and so their line in the shared table, changed. */
  readonly ownChanged: readonly number[];
  /** Switches on which a port is to carry other VLANs. */
  readonly switches: readonly number[];
}

/** Compares them. O(hosts² + VLANs × links). */
export function planChanges(before: VlanPlan, after: VlanPlan): PlanChanges {
  const n = before.own.length;
  const idOf = (plan: VlanPlan, vlan: number): number => (vlan === NO_VLAN ? 0 : plan.ids[vlan]);
  const entriesAt = new Uint32Array(n);
  let moved = 0;
  for (let i = 0; i < n; i++) {
    const [earlier, now] = [before.pairs.row(i), after.pairs.row(i)];
    for (let j = 0; j < n; j++) {
      if (idOf(before, earlier[j]) !== idOf(after, now[j])) entriesAt[i]++;
    }
    moved += entriesAt[i];
  }
  const ownChanged = Array.from(before.own.keys()).filter(
    (h) => idOf(before, before.own[h]) !== idOf(after, after.own[h]),
  );
  return { movedPairs: moved / 2, entriesAt, ownChanged, switches: changedSwitches(before, after) };
}

function changedSwitches(before: VlanPlan, after: VlanPlan): number[] {
  const configuredOn = ({ configured }: VlanPlan): Map<number, Set<string>> => {
    const at = new Map<number, Set<string>>();
    for (const { id, switches, links } of configured) {
      for (const s of switches) at.set(s, (at.get(s) ?? new Set()).add(`${id}`));
      for (const l of links) at.set(-1 - l, (at.get(-1 - l) ?? new Set()).add(`${id}`));
    }
    return at;
  };
  const [a, b] = [configuredOn(before), configuredOn(after)];
  const differs = (key: number): boolean =>
    [...(a.get(key) ?? [])].sort().join() !== [...(b.get(key) ?? [])].sort().join();
  const changed = new Set<number>();
  const { fabric } = before;
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    if (!differs(key)) continue;
    if (key >= 0) changed.add(key);
    else for (const s of endsOf(fabric.linkRecord.indexOf(-1 - key) >= 0 ? before : after, -1 - key)) changed.add(s);
  }
  return [...changed].sort((x, y) => x - y);
}

/** Switches at the two ends of a link of the topology. */
function endsOf({ fabric }: VlanPlan, record: number): number[] {
  const l = fabric.linkRecord.indexOf(record);
  return l < 0 ? [] : [fabric.channelFrom[2 * l], fabric.channelTo[2 * l]];
}
