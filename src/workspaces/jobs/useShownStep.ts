import { useShownResult } from '../../state/results/runStore';
import { useJobs, type WorkedOut } from './jobsStore';

/** Which step of which result is listed and drawn: of the one that the canvas shows, until another is chosen. */
export function useShownStep(worked: WorkedOut | undefined): { readonly step: number; readonly index: number } {
  const { step, shown } = useJobs();
  const { result } = useShownResult();
  const at = (key: string | undefined): number => worked?.results.findIndex((one) => one.key === key) ?? -1;
  const index = Math.max(0, at(shown ?? undefined) < 0 ? at(result?.key) : at(shown ?? undefined));
  return { index, step: Math.min(step, worked?.costs[index].congestion.length ?? 0) };
}
