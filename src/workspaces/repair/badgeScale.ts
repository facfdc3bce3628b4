/** Steps of the scale that a badge's colour and size follow. */
export const STEPS = 5;

/** Largest count of each step that some count can be in; the steps of `stepOf`. */
export function stepsUpTo(most: number): { readonly step: number; readonly last: number }[] {
  const lasts = Array.from({ length: STEPS }, (_, step) => ({ step, last: Math.floor((most * (step + 1)) / STEPS) }));
  return lasts.filter(({ step, last }) => last > (step === 0 ? 0 : lasts[step - 1].last));
}

/** The step of a count from 1 to `most`. */
export function stepOf(count: number, most: number): number {
  return most <= 0 ? 0 : Math.min(STEPS - 1, Math.max(0, Math.ceil((STEPS * count) / most) - 1));
}
