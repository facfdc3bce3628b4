import type { RunFrame } from '../../core/simulation/kernel/runFrame';
import type { BestGap } from '../../core/simulation/pacing/gapSearch';
import type { PacingFrame } from '../../core/simulation/pacing/pacingStudy';
import type { LoadPoint } from '../../core/simulation/runs/saturation';
import {  } from '../../state/latest';

/** What a chart can show of a simulation that is under way. */
export type JobFrame =
  | ({ readonly kind: 'run' } & RunFrame)
  | ({ readonly kind: 'pacing' } & Omit<PacingFrame, 'done'>)
  | { readonly kind: 'gaps'; readonly rows: readonly BestGap[] }
  | { readonly kind: 'curve'; readonly points: readonly LoadPoint[] };
