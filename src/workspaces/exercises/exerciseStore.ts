import { create } from 'zustand';
import type { AnswerForm } from '../../core/exercises/exercise';
import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import { changePage } from '../../state/view/pageStore';

/** An answer as it is being given: items in the order in which they were chosen, or of `assign` what has a value by now. */
export type Draft = readonly string[] | Readonly<Record<string, string>>;

/** The exercise that is looked at: never undone, lost with the page. */
export interface ExerciseState {
  readonly kind: string;
  readonly seed: number;
  /** Null as long as nothing was answered. */
  readonly draft: Draft | null;
  readonly revealed: boolean;
  /** The thing that is pointed at among items and what is given. */
  readonly pointed: string | null;
}

const FRESH = { draft: null, revealed: false, pointed: null } as const;

export const useExercises = create<ExerciseState>()(() => ({ kind: exerciseDescriptors[0].id, seed: 1, ...FRESH }));

/** Looks at an exercise, in its workspace. */
export function openExercise(kind: string, seed: number): void {
  showExercise(kind, seed);
  changePage({ workspace: 'exercises', sheet: null });
}

export const showExercise = (kind: string, seed: number): void => useExercises.setState({ kind, seed, ...FRESH });

export const answerExercise = (draft: Draft): void => useExercises.setState({ draft });

export const revealSolution = (revealed: boolean): void => useExercises.setState({ revealed });

export const pointAt = (pointed: string | null): void => useExercises.setState({ pointed });

/** The draft answer, empty at first. */
export function draftOf(form: AnswerForm, draft: Draft | null): Draft {
  return draft ?? (form.kind === 'assign' ? {} : []);
}

/** Returns true if the answer can be judged: an empty selection is an answer too, unless exactly one is requested. */
export function isComplete(form: AnswerForm, draft: Draft): boolean {
  if (form.kind === 'assign') return Object.keys(draft).length === form.items.length;
  return form.kind !== 'pick' || !form.one || (draft as readonly string[]).length === 1;
}
