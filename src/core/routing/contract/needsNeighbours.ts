import type { LocalText } from '../../base/localText';
import type { LatticeChannels } from '../../fabric/latticeChannels';

/** For `appliesTo` of engines on lattices: null if no link between neighbours is missing. */
export function needsNeighbours({ missing }: Pick<LatticeChannels, 'missing'>): LocalText | null {
  if (missing.length === 0) return null;
  const [a, b] = missing[0];
  return {
    en: `it needs every link between neighbours: ${missing.length} missing, the first ${a}--${b}`,
    ja: `隣り合うスイッチ間のリンクがすべて必要です(${missing.length} 本不足、最初は ${a}--${b})`,
  };
}
