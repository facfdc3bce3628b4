import type { GroupFrame } from '../scene/annotations';
import { rowColour } from './hueColour';
import type { Palette } from './palette';

/** Share of its colour in a group's box, over the ground. */
export const GROUP_FILL = 0.12;

/**
 * The colour of a group's box: the one that a person has chosen, else one by its number among the groups, which is the same in both themes. A design
 * that a later program has kept may have a colour that is not known here.
 */
export function groupColour(
  { groups }: Pick<Palette, 'groups'>,
  { colour, number }: Pick<GroupFrame, 'colour' | 'number'>,
): string {
  if (colour !== undefined && Object.hasOwn(groups, colour)) return groups[colour];
  return hex(rowColour(number + 1));
}

/** The same as it looks on the ground, for boxes that nothing is to shine through. */
export function groupTint(
  palette: Pick<Palette, 'groups' | 'ground'>,
  frame: Pick<GroupFrame, 'colour' | 'number'>,
): string {
  const [ink, ground] = [groupColour(palette, frame), palette.ground].map((colour) =>
    [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16)),
  );
  return hex(ink.map((part, i) => Math.round(GROUP_FILL * part + (1 - GROUP_FILL) * ground[i])));
}

/** The colour of a network by its number in a design of several. */
export function networkColour({ groups }: Pick<Palette, 'groups'>, number: number): string {
  const colours = Object.values(groups);
  return colours[number % colours.length];
}

const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
