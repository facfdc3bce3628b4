interface Identified {
  readonly id: string;
}

/** Finds the present places of records of an earlier state of a network by their ids: by their place then, the place now; -1 if they are gone. O(records). */
export function placeNow(now: readonly Identified[], then: readonly Identified[]): (place: number) => number {
  if (now === then) return (place) => place;
  const at = new Map(now.map(({ id }, place) => [id, place]));
  return (place) => at.get(then[place].id) ?? -1;
}
