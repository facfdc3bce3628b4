import { useEffect } from 'react';
import { useDocument } from '../../state/documentStore';
import { plansUnasked, planVlans } from './vlanActions';
import { isSameNetwork, vlanDifference } from './vlanDifference';
import { asksTheSame } from './vlanRequests';
import { tellVlanFault, useVlan } from './vlanStore';

/** Someone may still be typing. */
const PAUSE_MS = 300;

/** Plans small networks by itself while the workspace is open; never over a plan that failures wait to be planned around. */
export function useUnasked(): void {
  const form = useVlan((v) => v.form);
  const topology = useDocument((d) => d.topology);
  const there = useDocument((d) => d.fabric.hostCount > 0);
  useEffect(() => {
    if (!there || !plansUnasked(form)) return;
    const { plan } = useVlan.getState();
    if (plan) {
      const { other, failed, mended } = vlanDifference(plan.topology, topology);
      // What works again is planned anew, unless files stand in the network that are to change least.
      if (!other && (failed.length > 0 || ('of' in plan && mended.length > 0))) return;
      if (isSameNetwork(plan.topology, topology) && asksTheSame(plan.form, form)) {
        // What was wrong meanwhile is no longer asked for.
        tellVlanFault('plan', null);
        return;
      }
    }
    const timer = setTimeout(() => void planVlans(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, topology, there]);
}
