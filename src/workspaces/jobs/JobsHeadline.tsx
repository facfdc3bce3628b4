import { AnswerLine, useHasAnswer } from './AnswerLine';

/** The answer to the shown request in the line over the canvas, so that it is in sight with the drawer closed. */
export default function JobsHeadline({ otherwise }: { readonly otherwise: string }) {
  return useHasAnswer() ? <AnswerLine /> : otherwise;
}
