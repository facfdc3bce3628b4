import type { LocalText } from '../../core/base/localText';
import type { NamedBytes } from '../../jobs/exportArchive';
import type { VlanHistory, VlanStep } from '../../jobs/vlan/vlanPlans';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { cancelJobs } from '../../state/jobStore';
import type { Answering } from '../../state/question';
import { type JobHandle, runJob } from '../../state/runJob';
import { type SentNetwork, vlanComparisonWorker, vlanWorker } from '../../worker/client';
import { isSameNetwork } from './vlanDifference';
import {
  addresses,
  archives,
  askedOfPlan,
  comparedForm,
  comparisonAsked,
  comparisons,
  planAsked,
  plans,
  replacements,
  replanOf,
  replans,
  sincePlan,
} from './vlanQuestions';
import { askedOf, requestOf } from './vlanRequests';
import {
  changeMacs,
  type PlanView,
  type ReplanView,
  showOfPlan,
  showVlan,
  showVlanTab,
  useVlan,
  type VlanForm,
} from './vlanStore';
import { isTrafficComplete } from './vlanTraffic';

/** Whether a plan takes about the blink of an eye, so that nobody has to ask. */
export function plansUnasked(form: VlanForm): boolean {
  return isSmall(useDocument.getState().fabric) && isTrafficComplete(form);
}

/** Plans the network as it is by the form. What was there stays until the new plan is. */
export async function planVlans(): Promise<void> {
  const { revision, topology, fabric } = useDocument.getState();
  const { form } = useVlan.getState();
  const before = plans.value;
  const plan = await plans.ask(planAsked(), async (answering) => {
    const done = await inSight('plan', answering, (handle) =>
      vlanWorker.run('planVlanNetwork', requestOf(form), { ...handle, network: { revision, topology } }),
    );
    if (!done || answering.overtaken()) return null;
    const count = done.value.vlans.length;
    const alike = before !== undefined && isSameNetwork(before.topology, topology);
    const { vlan, pair } = useVlan.getState();
    // What is looked at has to be there in the plan before it is shown.
    showOfPlan({ vlan: alike && vlan !== null && vlan < count ? vlan : firstShown(count), pair: alike ? pair : null });
    return { revision, topology, fabric, form, reply: done.value, workerMs: done.workerMs };
  });
  if (plan) refreshAddresses();
}

/** More VLANs than this cannot be told apart by colour and are looked at one by one. */
export const MOST_AT_ONCE = 8;

function firstShown(count: number): number | null {
  return count > MOST_AT_ONCE ? 0 : null;
}

/** Plans around what has failed and been mended since the plan, with as little change as can be. */
export async function replanVlans(): Promise<void> {
  const { revision, topology, fabric } = useDocument.getState();
  const of = plans.value;
  const since = of && sincePlan(of, topology);
  if (!of || !since) return;
  const { history, network } = historyOf(of);
  await replans.ask(askedOfPlan(of, since), async (answering) => {
    const done = await inSight('replan', answering, (handle) =>
      vlanWorker.run('replanVlanNetwork', { history, ...since }, { ...handle, network }),
    );
    if (!done || answering.overtaken()) return null;
    const { plan: reply, ...changes } = done.value;
    const { vlan } = useVlan.getState();
    if (vlan !== null && vlan >= reply.vlans.length) showVlan(firstShown(reply.vlans.length));
    showVlanTab('changes');
    return { revision, topology, fabric, form: of.form, reply, workerMs: done.workerMs, of, ...since, changes };
  });
}

/** Takes the re-plan for what stands in the network, its files having been brought out: what fails next is planned around from there. */
export function adoptReplan(): void {
  const replan = replanOf(plans.value);
  if (!replan) return;
  plans.take(askedOfPlan(replan, askedOf(replan.form)), replan);
  refreshAddresses();
}

/** Plans the same under another rule, beside. */
export async function compareVlans(): Promise<void> {
  const plan = plans.value;
  if (!plan) return;
  const form = comparedForm(plan.form);
  const { revision, topology, fabric } = plan;
  await comparisons.ask(comparisonAsked(plan), async (answering) => {
    const done = await inSight('comparison', answering, (handle) =>
      vlanComparisonWorker.run('planVlanNetwork', requestOf(form), { ...handle, network: { revision, topology } }),
    );
    return done && { revision, topology, fabric, form, reply: done.value, workerMs: done.workerMs };
  });
}

/** Looks up the nodes' addresses. */
function refreshAddresses(): void {
  const plan = plans.value;
  const { macs } = useVlan.getState();
  if (plan) void addresses.ask(askedOfPlan(plan, macs), () => addressesUnder(plan, macs));
}

async function addressesUnder({ revision, topology }: PlanView, macs: string): Promise<readonly string[]> {
  const params = { macs: macs.trim() === '' ? null : { name: 'addresses', text: macs } };
  return (await vlanComparisonWorker.run('vlanNodeAddresses', params, { network: { revision, topology } })).value;
}

/** Gives a node a new address and lists the files that change. What is wrong with it is told beside the form. */
export async function replaceNode(host: string, mac: string): Promise<void> {
  const plan = plans.value;
  const { macs } = useVlan.getState();
  if (!plan) return;
  const replaced = await replacements.ask(askedOfPlan(plan, { host, mac }), async (answering) => {
    const before = await addressesUnder(plan, macs);
    const lines = (of: (h: number) => string): string =>
      plan.topology.hosts.map(({ name }, h) => `${name} ${of(h)}\n`).join('');
    const known = lines((h) => before[h]);
    const after = lines((h) => (plan.topology.hosts[h].name === host ? mac.trim() : before[h]));
    const { history, network } = historyOf(plan);
    const params = { history, known: { name: 'addresses', text: known }, macs: { name: 'addresses', text: after } };
    const done = await inSight('replace', answering, (handle) =>
      vlanWorker.run('replaceVlanNodes', params, { ...handle, network }),
    );
    return done && { of: plan, host, mac, files: done.value, macs: after };
  });
  if (!replaced) return;
  takeMacs(replaced.macs);
  showVlanTab('changes');
}

/** Takes lines `host address`; they stay as they are typed, faults are told with their lines. */
export function takeMacs(macs: string): void {
  changeMacs(macs);
  refreshAddresses();
}

/** Makes an archive of a plan's files and hands it over, unless it is cancelled; what goes wrong is told beside the form. */
export async function writeVlanFiles(view: PlanView | ReplanView, take: (file: NamedBytes) => void): Promise<void> {
  const { formats, macs } = useVlan.getState();
  // An adopted re-plan is a plan like any other.
  const after = 'of' in view && view !== plans.value ? view : null;
  const { history, network } = historyOf(after ? after.of : view);
  const params = {
    ...{ history, formats: [...formats], after: after && stepOf(after) },
    macs: macs.trim() === '' ? null : { name: 'addresses', text: macs },
  };
  await archives.ask(askedOfPlan(view, { formats, macs }), async (answering) => {
    const done = await inSight('export', answering, (handle) =>
      vlanWorker.run('exportVlanPlan', params, { ...handle, network }),
    );
    if (done) take(done.value);
    return null;
  });
}

/** What stands in the network with a plan: how it came about, and the network that all began with. */
function historyOf(plan: PlanView | ReplanView): { readonly history: VlanHistory; readonly network: SentNetwork } {
  const steps: VlanStep[] = [];
  let first = plan;
  for (; 'of' in first; first = first.of) steps.unshift(stepOf(first));
  const { revision, topology, form } = first;
  return { history: { request: requestOf(form), steps }, network: { revision, topology } };
}

function stepOf({ down, up }: ReplanView): VlanStep {
  return { down, up };
}

const TITLES = {
  plan: { en: 'planning', ja: '計画' },
  replan: { en: 'planning around failures', ja: '故障の迂回' },
  comparison: { en: 'the other rule', ja: 'もう一方の規則' },
  replace: { en: 'a new address', ja: '新しいアドレス' },
  export: { en: 'writing files', ja: 'ファイルの作成' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Runs a question's work as a job of the status line, one at a time. */
function inSight<R>(
  title: keyof typeof TITLES,
  within: Pick<Answering<unknown>, 'signal' | 'onStep'>,
  run: (handle: JobHandle) => Promise<R>,
): Promise<R | null> {
  return runJob('vlan', TITLES[title], run, { replaces: true, workers: [vlanWorker], within });
}

/** Ends what is being worked out; what was there stays. */
export function cancelVlans(): void {
  cancelJobs('vlan');
}
