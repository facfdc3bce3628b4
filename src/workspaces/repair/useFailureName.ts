import { useMemo } from 'react';
import { shortNames } from '../../drawing/layouts/shortNames';
import type { ShownAnalysis } from './useAnalysis';

/** What fails, with switches as they are named on the canvas: one line has no room for makers and models. */
export function useFailureName(shown: ShownAnalysis | null): string {
  const whole = shown?.analysis.result.fabric.switchNames;
  const short = useMemo(() => {
    const names = whole ? shortNames(whole) : [];
    return new Map(whole?.map((name, s) => [name, names[s]]));
  }, [whole]);
  return (shown?.row.down ?? '')
    .split(', ')
    .map((name) => short.get(name) ?? name)
    .join(', ');
}
