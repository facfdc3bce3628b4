import type { Topology } from '../../core/topology/topology';
import type { VlanRuleDescriptor } from '../../core/vlan/rules/rule';
import { vlanRuleDescriptors } from '../../jobs/descriptors/vlan';
import { useDocument } from '../../state/documentStore';
import { type Asked, Question } from '../../state/question';
import { namesOf } from '../../state/repairNames';
import { isSameNetwork, vlanDifference } from './vlanDifference';
import { askedOf } from './vlanRequests';
import { type PlanView, type ReplacedNode, type ReplanView, useVlan, type VlanForm } from './vlanStore';

/** The plan whose files stand in the network: the one made last, or a re-plan that was adopted. */
export const plans = new Question<PlanView | ReplanView>();
/** What a plan became after failures. */
export const replans = new Question<ReplanView>();
/** The same network and traffic under another rule. */
export const comparisons = new Question<PlanView>();
/** Addresses of the nodes, as files say them: those that were given, others made up. */
export const addresses = new Question<readonly string[]>({ patient: true });
/** Nodes with new addresses. */
export const replacements = new Question<ReplacedNode>();
/** Archives of files, which go to the person and are not kept. */
export const archives = new Question<never>();

/** What planning would ask now. A network that VLANs and their files cannot tell from the planned one counts as that. */
export function planAsked(): Asked {
  const { revision, topology } = useDocument.getState();
  const plan = plans.value;
  const same = plan !== undefined && isSameNetwork(plan.topology, topology);
  return { revision: same ? plan.revision : revision, params: askedOf(useVlan.getState().form) };
}

/** What is asked of a network that was planned. */
export const askedOfPlan = ({ revision }: PlanView, params: unknown): Asked => ({ revision, params });

/** What a plan became, if it is around failures since that one. */
export function replanOf(plan: PlanView | undefined): ReplanView | null {
  const replan = replans.value;
  return replan && replan.of === plan ? replan : null;
}

/** Names of what has failed since a plan and of what works again, as `applyFailures` takes them. */
export interface SincePlan {
  readonly down: readonly string[];
  readonly up: readonly string[];
}

/** Null if the design is another one, or nothing of the kind has happened. */
export function sincePlan(plan: PlanView, now: Topology): SincePlan | null {
  const { other, failed, mended } = vlanDifference(plan.topology, now);
  if (other || failed.length + mended.length === 0) return null;
  return { down: namesOf(now, failed), up: namesOf(now, mended) };
}

export function vlanRule(id: string): VlanRuleDescriptor {
  return vlanRuleDescriptors.find((rule) => rule.id === id) ?? vlanRuleDescriptors[0];
}

/** The form with the rule that its own is laid beside: the one without optimisation, or beside that the first that optimises. */
export function comparedForm(form: VlanForm): VlanForm {
  const baseline = vlanRule(form.rule).baseline ?? false;
  const other = vlanRuleDescriptors.find((rule) => (rule.baseline ?? false) !== baseline);
  return { ...form, rule: other?.id ?? form.rule };
}

export const comparisonAsked = (plan: PlanView): Asked => askedOfPlan(plan, askedOf(comparedForm(plan.form)));
