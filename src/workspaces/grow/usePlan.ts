import { useAsk } from '../../state/asks/useAsk';
import { useDocument } from '../../state/document/documentStore';
import { growth, useGrow } from './growStore';

/** The plan beside the form and the design; `stage` is the one that the design is at, null if it is none of the plan. */
export function usePlan() {
  const { taken } = useGrow();
  const revision = useDocument((d) => d.revision);
  return { ...useAsk(growth), stage: taken.get(revision) ?? null };
}
