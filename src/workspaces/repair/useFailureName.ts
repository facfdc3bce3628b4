import { useMemo } from 'react';
import { shortNames } from '../../drawing/layouts/shortNames';
import { plainNames } from '../../jobs/descriptors/names';
import type { ShownAnalysis } from './useAnalysis';

/** Longest name that one line has room for. */
const LONGEST = 24;

/** What fails, without makers' frames; a name that is longer still as short as on the canvas, but without abbreviated words. */
export function useFailureName(shown: ShownAnalysis | null): string {
  const whole = shown?.analysis.result.fabric.switchNames;
  const told = useMemo(() => {
    if (!whole) return new Map<string, string>();
    const [plain, short] = [plainNames(whole), shortNames(whole, false)];
    return new Map(whole.map((name, s) => [name, plain[s].length <= LONGEST ? plain[s] : short[s]]));
  }, [whole]);
  return (shown?.row.down ?? '')
    .split(', ')
    .map((name) => told.get(name) ?? name)
    .join(', ');
}
