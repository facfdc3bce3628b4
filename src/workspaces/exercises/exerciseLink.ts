import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import type { LinkOutcome } from '../workspace';
import { openExercise } from './exerciseStore';

/** Seeds beyond this are no use to anybody, and have no room in the field. */
export const MOST_SEED = 99_999;

/** A fragment that leads to an exercise: `#exercise=find-loop&seed=3`. */
export function formatExerciseLink(kind: string, seed: number): string {
  return `#${new URLSearchParams({ exercise: kind, seed: String(seed) })}`;
}

/** Parses the exercise that a fragment names; null if it is no link to an exercise. */
export function parseExerciseLink(fragment: string): { readonly kind: string; readonly seed: number } | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const kind = fields.get('exercise') ?? '';
  const seed = Number(fields.get('seed') ?? 1);
  if (!exerciseDescriptors.some(({ id }) => id === kind)) return null;
  return Number.isInteger(seed) && seed >= 1 && seed <= MOST_SEED ? { kind, seed } : null;
}

/** Opens the exercise that a fragment names, over whatever design there is. */
export async function openExerciseLink(fragment: string): Promise<LinkOutcome> {
  const link = parseExerciseLink(fragment);
  if (!link) return { en: 'There is no such exercise here.', ja: 'そのような演習はありません。' };
  openExercise(link.kind, link.seed);
  return true;
}
