import { useSubject } from '../../state/document/subjectStore';
import { sameNetwork } from '../../state/results/autoRoute';
import { resultsBeforeNow } from '../../state/results/beforeFailure';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { changeLook, useLook } from '../../state/view/lookStore';
import { changePage } from '../../state/view/pageStore';
import { type ComparedRow, chosenRow } from './comparedRows';
import {
  type CompareView,
  chooseView,
  leaveComparison,
  outdateCompared,
  renewCompared,
  useCompare,
} from './compareStore';
import { comparison } from './comparisonStore';

/** Runs engines and VLAN plans, as the forms of the Route workspace say, unless some are running. */
export async function compareRows(rows: readonly ComparedRow[]): Promise<void> {
  if (comparison.question.store.getState().asking) return;
  comparison.set({ rows: rows.map(chosenRow) });
  await comparison.run();
  fillPanes();
}

/** Runs engines and VLAN plans, and shows what comes as cards. */
export function showCards(rows: readonly ComparedRow[]): void {
  changePage({ drawerTab: 'engines', sheet: null });
  showComparison('cards');
  void compareRows(rows);
}

/** Results of the network as it is, oldest first. */
function currentResults(): RouteResultView[] {
  const { revision } = useSubject.getState();
  return [...useRuns.getState().results.values()].filter((r) => r.revision === revision);
}

/** Sets the view of the canvas area in the Compare workspace; the panes are filled with the results at hand. */
export function showComparison(view: CompareView): void {
  const { view: before, byHand, leftOut } = useCompare.getState();
  // What was picked on the canvas since is what one wants to see beside another.
  if (before !== 'side' && before !== 'difference' && !byHand) renewCompared({ panes: [], pair: null, leftOut });
  chooseView(view);
  changePage({ workspace: 'compare', ...(view === 'difference' && { drawerTab: 'changes' as const }) });
  fillPanes();
}

/** Puts a result on the canvas, which cards would cover. */
export function showOnCanvas(key: string): void {
  changeLook({ shownRun: key });
  if (useCompare.getState().view === 'cards') chooseView('single');
}

/** Runs again the engines whose results are of an older revision, and puts what comes in their places. */
export async function renewPanes(): Promise<void> {
  const { results } = useRuns.getState();
  const { panes, pair } = useCompare.getState();
  const { revision } = useSubject.getState();
  const old = new Map<string, RouteResultView>();
  for (const key of [...panes, ...(pair ?? [])]) {
    const result = results.get(key);
    if (result && result.revision !== revision && !result.imported) old.set(result.report.engine, result);
  }
  await compareRows([...old].map(([id, { title, vlan }]) => ({ id, title, vlan })));
}

/**
 * Follows the results: a pane whose engine has a result of the network as it is shows that one; keys without a result go; two panes
 * are filled where there are results for them.
 */
function fillPanes(): void {
  const { results } = useRuns.getState();
  const { panes, pair, leftOut, outdated } = useCompare.getState();
  const { shownRun } = useLook.getState();
  const current = currentResults();
  const before = resultsBeforeNow();
  const isCurrent = (key: string): boolean =>
    current.some((r) => r.key === key) || (!outdated.has(key) && before.some((r) => r.key === key));
  const renewed = (key: string): string | undefined => {
    const result = results.get(key);
    if (!result || isCurrent(key)) return result?.key;
    if (!sameNetwork(result, useSubject.getState().topology.switches)) return undefined;
    return current.findLast((r) => r.report.engine === result.report.engine)?.key ?? key;
  };
  const kept = [...new Set(panes.map(renewed).filter((key) => key !== undefined))];
  const spare = besideShown(current, shownRun);
  for (const { key } of [...spare, ...before]) if (kept.length < 2 && !kept.includes(key)) kept.push(key);
  const [a, b] = (pair ?? []).map(renewed);
  const nextPair: readonly [string, string] | null =
    a !== undefined && b !== undefined && a !== b ? [a, b] : kept.length > 1 ? [kept[0], kept[1]] : null;
  renewCompared({
    panes: same(kept, panes) ? panes : kept,
    pair: pair && nextPair && same(pair, nextPair) ? pair : nextPair,
    leftOut: new Set([...leftOut].filter((key) => results.has(key))),
  });
}

/** The shown result first, then those with other loads than it, then those that look like it. */
function besideShown(current: readonly RouteResultView[], shownRun: string | null): readonly RouteResultView[] {
  const shown = current.find(({ key }) => key === shownRun);
  const place = ({ key, load }: RouteResultView): number => {
    if (key === shownRun) return 0;
    return shown && load.every((one, c) => one === shown.load[c]) ? 2 : 1;
  };
  return current.toSorted((a, b) => place(a) - place(b));
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

/** Keeps what is compared in step with the results that there are; returns how to stop. */
export function followResults(): () => void {
  fillPanes();
  const stops = [
    useRuns.subscribe((now, before) => {
      if (now.results !== before.results) fillPanes();
    }),
    useSubject.subscribe((now, before) => {
      if (now.revision === before.revision) return;
      if (!sameNetwork(before, now.topology.switches)) leaveComparison();
      outdateCompared();
      fillPanes();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
