import type { BestGap } from '../../core/simulation/gapSearch';
import type { PacingFrame } from '../../core/simulation/pacingStudy';
import type { RunFrame } from '../../core/simulation/runFrame';
import type { LoadPoint } from '../../core/simulation/saturation';

/** What a chart can show of a simulation that is under way. */
export type JobFrame =
  | ({ readonly kind: 'run' } & RunFrame)
  | ({ readonly kind: 'pacing' } & Omit<PacingFrame, 'done'>)
  | { readonly kind: 'gaps'; readonly rows: readonly BestGap[] }
  | { readonly kind: 'curve'; readonly points: readonly LoadPoint[] };
