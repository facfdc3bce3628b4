import { useMemo } from 'react';
import type { AskContext, Reads, RunReference } from '../../jobs/ask/ask';
import { useDocument } from '../documentStore';
import { useLook } from '../lookStore';
import { usePrices } from '../priceStore';
import { type RouteResultView, useRuns } from '../runStore';

interface Store {
  subscribe(listener: () => void): () => void;
}

/** A part of the context as the page has it, and the stores that it is read from. */
interface Reader<T> {
  readonly stores: readonly Store[];
  readonly read: () => T;
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
  const { revision } = useDocument.getState();
  return [...useRuns.getState().results.values()].filter((one) => one.revision === revision && !one.vlan);
}

/** The same for components. */
export function useResultsNow(): readonly RouteResultView[] {
  const revision = useDocument((d) => d.revision);
  const all = useRuns((j) => j.results);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the stores that these are of
  return useMemo(resultsNow, [all, revision]);
}

/** The routing on the canvas, if it is of the network as it is now. */
function shownResult(): RouteResultView | null {
  const shown = useRuns.getState().results.get(useLook.getState().shownRun ?? '');
  return shown?.revision === useDocument.getState().revision ? shown : null;
}

const READERS: { readonly [K in keyof AskContext]: Reader<AskContext[K]> } = {
  topology: { stores: [useDocument], read: () => useDocument.getState().topology },
  fabric: { stores: [useDocument], read: () => useDocument.getState().fabric },
  prices: { stores: [usePrices], read: () => usePrices.getState() },
  runs: { stores: [useDocument, useRuns], read: () => resultsNow().map(referenceTo) },
  shownRun: {
    stores: [useDocument, useRuns, useLook],
    read: () => {
      const shown = shownResult();
      return shown && referenceTo(shown);
    },
  },
};

/** What an Ask reads of the page, as it is now. */
export function pageContext<K extends keyof AskContext>(reads: readonly K[]): Reads<K> {
  return Object.fromEntries(reads.map((key) => [key, READERS[key].read()])) as Reads<K>;
}

/** Listens to the stores that an Ask reads. @returns how to stop */
export function listenToContext(reads: readonly (keyof AskContext)[], listener: () => void): () => void {
  const stores = new Set(reads.flatMap((key) => READERS[key].stores));
  const stops = [...stores].map((store) => store.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}
