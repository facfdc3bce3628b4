import type { NodeId, Topology } from '../../core/topology/topology';
import { addedNodes, addedNotes } from '../../document/clip';
import type { Diff } from '../../document/diff';
import { EditRefusal } from '../../document/refusal';
import type { StepName } from '../../document/transaction';
import { changeSelection, type ElementRef, useSelection } from '../selection/selectionStore';
import { useDocument } from './documentStore';
import { tellRefusal } from './editStore';

/** Carries a command out as one step. A refusal is shown on the canvas: null then. */
export function edit(name: StepName, command: (topology: Topology) => Diff): Diff | null {
  const outcome = attempt(name, command);
  if (!(outcome instanceof EditRefusal)) return outcome;
  tellRefusal(outcome);
  return null;
}

/** Carries a command out as one step, or hands back why not, for a field to show. */
export function attempt(name: StepName, command: (topology: Topology) => Diff): Diff | EditRefusal {
  try {
    const diff = command(useDocument.getState().topology);
    useDocument.getState().edit(name, diff);
    tellRefusal(null);
    return diff;
  } catch (error) {
    if (error instanceof EditRefusal) return error;
    throw error;
  }
}

/** Why it was not done; null if it was. */
export function refused(outcome: Diff | EditRefusal): EditRefusal | null {
  return outcome instanceof EditRefusal ? outcome : null;
}

/** Why a command would be refused; null if it would not. */
export function whyRefused(command: (topology: Topology) => Diff): EditRefusal | null {
  try {
    command(useDocument.getState().topology);
    return null;
  } catch (error) {
    if (error instanceof EditRefusal) return error;
    throw error;
  }
}

/** Selects what has just been drawn. Opens no inspector: its room would be taken from under the pointer. */
export function selectNodes(ids: readonly NodeId[]): void {
  const switches = new Set<string>(useDocument.getState().topology.switches.map((s) => s.id));
  const selection = ids.map(
    (id): ElementRef =>
      switches.has(id) ? ({ kind: 'switch', id } as ElementRef) : ({ kind: 'host', id } as ElementRef),
  );
  changeSelection({ selection });
}

/** The same of all that a step has put there, notes too. */
export function selectAdded(diff: Diff): void {
  selectNodes(addedNodes(diff));
  const notes = addedNotes(diff).map((id): ElementRef => ({ kind: 'note', id }));
  if (notes.length > 0) changeSelection({ selection: [...useSelection.getState().selection, ...notes] });
}
