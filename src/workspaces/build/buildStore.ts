import { create } from 'zustand';
import type { BuildTab } from './buildTab';
import { buildTabs } from './buildTabs';

/** Which step of building is open; kept while the page is. */
export const useBuild = create<{ readonly tab: string }>()(() => ({ tab: buildTabs[0].id }));

export const openBuildTab = (tab: string): void => useBuild.setState({ tab });

/** The open step. */
export const openTab = ({ tab }: { readonly tab: string }): BuildTab =>
  buildTabs.find(({ id }) => id === tab) ?? buildTabs[0];
