import type { NodeId } from '../../core/topology/topology';
import { addSwitches, nextPortCount, type SwitchOrder } from '../../document/drawCommands';
import { parseNamePattern, patternNames } from '../../document/namePattern';
import { namePatterns, switchesNamed } from '../../document/nodeSearch';
import { renameNodes } from '../../document/recordCommands';
import { EditRefusal } from '../../document/refusal';
import { hasSides, type Wiring, wire } from '../../document/wiring';
import { currentSurface } from '../view/surface';
import { attempt, refused, selectNodes, whyRefused } from './attemptEdit';
import { useDocument } from './documentStore';
import { selectedNodes, selectedSwitches } from './editActions';

/** Several switches as a form says, in rows below what is drawn; then they are selected and in sight. */
export function drawSwitches(order: Omit<SwitchOrder, 'places'>): EditRefusal | null {
  const places = (count: number, letters: number) => currentSurface()?.freeRows(count, letters) ?? [];
  const refusal = refused(attempt('addSwitch', (t) => addSwitches(t, { ...order, places })));
  if (refusal) return refusal;
  const { switches } = useDocument.getState().topology;
  selectNodes(switches.slice(-order.count).map(({ id }): NodeId => id));
  currentSurface()?.reveal();
  return null;
}

/** Ports that a form for switches begins with. */
export const usualPorts = (): number => nextPortCount(useDocument.getState().topology);

/** How many names a pattern has; null where it counts on, 1 without numbers, or why it is none. */
export function patternCount(pattern: string): number | null | EditRefusal {
  try {
    return /[{}]/.test(pattern) ? parseNamePattern(pattern).count : null;
  } catch (error) {
    if (error instanceof EditRefusal) return error;
    throw error;
  }
}

/** A wiring as a form says it: sides by patterns of names, among what is selected where they mean something there. */
export interface WiringForm extends Pick<Wiring, 'shape' | 'perPair' | 'speed'> {
  readonly from: string;
  readonly to: string;
}

/** Kinds of names in the selection, as patterns. */
export function selectedPatterns(): string[] {
  const chosen = new Set<string>(selectedSwitches());
  const { switches } = useDocument.getState().topology;
  return namePatterns(switches.flatMap(({ id, name }) => (chosen.has(id) ? [name] : [])));
}

/** Returns the wiring that a form describes, and the number of links it makes or the refusal; nothing is changed. */
export function planWiring({ from, to, ...rest }: WiringForm): {
  readonly wiring: Wiring;
  /** Links that it makes, or why it cannot be. */
  readonly outcome: number | EditRefusal;
} {
  const { topology } = useDocument.getState();
  const order = selectedSwitches();
  const chosen = new Set<string>(order);
  const rank = new Map<string, number>(order.map((id, i) => [id, i]));
  const side = (pattern: string): NodeId[] => switchesNamed(topology, pattern, chosen).map(({ id }): NodeId => id);
  const a = side(from);
  // Rings and chains follow the order of selecting.
  if (!hasSides(rest.shape)) a.sort((x, y) => (rank.get(x) ?? 0) - (rank.get(y) ?? 0));
  const wiring: Wiring = { ...rest, a, b: hasSides(rest.shape) ? side(to) : [] };
  try {
    return { wiring, outcome: wire(topology, wiring).links.added.length };
  } catch (error) {
    if (error instanceof EditRefusal) return { wiring, outcome: error };
    throw error;
  }
}

/** Names that a pattern would give what is selected, in the order of the records or of selecting, and why it cannot. */
export function planNames(pattern: string): {
  readonly names: readonly (readonly [old: string, name: string])[];
  readonly refusal: EditRefusal | null;
} {
  const { switches, hosts } = useDocument.getState().topology;
  const nameOf = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const ids = selectedNodes();
  const old = ids.map((id) => nameOf.get(id) ?? '');
  const refusal = whyRefused((t) => renameNodes(t, ids, pattern));
  let names: string[] = [];
  try {
    names = patternNames(pattern, ids.length, old);
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
  }
  return { names: names.map((name, i) => [old[i], name] as const), refusal };
}

export function nameSelected(pattern: string): EditRefusal | null {
  return refused(attempt('renameNode', (t) => renameNodes(t, selectedNodes(), pattern)));
}

/** Draws all links of a wiring as one step; gives back why not. */
export function drawWiring(wiring: Wiring): EditRefusal | null {
  return refused(attempt('connect', (t) => wire(t, wiring)));
}
