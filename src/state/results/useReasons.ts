import type { LocalText } from '../../core/base/localText';
import { useSubject } from '../document/subjectStore';
import { type EngineChoice, useRuns } from './runStore';

/** Why engines do not apply to the network as it is; empty while that is not known. */
export function useReasons(): ReadonlyMap<string, LocalText | null> {
  const revision = useSubject((d) => d.revision);
  const engines = useRuns((j) => j.engines);
  return new Map(engines?.revision === revision ? engines.choices.map((c) => [c.id, c.reason]) : []);
}

/** The engine that suits the network as it is; undefined while that is not known, or where none does. */
export function useSuited(): EngineChoice | undefined {
  const revision = useSubject((d) => d.revision);
  const engines = useRuns((j) => j.engines);
  return engines?.revision === revision ? engines.choices.find(({ suits }) => suits !== null) : undefined;
}
