import type { ExerciseReply, ExerciseRequest } from '../../jobs/school/exerciseJob';
import { type AskedQuestion, useQuestion } from '../../state/asks/useQuestion';

/** Of no network at hand: it stays whatever becomes of the design. */
const ALONE = { on: 'keeper', patient: true, onRecords: true } as const;

/** The exercise of a kind and a seed, asked for at once. */
export const useExercise = (params: ExerciseRequest): AskedQuestion<ExerciseReply> =>
  useQuestion('exercise', params, { ...ALONE, automatic: true });

/** The verdict on an answer, when it is asked for; none on another answer. */
export const useVerdict = (params: ExerciseRequest): AskedQuestion<ExerciseReply> =>
  useQuestion('exercise', params, ALONE);
