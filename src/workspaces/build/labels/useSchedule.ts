import { useMemo } from 'react';
import type { ScheduleReply } from '../../../jobs/building/scheduleJob';
import type { QuestionView } from '../../../state/asks/question';
import { useAsk, useAutomaticAsk } from '../../../state/asks/useAsk';
import { useDocument } from '../../../state/document/documentStore';
import { schedule, withWork } from './labelsStore';

/** The schedule of the design as it is, with what was done; null rows while there is none. */
export function useSchedule() {
  return useRows(useAsk(schedule));
}

/** The same, worked out by itself: by the one component that is always there. */
export function useScheduleWorked() {
  return useRows(useAutomaticAsk(schedule));
}

function useRows<V extends QuestionView<ScheduleReply>>(view: V) {
  const topology = useDocument((d) => d.topology);
  const { current } = view;
  const rows = useMemo(
    () => (current && current.from !== 'estimate' ? withWork(current.rows, topology) : null),
    [current, topology],
  );
  return { ...view, rows };
}
