import { useMemo } from 'react';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import { type SincePlan, sincePlan } from './vlanActions';
import { isSameNetwork } from './vlanDifference';
import { asksTheSame } from './vlanRequests';
import { type PlanView, type ReplanView, useVlan } from './vlanStore';

/** The plan that is looked at, and how it stands to the design. */
export interface ShownPlan {
  readonly view: PlanView | ReplanView;
  /** The same, if it is one around failures. */
  readonly replan: ReplanView | null;
  /** The design is another one now. */
  readonly stale: boolean;
  /** The form has changed since. */
  readonly changed: boolean;
  /** What has failed since the plan or works again, and is not planned for yet; null if something else has changed, or nothing. */
  readonly since: SincePlan | null;
}

/** Null if nothing has been planned. */
export function useShownPlan(): ShownPlan | null {
  const plan = useVlan((v) => v.plan);
  const replan = useVlan((v) => v.replan);
  const form = useVlan((v) => v.form);
  const now = useDocument((d) => d.topology);
  return useMemo(() => {
    if (!plan) return null;
    const holds = (view: PlanView): boolean => isSameNetwork(view.topology, now);
    const changed = !asksTheSame(plan.form, form);
    if (holds(plan)) return { view: plan, replan: null, stale: false, changed, since: null };
    if (replan && holds(replan)) return { view: replan, replan, stale: false, changed, since: null };
    const view = replan ?? plan;
    return { view, replan, stale: true, changed, since: sincePlan(plan, now) };
  }, [plan, replan, form, now]);
}

/** A job of the workspace that is on its way. */
export function useVlanJob() {
  return useJobs((j) => j.jobs.find(({ kind }) => kind === 'vlan'));
}
