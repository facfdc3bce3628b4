import { expect, it } from 'vitest';
import { freeRoom } from './freeRoom';

const view = { left: 0, top: 0, right: 1000, bottom: 600 };

it('a column takes the side and a row the foot that they stand at', () => {
  const column = { left: 8, top: 8, right: 50, bottom: 400 };
  const row = { left: 10, top: 560, right: 600, bottom: 590 };
  expect(freeRoom(view, [column, row])).toEqual({ left: 50, top: 0, right: 1000, bottom: 560 });
});

it('tools in one row at the foot take it once, whichever of them is named first', () => {
  const [choice, zoom] = [
    { left: 10, top: 550, right: 240, bottom: 590 },
    { left: 800, top: 552, right: 990, bottom: 590 },
  ];
  for (const covers of [
    [choice, zoom],
    [zoom, choice],
  ])
    expect(freeRoom(view, covers)).toMatchObject({ left: 0, right: 1000, top: 0 });
});

it('what covers nearly all is let lie, and what lies outside takes nothing', () => {
  const sheet = { left: 100, top: 50, right: 900, bottom: 590 };
  const outside = { left: 1010, top: 0, right: 1200, bottom: 600 };
  expect(freeRoom(view, [sheet, outside])).toEqual(view);
});

it('several covers together leave nearly half of the view', () => {
  const [right, foot] = [
    { left: 600, top: 0, right: 1000, bottom: 600 },
    { left: 0, top: 300, right: 1000, bottom: 600 },
  ];
  expect(freeRoom(view, [right, foot])).toEqual({ ...view, right: 600 });
});
