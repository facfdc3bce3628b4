import { create } from 'zustand';

/** Which step of building is open; kept while the page is. Null = the first. */
export const useBuild = create<{ readonly tab: string | null }>()(() => ({ tab: null }));

export const openBuildTab = (tab: string): void => useBuild.setState({ tab });
