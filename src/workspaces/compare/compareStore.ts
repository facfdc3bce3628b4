import { create } from 'zustand';

/** The view in the canvas area while the Compare workspace is open. */
export type CompareView = (typeof VIEWS)[number];

export const VIEWS = ['cards', 'single', 'side', 'difference'] as const;

export const MOST_PANES = 4;

/** Which results are compared, and how: never undone, lost with the page. */
export interface CompareState {
  readonly view: CompareView;
  /** Keys of results (runStore), two to MOST_PANES where there are so many; one may be of an older revision. */
  readonly panes: readonly string[];
  /** Someone has chosen what stands in the panes or is compared: it stays. Else the shown result comes first. */
  readonly byHand: boolean;
  /** Keys of the results of the difference: from the first to the second. */
  readonly pair: readonly [string, string] | null;
  /** Keys of results that stood there when the network changed: what comes of it takes their places. Others were chosen since. */
  readonly outdated: ReadonlySet<string>;
  /** Keys of results that the charts leave out. */
  readonly leftOut: ReadonlySet<string>;
}

export const useCompare = create<CompareState>()(() => ({
  view: 'cards',
  panes: [],
  byHand: false,
  pair: null,
  outdated: new Set<string>(),
  leftOut: new Set<string>(),
}));

export const chooseView = (view: CompareView): void => useCompare.setState({ view });

/** Puts a result into a pane, the last one where all are taken, or takes it out. */
export const togglePane = (key: string): void =>
  useCompare.setState(({ panes, outdated }) => ({
    byHand: true,
    outdated: without(outdated, [key]),
    panes: panes.includes(key) ? panes.filter((p) => p !== key) : [...panes.slice(0, MOST_PANES - 1), key],
  }));

export const setPane = (at: number, key: string): void =>
  useCompare.setState(({ panes, outdated }) => ({
    byHand: true,
    outdated: without(outdated, [key]),
    panes: panes.map((p, i) => (i === at ? key : p === key ? panes[at] : p)),
  }));

/** Puts these results into the panes, and compares the first with the second. */
export const chooseCompared = (panes: readonly string[]): void =>
  useCompare.setState({ panes, pair: [panes[0], panes[1]], byHand: true, outdated: new Set() });

/** Compares one result with another. */
export const setPair = (from: string, to: string): void =>
  useCompare.setState(({ outdated }) => ({ pair: [from, to], byHand: true, outdated: without(outdated, [from, to]) }));

/** The network has changed: what is compared is of the one before. */
export const outdateCompared = (): void =>
  useCompare.setState(({ panes, pair }) => ({ outdated: new Set([...panes, ...(pair ?? [])]) }));

function without(keys: ReadonlySet<string>, chosen: readonly string[]): ReadonlySet<string> {
  return new Set([...keys].filter((key) => !chosen.includes(key)));
}

/** Puts a result into the charts, or leaves it out. */
export const putIntoCharts = (key: string, put: boolean): void =>
  useCompare.setState((before) => {
    const leftOut = new Set(before.leftOut);
    if (put) leftOut.delete(key);
    else leftOut.add(key);
    return { leftOut };
  });

/** Another network came: nothing of it is compared yet, and it is what there is to see. */
export const leaveComparison = (): void => useCompare.setState({ view: 'single', byHand: false });

/** Takes what is compared for what there is now. */
export const renewCompared = (compared: Pick<CompareState, 'panes' | 'pair' | 'leftOut'>): void =>
  useCompare.setState(compared);
