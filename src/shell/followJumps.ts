import { takeJump, usePage } from '../state/pageStore';
import type { Workspace } from '../workspaces/workspace';

/** Hands what a workspace is asked for (`openWorkspace`, `askWorkspace`) to that workspace. @returns how to stop */
export function followJumps(workspaces: readonly Workspace[]): () => void {
  return usePage.subscribe(({ jump: asked }) => {
    if (!asked) return;
    takeJump();
    const { jump } = workspaces.find(({ id }) => id === asked.workspace) ?? {};
    // A part that cannot be loaded leaves the page as it is.
    jump?.().then(
      (take) => take(asked.params),
      () => {},
    );
  });
}
