import { create } from 'zustand';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { type CableSpeeds, cableSpeeds } from '../../core/topology/cableSpeeds';
import type { NodeId, Position, Topology } from '../../core/topology/topology';
import { removeElements, renameNetwork, replaceNetwork, setDown } from '../../document/commands';
import type { Diff } from '../../document/diff';
import { moveNodes } from '../../document/moveNodes';
import { commit, type History, redo, type StepName, undo } from '../../document/transaction';
import { withDrawnPlaces } from './drawnPlaces';

const EMPTY: Topology = { name: '', switches: [], hosts: [], links: [] };

/** The design being edited: lives as long as the page, undoable. */
export interface DocumentState extends History {
  /** Compiled from `topology`; the same object as long as `revision` is the same. */
  readonly fabric: Fabric;
  /** Of the same revision; null where all cables count alike. */
  readonly cables: CableSpeeds | null;
  /** @param again in the place of what the last step brought: undo takes both back as one */
  replace(name: 'generate' | 'import' | 'new' | 'grow', topology: Topology, again?: boolean): void;
  /** Another design, which undo does not leave. */
  open(topology: Topology): void;
  rename(name: string): void;
  /** One step for a whole drag: call it at pointer-up. */
  move(positions: ReadonlyMap<NodeId, Position>): void;
  setDown(ids: ReadonlySet<string>, down: boolean): void;
  remove(ids: ReadonlySet<string>, notes?: ReadonlySet<string>): void;
  /** Any other command, as one step. */
  edit(name: StepName, diff: Diff): void;
  /** A revision for a network that the design was not in this session: nothing else has it. */
  reserveRevision(): number;
  undo(): void;
  redo(): void;
}

export const useDocument = create<DocumentState>()((set, get) => {
  const take = (history: History): void => {
    if (history.revision === get().revision) {
      set(history);
      return;
    }
    const fabric = compileFabric(history.topology);
    set({ ...history, fabric, cables: fabric.capacityUnit === null ? null : cableSpeeds(history.topology.links) });
  };
  const step = (name: StepName, diff: Diff): void => take(commit(get(), name, withDrawnPlaces(get().topology, diff)));
  return {
    topology: EMPTY,
    revision: 0,
    lastRevision: 0,
    past: [],
    future: [],
    fabric: compileFabric(EMPTY),
    cables: null,
    replace: (name, topology, again = false) => {
      const before = again ? undo(get()) : get();
      const history = commit(before, name, replaceNetwork(before.topology, topology));
      // The page's first network is no step of the person's: there is nothing behind it to go back to.
      take(before.topology === EMPTY ? { ...history, past: [] } : history);
    },
    open: (topology) => {
      const revision = get().lastRevision + 1;
      take({ topology, revision, lastRevision: revision, past: [], future: [] });
    },
    rename: (name) => step('rename', renameNetwork(get().topology, name)),
    move: (positions) => step('move', moveNodes(get().topology, positions)),
    setDown: (ids, down) => step(down ? 'fail' : 'restore', setDown(get().topology, ids, down)),
    remove: (ids, notes) => step('remove', removeElements(get().topology, ids, notes)),
    edit: step,
    reserveRevision: () => {
      const lastRevision = get().lastRevision + 1;
      set({ lastRevision });
      return lastRevision;
    },
    undo: () => take(undo(get())),
    redo: () => take(redo(get())),
  };
});
