import { useRuns } from '../state/results/runStore';
import { useSelection } from '../state/selection/selectionStore';
import { usePage } from '../state/view/pageStore';

/** True while there is something to tell, a selection or a traced route, and nobody has closed the inspector on it. */
export function useInspected(): boolean {
  const open = usePage((v) => v.inspectorOpen);
  const selected = useSelection((v) => v.selection.length > 0);
  const traced = useRuns((j) => j.path !== null);
  return open && (selected || traced);
}
