import { useDocument } from '../../state/documentStore';
import { useStanding } from '../../state/useQuestion';
import { askedNow, growthAsked, planning } from './growActions';
import { useGrow } from './growStore';

/** The plan as it stands towards the form and the design; `stage` is the one that the design has come to, null if it is none of the plan. */
export function usePlan() {
  const { target, values, taken } = useGrow();
  const revision = useDocument((d) => d.revision);
  const begun = [...taken].find(([, stage]) => stage === 0)?.[0] ?? revision;
  const stage = taken.get(revision) ?? null;
  const asked = growthAsked(target, values);
  // A stage that was taken over is no other question.
  const view = useStanding(planning, askedNow(asked, stage === null ? revision : begun));
  return { ...view, asked, stage };
}
