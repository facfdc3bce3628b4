import type {
  GroupColour,
  HostRole,
  LinkId,
  NodeId,
  Position,
  SwitchId,
  SwitchRole,
  Topology,
} from '../../core/topology/topology';
import { type Alignment, type Axis, alignNodes, distributeNodes, GRID, snapNodes } from '../../document/arrange';
import { addedNodes } from '../../document/clip';
import {
  addHost,
  addSwitch,
  attachHosts,
  connect,
  connectAll,
  type RequestedEnd,
  replug,
} from '../../document/drawCommands';
import { setGroupColour } from '../../document/groupCommands';
import { moveNodes } from '../../document/moveNodes';
import { moveNotes } from '../../document/noteCommands';
import {
  renameNode,
  setGroup,
  setLength,
  setLevel,
  setLocked,
  setMachine,
  setPortCount,
  setRail,
  setRole,
  setSpeed,
  setSwitchRole,
} from '../../document/recordCommands';
import { EditRefusal } from '../../document/refusal';
import { selectedIds, selectedNotes } from '../selection/selectionActions';
import { useSelection } from '../selection/selectionStore';
import { currentSurface } from '../view/surface';
import { attempt, edit, refused, selectNodes, whyRefused } from './attemptEdit';
import { useDocument } from './documentStore';
import { onGrid, openEditDialog, tellRefusal, useEdit } from './editStore';

/** Nodes of the selection, in the order of selecting. */
export function selectedNodes(): NodeId[] {
  return useSelection
    .getState()
    .selection.flatMap((e) => (e.kind === 'switch' || e.kind === 'host' ? [e.id as NodeId] : []));
}

/** Switches of the selection, in the order of selecting. */
export function selectedSwitches(): SwitchId[] {
  return useSelection.getState().selection.flatMap((e) => (e.kind === 'switch' ? [e.id] : []));
}

function placesOfSelection(): Map<NodeId, Position> {
  return currentSurface()?.places(selectedIds()) ?? new Map();
}

export function drawSwitch(at?: Position): void {
  const place = at ?? currentSurface()?.freePlace() ?? { x: 0, y: 0 };
  const diff = edit('addSwitch', (t) => addSwitch(t, [...onGrid(new Map([['' as NodeId, place]])).values()][0]));
  if (diff) selectNodes(addedNodes(diff));
}

/** A host at a place of the canvas, without a cable. */
export function drawHost(at: Position): void {
  const diff = edit('addHost', (t) => addHost(t, at));
  if (diff) selectNodes(addedNodes(diff));
}

/** Hosts at switches; without any, at those selected, else one without a cable. The selection stays: one more is one more key. */
export function drawHosts(count = 1, at: readonly SwitchId[] = selectedSwitches()): void {
  if (at.length > 0) edit('addHost', (t) => attachHosts(t, at, count));
  else drawHost(currentSurface()?.freePlace() ?? { x: 0, y: 0 });
}

/** Why two nodes cannot be connected, null if they can. */
export function whyNotConnected(a: NodeId, b: NodeId): EditRefusal | null {
  return whyRefused((t) => connect(t, { node: a }, { node: b }));
}

/** Connects two nodes, after asking for their ports if that is wished for. */
export function drawLink(a: NodeId, b: NodeId, ask: boolean): void {
  const refusal = whyNotConnected(a, b);
  if (refusal) tellRefusal(refusal);
  else if (ask || useEdit.getState().askPorts) openEditDialog({ kind: 'connect', a, b });
  else edit('connect', (t) => connect(t, { node: a }, { node: b }));
}

/** Connects with chosen ports; gives back why not, for the form to show. */
export function connectPorts(a: RequestedEnd, b: RequestedEnd): EditRefusal | null {
  return refused(attempt('connect', (t) => connect(t, a, b)));
}

/** Connects the selection: two nodes with each other, hosts to the one switch; one node asks for the other end, more switches how. */
export function connectSelection(): void {
  const nodes = selectedNodes();
  const switches = selectedSwitches();
  if (nodes.length < 2) openEditDialog({ kind: 'connect', a: nodes[0] ?? null, b: null });
  else if (nodes.length === 2) edit('connect', (t) => connect(t, { node: nodes[0] }, { node: nodes[1] }));
  else if (switches.length === 1) {
    const [at] = switches;
    const pairs = nodes.flatMap((node): [RequestedEnd, RequestedEnd][] =>
      node === at ? [] : [[{ node }, { node: at }]],
    );
    edit('connect', (t) => connectAll(t, pairs));
  } else openEditDialog({ kind: 'wire' });
}

/** Closes the selected switches to a ring, in the order in which they were selected. */
export function connectRing(): void {
  const switches = selectedSwitches();
  if (switches.length < 3) {
    tellRefusal(new EditRefusal('nothingToConnect'));
    return;
  }
  edit('connect', (t) =>
    connectAll(
      t,
      switches.map((id, i) => [{ node: id }, { node: switches[(i + 1) % switches.length] }]),
    ),
  );
}

export function movePlug(id: LinkId, end: 'a' | 'b', port: number): EditRefusal | null {
  return refused(attempt('replug', (t) => replug(t, id, end, port)));
}

export function renameElement(id: NodeId, name: string): EditRefusal | null {
  return refused(attempt('renameNode', (t) => renameNode(t, id, name)));
}

export function changePorts(ids: ReadonlySet<string>, count: number): EditRefusal | null {
  return refused(attempt('ports', (t) => setPortCount(t, ids, count)));
}

export function changeSpeed(ids: ReadonlySet<string>, speed: string): EditRefusal | null {
  return refused(attempt('speed', (t) => setSpeed(t, ids, speed)));
}

/** Makes hosts ports of one machine; an empty name takes them out of theirs. */
export function changeMachine(ids: ReadonlySet<string>, machine: string): EditRefusal | null {
  return refused(attempt('machine', (t) => setMachine(t, ids, machine)));
}

export function changeRail(ids: ReadonlySet<string>, rail: number | null): EditRefusal | null {
  return refused(attempt('machine', (t) => setRail(t, ids, rail)));
}

/** Takes end points out of the traffic, or back into it (null). */
export function changeRole(ids: ReadonlySet<string>, role: HostRole | null): EditRefusal | null {
  return refused(attempt('role', (t) => setRole(t, ids, role)));
}

export function changeSwitchRole(ids: ReadonlySet<string>, role: SwitchRole | null): EditRefusal | null {
  return refused(attempt('role', (t) => setSwitchRole(t, ids, role)));
}

export function changeLevel(ids: ReadonlySet<string>, level: number | null): EditRefusal | null {
  return refused(attempt('level', (t) => setLevel(t, ids, level)));
}

export function changeGroup(ids: ReadonlySet<string>, group: string): EditRefusal | null {
  return refused(attempt('group', (t) => setGroup(t, ids, group)));
}

/** Gives the groups of switches a colour; null: one by their place in the list. */
export function changeGroupColour(ids: ReadonlySet<string>, colour: GroupColour | null): void {
  const { switches } = useDocument.getState().topology;
  const names = new Set(switches.flatMap(({ id, group }) => (group !== undefined && ids.has(id) ? [group] : [])));
  edit('group', (t) => setGroupColour(t, names, colour));
}

export function changeLength(ids: ReadonlySet<string>, metres: number | null): EditRefusal | null {
  return refused(attempt('length', (t) => setLength(t, ids, metres)));
}

/** Opens a field for the name of the one selected node, on the canvas; a form for the names of several. */
export function askName(): void {
  const surface = currentSurface();
  const [id, ...others] = selectedNodes();
  if (others.length > 0) openEditDialog({ kind: 'names' });
  const at = id === undefined ? undefined : surface?.places(new Set<string>([id])).get(id);
  if (!surface || !at || others.length > 0) return;
  openEditDialog({ kind: 'rename', id, ...surface.onScreen(at) });
}

/** Fails what is selected; where everything is failed already, restores it. */
export function toggleFailure(): void {
  const ids = selectedIds();
  if (ids.size === 0) return;
  useDocument.getState().setDown(ids, !everyRecord(ids, (record) => record.down === true));
}

export function toggleLock(): void {
  const ids = new Set<string>(selectedNodes());
  if (ids.size === 0) return;
  const locked = !everyRecord(ids, (record) => 'locked' in record && record.locked === true);
  edit(locked ? 'lock' : 'unlock', (t) => setLocked(t, placesOfSelection(), locked));
}

function everyRecord(
  ids: ReadonlySet<string>,
  holds: (record: Topology['switches' | 'hosts' | 'links'][number]) => boolean,
) {
  const { switches, hosts, links } = useDocument.getState().topology;
  return [...switches, ...hosts, ...links].every((record) => !ids.has(record.id) || holds(record));
}

export function alignSelection(how: Alignment): void {
  edit('align', (t) => alignNodes(t, withoutOwnHosts(placesOfSelection()), how));
}

export function distributeSelection(axis: Axis): void {
  edit('distribute', (t) => distributeNodes(t, withoutOwnHosts(placesOfSelection()), axis));
}

export function snapSelection(): void {
  edit('snap', (t) => snapNodes(t, withoutOwnHosts(placesOfSelection())));
}

/** Moves the selection by keys, notes too: by a cell of the grid, or finely. */
export function nudgeSelection(x: number, y: number, fine: boolean): void {
  const by = fine ? 1 : GRID / 2;
  const shift = <Id>(places: Iterable<readonly [Id, Position]>): Map<Id, Position> =>
    new Map([...places].map(([id, p]) => [id, { x: p.x + x * by, y: p.y + y * by }]));
  const places = withoutOwnHosts(placesOfSelection());
  const chosen = selectedNotes();
  edit('move', (t) => {
    // A note about a node stands off from it as before: it moves along.
    const notes = (t.notes ?? []).filter(({ id, about }) => chosen.has(id) && !(about && places.has(about)));
    const { header } = moveNotes(t, shift(notes.map(({ id, position }) => [id, position] as const)));
    return { ...moveNodes(t, shift(places)), header };
  });
}

/** Hosts that stand at a switch of the selection follow it by themselves, unless a person has put them somewhere. */
function withoutOwnHosts(places: Map<NodeId, Position>): Map<NodeId, Position> {
  const { switches, hosts, links } = useDocument.getState().topology;
  if (!switches.some((s) => places.has(s.id))) return places;
  const free = new Set<string>(hosts.filter((h) => h.position === undefined).map((h) => h.id));
  const following = new Set<NodeId>();
  for (const { a, b } of links) {
    if (free.has(a.node) && places.has(b.node)) following.add(a.node);
    if (free.has(b.node) && places.has(a.node)) following.add(b.node);
  }
  return new Map([...places].filter(([id]) => !following.has(id)));
}
