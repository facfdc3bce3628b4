import { leaveWorkspace, takeJump, usePage } from '../state/view/pageStore';
import type { Workspace } from '../workspaces/workspace';

/** Hands requests for a workspace (`openWorkspace`, `askWorkspace`) to that workspace. @returns how to stop */
export function followJumps(workspaces: readonly Workspace[]): () => void {
  return usePage.subscribe(({ jump: asked }) => {
    if (!asked) return;
    takeJump();
    const { id, Panel, jump } = workspaces.find((one) => one.id === asked.workspace) ?? {};
    // A workspace that comes over the others leaves them as they are.
    if (id !== undefined && !Panel && usePage.getState().workspace === id) leaveWorkspace();
    // A part that cannot be loaded leaves the page as it is.
    jump?.().then(
      (take) => take(asked.params),
      () => {},
    );
  });
}
