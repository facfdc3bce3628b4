import { create } from 'zustand';
import type { WorkConflict } from '../../../core/building/labels/readWork';
import type { ScheduleRow } from '../../../core/building/labels/schedule';
import type { Topology } from '../../../core/topology/topology';
import { scheduleAsk } from '../../../jobs/building/ask';
import type { ScheduleParams } from '../../../jobs/building/scheduleJob';
import { hostJob } from '../../../state/asks/hostedAsk';
import { samePlan } from './samePlan';

interface LabelsState {
  readonly paper: 'A4' | 'letter';
  /** The rack whose cables are listed; null = all. */
  readonly rack: string | null;
  /** The result of reading the last file: its conflicts, and the numbers of cables changed and of cables missing from it. */
  readonly read: {
    readonly changed: number;
    readonly conflicts: readonly WorkConflict[];
    readonly missing: number;
  } | null;
}

export const useLabels = create<LabelsState>()(() => ({ paper: 'A4', rack: null, read: null }));

export const changeLabels = (change: Partial<LabelsState>): void => useLabels.setState(change);

/** The schedule of the design as its records are. It stays what it is while only work on the cables changes. */
export const schedule = hostJob('schedule', scheduleAsk, {
  on: 'sketch',
  onRecords: true,
  contextFor: (context) => {
    const { asking, answer } = schedule.question.store.getState();
    const before = (asking ?? answer?.asked)?.params as ScheduleParams | undefined;
    return before && samePlan(before.topology, context.topology) ? { ...context, topology: before.topology } : context;
  },
});

/** The rows with what was done as the design says it now. */
export function withWork(rows: readonly ScheduleRow[], { links }: Topology): readonly ScheduleRow[] {
  const works = new Map(links.map(({ id, work }) => [id, work]));
  return rows.map((row) => ({ ...row, work: works.get(row.link) ?? { status: 'planned' } }));
}
