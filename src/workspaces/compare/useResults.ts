import { useCallback, useMemo } from 'react';
import { useLanguage, useLocal } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { resultsBefore } from '../../state/results/beforeFailure';
import { nameResults } from '../../state/results/nameResults';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { compareTexts } from './texts';

export interface NamedResult {
  readonly result: RouteResultView;
  readonly name: string;
  /** Of the network before what is marked as failed had failed: to compare with, not of the network as it is. */
  readonly before: boolean;
}

/** Results of the network as it is, oldest first, each under a name of its own; those of before a failure, if there is one, first of all. */
export function useResults(): readonly NamedResult[] {
  const nameOf = useNameOf();
  const revision = useSubject((d) => d.revision);
  const all = useRuns((j) => j.results);
  const before = useResultsBefore();
  return useMemo(() => {
    const results = [...before, ...[...all.values()].filter((r) => r.revision === revision)];
    const names = nameResults(results, nameOf);
    return results.map((result, i) => ({ result, name: names[i], before: before.includes(result) }));
  }, [all, revision, before, nameOf]);
}

/** Results of the network before what is marked as failed had failed. */
export function useResultsBefore(): readonly RouteResultView[] {
  const revision = useSubject((d) => d.revision);
  const topology = useSubject((d) => d.topology);
  const all = useRuns((j) => j.results);
  return useMemo(() => resultsBefore(all, { revision, topology }), [all, revision, topology]);
}

/** Names a result by its title, and says so where it is of before a failure. */
export function useNameOf(): (result: RouteResultView) => string {
  const local = useLocal();
  const texts = compareTexts(useLanguage());
  const before = useResultsBefore();
  return useCallback(
    (result) => (before.includes(result) ? texts.beforeFailure({ name: local(result.title) }) : local(result.title)),
    [local, texts, before],
  );
}
