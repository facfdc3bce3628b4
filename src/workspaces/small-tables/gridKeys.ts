import type { KeyboardEvent } from 'react';
import type { GridReply } from '../../jobs/small-tables/tableJobs';

/** The selection on a grid, and the functions that change it. */
export interface GridChoice {
  readonly from: number;
  /** Left out where the view has no destination. */
  readonly to?: number;
  readonly onFrom: (at: number) => void;
  readonly onTo?: (at: number) => void;
}

/** Arrow keys choose the next switch in their direction, with Shift that of the destination. */
export function gridKeys({ columns, rows, place }: GridReply, { from, to, onFrom, onTo }: GridChoice) {
  return (event: KeyboardEvent): void => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if ((dx === 0 && dy === 0) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const choose = event.shiftKey && onTo ? onTo : onFrom;
    const moved = event.shiftKey && to !== undefined ? to : from;
    let [x, y] = [place[moved] % columns, Math.floor(place[moved] / columns)];
    // Over places without a switch.
    for (let next = -1; next < 0; ) {
      [x, y] = [x + dx, y + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows) return;
      next = place.indexOf(y * columns + x);
      if (next >= 0) choose(next);
    }
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
