import { useCallback, useMemo } from 'react';
import { plainNames } from '../../core/topology/plainNames';
import { shortNames } from '../../drawing/layouts/shortNames';
import type { RouteResultView } from '../../state/results/runStore';
import type { ShownFailure } from './useAnalysis';

/** Longest name that one line has room for. */
const LONGEST = 24;

/** The name of the shown failure, as `useFailureNames` has it. */
export function useFailureName(shown: ShownFailure | null): string {
  return useFailureNames(shown?.analysis.result)(shown?.row.down ?? '');
}

/** Names failures without makers' frames; a longer name is as short as on the canvas, but without abbreviated words. */
export function useFailureNames(result: RouteResultView | undefined): (down: string) => string {
  const whole = result?.fabric.switchNames;
  const told = useMemo(() => {
    if (!whole) return new Map<string, string>();
    const [plain, short] = [plainNames(whole), shortNames(whole, false)];
    return new Map(whole.map((name, s) => [name, plain[s].length <= LONGEST ? plain[s] : short[s]]));
  }, [whole]);
  return useCallback(
    (down) =>
      down
        .split(', ')
        .map((name) => told.get(name) ?? linkName(name, told))
        .join(', '),
    [told],
  );
}

/** `A – B` of `A--B`, and `A – B#2` of the second between them, both ends as they are told; as it is where they are not known. */
function linkName(name: string, told: ReadonlyMap<string, string>): string {
  const [, whole, place] = /^(.*?)(#\d+)?$/s.exec(name) ?? [];
  // A name may hold "--" itself.
  for (let at = whole.indexOf('--'); at >= 0; at = whole.indexOf('--', at + 1)) {
    const [a, b] = [told.get(whole.slice(0, at)), told.get(whole.slice(at + 2))];
    if (a !== undefined && b !== undefined) return `${a} – ${b}${place ?? ''}`;
  }
  return name;
}
