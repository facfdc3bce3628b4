import { create } from 'zustand';
import type { WorkConflict } from '../../../core/building/labels/readWork';
import type { ScheduleRow } from '../../../core/building/labels/schedule';
import type { Link, Topology } from '../../../core/topology/topology';
import { scheduleAsk } from '../../../jobs/building/ask';
import type { ScheduleParams } from '../../../jobs/building/scheduleJob';
import { hostJob } from '../../../state/asks/hostedAsk';

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
  whole: true,
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

/** Returns true if two designs have the same schedule except for work done, which needs no new one. O(links). */
function samePlan(a: Topology, b: Topology): boolean {
  if (a === b) return true;
  const isSame = a.switches === b.switches && a.hosts === b.hosts && a.floor === b.floor && a.lastCable === b.lastCable;
  if (!isSame || a.links.length !== b.links.length) return false;
  return a.links.every((link, i) => link === b.links[i] || sameButWork(link, b.links[i]));
}

function sameButWork(a: Link, b: Link): boolean {
  return (['id', 'a', 'b', 'lengthM', 'speed', 'cable', 'down'] as const).every((key) => a[key] === b[key]);
}
