import type { LocalText } from '../../core/base/localText';
import { finish } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import { planVlans, type VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import type { FigureChart } from '../figure';

/** Sixteen nodes behind n leaf switches and m top switches, as the paper on VFREC-Net has them. */
export function vbftTree(n: number, m: number): Topology {
  return generateFromSpec(`vbft:leaves=${n},spines=${m},hosts=16`);
}

/** How many pairs share the busiest uplink, by network. */
export const busiestUplinkChart = (x: LocalText): FigureChart => ({
  id: 'load',
  shape: 'bars',
  title: { en: 'Pairs on the busiest uplink', ja: '最も混む上りリンクの対の数' },
  x: { label: x },
  y: { label: { en: 'Pairs', ja: '対の数' } },
});

/** VLANs for a kind of traffic on such a tree. */
export function plannedVlans(n: number, m: number, rule: string, kind: 'cg-transpose' | 'uniform'): VlanPlan {
  const fabric = compileFabric(vbftTree(n, m));
  const traffic = trafficOn(fabric, { kind });
  return finish(planVlans(fabric, { rule, traffic, options: DEFAULT_VLAN_OPTIONS }));
}
