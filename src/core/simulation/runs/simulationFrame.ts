import type { RunFrame } from '../kernel/runFrame';
import type { BestGap } from '../pacing/gapSearch';
import type { PacingFrame } from '../pacing/pacingStudy';
import type { LoadPoint } from './saturation';

/** Values that a chart can show of a simulation that is under way. */
export type SimulationFrame =
  | ({ readonly kind: 'run' } & RunFrame)
  | ({ readonly kind: 'pacing' } & Omit<PacingFrame, 'done'>)
  | { readonly kind: 'gaps'; readonly rows: readonly BestGap[] }
  | { readonly kind: 'curve'; readonly points: readonly LoadPoint[] };

/** Progress of a simulation; `done` runs from 0 to 1 within the stage. */
export interface SimulationStep {
  readonly stage: 'overlap' | 'simulate' | 'search';
  readonly done: number;
  readonly frame?: SimulationFrame;
}
