import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { remember } from '../persistence/remember';

/** A panel that lies over the canvas on a narrow screen. */
export type Sheet = 'workspace' | 'inspector' | 'drawer';

/** Parameters of a request to a workspace, in its own terms; it checks them itself. */
export type JumpParams = Readonly<Record<string, string>>;

/** Where one is in the page: which workspace, and which panels stand open. */
export interface PageState {
  /** Id of a workspace. The page shows its first where there is none of this id, as before one is chosen. */
  readonly workspace: string;
  /** The workspaces before this one, the latest first. */
  readonly before: readonly string[];
  /** Id of a tab of the drawer, which shows its first where the open workspace has none of this id. */
  readonly drawerTab: string;
  readonly sheet: Sheet | null;
  /** While something is selected. */
  readonly inspectorOpen: boolean;
  readonly drawerOpen: boolean;
  /** The open drawer takes all the height. */
  readonly drawerFull: boolean;
  /** Id of the workspace that a link led to last: its panel is part of what the link shows, also on a projector. */
  readonly linked: string;
  /** Request to a workspace, until the workspace has received it. */
  readonly jump: { readonly workspace: string; readonly params: JumpParams } | null;
}

export const usePage = create<PageState>()(
  persist(
    (): PageState => ({
      workspace: '',
      before: [],
      drawerTab: '',
      sheet: null,
      inspectorOpen: true,
      drawerOpen: false,
      drawerFull: false,
      linked: '',
      jump: null,
    }),
    remember<PageState, 'drawerOpen'>('topoloom-page', { drawerOpen: [false, true] }, 'topoloom-view'),
  ),
);

export function changePage(changes: Partial<PageState>): void {
  usePage.setState(changes);
}

/** Goes to a workspace, and asks it for something if `params` are given. */
export function openWorkspace(workspace: string, params?: JumpParams): void {
  goTo(workspace, 'workspace');
  if (params) askWorkspace(workspace, params);
}

/** Goes to a workspace as a link says. */
export function followToWorkspace(workspace: string, params: JumpParams): void {
  changePage({ linked: workspace });
  openWorkspace(workspace, params);
}

/** Goes to a workspace for what it shows beside its panel, which on a narrow screen would cover it. */
export function showWorkspace(workspace: string): void {
  goTo(workspace, null);
}

/** Goes back to where one was before the workspace was opened. */
export function leaveWorkspace(): void {
  goTo(usePage.getState().before[0] ?? '', null);
}

function goTo(workspace: string, sheet: Sheet | null): void {
  usePage.setState((page) => ({
    workspace,
    sheet,
    before:
      page.workspace === workspace
        ? page.before
        : [page.workspace, ...page.before.filter((one) => one !== page.workspace)],
  }));
}

/** Asks a workspace for something without going there. */
export function askWorkspace(workspace: string, params: JumpParams): void {
  usePage.setState({ jump: { workspace, params } });
}

/** Takes the question away, so that it is heard once. */
export function takeJump(): PageState['jump'] {
  const { jump } = usePage.getState();
  if (jump) usePage.setState({ jump: null });
  return jump;
}

export function closeSheet(): void {
  usePage.setState({ sheet: null });
}

/** Opens the drawer, on a tab if one is named. */
export function openDrawer(drawerTab = usePage.getState().drawerTab): void {
  usePage.setState({ drawerOpen: true, drawerTab });
}

export function closeDrawer(): void {
  usePage.setState({ drawerOpen: false, drawerFull: false, sheet: null });
}

export function openInspector(): void {
  usePage.setState({ inspectorOpen: true, sheet: 'inspector' });
}

export function closeInspector(): void {
  usePage.setState({ inspectorOpen: false, sheet: null });
}
