import { useEffect, useState } from 'react';
import type { ExerciseReply, ExerciseRequest } from '../../jobs/exerciseJob';
import { Question, type QuestionView } from '../../state/question';
import { useAutomaticAsking, useStanding } from '../../state/useQuestion';
import { keeperWorker } from '../../worker/client';

interface AskedExercise extends QuestionView<ExerciseReply> {
  ask(): void;
}

/** An exercise, or the verdict on an answer to it: of no network at hand, so that it stands whatever becomes of the design. */
function useReply(params: ExerciseRequest) {
  const [question] = useState(() => new Question<ExerciseReply>({ patient: true }));
  const asked = { revision: 0, params };
  const ask = (): void => void question.ask(asked, async () => (await keeperWorker.run('exercise', params)).value);
  useEffect(() => () => question.cancel(), [question]);
  return { question, asked, ask };
}

/** The exercise of a kind and a seed, asked for at once. */
export function useExercise(params: ExerciseRequest): QuestionView<ExerciseReply> {
  const { question, asked, ask } = useReply(params);
  useAutomaticAsking(question, asked, ask, 0);
  return useStanding(question, asked);
}

/** The verdict on an answer, when it is asked for; none on another answer. */
export function useVerdict(params: ExerciseRequest): AskedExercise {
  const { question, asked, ask } = useReply(params);
  return { ...useStanding(question, asked), ask };
}
