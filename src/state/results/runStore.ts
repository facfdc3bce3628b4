import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { Fabric } from '../../core/fabric/fabric';
import type { RouteReport } from '../../core/metrics/report';
import type { CarriedTables, Topology } from '../../core/topology/topology';
import type { EngineAnswer } from '../../jobs/routing/routeJob';
import type { TracedPath } from '../../jobs/routing/tracePath';
import { useSubject } from '../document/subjectStore';
import { useLook } from '../view/lookStore';
import type { NamedTraffic } from './routeSetupStore';

/** Routing result as the view needs it; the tables themselves stay in the worker. Channel numbers are those of `fabric`. */
export interface RouteResultView {
  readonly key: string;
  /** Revision of the network it was computed for (documentStore). */
  readonly revision: number;
  readonly topology: Topology;
  readonly fabric: Fabric;
  readonly report: RouteReport;
  /** Float32Array[channelCount], 1 = the capacity of a channel when each host sends 1.00. */
  readonly load: Float32Array;
  /**
   * Pairs of turns of which at least one direction is prohibited, three numbers each: the switch b, the channel a to b,
   * the channel b to c. The reverse turn (c to b, b to a) is not listed again. Empty if the engine restricts no turns.
   */
  readonly prohibitedTurns: Uint32Array;
  /** A dependency loop as channels in order, first not repeated; empty if there is none. */
  readonly cycle: Uint32Array;
  /** The loop is one of the routes in use (true), or only of the allowed turns (false). */
  readonly cycleInUse: boolean;
  /** Of the engine; or the name of the imported tables. */
  readonly title: LocalText;
  readonly imported: boolean;
  /** Imported tables that the design carries. */
  readonly carried?: CarriedTables;
  /** Key of the result of before a failure whose tables these are, as they are: nobody has repaired them. */
  readonly unrepaired?: string;
  /** Rule of the VLAN plan that it is: pairs take one of several tables, so that a question that needs one table for all is not available. */
  readonly vlan?: string;
  /** The routes that were measured; the tables of switches where it is absent. */
  readonly routes?: 'pairs';
  /** Traffic that it was measured by. */
  readonly traffic: NamedTraffic;
  /** Elapsed in the worker. */
  readonly workerMs: number;
}

/** A host pair's route under the shown result: channels in order; `ports` holds each switch's output port, the last one to the host. */
export interface RoutePath extends TracedPath {
  readonly run: string;
  readonly source: number;
  readonly destination: number;
}

/** An engine as it stands towards the network at hand. */
export type EngineChoice = EngineAnswer;

/** Results of the networks that were on the canvas last; lost with the page. */
export interface RunState {
  /** By key, oldest first; `dropOldResults` bounds how many networks they are of. */
  readonly results: ReadonlyMap<string, RouteResultView>;
  /** Drawn in place of `results` while a layer shows other loads of them; null: nothing else is. */
  readonly drawn: ReadonlyMap<string, RouteResultView> | null;
  readonly path: RoutePath | null;
  readonly engines: { readonly revision: number; readonly choices: readonly EngineChoice[] } | null;
}

export const useRuns = create<RunState>()(() => ({ results: new Map(), drawn: null, path: null, engines: null }));

/** Keeps a result as the newest, in place of an earlier one of its key. */
export function addResult(result: RouteResultView): void {
  useRuns.setState(({ results }) => {
    const next = new Map(results);
    next.delete(result.key);
    next.set(result.key, result);
    return { results: next };
  });
}

/** Lets all others go. */
export const leaveResults = (results: RunState['results']): void => useRuns.setState({ results });

/** Has the canvas draw other results; null: those that there are. */
export const drawInstead = (drawn: RunState['drawn']): void => useRuns.setState({ drawn });

/** Draws a route; null: none. */
export const drawPath = (path: RoutePath | null): void => useRuns.setState({ path });

export const keepEngines = (revision: number, choices: readonly EngineChoice[]): void =>
  useRuns.setState({ engines: { revision, choices } });

/** The result on the canvas, and whether it belongs to an earlier state of the network (then it is to be dimmed). */
export function useShownResult(): { readonly result: RouteResultView | null; readonly stale: boolean } {
  const shownRun = useLook((v) => v.shownRun);
  const revision = useSubject((d) => d.revision);
  const result = useRuns((j) => (shownRun === null ? undefined : j.results.get(shownRun))) ?? null;
  return { result, stale: result !== null && result.revision !== revision };
}
