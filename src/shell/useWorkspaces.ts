import { type ComponentType, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useDocument } from '../state/document/documentStore';
import { usePage } from '../state/view/pageStore';
import { workspaces } from '../workspaces/registry';
import { type Task, tasks } from '../workspaces/tasks';
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

/** Workspaces with a panel that have something to say of the network, and the open one. */
export function useRail(): readonly Workspace[] {
  const all = useWorkspaces();
  const open = useWorkspace();
  const fabric = useDocument((d) => d.fabric);
  return useMemo(
    () => all.filter((one) => one.Panel && (one === open || (one.shownFor?.(fabric) ?? true))),
    [all, open, fabric],
  );
}

/** The task that a workspace is a part of. */
export const taskOf = ({ task }: Workspace): Task => tasks.find(({ id }) => id === task) ?? tasks[0];

/** The tasks with their workspaces, and of each the one where one was last, else its first. */
export function useTasks() {
  const rail = useRail();
  const now = usePage((v) => v.workspace);
  const before = usePage((v) => v.before);
  return useMemo(
    () =>
      tasks.flatMap((task) => {
        const own = rail.filter((one) => taskOf(one) === task);
        const last = [now, ...before].map((id) => own.find((one) => one.id === id)).find(Boolean) ?? own[0];
        return last ? [{ task, own, last }] : [];
      }),
    [rail, now, before],
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
