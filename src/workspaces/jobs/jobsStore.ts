import { create } from 'zustand';
import type { ParamValue, ParamValues } from '../../core/base/params';
import type { CollectiveRequest, CollectiveResult } from '../../jobs/collectiveJob';
import { defaultsOf, paramsFor, patternDescriptors } from '../../jobs/descriptors';
import { collectiveParams } from '../../jobs/descriptors/collective';
import { packetParams } from '../../jobs/descriptors/simulate';
import { useDocument } from '../../state/documentStore';
import { type Asked, Question } from '../../state/question';
import { type JobHandle, runJob } from '../../state/runJob';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { keeperWorker } from '../../worker/client';

/** What the form holds. */
export interface JobForm extends Omit<CollectiveRequest, 'free'> {
  /** Names of free hosts as they are typed; blank for all. */
  readonly free: string;
}

/** What a job costs by each routing of a network. */
export interface WorkedOut {
  readonly form: JobForm;
  readonly results: readonly RouteResultView[];
  readonly costs: readonly CollectiveResult[];
}

interface JobsState {
  /** Whether a job is asked about, or hosts that send to random partners. */
  readonly asks: 'job' | 'exchange';
  readonly form: JobForm;
  /** From 1: the step that the canvas shows. */
  readonly step: number;
  /** How packets of a step are sent. */
  readonly sending: ParamValues<typeof packetParams>;
  /** Key of the result whose steps are listed and drawn; null for the first. */
  readonly shown: string | null;
}

/** Patterns that say what ranks send in steps, or all at once with messages of one size. */
export const jobKinds = patternDescriptors.filter(({ views, oneStep }) => views.includes('steps') || oneStep === true);

/** The parameters of such a pattern. */
export const paramsOfKind = (id: string) => {
  const kind = jobKinds.find((one) => one.id === id) ?? jobKinds[0];
  return paramsFor(kind, kind.oneStep ? 'demand' : 'steps');
};

const FIRST = 'ring-all-reduce';

export const useJobsForm = create<JobsState>()(() => ({
  asks: 'job',
  form: { ...defaultsOf(collectiveParams), kind: FIRST, values: defaultsOf(paramsOfKind(FIRST)), free: '', seed: 1 },
  step: 1,
  shown: null,
  sending: defaultsOf(packetParams),
}));

export const changeSending = (change: Partial<JobsState['sending']>): void =>
  useJobsForm.setState(({ sending }) => ({ sending: { ...sending, ...change } }));

export const changeJobForm = (change: Partial<JobForm>): void =>
  useJobsForm.setState(({ form }) => ({ form: { ...form, ...change } }));

export const askFor = (asks: JobsState['asks']): void => useJobsForm.setState({ asks });

/** Puts a whole job in the form. */
export const setJob = (form: JobForm): void => useJobsForm.setState({ form, step: 1, shown: null });

export function chooseKind(kind: string): void {
  const values: Record<string, ParamValue> = defaultsOf(paramsOfKind(kind));
  changeJobForm({ kind, values });
}

export const showStep = (step: number, shown: string | null): void => useJobsForm.setState({ step, shown });

export const jobCosts = new Question<WorkedOut>();

/** Results of the network as it is whose switches know one table, oldest first: no VLAN plans. */
export function resultsNow(results: ReadonlyMap<string, RouteResultView>, revision: number): RouteResultView[] {
  return [...results.values()].filter((one) => one.revision === revision && !one.vlan);
}

export function jobAsked(form: JobForm, results: readonly RouteResultView[]): Asked {
  return { revision: useDocument.getState().revision, params: [form, results.map(({ key }) => key)] };
}

/** Works out the job on the tables of every result of the network as it is. */
export async function workOutJob(): Promise<void> {
  const { form } = useJobsForm.getState();
  const results = resultsNow(useRuns.getState().results, useDocument.getState().revision);
  const request = { ...form, free: form.free.trim() === '' ? null : { name: 'hosts', text: form.free } };
  await jobCosts.ask(jobAsked(form, results), async (within) => {
    const work = async (handle: JobHandle): Promise<CollectiveResult[]> => {
      const costs: CollectiveResult[] = [];
      for (const { key } of results) {
        const { value } = await keeperWorker.run('collective', { ...request, run: key }, handle);
        costs.push(value);
      }
      return costs;
    };
    const costs = await runJob('job', null, work, { within, workers: [keeperWorker] });
    const newest = costs?.at(-1);
    if (newest) useJobsForm.setState({ step: fullestStep(newest) });
    return costs && { form, results, costs };
  });
}

/** The first of the steps with most congestion, from 1. */
function fullestStep({ congestion }: CollectiveResult): number {
  let most = 0;
  for (let i = 1; i < congestion.length; i++) if (congestion[i] > congestion[most]) most = i;
  return most + 1;
}
