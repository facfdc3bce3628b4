import { useDocument } from '../document/documentStore';
import { currentSurface } from '../view/surface';
import { selectedIds, selectedNotes } from './selectionActions';
import { type ElementRef, isRecord, select, useSelection } from './selectionStore';

/** Switches, hosts and notes, as they can be selected. */
function allDrawn(): ElementRef[] {
  const { switches, hosts, notes = [] } = useDocument.getState().topology;
  return [
    ...switches.map(({ id }): ElementRef => ({ kind: 'switch', id })),
    ...hosts.map(({ id }): ElementRef => ({ kind: 'host', id })),
    ...notes.map(({ id }): ElementRef => ({ kind: 'note', id })),
  ];
}

/** Returns a test for elements of the selection, as it is now. */
function isSelected(): (e: ElementRef) => boolean {
  const [ids, notes] = [selectedIds(), selectedNotes()];
  return (e) => (e.kind === 'note' ? notes.has(e.id) : isRecord(e) && ids.has(e.id));
}

/** Every switch, host and note; cables go wherever their ends go. */
export function selectAll(): void {
  select(allDrawn());
}

/** The other switches, hosts and notes; where only links are selected, the other links. */
export function invertSelection(): void {
  const { selection } = useSelection.getState();
  const onlyLinks = selection.length > 0 && selection.every((e) => e.kind === 'link');
  const all = onlyLinks
    ? useDocument.getState().topology.links.map(({ id }): ElementRef => ({ kind: 'link', id }))
    : allDrawn();
  const chosen = isSelected();
  select(all.filter((e) => !chosen(e)));
}

/** All switches that share a level, a pod or a group with one of the selection. */
export function selectAlike(what: 'level' | 'pod' | 'group'): void {
  const { switches } = useDocument.getState().topology;
  const surface = currentSurface();
  const ids = selectedIds();
  const groupOf = switches.map((record, s): string | null => {
    const { tree = 0 } = record;
    if (what === 'group') return record.group ?? null;
    if (what === 'pod') {
      const pod = record.pod ?? (surface && surface.pods[s] >= 0 ? `found ${surface.pods[s]}` : undefined);
      return pod === undefined ? null : `${tree} ${pod}`;
    }
    const level = record.level ?? surface?.levels?.[s];
    return level === undefined ? null : String(level);
  });
  const wanted = new Set(groupOf.filter((group, s) => group !== null && ids.has(switches[s].id)));
  const alike = switches.filter((_, s) => wanted.has(groupOf[s]));
  if (alike.length > 0) select(alike.map(({ id }): ElementRef => ({ kind: 'switch', id })));
}

/** The machines of which hosts of the selection are ports, by name. */
export function selectedMachines(): ReadonlySet<string> {
  const ids = selectedIds();
  const { hosts } = useDocument.getState().topology;
  return new Set(hosts.flatMap(({ id, node }) => (node !== undefined && ids.has(id) ? [node] : [])));
}

/** All ports of the machines of the selected hosts. */
export function selectMachine(): void {
  const machines = selectedMachines();
  const { hosts } = useDocument.getState().topology;
  const ports = hosts.filter(({ node }) => node !== undefined && machines.has(node));
  if (ports.length > 0) select(ports.map(({ id }): ElementRef => ({ kind: 'host', id })));
}

/** Walks through switches, hosts and notes by keys, and brings each into sight. */
export function selectNext(step: 1 | -1): void {
  walk(allDrawn(), step);
}

/** Walks through notes alone: in a large network they are far behind. */
export function selectNextNote(): void {
  walk(
    allDrawn().filter(({ kind }) => kind === 'note'),
    1,
  );
}

function walk(all: readonly ElementRef[], step: 1 | -1): void {
  if (all.length === 0) return;
  const at = all.findIndex(isSelected());
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length];
  select([next]);
  currentSurface()?.reveal();
}
