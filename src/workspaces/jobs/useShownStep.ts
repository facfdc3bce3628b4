import { useShownResult } from '../../state/results/runStore';
import { useJobs, type WorkedOut } from './jobsStore';

/** Which step of which result is listed and drawn: of the one that the canvas shows, until another is chosen. */
export function useShownStep({ results, costs }: WorkedOut): { readonly step: number; readonly index: number } {
  const { step, shown } = useJobs();
  const { result } = useShownResult();
  const at = (key: string | undefined): number => results.findIndex((one) => one.key === key);
  const index = Math.max(0, at(shown ?? undefined) < 0 ? at(result?.key) : at(shown ?? undefined));
  return { index, step: Math.min(step, costs[index].congestion.length) };
}
