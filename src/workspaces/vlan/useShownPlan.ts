import { useMemo } from 'react';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import type { Asked, QuestionView } from '../../state/question';
import { useAutomaticAsking, useStanding } from '../../state/useQuestion';
import { plansUnasked, planVlans } from './vlanActions';
import { isSameNetwork, vlanDifference } from './vlanDifference';
import { planAsked, plans, replans, type SincePlan, sincePlan } from './vlanQuestions';
import { asksTheSame } from './vlanRequests';
import { type PlanView, type ReplanView, useVlan } from './vlanStore';

/** The plan that is looked at, and how it stands to the design. */
export interface ShownPlan {
  readonly view: PlanView | ReplanView;
  /** The plan whose files stand in the network. */
  readonly plan: PlanView | ReplanView;
  /** What is looked at, if that is a plan around failures. */
  readonly replan: ReplanView | null;
  /** The design is another one now. */
  readonly stale: boolean;
  /** The form has changed since. */
  readonly changed: boolean;
  /** What has failed since the plan or works again, and is not planned for yet; null if something else has changed, or nothing. */
  readonly since: SincePlan | null;
}

/** What planning would ask now. */
function usePlanAsked(): Asked {
  const plan = useStanding(plans, null).value;
  const form = useVlan((v) => v.form);
  const topology = useDocument((d) => d.topology);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `planAsked` reads
  return useMemo(planAsked, [plan, form, topology]);
}

/** How planning stands towards the form and the network as they are. */
export function usePlans(): QuestionView<PlanView | ReplanView> {
  return useStanding(plans, usePlanAsked());
}

/** Null if nothing has been planned. */
export function useShownPlan(): ShownPlan | null {
  const { value: plan, stale } = usePlans();
  const around = useStanding(replans, null).value;
  const form = useVlan((v) => v.form);
  const now = useDocument((d) => d.topology);
  return useMemo(() => {
    if (!plan) return null;
    const changed = !asksTheSame(plan.form, form);
    if (!stale) return { view: plan, plan, replan: null, stale: false, changed, since: null };
    const replan = around?.of === plan ? around : null;
    const holds = replan && isSameNetwork(replan.topology, now);
    return { view: replan ?? plan, plan, replan, stale: !holds, changed, since: holds ? null : sincePlan(plan, now) };
  }, [plan, stale, around, form, now]);
}

/** A job of the workspace that is on its way. */
export function useVlanJob() {
  return useJobs((j) => j.jobs.find(({ kind }) => kind === 'vlan'));
}

/** Plans small networks by itself while the workspace is open; never over a plan that failures wait to be planned around. */
export function useAutomaticPlan(): void {
  const asked = usePlanAsked();
  const plan = usePlans().value;
  const form = useVlan((v) => v.form);
  const topology = useDocument((d) => d.topology);
  const there = useDocument((d) => d.fabric.hostCount > 0);
  const waits = useMemo(() => plan !== undefined && waitsForReplan(plan, topology), [plan, topology]);
  useAutomaticAsking(plans, there && !waits && plansUnasked(form) ? asked : null, () => void planVlans());
}

/** What works again is planned anew, unless files stand in the network that are to change least. */
function waitsForReplan(plan: PlanView | ReplanView, now: PlanView['topology']): boolean {
  const { other, failed, mended } = vlanDifference(plan.topology, now);
  return !other && (failed.length > 0 || ('of' in plan && mended.length > 0));
}
