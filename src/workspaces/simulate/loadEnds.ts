import type { LoadPoint, SaturationResult } from '../../core/simulation/runs/saturation';
import { formatShare } from '../../i18n/formatNumber';
import type { SimulateTexts } from './texts';

/** Describes the curve in words. Routes that have deadlocked once are not said to carry a load: a load that survived may deadlock later. */
export function captionOf({ saturation, accepted, deadlockAt }: SaturationResult, texts: SimulateTexts): string {
  if (deadlockAt === null)
    return texts.curveCaption({ saturation: formatShare(saturation), accepted: formatShare(accepted) });
  const at = formatShare(deadlockAt);
  return saturation > 0
    ? texts.curveDeadlock({ at, survived: formatShare(saturation) })
    : texts.curveDeadlockAll({ at });
}

/** Where deadlocks are marked. */
export function endsOf(points: readonly LoadPoint[], texts: SimulateTexts) {
  return points.filter((p) => p.deadlock).map((p) => ({ x: p.rate, label: texts.pointEnds.deadlock }));
}

/** How a point came out, in a word. */
export function endOf(p: LoadPoint, points: readonly LoadPoint[], { pointEnds }: SimulateTexts): string {
  if (p.deadlock) return pointEnds.deadlock;
  if (p.saturated) return pointEnds.saturated;
  return points.some(({ deadlock }) => deadlock) ? pointEnds.survived : pointEnds.carried;
}

/** Before a deadlock something may have arrived, which says nothing of what would go on arriving. */
export function acceptedAt(p: LoadPoint): string {
  return p.deadlock ? '–' : formatShare(p.accepted);
}
