import { create } from 'zustand';
import { defaultsOf } from '../../core/base/applies';
import type { ParamValues } from '../../core/base/params';
import { collectiveAsk } from '../../jobs/collective/ask';
import type { CollectiveRequest, CollectiveResult } from '../../jobs/collective/collectiveJob';
import { packetParams } from '../../jobs/simulate/packetParams';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { resultsNow } from '../../state/asks/pageContext';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall } from '../../state/results/autoRoute';
import type { RouteResultView } from '../../state/results/runStore';

/** The costs of a job by each routing of a network. */
export interface WorkedOut {
  readonly job: CollectiveRequest;
  readonly results: readonly RouteResultView[];
  readonly costs: readonly CollectiveResult[];
  /** By result, the time over ideal with ranks in order and scattered, as far as that was worked out; null: never done. */
  readonly placed: readonly Placed[];
}

export type Placed = Partial<Record<'linear' | 'random', number | null>>;

interface JobsState {
  /** The kind of request: a job, or hosts that send to random partners. */
  readonly asks: 'job' | 'exchange';
  /** From 1: the step that the canvas shows. */
  readonly step: number;
  /** How packets of a step are sent. */
  readonly sending: ParamValues<typeof packetParams>;
  /** Key of the result whose steps are listed and drawn; null for the first. */
  readonly shown: string | null;
}

export const useJobs = create<JobsState>()(() => ({
  asks: 'job',
  step: 1,
  shown: null,
  sending: defaultsOf(packetParams),
}));

export const changeSending = (change: Partial<JobsState['sending']>): void =>
  useJobs.setState(({ sending }) => ({ sending: { ...sending, ...change } }));

export const askFor = (asks: JobsState['asks']): void => useJobs.setState({ asks });

export const showStep = (step: number, shown: string | null): void => useJobs.setState({ step, shown });

/** The costs of the job on the tables of every result of the network as it is. */
export const jobCosts = new HostedAsk(collectiveAsk, {
  on: 'keeper',
  kind: 'job',
  // What is asked by itself, one after the other, must not end the worker that holds the tables.
  patient: true,
  work: async ({ job, runs }, { run, overtaken }): Promise<WorkedOut | null> => {
    const costs: CollectiveResult[] = [];
    const placed: Placed[] = [];
    const results = resultsNow().filter(({ key }) => runs.includes(key));
    for (const key of runs) {
      const done = await run('collective', { ...job, run: key });
      // Another run of it would end that which has been asked for since.
      if (!done || overtaken()) return null;
      costs.push(done.value);
      const other = otherPlacement(job.placement);
      const beside =
        other && isSmall(results[0].fabric) && (await run('collective', { ...job, placement: other, run: key }));
      if (beside === null || overtaken()) return null;
      placed.push({
        ...done.value.others,
        ...(other && { [job.placement]: done.value.factor }),
        ...(other && beside && { [other]: beside.value.factor }),
      });
    }
    // Before the answer is there, so that the canvas asks for the loads of one step only.
    showStep(fullestStep(costs[costs.length - 1]), useJobs.getState().shown);
    return { job, results, costs, placed };
  },
});

/** Where ranks are in order, scattered, and the other way round; undefined of other placements. */
function otherPlacement(placement: CollectiveRequest['placement']): 'linear' | 'random' | undefined {
  if (placement === 'linear') return 'random';
  return placement === 'random' ? 'linear' : undefined;
}

/** Works it out by itself in a small network, whenever something of it changes. @returns whether that is so of the form as it is */
export function useAutomaticJobs(): boolean {
  const { form } = useAsk(jobCosts);
  const small = useSubject((d) => isSmall(d.fabric));
  return small && collectiveAsk.automatic(form, jobCosts.context());
}

/** The first of the steps with most congestion, from 1. */
function fullestStep({ congestion }: CollectiveResult): number {
  let most = 0;
  for (let i = 1; i < congestion.length; i++) if (congestion[i] > congestion[most]) most = i;
  return most + 1;
}
