import { SeededRandom } from '../../core/base/structures/seededRandom';
import { suggestion } from '../../core/base/suggestion';
import type { Exercise, ExerciseDescriptor, Verdict } from '../../core/exercises/exercise';
import { exerciseDescriptors, findExercise } from '../../core/exercises/kinds/registry';
import { AnswerError, answerRecord, readAnswer } from '../../core/exercises/readAnswer';
import { defineJob, type JobWork, noInputs } from '../job';

export interface ExerciseRequest {
  readonly kind: string;
  readonly seed: number;
  /** Of which the verdict is asked for: as files have it, not looked at yet. */
  readonly answer?: unknown;
}

export interface ExerciseReply extends Omit<Exercise, 'judge' | 'solution'> {
  readonly descriptor: ExerciseDescriptor;
  /** As an answer is given. */
  readonly solution: ReturnType<typeof answerRecord>;
  /** Of the answer; null without one. */
  readonly verdict: Verdict | null;
}

/** An exercise of a kind, the same for the same seed, and the verdict on an answer. @throws AnswerError for a kind that is none, or an answer without the form */
export const exercise = defineJob({
  id: 'exercise',
  inputs: noInputs,
  *run(_: null, { kind, seed, answer }: ExerciseRequest): JobWork<ExerciseReply> {
    const found = findExercise(kind);
    if (!found) {
      const ids = exerciseDescriptors.map(({ id }) => id);
      const near = suggestion(kind, ids);
      throw new AnswerError({
        en: `no exercise "${kind}": expected one of ${ids.join(', ')}${near.en}`,
        ja: `演習「${kind}」はありません。${ids.join(', ')} のいずれかです${near.ja}`,
      });
    }
    const { judge, solution, ...sheet } = found.draw(new SeededRandom(seed));
    return {
      ...sheet,
      descriptor: found.descriptor,
      solution: answerRecord(sheet.form, solution),
      verdict: answer === undefined ? null : judge(readAnswer(sheet.form, answer)),
    };
  },
});
