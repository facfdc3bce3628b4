import { create } from 'zustand';
import type { WorkConflict } from '../../../core/building/labels/readWork';
import type { ScheduleRow } from '../../../core/building/labels/schedule';
import type { Topology } from '../../../core/topology/topology';
import { defaultsOf } from '../../../jobs/descriptors';
import { labelParams } from '../../../jobs/descriptors/labels';
import type { ScheduleParams, ScheduleReply } from '../../../jobs/scheduleJob';
import { useDocument } from '../../../state/documentStore';
import { usePrices } from '../../../state/priceStore';
import { type Asked, Question } from '../../../state/question';
import { sketchWorker } from '../../../worker/client';
import { samePlan } from './samePlan';

interface LabelsState {
  readonly prefix: string;
  readonly paper: 'A4' | 'letter';
  /** The rack whose cables are listed; null = all. */
  readonly rack: string | null;
  /** What of the last file was not taken, and how many cables it did not speak of. */
  readonly read: {
    readonly changed: number;
    readonly conflicts: readonly WorkConflict[];
    readonly missing: number;
  } | null;
  /** The design that the schedule was asked for last: kept while only work changes. */
  readonly plan: Topology | null;
}

export const useLabels = create<LabelsState>()(() => ({
  prefix: '',
  paper: 'A4',
  rack: null,
  read: null,
  plan: null,
}));

export const changeLabels = (change: Partial<Omit<LabelsState, 'plan'>>): void => useLabels.setState(change);

export const scheduling = new Question<ScheduleReply>();

function paramsOf(prefix: string, plan: Topology): ScheduleParams {
  return { ...defaultsOf(labelParams), prefix, ...usePrices.getState(), topology: plan };
}

/** The design as it is, or the last one if only what was done is another now. */
function planOf(topology: Topology, plan: Topology | null): Topology {
  return plan && samePlan(plan, topology) ? plan : topology;
}

/** What would be asked now. */
export function useScheduleAsked(): Asked {
  const { prefix, plan } = useLabels();
  usePrices();
  const topology = useDocument((d) => d.topology);
  return { revision: 0, params: paramsOf(prefix, planOf(topology, plan)) };
}

export async function workOutSchedule(): Promise<void> {
  const { prefix, plan: before } = useLabels.getState();
  const plan = planOf(useDocument.getState().topology, before);
  useLabels.setState({ plan });
  const params = paramsOf(prefix, plan);
  await scheduling.ask(
    { revision: 0, params },
    async (within) => (await sketchWorker.run('schedule', params, within)).value,
  );
}

/** The rows with what was done as the design says it now. */
export function withWork(rows: readonly ScheduleRow[], { links }: Topology): readonly ScheduleRow[] {
  const works = new Map(links.map(({ id, work }) => [id, work]));
  return rows.map((row) => ({ ...row, work: works.get(row.link) ?? { status: 'planned' } }));
}
