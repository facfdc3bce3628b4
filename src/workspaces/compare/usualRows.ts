import { papers } from '../../core/papers/registry';
import type { EngineDescriptor } from '../../core/routing/contract/engine';
import { engineDescriptors } from '../../core/routing/registry';
import { usePaper } from '../../state/results/paperStore';
import { useReasons } from '../../state/results/useReasons';

/** Searches take a minute where the others take a blink: not unless asked for. */
const searches: ReadonlySet<string> = new Set(engineDescriptors.filter((e) => e.search).map((e) => e.id));

interface UsualRows {
  /** All engines, those of a paper first: their rows are there first. */
  readonly engines: readonly EngineDescriptor[];
  /** Those that can route the network. */
  readonly able: readonly EngineDescriptor[];
  /** Ids of those that the paper compares. */
  readonly methods: readonly string[];
  /** Ids of those that are left out unless somebody chooses; while the settings of a paper hold, all but its methods. */
  readonly left: ReadonlySet<string>;
}

/** The engines that are compared where nobody has chosen. */
export function useUsualRows(): UsualRows {
  const reasons = useReasons();
  const own = usePaper((one) => one.paper?.preset.engines);
  const methods = own && own.length > 0 ? own : papers[0].engines;
  const place = ({ id }: EngineDescriptor): number => (methods.indexOf(id) + methods.length + 1) % (methods.length + 1);
  const engines = engineDescriptors.toSorted((a, b) => place(a) - place(b));
  return {
    ...{ engines, methods },
    able: engines.filter(({ id }) => !reasons.get(id)),
    left: own?.length ? new Set(engines.map(({ id }) => id).filter((id) => !own.includes(id))) : searches,
  };
}
