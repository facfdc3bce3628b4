/** The result that each state of the network was left with, by revision, the one left last at the end; null: none. */
const leftWith = new Map<number, string | null>();
/** Of states whose results are forgotten: the engine of that result. */
const enginesLeft = new Map<number, string>();

export const leaveShown = (revision: number, shownRun: string | null): void => {
  leftWith.delete(revision);
  leftWith.set(revision, shownRun);
};

/** Undefined of a state that was never left. */
export const shownWhenLeft = (revision: number): string | null | undefined => leftWith.get(revision);

/** The result of a network that is to be shown: the one that it was left with, else its newest. @param of its results, oldest first */
export const resultToShow = <R extends { readonly key: string }>(of: readonly R[], revision: number): R | undefined =>
  of.find(({ key }) => key === shownWhenLeft(revision)) ?? of.at(-1);

/** In the order of leaving. */
export const revisionsLeft = (): number[] => [...leftWith.keys()];

export const engineWhenLeft = (revision: number): string | undefined => enginesLeft.get(revision);

/** The results of a state are forgotten. @param gone nothing leads back to it */
export function forgetLeft(revision: number, gone: boolean, engine: string | null): void {
  if (engine !== null) enginesLeft.set(revision, engine);
  if (!gone) return;
  leftWith.delete(revision);
  enginesLeft.delete(revision);
}
