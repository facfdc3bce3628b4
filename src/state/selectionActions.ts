import { removeElements } from '../document/commands';
import { useDocument } from './documentStore';
import { openEditDialog } from './editStore';
import { changeSelection, type ElementRef, select, useSelection } from './selectionStore';
import { currentSurface } from './surface';

/** A removal of more than this is confirmed. */
const BULK = 20;

/** Takes the selected switches, hosts and links away, as one step that undo takes back; asks first if that is much. */
export function removeSelection(): void {
  const ids = selectedIds();
  if (ids.size === 0) return;
  const { switches, hosts, links } = removeElements(useDocument.getState().topology, ids);
  const counts = { switches: switches.removed.length, hosts: hosts.removed.length, links: links.removed.length };
  if (counts.switches + counts.hosts + counts.links > BULK) openEditDialog({ kind: 'remove', ids, counts });
  else removeNow(ids);
}

export function removeNow(ids: ReadonlySet<string>): void {
  select([]);
  useDocument.getState().remove(ids);
  // What had the focus may have gone with what it belonged to.
  currentSurface()?.focus();
}

/** Ids of what can be edited: turns are the engines' affair. */
export function selectedIds(): Set<string> {
  return new Set(useSelection.getState().selection.flatMap((e) => (e.kind === 'turn' ? [] : [e.id as string])));
}

/** Switches and hosts, as they can be selected. */
function allNodes(): ElementRef[] {
  const { switches, hosts } = useDocument.getState().topology;
  return [
    ...switches.map(({ id }): ElementRef => ({ kind: 'switch', id })),
    ...hosts.map(({ id }): ElementRef => ({ kind: 'host', id })),
  ];
}

/** Every switch and host; their cables go wherever they go. */
export function selectAll(): void {
  select(allNodes());
}

/** The other switches and hosts; where only links are selected, the other links. */
export function invertSelection(): void {
  const { selection } = useSelection.getState();
  const ids = selectedIds();
  const onlyLinks = selection.length > 0 && selection.every((e) => e.kind === 'link');
  const all = onlyLinks
    ? useDocument.getState().topology.links.map(({ id }): ElementRef => ({ kind: 'link', id }))
    : allNodes();
  select(all.filter((e) => e.kind !== 'turn' && !ids.has(e.id)));
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

/** Walks through switches and hosts by keys, and brings each into sight. */
export function selectNext(step: 1 | -1): void {
  const nodes = allNodes();
  if (nodes.length === 0) return;
  const ids = selectedIds();
  const at = nodes.findIndex((e) => e.kind !== 'turn' && ids.has(e.id));
  const next = nodes[at < 0 ? (step > 0 ? 0 : nodes.length - 1) : (at + step + nodes.length) % nodes.length];
  select([next]);
  currentSurface()?.reveal();
}

/** Lets go of what is no longer there after an edit or an undo. */
export function startSelectionPruning(): void {
  useDocument.subscribe((now, before) => {
    if (now.topology === before.topology) return;
    const { selection, hover } = useSelection.getState();
    if (selection.length === 0 && hover === null) return;
    const { switches, hosts, links } = now.topology;
    const there = new Set<string>([...switches, ...hosts, ...links].map((record) => record.id));
    const stays = (e: ElementRef): boolean =>
      e.kind === 'turn' ? there.has(e.at) && e.links.every((id) => there.has(id)) : there.has(e.id);
    const kept = selection.filter(stays);
    if (kept.length < selection.length) changeSelection({ selection: kept });
    if (hover && !stays(hover)) changeSelection({ hover: null });
  });
}
