import type { Fault } from '../../state/asks/fault';
import { useAsk } from '../../state/asks/useAsk';
import { useSimulate } from './simulateStore';
import { WORKS, works } from './worksStore';

/** Why a simulation of the mode that is chosen gave nothing. */
export function useSimulateFault(): Fault | null {
  const mode = useSimulate((s) => s.mode);
  const pacing = useAsk(works.pacing).fault;
  const gaps = useAsk(works.gaps).fault;
  const sizes = useAsk(works.sizes).fault;
  const packets = useAsk(works.packets).fault;
  const curve = useAsk(works.curve).fault;
  const faults = { pacing, gaps, sizes, packets, curve };
  return WORKS[mode].map((kind) => faults[kind]).find((fault) => fault !== null) ?? null;
}
