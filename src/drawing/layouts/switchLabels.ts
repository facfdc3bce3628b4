import type { Topology } from '../../core/topology/topology';
import { isGrouped } from './grouped';
import { shortNames } from './shortNames';

/** Groups around a circle leave little room for symbols: so many switches are few there. */
const FEW_IN_GROUPS = 12;

/** Labels in the symbols of the switches, see `shortNames`. */
export function switchLabels({ switches }: Pick<Topology, 'switches'>): string[] {
  const names = switches.map(({ name }) => name);
  return isGrouped({ switches }) ? shortNames(names, names.length > FEW_IN_GROUPS) : shortNames(names);
}
