import type { BuildTab } from './buildTab';
import { floorTab } from './floor/floorTab';

/** The steps of building, in the order of the panel; the workspace opens with the first. Their components are lazy. */
export const buildTabs: readonly BuildTab[] = [floorTab];
