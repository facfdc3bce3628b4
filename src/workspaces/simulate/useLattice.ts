import type { LocalText } from '../../core/base/localText';
import { useSubject } from '../../state/document/subjectStore';
import { useReasons } from '../../state/results/useReasons';

const NO_LATTICE: LocalText = {
  en: 'the switches of this network do not stand in a grid',
  ja: 'このネットワークのスイッチは格子状に並んでいません',
};

/** Why packets cannot go in dimension order on the network as it is; null where they can. */
export function useLatticeReason(): LocalText | null {
  const lattice = useSubject((d) => d.fabric.lattice);
  const reasons = useReasons();
  return lattice ? (reasons.get('dimension-order') ?? null) : NO_LATTICE;
}
