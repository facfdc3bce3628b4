import { useMemo } from 'react';
import type { Topology } from '../../core/topology/topology';
import type { AskContext, FailingRun, Reads, RunReference } from '../../jobs/ask/ask';
import { type Design, designOf, useSubject } from '../document/subjectStore';
import { failedSince, resultsBeforeNow } from '../results/beforeFailure';
import { namesOf } from '../results/repairNames';
import { useRouteSetup } from '../results/routeSetupStore';
import { type RouteResultView, useRuns } from '../results/runStore';
import { useVlanPlan } from '../results/vlanPlanStore';
import { useSelection } from '../selection/selectionStore';
import { useLook } from '../view/lookStore';
import { usePrices } from './priceStore';

interface Store {
  subscribe(listener: () => void): () => void;
}

/** A part of the context as the page has it, and the stores that it is read from. */
interface Reader<T> {
  readonly stores: readonly Store[];
  /** @param design the whole design, or the network in question */
  readonly read: (design: Design) => T;
}

const references = new WeakMap<RouteResultView, RunReference>();

/** A result as requests name it: the same object for the same result. */
function referenceTo(result: RouteResultView): RunReference {
  const known = references.get(result);
  if (known) return known;
  const { key, report, traffic } = result;
  const { engine, params, seed } = report;
  const unrepaired = result.unrepaired !== undefined;
  const reference = { run: key, engine, params, routeSeed: seed, traffic: traffic.traffic, unrepaired };
  references.set(result, reference);
  return reference;
}

/** Results of the network as it is whose switches know one table, oldest first: no VLAN plans. */
export function resultsNow(): readonly RouteResultView[] {
  const { revision } = useSubject.getState();
  return [...useRuns.getState().results.values()].filter((one) => one.revision === revision && !one.vlan);
}

/** The same for components. */
export function useResultsNow(): readonly RouteResultView[] {
  const revision = useSubject((d) => d.revision);
  const all = useRuns((j) => j.results);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the stores that these are of
  return useMemo(resultsNow, [all, revision]);
}

/** The routing on the canvas, if it is of the network as it is now. */
export function shownResult(): RouteResultView | null {
  const shown = useRuns.getState().results.get(useLook.getState().shownRun ?? '');
  return shown?.revision === useSubject.getState().revision ? shown : null;
}

/** The result that failures are asked about: the one on the canvas if its engine is the chosen one, else the last of that engine. */
function chosenResult(): RouteResultView | null {
  const { engine } = useRouteSetup.getState();
  const shown = shownResult();
  if (shown && shown.unrepaired === undefined && (shown.imported || shown.report.engine === engine)) return shown;
  const { revision } = useSubject.getState();
  const ofEngine = [...useRuns.getState().results.values()].filter(({ report }) => report.engine === engine);
  return ofEngine.findLast((result) => result.revision === revision) ?? null;
}

/** Results of before what is marked as failed had failed; VLAN plans are planned around failures in their own workspace. */
function resultsBefore(): readonly RouteResultView[] {
  const { engine } = useRouteSetup.getState();
  const before = resultsBeforeNow().filter(({ vlan }) => !vlan);
  const shown = useRuns.getState().results.get(useLook.getState().shownRun ?? '');
  const first =
    before.find(({ key }) => key === shown?.unrepaired) ??
    before.find(({ carried }) => carried !== undefined) ??
    before.find(({ report }) => report.engine === engine) ??
    before.at(-1);
  return first ? [first, ...before.filter((one) => one !== first)] : [];
}

const failing = new WeakMap<RouteResultView, { readonly now: Topology; readonly run: FailingRun }>();

/** The same object for the same result and design. */
function failingRun(result: RouteResultView): FailingRun {
  const { topology: now } = useSubject.getState();
  const known = failing.get(result);
  if (known?.now === now) return known.run;
  const failed = failedSince(result, now);
  const run = {
    ...referenceTo(result),
    topology: result.topology,
    carried: result.carried !== undefined,
    failed: { ids: failed.map(({ id }) => String(id)), name: namesOf(now, failed).join(', ') },
  };
  failing.set(result, { now, run });
  return run;
}

const READERS: { readonly [K in keyof AskContext]: Reader<AskContext[K]> } = {
  topology: { stores: [useSubject], read: ({ topology }) => topology },
  fabric: { stores: [useSubject], read: ({ fabric }) => fabric },
  network: { stores: [useSubject], read: () => useSubject.getState().network },
  prices: { stores: [usePrices], read: () => usePrices.getState() },
  traffic: { stores: [useRouteSetup], read: () => useRouteSetup.getState().traffic.traffic },
  runs: { stores: [useSubject, useRuns], read: () => resultsNow().map(referenceTo) },
  shownRun: {
    stores: [useSubject, useRuns, useLook],
    read: () => {
      const shown = shownResult();
      return shown && referenceTo(shown);
    },
  },
  chosenRun: {
    stores: [useSubject, useRuns, useLook, useRouteSetup],
    read: () => {
      const chosen = chosenResult();
      return chosen && failingRun(chosen);
    },
  },
  runsBefore: {
    stores: [useSubject, useRuns, useLook, useRouteSetup],
    read: () => resultsBefore().map(failingRun),
  },
  selectedNames: {
    stores: [useSubject, useSelection],
    read: () => namesOf(useSubject.getState().topology, useSelection.getState().selection),
  },
  vlanPlan: { stores: [useVlanPlan], read: () => useVlanPlan.getState().plan },
};

/** Reads the context of an Ask from the page, as it is now, about the whole design or the network in question. */
export function pageContext<K extends keyof AskContext>(reads: readonly K[], whole = false): Reads<K> {
  const design = designOf(whole).getState();
  return Object.fromEntries(reads.map((key) => [key, READERS[key].read(design)])) as Reads<K>;
}

/** Listens to the stores that an Ask reads. @returns how to stop */
export function listenToContext(reads: readonly (keyof AskContext)[], listener: () => void): () => void {
  const stores = new Set(reads.flatMap((key) => READERS[key].stores));
  const stops = [...stores].map((store) => store.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}
