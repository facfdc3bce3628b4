/** The result that each state of the network was left with, by revision; null: none. */
const leftWith = new Map<number, string | null>();

export const leaveShown = (revision: number, shownRun: string | null): void => {
  leftWith.set(revision, shownRun);
};

/** Undefined of a state that was never left. */
export const shownWhenLeft = (revision: number): string | null | undefined => leftWith.get(revision);
