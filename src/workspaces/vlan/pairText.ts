import type { VlanTexts } from './texts';
import type { PlanView } from './vlanStore';
import { pairRoute } from './vlanTrees';

/** A pair's VLAN and path in words. */
export function pairText({ topology, reply }: PlanView, [a, b]: readonly [number, number], texts: VlanTexts): string {
  const names = { a: topology.hosts[a]?.name ?? '', b: topology.hosts[b]?.name ?? '' };
  if (a === b) return texts.pairSame({ name: names.a });
  if (!reply.pairs && !reply.rank) return texts.pairUntold(names);
  const { vlan, path } = pairRoute(topology, reply, a, b);
  if (vlan < 0) return texts.pairNone(names);
  const way = path ? path.switches.map((s) => topology.switches[s].name).join(' → ') : '';
  return texts.pairOf({ ...names, vlan: reply.vlans[vlan].id, way });
}
