/** Values that a chart can show while a run is under way. */
export interface RunFrame {
  /** 0 to 1. */
  readonly done: number;
  /** Simulated so far. */
  readonly ticks: number;
  /** Packets that arrived, by slices of equal time, not a copy; and `RunRecord.meanHostSpeed`. */
  readonly series: { readonly sliceTicks: number; readonly delivered: Uint32Array; readonly meanHostSpeed: number };
}
