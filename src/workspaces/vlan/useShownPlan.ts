import { useMemo } from 'react';
import { useJobs } from '../../state/asks/jobStore';
import { sameContent } from '../../state/asks/sameContent';
import { useAsk, useAutomaticAsk } from '../../state/asks/useAsk';
import { useStanding } from '../../state/asks/useQuestion';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import { isSameNetwork, vlanDifference } from './vlanDifference';
import { addresses, type PlanView, plans, type ReplanView, replans, type SincePlan, sincePlan } from './vlanStore';

/** The plan that is looked at, and how it stands to the design. */
export interface ShownPlan {
  readonly view: PlanView | ReplanView;
  /** The plan whose files are in use. */
  readonly plan: PlanView | ReplanView;
  /** The plan shown, if it is a plan around failures. */
  readonly replan: ReplanView | null;
  /** The design is another one now. */
  readonly stale: boolean;
  /** The form has changed since. */
  readonly changed: boolean;
  /** The failures and repairs since the plan that are not planned for yet; null if there are none or something else has changed. */
  readonly since: SincePlan | null;
}

/** Null if nothing has been planned. */
export function useShownPlan(): ShownPlan | null {
  const { value: plan, stale, request } = useAsk(plans);
  const around = useStanding(replans.question, null).value;
  const now = useSubject((d) => d.topology);
  return useMemo(() => {
    if (!plan) return null;
    const changed = !sameContent(plan.request, request);
    if (!stale) return { view: plan, plan, replan: null, stale: false, changed, since: null };
    const replan = around?.of === plan ? around : null;
    const holds = replan && isSameNetwork(replan.topology, now);
    return { view: replan ?? plan, plan, replan, stale: !holds, changed, since: holds ? null : sincePlan(plan, now) };
  }, [plan, stale, around, request, now]);
}

/** A job of the workspace that is on its way. */
export function useVlanJob() {
  return useJobs((j) => j.jobs.find(({ kind }) => kind === 'vlan'));
}

/** Plans small networks by itself while the workspace is open, never over a plan that failures wait to be planned around; and looks up addresses. */
export function useAutomaticPlan(): void {
  const plan = useStanding(plans.question, null).value;
  const topology = useSubject((d) => d.topology);
  const fabric = useSubject((d) => d.fabric);
  const waits = useMemo(() => plan !== undefined && waitsForReplan(plan, topology), [plan, topology]);
  useAutomaticAsk(plans, { when: fabric.hostCount > 0 && isSmall(fabric) && !waits });
  useAutomaticAsk(addresses, { pause: 0 });
}

/** Returns true if the plan waits for a replan: after failures, or after repairs to a plan around failures, whose files are to change least. */
function waitsForReplan(plan: PlanView | ReplanView, now: PlanView['topology']): boolean {
  const { other, failed, mended } = vlanDifference(plan.topology, now);
  return !other && (failed.length > 0 || ('of' in plan && mended.length > 0));
}
