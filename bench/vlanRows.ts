import { compileFabric } from '../src/core/fabric/compileFabric';
import { generateFromSpec } from '../src/core/generators/spec';
import { withSpeeds, withSpineSpeeds } from '../src/core/testing/speeds';
import { planVlans } from '../src/core/vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../src/core/vlan/trees/vlanNetwork';
import type { BenchRow } from './rows';

/**
 * Cuts a network into VLANs, deals all pairs and measures loads, tables and bisection; the network is compiled before.
 * @param fast speed of the last top switch's links, others have 100 Gb/s; links are alike without it
 */
function planned(spec: string, rule: string, fast?: string): BenchRow {
  return {
    name: `vlan ${spec} ${rule}${fast ? ` a top switch of ${fast}` : ''}`,
    run: () => {
      const topology = generateFromSpec(spec);
      const fabric = compileFabric(fast ? withSpineSpeeds(withSpeeds(topology, ['100G']), [fast]) : topology);
      const started = performance.now();
      const work = planVlans(fabric, { rule, traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS });
      let measuring = 0;
      let step = work.next();
      while (!step.done) {
        if (step.value.stage === 'weigh' && measuring === 0) measuring = performance.now();
        step = work.next();
      }
      const { maxLoad, bound } = step.value;
      return { dealMs: measuring - started, measureMs: performance.now() - measuring, loadOverBound: maxLoad / bound };
    },
  };
}

const PAPER = 'vbft:stages=3,down=16,up=8,hosts=4096';

export const vlanRows: readonly BenchRow[] = [
  planned(PAPER, 'low-number'),
  planned(PAPER, 'balanced'),
  planned(PAPER, 'balanced', '400G'),
  planned('vbft:leaves=64,spines=16,hosts=4096', 'balanced'),
  planned('vbft:leaves=64,spines=16,hosts=4096', 'balanced', '400G'),
  planned('torus:dims=16x16', 'balanced'),
];
