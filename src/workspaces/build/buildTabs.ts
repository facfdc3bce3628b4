import { billTab } from './bill/billTab';
import type { BuildTab } from './buildTab';
import { floorTab } from './floor/floorTab';
import { labelsTab } from './labels/labelsTab';

/** The steps of building, in the order of the panel; the workspace opens with the first. Their components are lazy. */
export const buildTabs: readonly BuildTab[] = [floorTab, billTab, labelsTab];
