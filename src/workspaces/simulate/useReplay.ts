import { useMemo } from 'react';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { type SimulatedOn, useSimulate } from './simulateStore';

/** A run that the canvas can replay, and what it is of. */
export interface Replay {
  readonly on: SimulatedOn;
  readonly result: PacketResult;
}

/** The run of the mode that is chosen; null if there is none. */
export function useReplay(): Replay | null {
  const mode = useSimulate((s) => s.form.mode);
  const packets = useSimulate((s) => s.packets);
  const pacing = useSimulate((s) => s.pacing);
  const gap = useSimulate((s) => s.replayGap);
  return useMemo(() => {
    if (mode === 'packets') return packets;
    const run = pacing?.runs.find((one) => one.gap === gap) ?? pacing?.runs[0];
    return pacing && run ? { on: pacing.on, result: run.result } : null;
  }, [mode, packets, pacing, gap]);
}
