import { create } from 'zustand';
import { defaultsOf } from '../../core/base/applies';
import type { ParamValues } from '../../core/base/params';
import { collectiveAsk } from '../../jobs/collective/ask';
import type { CollectiveRequest, CollectiveResult } from '../../jobs/collective/collectiveJob';
import { packetParams } from '../../jobs/simulate/packetParams';
import { HostedAsk } from '../../state/asks/hostedAsk';
import { resultsNow } from '../../state/asks/pageContext';
import type { RouteResultView } from '../../state/results/runStore';

/** The costs of a job by each routing of a network. */
export interface WorkedOut {
  readonly job: CollectiveRequest;
  readonly results: readonly RouteResultView[];
  readonly costs: readonly CollectiveResult[];
}

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
  work: async ({ job, runs }, { run }): Promise<WorkedOut | null> => {
    const costs: CollectiveResult[] = [];
    const results = resultsNow().filter(({ key }) => runs.includes(key));
    for (const key of runs) {
      const done = await run('collective', { ...job, run: key });
      if (!done) return null;
      costs.push(done.value);
    }
    // Before the answer is there, so that the canvas asks for the loads of one step only.
    showStep(fullestStep(costs[costs.length - 1]), useJobs.getState().shown);
    return { job, results, costs };
  },
});

/** The first of the steps with most congestion, from 1. */
function fullestStep({ congestion }: CollectiveResult): number {
  let most = 0;
  for (let i = 1; i < congestion.length; i++) if (congestion[i] > congestion[most]) most = i;
  return most + 1;
}
