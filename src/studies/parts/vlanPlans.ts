import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import { planVlans, type VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import type { FigureNetwork } from '../figure';

/** Sixteen nodes behind n leaf switches and m top switches, as the paper on VFREC-Net has them. */
function vbftTree(n: number, m: number): Topology {
  return generateFromSpec(`vbft:leaves=${n},spines=${m},hosts=16`);
}

/** The largest of the paper's trees, to be looked at. */
export const largestTree = (): FigureNetwork => ({ topology: vbftTree(4, 4), engine: 'd-mod-k', workspace: 'vlan' });

/** VLANs for a kind of traffic on such a tree. */
export function plannedVlans(n: number, m: number, rule: string, kind: 'cg-transpose' | 'uniform'): VlanPlan {
  const fabric = compileFabric(vbftTree(n, m));
  const traffic = trafficOn(fabric, { kind });
  return finish(planVlans(fabric, { rule, traffic, options: DEFAULT_VLAN_OPTIONS }));
}
