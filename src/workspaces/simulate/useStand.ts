import { patternDescriptors } from '../../jobs/catalog';
import { useDocument } from '../../state/documentStore';
import { useLook } from '../../state/lookStore';
import { standingOf } from '../../state/question';
import { useRuns } from '../../state/runStore';
import { askedBy, shownRouting } from './simulateActions';
import { type SimulatedOn, type SimulateWork, useSimulate } from './simulateStore';

/** How a result stands towards what is there now. */
export interface Stand {
  /** The network has changed since. */
  readonly stale: boolean;
  /** The form, or the routing, has changed since. */
  readonly changed: boolean;
}

/** Whether hosts send a pattern's messages in steps, or at a rate. */
export function inSteps(pattern: string): boolean {
  return patternDescriptors.find(({ id }) => id === pattern)?.views.includes('steps') ?? false;
}

export function useStand(work: SimulateWork, on: SimulatedOn | undefined): Stand {
  const revision = useDocument((d) => d.revision);
  const form = useSimulate((s) => s.form);
  useLook((v) => v.shownRun);
  useRuns((j) => j.results);
  if (!on) return { stale: false, changed: false };
  const params = askedBy(work, form, shownRouting()?.key ?? null, inSteps(form.pattern));
  return standingOf({ revision: on.revision, params: on.asked }, { revision, params });
}
