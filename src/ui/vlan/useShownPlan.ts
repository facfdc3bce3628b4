import { useMemo } from 'react';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import { asksTheSame, failedSince } from '../../state/vlanActions';
import { vlanDifference } from '../../state/vlanDifference';
import { type PlanView, type ReplanView, useVlan } from '../../state/vlanStore';

/** The plan that is looked at, and how it stands to the design. */
export interface ShownPlan {
  readonly view: PlanView | ReplanView;
  /** The same, if it is one around failures. */
  readonly replan: ReplanView | null;
  /** The design is another one now. */
  readonly stale: boolean;
  /** The form has changed since. */
  readonly changed: boolean;
  /** What has failed since the plan and is not planned around yet; null if something else has changed too. */
  readonly failed: readonly string[] | null;
}

/** Null if nothing has been planned. */
export function useShownPlan(): ShownPlan | null {
  const plan = useVlan((v) => v.plan);
  const replan = useVlan((v) => v.replan);
  const form = useVlan((v) => v.form);
  const now = useDocument((d) => d.topology);
  return useMemo(() => {
    if (!plan) return null;
    const holds = (view: PlanView): boolean => {
      const { other, failed, mended } = vlanDifference(view.topology, now);
      return !other && failed.length === 0 && mended.length === 0;
    };
    const changed = !asksTheSame(plan.form, form);
    if (holds(plan)) return { view: plan, replan: null, stale: false, changed, failed: [] };
    if (replan && holds(replan)) return { view: replan, replan, stale: false, changed, failed: [] };
    const view = replan ?? plan;
    return { view, replan, stale: true, changed, failed: failedSince(plan, now) };
  }, [plan, replan, form, now]);
}

/** A job of the workspace that is on its way. */
export function useVlanJob() {
  return useJobs((j) => j.jobs.find(({ kind }) => kind === 'vlan'));
}
