import type { LocalText } from '../core/base/localText';
import { useDocument } from './documentStore';
import { useJobs } from './jobStore';

/** Why engines do not apply to the network as it is; empty while that is not known. */
export function useReasons(): ReadonlyMap<string, LocalText | null> {
  const revision = useDocument((d) => d.revision);
  const engines = useJobs((j) => j.engines);
  return new Map(engines?.revision === revision ? engines.choices.map((c) => [c.id, c.reason]) : []);
}
