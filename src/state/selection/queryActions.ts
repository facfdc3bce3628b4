import type { LinkId } from '../../core/topology/topology';
import { findElements, type Query } from '../../document/query';
import { useDocument } from '../document/documentStore';
import { useSubject } from '../document/subjectStore';
import { useRuns } from '../results/runStore';
import { useLook } from '../view/lookStore';
import { currentSurface } from '../view/surface';
import { type ElementRef, isRecord, type RecordRef, select, useSelection } from './selectionStore';

/** How what is found goes with what is selected. */
export type Joining = 'instead' | 'added' | 'among';

/** Load of the fuller direction of each link under the shown routes; null without routes of this network as it is. */
export function knownLoads(): ReadonlyMap<LinkId, number> | null {
  const { shownRun } = useLook.getState();
  const result = shownRun === null ? undefined : useRuns.getState().results.get(shownRun);
  if (!result || result.revision !== useSubject.getState().revision) return null;
  const { fabric, load, topology } = result;
  return new Map(
    Array.from({ length: fabric.linkCount }, (_, link) => [
      topology.links[fabric.linkRecord[link]].id,
      Math.max(load[2 * link], load[2 * link + 1]),
    ]),
  );
}

/** Returns the selection that a query would make; nothing is changed. */
export function planSelection(query: Query, joining: Joining): readonly ElementRef[] {
  const loads = query.kind === 'link' ? knownLoads() : null;
  const found: readonly RecordRef[] = findElements(useDocument.getState().topology, query, {
    levels: currentSurface()?.levels ?? null,
    load: (id) => loads?.get(id),
  });
  if (joining === 'instead') return found;
  const { selection } = useSelection.getState();
  const before = new Set<string>(selection.filter(isRecord).map((e) => e.id));
  if (joining === 'among') return found.filter(({ id }) => before.has(id));
  return [...selection, ...found.filter(({ id }) => !before.has(id))];
}

/** Selects what a query means, and brings it into sight. */
export function selectMeant(query: Query, joining: Joining): void {
  select(planSelection(query, joining));
  currentSurface()?.reveal();
}
