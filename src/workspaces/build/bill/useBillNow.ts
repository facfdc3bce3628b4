import { useAutomaticAsking, useStanding } from '../../../state/useQuestion';
import { billing, useBillAsked, workOutBill } from './billStore';

/** The bill of the design as it is. */
export function useBillNow() {
  return useStanding(billing, useBillAsked());
}

/** The same, worked out by itself: by the one component that is always there. */
export function useBillWorked() {
  const asked = useBillAsked();
  useAutomaticAsking(billing, asked, () => void workOutBill());
  return useStanding(billing, asked);
}
