import { useMemo } from 'react';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { useAsk } from '../../state/asks/useAsk';
import { type SimulatedOn, useSimulate } from './simulateStore';
import { works } from './worksStore';

/** A run that the canvas can replay, and what it is of. */
export interface Replay {
  readonly on: SimulatedOn;
  readonly result: PacketResult;
  /** The network has changed since. */
  readonly stale: boolean;
}

/** The run of the mode that is chosen; null if there is none. */
export function useReplay(): Replay | null {
  const mode = useSimulate((s) => s.mode);
  const { value: packets, stale: packetsStale } = useAsk(works.packets);
  const { value: pacing, stale: pacingStale } = useAsk(works.pacing);
  const gap = useSimulate((s) => s.replayGap);
  return useMemo(() => {
    if (mode === 'packets') return packets ? { ...packets, stale: packetsStale } : null;
    const run = pacing?.runs.find((one) => one.gap === gap) ?? pacing?.runs[0];
    return pacing && run ? { on: pacing.on, result: run.result, stale: pacingStale } : null;
  }, [mode, packets, packetsStale, pacing, pacingStale, gap]);
}
