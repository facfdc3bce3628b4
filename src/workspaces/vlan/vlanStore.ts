import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { FileChange } from '../../core/vlan/exports/fileChanges';
import {
  addressesAsk,
  comparisonAsk,
  filesAsk,
  planAsk,
  replaceAsk,
  replanAsk,
  tableLimitParam,
} from '../../jobs/vlan/ask';
import type { VlanReplanReply } from '../../jobs/vlan/vlanJobs';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import type { VlanHistory, VlanRequest, VlanStep } from '../../jobs/vlan/vlanRequest';
import { HostedAsk } from '../../state/asks/hostedAsk';
import type { SentNetwork } from '../../state/asks/runOn';
import { useSubject } from '../../state/document/subjectStore';
import { namesOf } from '../../state/results/repairNames';
import { takeVlanPlan } from '../../state/results/vlanPlanStore';
import { tell } from '../../state/view/notices';
import { openDrawer } from '../../state/view/pageStore';
import { saveBytes } from '../../widgets/saveBytes';
import { isSameNetwork, vlanDifference } from './vlanDifference';

/** A plan with the network that it is for; indices of the reply are those of `topology`. */
export interface PlanView {
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly revision: number;
  readonly request: VlanRequest;
  readonly reply: VlanReply;
  readonly workerMs: number;
}

/** A plan around failures; `topology` has them marked. */
export interface ReplanView extends PlanView {
  readonly of: PlanView | ReplanView;
  /** The elements that had failed since, and those that worked again. */
  readonly down: readonly string[];
  readonly up: readonly string[];
  readonly changes: Omit<VlanReplanReply, 'plan'>;
}

/** A node that has a new address, and the files that change for it. */
interface ReplacedNode {
  readonly of: PlanView;
  readonly host: string;
  readonly mac: string;
  readonly files: readonly FileChange[];
  /** The addresses of all nodes then, as lines. */
  readonly macs: string;
}

export type VlanTab = 'loads' | 'comparison' | 'ports' | 'nodes' | 'changes';

/** How a plan is looked at: never undone, lost with the page. */
interface VlanState {
  readonly tab: VlanTab;
  /** Place of the VLAN that is drawn by itself; null: all. */
  readonly vlan: number | null;
  /** Two hosts whose path is drawn. */
  readonly pair: readonly [number, number] | null;
  /** Entries that a switch has room for. */
  readonly tableLimit: number;
}

export const useVlan = create<VlanState>()(() => ({
  tab: 'loads',
  vlan: null,
  pair: null,
  tableLimit: tableLimitParam.default,
}));

export const changeTableLimit = (tableLimit: number): void => useVlan.setState({ tableLimit });

/** Opens a tab of the drawer. */
export function showVlanTab(tab: VlanTab): void {
  useVlan.setState({ tab });
  openDrawer();
}

/** Draws a VLAN by itself; null: all. */
export const showVlan = (vlan: number | null): void => useVlan.setState({ vlan });

/** Draws the path of two hosts. */
export const showPair = (a: number, b: number): void => useVlan.setState({ pair: [a, b] });

/** More VLANs than this cannot be told apart by colour and are looked at one by one. */
export const MOST_AT_ONCE = 8;

/** One tree at a time, the first until another is chosen: all at once cover each other. */
const firstShown = (count: number): number | null => (count > 0 ? 0 : null);

const title = (en: string, ja: string): { readonly subject: LocalText } => ({ subject: { en, ja } });
/** As jobs of the status line, one at a time. */
const listed = { kind: 'vlan', replaces: true, on: 'vlan' } as const;

/** The plan whose files are in use: the one made last, or a re-plan that was adopted. What was there stays until the new plan is. */
export const plans = new HostedAsk(planAsk, {
  ...listed,
  revisionFor: (revision) => plannedRevision(revision, useSubject.getState().topology),
  work: async (request: VlanRequest, { run, on, overtaken }): Promise<PlanView | ReplanView | null> => {
    const before = plans.question.value;
    const done = await run('planVlanNetwork', request, title('planning', '計画'));
    if (!done || overtaken()) return null;
    const count = done.value.vlans.length;
    const alike = before !== undefined && isSameNetwork(before.topology, on.topology);
    const { vlan, pair } = useVlan.getState();
    // What is looked at has to be there in the plan before it is shown.
    useVlan.setState({
      vlan: alike && vlan !== null && vlan < count ? vlan : firstShown(count),
      pair: alike ? pair : null,
    });
    return { ...on, request, reply: done.value, workerMs: done.workerMs };
  },
});

plans.question.store.subscribe(({ answer }, before) => {
  if (answer !== before.answer) takeVlanPlan(answer && historyOf(answer.value));
});

/** The revision that plans are asked of: a network that VLANs and their files cannot tell from the planned one counts as that. */
function plannedRevision(revision: number, now: Topology): number {
  const { answer } = plans.question.store.getState();
  return answer && isSameNetwork(answer.value.topology, now) ? answer.asked.revision : revision;
}

/** How the page asks about the plan in use, whatever the design is now. */
const ofPlan = {
  revisionFor: (revision: number): number => plans.question.store.getState().answer?.asked.revision ?? revision,
};

/** The plan in use. @throws Error if there is none */
function planInUse(): PlanView | ReplanView {
  const plan = plans.question.value;
  if (!plan) throw new Error('nothing has been planned');
  return plan;
}

/** How a plan came about. */
function historyOf(plan: PlanView | ReplanView): VlanHistory {
  const steps: VlanStep[] = [];
  for (let one = plan; 'of' in one; one = one.of) steps.unshift(stepOf(one));
  return { request: plan.request, steps };
}

const stepOf = ({ down, up }: ReplanView): VlanStep => ({ down, up });

/** The network that the history of a plan begins with. */
function firstNetwork(plan: PlanView | ReplanView): SentNetwork {
  const first: PlanView | ReplanView = 'of' in plan ? plan.of : plan;
  return 'of' in first ? firstNetwork(first) : { revision: first.revision, topology: first.topology };
}

/** The same network and traffic under another rule. */
export const comparisons = new HostedAsk(comparisonAsk, {
  ...listed,
  ...ofPlan,
  on: 'vlanComparison',
  work: async (request: VlanRequest, { run }): Promise<PlanView | null> => {
    const { revision, topology, fabric } = planInUse();
    const subject = title('the other rule', 'もう一方の規則');
    const done = await run('planVlanNetwork', request, { ...subject, network: { revision, topology } });
    return done && { revision, topology, fabric, request, reply: done.value, workerMs: done.workerMs };
  },
});

/** Names of what has failed since a plan and of what works again, as `applyFailures` takes them. */
export type SincePlan = Required<Pick<VlanStep, 'down' | 'up'>>;

/** Null if the design is another one, or nothing of the kind has happened. */
export function sincePlan(plan: PlanView, now: Topology): SincePlan | null {
  const { other, failed, mended } = vlanDifference(plan.topology, now);
  if (other || failed.length + mended.length === 0) return null;
  return { down: namesOf(now, failed), up: namesOf(now, mended) };
}

/** The plans around failures. */
export const replans = new HostedAsk(replanAsk, {
  ...listed,
  ...ofPlan,
  usual: () => {
    const plan = plans.question.value;
    return (plan && sincePlan(plan, useSubject.getState().topology)) ?? {};
  },
  work: async (request, { run, on, overtaken }): Promise<ReplanView | null> => {
    const of = planInUse();
    const subject = title('planning around failures', '故障の迂回');
    const done = await run('replanVlanNetwork', request, { ...subject, network: firstNetwork(of) });
    if (!done || overtaken()) return null;
    const { plan: reply, ...changes } = done.value;
    const { vlan } = useVlan.getState();
    if (vlan !== null && vlan >= reply.vlans.length) showVlan(firstShown(reply.vlans.length));
    showVlanTab('changes');
    const { down, up } = request;
    return { ...on, request: of.request, reply, workerMs: done.workerMs, of, down, up, changes };
  },
});

/** Returns the plan around failures since the given plan, if there is one. */
export function replanOf(plan: PlanView | undefined): ReplanView | null {
  const replan = replans.question.value;
  return replan && replan.of === plan ? replan : null;
}

/** Takes the re-plan for what is in use, its files having been brought out: what fails next is planned around from there. */
export function adoptReplan(): void {
  const replan = replanOf(plans.question.value);
  if (replan) plans.question.take({ revision: replan.revision, params: replan.request }, replan);
}

/** Addresses of the nodes, as files say them: those that were given, others made up. */
export const addresses = new HostedAsk(addressesAsk, {
  ...ofPlan,
  on: 'vlanComparison',
  patient: true,
  work: async (request, { run }): Promise<readonly string[] | null> => {
    const { revision, topology } = planInUse();
    return (await run('vlanNodeAddresses', request, { network: { revision, topology } }))?.value ?? null;
  },
});

/** Takes lines `host address`; they stay as they are typed, faults are told with their lines. */
export const changeMacs = (text: string): void =>
  addresses.set({ macs: text.trim() === '' ? null : { name: 'addresses', text } });

const givenMacs = () => ({ macs: addresses.values().macs });

/** A node with a new address. What is wrong with it is told beside the form. */
export const replacements = new HostedAsk(replaceAsk, {
  ...listed,
  ...ofPlan,
  usual: givenMacs,
  work: async (request, { run }): Promise<ReplacedNode | null> => {
    const of = planInUse();
    const subject = title('a new address', '新しいアドレス');
    const done = await run('replaceVlanNodes', request, { ...subject, network: firstNetwork(of) });
    if (!done) return null;
    const { files, macs } = done.value;
    const lines = of.topology.hosts.map(({ name }, h) => `${name} ${macs[h]}\n`).join('');
    return { of, host: request.host, mac: request.mac, files, macs: lines };
  },
  answered: ({ macs }) => {
    changeMacs(macs);
    showVlanTab('changes');
  },
});

/** The re-plan that is looked at while its files are not in use; null: the plan is. */
function shownReplan(): ReplanView | null {
  const plan = plans.question.value;
  return plan && !isSameNetwork(plan.topology, useSubject.getState().topology) ? replanOf(plan) : null;
}

/** Archives of files, which go to the person and are not kept. */
export const archives = new HostedAsk(filesAsk, {
  ...listed,
  ...ofPlan,
  usual: () => {
    const replan = shownReplan();
    return { ...givenMacs(), after: replan && stepOf(replan) };
  },
  work: async (request, { run }): Promise<null> => {
    const subject = title('writing files', 'ファイルの作成');
    const done = await run('exportVlanPlan', request, { ...subject, network: firstNetwork(planInUse()) });
    if (!done) return null;
    const { name, bytes } = done.value;
    saveBytes(name, bytes, 'application/zip');
    tell('exportDone', { subject: name });
    return null;
  },
});
