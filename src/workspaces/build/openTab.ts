import type { BuildTab } from './buildTab';
import { buildTabs } from './buildTabs';

/** The open step. Not in the store's file: steps open each other by that. */
export const openTab = ({ tab }: { readonly tab: string | null }): BuildTab =>
  buildTabs.find(({ id }) => id === tab) ?? buildTabs[0];
