import { describe, expect, it } from 'vitest';
import { GROUP_COLOURS } from '../../core/topology/topology';
import { loadColours } from './colourScale';
import { contrast, DEFICIENCIES, distance, lab, linear, seenWith } from './colourVision.fixture';
import { groupColour, groupTint } from './groupColours';
import { rowColour } from './hueColour';
import { PALETTES } from './palette';

describe.each(['light', 'dark'] as const)('colours of groups on the %s ground', (theme) => {
  const shades = GROUP_COLOURS.map((name) => PALETTES[theme].groups[name]);

  it.each(Object.entries({ normal: null, ...DEFICIENCIES }))('are told apart by eyes with %s sight', (_, matrix) => {
    const seen = shades.map((shade) => lab(matrix ? seenWith(matrix, linear(shade)) : linear(shade)));
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(0, i)) expect(distance(a, b)).toBeGreaterThan(18);
    }
  });

  it('can be seen, and pass for no overload, warning or route', () => {
    const { ground, warning, path } = PALETTES[theme];
    const spoken = [...loadColours('blue', theme).slice(-3), warning, path];
    for (const shade of shades) {
      expect(contrast(shade, ground)).toBeGreaterThan(3);
      for (const other of spoken) expect(distance(lab(linear(shade)), lab(linear(other)))).toBeGreaterThan(30);
    }
  });
});

it('a group has the colour that was chosen for it, else the one of its number', () => {
  const { light, dark } = PALETTES;
  expect(groupColour(light, { colour: 'plum', number: 3 })).toBe(light.groups.plum);
  expect(groupColour(dark, { colour: 'plum', number: 3 })).toBe(dark.groups.plum);
  const numbered = groupColour(dark, { colour: undefined, number: 3 });
  expect([1, 3, 5].map((i) => Number.parseInt(numbered.slice(i, i + 2), 16))).toEqual(rowColour(4));
  expect(groupColour(light, { colour: 'mauve' as never, number: 3 })).toBe(numbered);
  expect(groupTint(light, { colour: 'plum', number: 0 })).toBe('#e3dce4');
  expect(groupColour(light, { colour: 'toString' as never, number: 3 })).toBe(numbered);
});
