import type { ParamValue } from '../../core/base/params';
import { chooseNetwork, chooseNetworkOfNext, useSubject } from '../document/subjectStore';
import { changeRouteSetup, type NamedTraffic, type RouteSetup, useRouteSetup } from '../results/routeSetupStore';
import { useRuns } from '../results/runStore';
import { changeLook, useLook } from '../view/lookStore';
import { type ImportRemarks, readRemarks, remarksToKeep, replaceRemarks, useRemarks } from '../view/remarksStore';

/** Settings stored with a design besides its network: how it is routed and which parts of it are drawn open. */
export interface KeptSetup extends RouteSetup {
  readonly showAllLinks: boolean;
  readonly expandedPods: readonly string[];
  /** Absent where none is. */
  readonly foldedGroups?: readonly string[];
  /** The engine whose routing is on the canvas; null: none is, or an imported one or a VLAN plan. */
  readonly shownEngine: string | null;
  /** The network in question; absent where the design is one network. */
  readonly network?: string;
  /** On what was imported; absent where there are none. */
  readonly remarks?: readonly ImportRemarks[];
}

export function currentSetup(): KeptSetup {
  const { engine, engineBy, engineParams, seed, traffic } = useRouteSetup.getState();
  const { showAllLinks, expandedPods, foldedGroups } = useLook.getState();
  const folded = foldedGroups.size > 0 && { foldedGroups: [...foldedGroups] };
  const picture = { showAllLinks, expandedPods: [...expandedPods], ...folded, shownEngine: shownEngine() };
  const remarks = remarksToKeep();
  const { network } = useSubject.getState();
  const beside = { ...(network !== null && { network }), ...(remarks.length > 0 && { remarks }) };
  return { engine, engineBy, engineParams, seed, traffic, ...picture, ...beside };
}

/** Of a design that has come back and is not routed yet: the one that it was left with. */
function shownEngine(): string | null {
  const { shownRun, engineLeft } = useLook.getState();
  const shown = useRuns.getState().results.get(shownRun ?? '');
  if (!shown) return engineLeft;
  return shown.imported || shown.vlan ? null : shown.report.engine;
}

/** Calls `changed` whenever what belongs to a design is set otherwise. */
export function followSetup(changed: () => void): void {
  useRouteSetup.subscribe((now, before) => {
    if (now !== before) changed();
  });
  let engine = shownEngine();
  useRemarks.subscribe(changed);
  useSubject.subscribe((now, before) => {
    if (now.network !== before.network) changed();
  });
  useLook.subscribe((now, before) => {
    const [earlier, latest] = [engine, shownEngine()];
    engine = latest;
    // Between two results nothing is shown for a moment; imported tables are shown, and of no engine.
    const another = latest !== earlier && useRuns.getState().results.has(now.shownRun ?? '');
    const picture = ['showAllLinks', 'expandedPods', 'foldedGroups'] as const;
    if (another || picture.some((key) => now[key] !== before[key])) changed();
  });
}

/** Reads a stored set-up; a value that is missing or of another type is replaced by the present one of the page. */
export function readSetup(stored: unknown): KeptSetup {
  const now = currentSetup();
  const { engine, engineBy, engineParams, seed, traffic, showAllLinks, shownEngine, network, remarks, ...picture } =
    fieldsOf(stored);
  const folded = texts(picture.foldedGroups);
  const remarked = readRemarks(remarks);
  return {
    ...(typeof engine === 'string' && engine !== ''
      ? // Designs of before do not say whose choice it was.
        { engine, engineBy: engineBy === 'page' || engineBy === 'example' ? engineBy : 'person' }
      : { engine: now.engine, engineBy: now.engineBy }),
    engineParams: isParams(engineParams) ? engineParams : now.engineParams,
    seed: Number.isSafeInteger(seed) && Number(seed) >= 0 ? Number(seed) : now.seed,
    traffic: isTraffic(traffic) ? traffic : now.traffic,
    showAllLinks: typeof showAllLinks === 'boolean' ? showAllLinks : now.showAllLinks,
    expandedPods: texts(picture.expandedPods),
    ...(folded.length > 0 && { foldedGroups: folded }),
    shownEngine: typeof shownEngine === 'string' ? shownEngine : null,
    ...(typeof network === 'string' && { network }),
    ...(remarked.length > 0 && { remarks: remarked }),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : [];
}

function isPlain(value: unknown): value is ParamValue {
  return typeof value === 'number' ? Number.isFinite(value) : ['string', 'boolean'].includes(typeof value);
}

function isParams(value: unknown): value is KeptSetup['engineParams'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (params) => typeof params === 'object' && params !== null && Object.values(params).every(isPlain),
    )
  );
}

function isTraffic(value: unknown): value is NamedTraffic {
  const { traffic, name } = fieldsOf(value);
  if (typeof name !== 'string' || traffic === undefined) return false;
  if (traffic === null) return true;
  const { kind, ...rest } = fieldsOf(traffic);
  const { demand, from, to, weight, even = 0 } = rest;
  if (demand !== undefined) return demand instanceof Float64Array;
  if (kind === 'pairs') {
    const listed = from instanceof Uint32Array && to instanceof Uint32Array && weight instanceof Float64Array;
    return listed && from.length === to.length && to.length === weight.length && Number.isFinite(even);
  }
  // A pattern by its id: whether there is one, and its values are in range, is told where it is routed.
  return typeof kind === 'string' && kind !== '' && Object.values(rest).every(isPlain);
}

/** Before the network comes, so that it is routed accordingly at once. */
export function applyRouting({ engine, engineBy, engineParams, seed, traffic, network }: KeptSetup): void {
  chooseNetworkOfNext(network);
  changeRouteSetup({ engine, engineBy, engineParams, seed, traffic });
}

/** After the network has come. */
export function applyPicture({ showAllLinks, expandedPods, foldedGroups, network, remarks = [] }: KeptSetup): void {
  // Where undo led to it, the network was there before its settings.
  chooseNetworkOfNext(undefined);
  if (network !== undefined) chooseNetwork(network);
  replaceRemarks(remarks);
  changeLook({ showAllLinks, expandedPods: new Set(expandedPods), foldedGroups: new Set(foldedGroups) });
}
