import type { GroupColour } from '../../core/topology/topology';
import { rowColour } from './hueColour';
import type { Palette } from './palette';

/**
 * The colour of a group's box: the one that a person has chosen, else one by its number among the groups, from 0, which is the same in both themes. A
 * design that a later program has kept may have a colour that is not known here.
 */
export function groupColour({ groups }: Palette, chosen: GroupColour | undefined, number: number): string {
  if (chosen !== undefined && Object.hasOwn(groups, chosen)) return groups[chosen];
  return `#${rowColour(number + 1)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}
