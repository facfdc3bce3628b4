import { create } from 'zustand';

/** Order of the rows of a matrix: linked ones near each other, or by name, load or group. */
export type MatrixOrder = 'links' | 'name' | 'load' | 'group';

/** How the design at hand is looked at: never undone, lost with the page. */
export interface LookState {
  readonly showLoads: boolean;
  readonly showTurns: boolean;
  /** The dependency loop is drawn, and the answer over the canvas is said: off where a lesson has not come to them. */
  readonly showLoop: boolean;
  readonly showAnswer: boolean;
  /** The canvas says what its colours and signs mean; off where a layer does. */
  readonly showLegend: boolean;
  /** Links outside this part of the most loaded are faded, percent; 100 fades none. */
  readonly topShare: number;
  /** Keys of the pods that are drawn open; the canvas makes the keys. */
  readonly expandedPods: ReadonlySet<string>;
  /** Keys of the groups that are drawn folded where pods are drawn open. */
  readonly foldedGroups: ReadonlySet<string>;
  /** Id of the way in which the network is drawn (`canvas/drawings`). */
  readonly drawing: string;
  readonly matrixOrder: MatrixOrder;
  /** Numbers of prohibited turns stand at switches from afar too. */
  readonly turnCounts: boolean;
  /** Draw every link of a large network. */
  readonly showAllLinks: boolean;
  /** Key of the result that the canvas shows (see runStore). */
  readonly shownRun: string | null;
  /** Of a design that has come back: the engine whose routing it was left with, until it is routed again. */
  readonly engineLeft: string | null;
  /** 1 = one pixel a unit; the canvas reports it. */
  readonly zoom: number;
}

export const useLook = create<LookState>()(() => ({
  showLoads: true,
  showTurns: true,
  showLoop: true,
  showAnswer: true,
  showLegend: true,
  topShare: 100,
  expandedPods: new Set<string>(),
  foldedGroups: new Set<string>(),
  drawing: 'plates',
  matrixOrder: 'links',
  turnCounts: false,
  showAllLinks: false,
  shownRun: null,
  engineLeft: null,
  zoom: 1,
}));

export const changeLook = (changes: Partial<LookState>): void => useLook.setState(changes);

export const toggleLoads = (): void => useLook.setState(({ showLoads }) => ({ showLoads: !showLoads }));

export const toggleTurns = (): void => useLook.setState(({ showTurns }) => ({ showTurns: !showTurns }));
