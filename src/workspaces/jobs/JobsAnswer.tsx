import type { ReactNode } from 'react';
import { AnswerBar } from '../../widgets/AnswerBar';
import { useAnswer } from './useAnswer';

/** The answer to the shown request over the canvas, so that it is in sight with the drawer closed. */
export default function JobsAnswer({ otherwise }: { readonly otherwise: ReactNode }) {
  const answer = useAnswer();
  return answer ? <AnswerBar {...answer} /> : otherwise;
}
