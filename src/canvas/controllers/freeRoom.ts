/** A rectangle of the view, pixels from its upper left corner. */
export interface ViewRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A cover that would leave less than this part of the view is let lie: one looks past it. */
const LEAST = 0.45;

/** The largest part of a view that is left at the sides of what covers it: each cover takes away the side that costs least. O(covers). */
export function freeRoom(view: ViewRect, covers: readonly ViewRect[]): ViewRect {
  let free = view;
  for (const cover of covers) {
    if (!overlaps(free, cover)) continue;
    const left: readonly ViewRect[] = [
      { ...free, left: cover.right },
      { ...free, top: cover.bottom },
      { ...free, right: cover.left },
      { ...free, bottom: cover.top },
    ];
    const best = left.reduce((most, part) => (area(part) > area(most) ? part : most));
    if (area(best) >= LEAST * area(view)) free = best;
  }
  return free;
}

function overlaps(a: ViewRect, b: ViewRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function area({ left, top, right, bottom }: ViewRect): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
