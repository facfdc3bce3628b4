import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { remember } from './remember';

/** Each a panel over the same design, in the order of the rail. */
export const WORKSPACES = ['design', 'route', 'compare', 'repair', 'vlan', 'simulate', 'figures'] as const;
export type Workspace = (typeof WORKSPACES)[number];
export type DrawerTab = 'engines' | 'charts' | 'links' | 'hops' | 'changes' | 'failures' | 'tables' | 'simulation';
/** A panel that lies over the canvas on a narrow screen. */
export type Sheet = 'workspace' | 'inspector' | 'drawer';

/** Where one is in the page: which workspace, and which panels stand open. */
export interface PageState {
  readonly workspace: Workspace;
  readonly drawerTab: DrawerTab;
  readonly sheet: Sheet | null;
  readonly inspectorOpen: boolean;
  readonly drawerOpen: boolean;
}

export const usePage = create<PageState>()(
  persist(
    (): PageState => ({
      workspace: 'design',
      drawerTab: 'engines',
      sheet: null,
      inspectorOpen: (globalThis.innerWidth ?? 1400) >= 1280,
      drawerOpen: true,
    }),
    remember<PageState, 'inspectorOpen' | 'drawerOpen'>(
      'topoloom-page',
      { inspectorOpen: [false, true], drawerOpen: [false, true] },
      'topoloom-view',
    ),
  ),
);

export function changePage(changes: Partial<PageState>): void {
  usePage.setState(changes);
}

export function openWorkspace(workspace: Workspace): void {
  usePage.setState({ workspace, sheet: 'workspace' });
}

export function closeSheet(): void {
  usePage.setState({ sheet: null });
}

/** Opens the drawer, on a tab if one is named. */
export function openDrawer(drawerTab = usePage.getState().drawerTab): void {
  usePage.setState({ drawerOpen: true, drawerTab });
}

export function closeDrawer(): void {
  usePage.setState({ drawerOpen: false, sheet: null });
}

export function openInspector(): void {
  usePage.setState({ inspectorOpen: true, sheet: 'inspector' });
}
