import type { ReactNode } from 'react';
import { FormPaperMark } from '../../inspector/PaperMark';
import { AnswerBar } from '../../widgets/AnswerBar';
import { repairCosts } from './repairStore';
import { useFailureAnswer } from './useFailureAnswer';

/** Answer about the shown failure, over the canvas. */
export default function RepairAnswer({ otherwise }: { readonly otherwise: ReactNode }) {
  const answer = useFailureAnswer();
  return answer ? <AnswerBar {...answer} action={<FormPaperMark hosted={repairCosts} />} /> : otherwise;
}
