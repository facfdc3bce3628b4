import { useDocument } from './documentStore';
import { type ElementRef, useView } from './viewStore';

/** Takes the selected switches, hosts and links away, as one step that undo takes back. */
export function removeSelection(): void {
  const ids = idsOf(useView.getState().selection);
  if (ids.size === 0) return;
  useView.getState().select([]);
  useDocument.getState().remove(ids);
}

/** Ids of what can be edited: turns are the engines' affair. */
function idsOf(elements: readonly ElementRef[]): Set<string> {
  return new Set(elements.flatMap((e) => (e.kind === 'turn' ? [] : [e.id as string])));
}
