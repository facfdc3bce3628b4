import { type ComponentType, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useDocument } from '../state/document/documentStore';
import { usePage } from '../state/view/pageStore';
import { workspaces } from '../workspaces/registry';
import type { Condition, Stage, Workspace } from '../workspaces/workspace';

/** The workspaces that the page is drawn from: those of the registry, unless a test has others. */
export const Workspaces = createContext<readonly Workspace[]>(workspaces);

export const useWorkspaces = (): readonly Workspace[] => useContext(Workspaces);

/** The open workspace: the first one where the page names none that there is and that has a panel. */
export function useWorkspace(): Workspace {
  const all = useWorkspaces();
  const open = usePage((v) => v.workspace);
  return all.find(({ id, Panel }) => Panel && id === open) ?? all[0];
}

/** Workspaces of the rail: those with a panel that have something to say of the network, and the open one. */
export function useRail(): readonly Workspace[] {
  const all = useWorkspaces();
  const open = useWorkspace();
  const fabric = useDocument((d) => d.fabric);
  return useMemo(
    () => all.filter((one) => one.Panel && (one === open || (one.shownFor?.(fabric) ?? true))),
    [all, open, fabric],
  );
}

const ALWAYS: Condition = { subscribe: () => () => {}, holds: () => true };

/** Checks whether a condition holds now; one that is not there always does. */
export function useHolds({ subscribe, holds }: Condition = ALWAYS): boolean {
  return useSyncExternalStore(subscribe, holds);
}

/** The stage that the open workspace has over a part of the page now. */
export function useStage(over: Stage['over']): ComponentType | null {
  const { stage } = useWorkspace();
  const stands = useHolds(stage?.when);
  return stage?.over === over && stands ? stage.View : null;
}
