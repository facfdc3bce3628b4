import type { LocalText } from '../../core/base/localText';
import { sameNetwork } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { type RouteResultView, useJobs } from '../../state/jobStore';
import { changeLook, useLook } from '../../state/lookStore';
import { errorMessage, tellError } from '../../state/notices';
import { changePage } from '../../state/pageStore';
import { requestFor, routeOrThrow } from '../../state/routeActions';
import { type CompareView, MOST_PANES, useCompare } from './compareStore';

type Named = { readonly id: string; readonly title: LocalText };

let cancelled = false;

/**
 * Runs engines one after another on the network as it is; each result stands in the table as soon as it is there. An engine that
 * fails is told and listed, and the next one runs. Ends when one is cancelled or the network changes.
 */
export async function compareEngines(engines: readonly Named[]): Promise<void> {
  if (useCompare.getState().run) return;
  const { revision } = useDocument.getState();
  const ids = new Set(engines.map(({ id }) => id));
  cancelled = false;
  useCompare.setState(({ failed }) => ({
    failed: failed.filter((f) => f.revision === revision && !ids.has(f.engine)),
  }));
  for (const [done, { id, title }] of engines.entries()) {
    useCompare.setState({ run: { done, total: engines.length, title } });
    try {
      const result = await routeOrThrow(requestFor(id, title), false);
      if (!result) break;
      if (useLook.getState().shownRun === null) changeLook({ shownRun: result.key });
    } catch (error) {
      tellError('routeFailed', title, error);
      const reason = errorMessage(error);
      useCompare.setState(({ failed }) => ({ failed: [...failed, { engine: id, title, revision, reason }] }));
    }
    if (cancelled || useDocument.getState().revision !== revision) break;
  }
  useCompare.setState({ run: null });
  fillPanes();
}

/** Ends the run after another; what is there stays. */
export function cancelComparing(): void {
  cancelled = true;
  for (const job of useJobs.getState().jobs) if (job.kind === 'route') job.cancel();
}

/** Results of the network as it is, oldest first. */
function currentResults(): RouteResultView[] {
  const { revision } = useDocument.getState();
  return [...useJobs.getState().results.values()].filter((r) => r.revision === revision);
}

/** What the canvas area shows in the Compare workspace; the panes are filled with what there is. */
export function showComparison(view: CompareView): void {
  useCompare.setState({ view });
  changePage({ workspace: 'compare', ...(view === 'difference' && { drawerTab: 'changes' as const }) });
  fillPanes();
}

/** Puts a result into a pane, the last one where all are taken, or takes it out. */
export function togglePane(key: string): void {
  useCompare.setState(({ panes }) => ({
    panes: panes.includes(key) ? panes.filter((p) => p !== key) : [...panes.slice(0, MOST_PANES - 1), key],
  }));
}

export function setPane(at: number, key: string): void {
  useCompare.setState(({ panes }) => ({ panes: panes.map((p, i) => (i === at ? key : p === key ? panes[at] : p)) }));
}

/** Runs again the engines whose results are of an older revision, and puts what comes in their places. */
export async function renewPanes(): Promise<void> {
  const { results } = useJobs.getState();
  const { panes, pair } = useCompare.getState();
  const { revision } = useDocument.getState();
  const old = new Map<string, RouteResultView>();
  for (const key of [...panes, ...(pair ?? [])]) {
    const result = results.get(key);
    if (result && result.revision !== revision && !result.imported) old.set(result.report.engine, result);
  }
  await compareEngines([...old].map(([id, { title }]) => ({ id, title })));
}

/**
 * Follows the results: a pane whose engine has a result of the network as it is shows that one; keys without a result go; two panes
 * are filled where there are results for them.
 */
function fillPanes(): void {
  const { results } = useJobs.getState();
  const { panes, pair, leftOut } = useCompare.getState();
  const { shownRun } = useLook.getState();
  const current = currentResults();
  const isCurrent = (key: string): boolean => current.some((r) => r.key === key);
  const renewed = (key: string): string | undefined => {
    const result = results.get(key);
    if (!result || isCurrent(key)) return result?.key;
    if (!sameNetwork(result, useDocument.getState().topology.switches)) return undefined;
    return current.findLast((r) => r.report.engine === result.report.engine)?.key ?? key;
  };
  const kept = [...new Set(panes.map(renewed).filter((key) => key !== undefined))];
  const spare = [...current].sort((a, b) => Number(b.key === shownRun) - Number(a.key === shownRun));
  for (const { key } of spare) if (kept.length < 2 && !kept.includes(key)) kept.push(key);
  const [a, b] = (pair ?? []).map(renewed);
  const nextPair: readonly [string, string] | null =
    a !== undefined && b !== undefined && a !== b ? [a, b] : kept.length > 1 ? [kept[0], kept[1]] : null;
  useCompare.setState({
    panes: same(kept, panes) ? panes : kept,
    pair: pair && nextPair && same(pair, nextPair) ? pair : nextPair,
    leftOut: new Set([...leftOut].filter((key) => results.has(key))),
  });
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/** Keeps what is compared in step with the results that there are; returns how to stop. */
export function followResults(): () => void {
  fillPanes();
  const stops = [
    useJobs.subscribe((now, before) => {
      if (now.results !== before.results) fillPanes();
    }),
    useDocument.subscribe((now, before) => {
      if (now.revision !== before.revision) fillPanes();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
