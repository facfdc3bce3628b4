import { useMemo } from 'react';
import { useDocument } from '../../../state/documentStore';
import { useAutomaticAsking, useStanding } from '../../../state/useQuestion';
import { scheduling, useScheduleAsked, withWork, workOutSchedule } from './labelsStore';

/** The schedule of the design as it is, with what was done; null rows while there is none. */
export function useSchedule() {
  const view = useStanding(scheduling, useScheduleAsked());
  const topology = useDocument((d) => d.topology);
  const { current } = view;
  const rows = useMemo(
    () => (current && current.from !== 'estimate' ? withWork(current.rows, topology) : null),
    [current, topology],
  );
  return { ...view, rows };
}

/** The same, worked out by itself: by the one component that is always there. */
export function useScheduleWorked() {
  useAutomaticAsking(scheduling, useScheduleAsked(), () => void workOutSchedule());
  return useSchedule();
}
