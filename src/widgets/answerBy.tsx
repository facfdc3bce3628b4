import type { ComponentProps, ReactNode } from 'react';
import { AnswerBar } from './AnswerBar';

/** Contents of a workspace's answer bar. */
export type Answered = ComponentProps<typeof AnswerBar>;

/** The answer of a workspace over the canvas, or that of the network where it has none. */
export function answerBy(useAnswer: () => Answered | null) {
  return function Answer({ otherwise }: { readonly otherwise: ReactNode }) {
    const answer = useAnswer();
    return answer ? <AnswerBar {...answer} /> : otherwise;
  };
}
