import { expect, it } from 'vitest';
import { vlanColours } from './vlanColours';
import { isCut } from './vlanLayer';

it('names the root of a tree below it where there is no room above', () => {
  const view = { zoom: 0.5, panY: 100 };
  expect([isCut(-180, view), isCut(0, view)]).toEqual([true, false]);
});

it('draws the first of many trees in a colour that is not that of failures', () => {
  const [red, green, blue] = (vlanColours([...Array(16).keys()], 'light').css[0].match(/\d+/g) ?? []).map(Number);
  expect([blue > green, blue > 2 * red]).toEqual([true, true]);
});
